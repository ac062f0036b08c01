import PatuhCore

/// The assignments to properties of some names in production code, by the name of the property.
struct ViperAssignments {
  /// One assignment: `view.presenter = presenter`, or `presenter = presenter` within the class.
  struct Assignment {
    var file: Int
    var offset: UInt32
    /// The expression whose property is set; nil for a property of the enclosing type.
    var base: Int?
    /// The expression that names the property.
    var target: Int
  }

  private let run: DeclarativeRun
  private var byName: [String: [Assignment]] = [:]

  init(_ run: DeclarativeRun, to names: Set<String>) {
    self.run = run
    for file in run.names.words.files(holdingOneOf: names)
    where run.project.sources[file].scope == .production {
      let facts = run.names.facts(file)
      for (index, element) in facts.expressions.enumerated() {
        let targets =
          element.role == .assignmentTarget
          ? (element.kind == .tuple ? facts.children(of: index) : [index])
          : element.kind == .inOut ? facts.children(of: index) : []
        let wanted = targets.filter { names.contains(facts[facts.expressions[$0].name]) }
        if wanted.isEmpty || facts.assignsNil(to: index) { continue }
        for target in wanted { add(target, in: file, facts) }
      }
    }
  }

  private mutating func add(_ target: Int, in file: Int, _ facts: SourceFacts) {
    let element = facts.expressions[target]
    switch element.kind {
    case .member:
      byName[facts[element.name], default: []].append(
        Assignment(file: file, offset: element.offset, base: facts.firstChild(of: target), target: target))
    case .identifier where facts.localBinding(of: element.name, at: element.offset) == nil:
      byName[facts[element.name], default: []].append(
        Assignment(file: file, offset: element.offset, base: nil, target: target))
    default: break
    }
  }

  /// Whether a link of a class is set by the factory, or by code outside of the other factories that make
  /// this class.
  ///
  /// Unknown if a property of this name is set on something whose type is not known and whose name denotes
  /// another role.
  func isSet(
    _ link: ViperLink, of ancestry: Ancestry, by factory: ViperFactory, besides others: [ViperFactory]
  ) -> Truth {
    let mentioning = Set(run.names.words.files(holdingOneOf: Set(ancestry.declared.map(\.name))))
    return (byName[link.name] ?? []).lazy.map { assignment -> Truth in
      let isElsewhere = others.contains { other in
        other.site != factory.site && other.makes(ancestry.declared[0])
          && run.code(of: other, holds: assignment)
      }
      if isElsewhere { return .no }
      let owners = self.owners(of: assignment)
      if !owners.isEmpty { return Truth(owners.contains { ancestry.contains($0) }) }
      guard mentioning.contains(assignment.file) else { return .no }
      let other = baseName(of: assignment).flatMap { ViperRole(named: $0) }
      let own = ViperRole(named: ancestry.declared[0].name)
      return other == nil || other == own ? .yes : .unknown
    }.disjunction
  }

  private func owners(of assignment: Assignment) -> [NameIndex.Entry] {
    if let base = assignment.base { return run.builtTypes(of: base, in: assignment.file) }
    let element = run.names.facts(assignment.file).expressions[assignment.target]
    return run.enclosingPart(of: element, in: assignment.file).flatMap(\.entries)
  }

  private func baseName(of assignment: Assignment) -> String? {
    assignment.base.flatMap { run.names.facts(assignment.file).dottedName(of: $0)?.lastNameComponent }
  }
}

extension DeclarativeRun {
  fileprivate func code(of factory: ViperFactory, holds assignment: ViperAssignments.Assignment) -> Bool {
    factory.site.file == assignment.file
      && names.facts(assignment.file).declarations[factory.site.declaration].extent.contains(
        assignment.offset)
  }
}

extension SourceFacts {
  /// Whether an assignment sets its target to `nil`.
  fileprivate func assignsNil(to target: Int) -> Bool {
    guard let outer = expressions[target].parent.index else { return false }
    let value = children(of: outer).first { expressions[$0].role == .assignedValue }
    return value.map { expressions[$0].kind == .nil } ?? false
  }
}
