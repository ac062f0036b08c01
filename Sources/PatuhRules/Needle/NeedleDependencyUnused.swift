import PatuhCore

extension Builtin {
  /// Finds requirements of dependency protocols that no code uses.
  static let needleDependencyUnused = Builtin("needle_dependency_unused") { run, _ in run.checkNeedleUnused()
  }
}

extension DeclarativeRun {
  /// Reports requirements of dependency protocols that neither a component with that dependency nor its
  /// descendants use.
  fileprivate func checkNeedleUnused() {
    let graphs = names.needleGraphs()
    var uses: [Place: NeedleUse] = [:]
    for graph in graphs {
      let readElsewhere = graph.dependencyReads
      for number in graph.components.indices {
        var handling = graph.dependencyHandling(of: number)
        handling.members.formUnion(readElsewhere)
        for requirement in graph.requirements(of: number).all {
          let place = requirement.property.place
          var use = uses[place] ?? NeedleUse(requirement: requirement, isUsed: .no)
          use.isUsed = use.isUsed || handling.uses(requirement.property.name)
          if use.isUsed != .yes, graph.isRequired(requirement, below: number) { use.isUsed = .yes }
          uses[place] = use
        }
      }
    }
    for graph in graphs {
      for entry in graph.dependencyProtocols {
        for property in names.needleProperties(of: entry.site) where uses[property.place] == nil {
          let requirement = NeedleRequirement(property: property, owner: entry.name)
          uses[property.place] = NeedleUse(requirement: requirement, isUsed: .unknown)
        }
      }
    }
    for (place, use) in uses.sorted(by: { $0.key < $1.key }) {
      report(
        Match(
          place: place, found: use.requirement.property.text, owner: use.requirement.owner,
          truth: !use.isUsed,
          doubt:
            """
            no use is seen, but the dependency is passed on as a whole, or no component in the project \
            depends on this protocol
            """,
          subject: "\(use.requirement.owner).\(use.requirement.property.name)"))
    }
  }
}

private struct NeedleUse {
  var requirement: NeedleRequirement
  var isUsed: Truth
}

/// How a component uses its `dependency`.
private struct DependencyHandling {
  /// The members of `dependency` that it reads.
  var members: Set<String> = []
  /// Whether it passes `dependency` on as a whole.
  var isHandedOn = false

  func uses(_ name: String) -> Truth {
    if members.contains(name) { return .yes }
    return isHandedOn ? .unknown : .no
  }
}

extension NeedleGraph {
  /// How the code of a component and its extensions uses `dependency`.
  fileprivate func dependencyHandling(of component: Int) -> DependencyHandling {
    var found = DependencyHandling()
    for site in names.scopes(of: components[component].entry) {
      let facts = names.facts(site.file)
      let extent = facts.declarations[site.declaration].extent
      for (index, element) in facts.expressions.enumerated() where extent.contains(element.offset) {
        if element.kind == .keyPath {
          found.members.formUnion(facts[element.name].split(separator: ".").map(String.init))
        }
        guard facts[element.name] == "dependency", facts.isOwnMember(index) else { continue }
        if let outer = element.parent.index, element.role == .base, facts.expressions[outer].kind == .member {
          found.members.insert(facts[facts.expressions[outer].name])
        } else {
          found.isHandedOn = true
        }
      }
    }
    return found
  }

  /// The members that code reads from the `dependency` of another object, as a builder does from its
  /// component.
  fileprivate var dependencyReads: Set<String> {
    var found: Set<String> = []
    for file in files {
      let facts = names.facts(file)
      guard let dependency = facts.id(of: "dependency") else { continue }
      for element in facts.expressions where element.kind == .member && element.name == dependency {
        guard let outer = element.parent.index, element.role == .base,
          facts.expressions[outer].kind == .member
        else { continue }
        found.insert(facts[facts.expressions[outer].name])
      }
    }
    return found
  }

  /// Whether a descendant of a component has the same requirement.
  fileprivate func isRequired(_ requirement: NeedleRequirement, below component: Int) -> Bool {
    var seen: Set<Int> = [component]
    var open = [component]
    while let next = open.popLast() {
      for child in components.indices where parents[child].contains(next) && seen.insert(child).inserted {
        if requirements(of: child).all.contains(where: {
          $0.property.place != requirement.property.place && $0.property.fits(requirement.property)
        }) {
          return true
        }
        open.append(child)
      }
    }
    return false
  }
}

extension SourceFacts {
  /// Whether a name is a member of `self`, with explicit or implicit `self`.
  fileprivate func isOwnMember(_ expression: Int) -> Bool {
    switch expressions[expression].kind {
    case .identifier: return true
    case .member:
      guard let base = firstChild(of: expression) else { return false }
      return expressions[base].kind == .identifier && self[expressions[base].name] == "self"
    default: return false
    }
  }
}
