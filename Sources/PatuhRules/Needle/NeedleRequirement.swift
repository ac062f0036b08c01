import PatuhCore

/// A property that a component requires from its ancestors.
struct NeedleRequirement {
  var property: NeedleProperty
  /// The protocol that requires it.
  var owner: String
}

extension NeedleGraph {
  /// The properties that a component requires.
  struct Requirements {
    /// In source order, with those of inherited protocols last.
    var all: [NeedleRequirement] = []
    /// The dependency protocols that the project does not declare.
    var unknown: [String] = []
  }

  /// The requirements of a component's dependency protocols.
  func requirements(of component: Int) -> Requirements {
    var found = Requirements()
    var seen: Set<String> = []
    for name in components[component].dependencies {
      collect(name, from: components[component].entry, isInherited: false, seen: &seen, into: &found)
    }
    return found
  }

  /// The requirements of a pluginized component's plugin extension, which its plugins provide.
  func pluginRequirements(of component: Int) -> [NeedleRequirement] {
    guard components[component].kind == .pluginized, components[component].arguments.count > 1 else {
      return []
    }
    var found = Requirements()
    var seen: Set<String> = []
    for name in components[component].arguments[1] {
      collect(name, from: components[component].entry, isInherited: false, seen: &seen, into: &found)
    }
    return found.all
  }

  private func collect(
    _ name: String, from entry: NameIndex.Entry, isInherited: Bool, seen: inout Set<String>,
    into found: inout Requirements
  ) {
    guard !Self.empty.contains(name), seen.insert(name).inserted else { return }
    let own = protocols(named: name, nearest: entry)
    guard !own.isEmpty else {
      switch names.meaning(of: name, in: entry.file, at: .none) {
      case .aliases(let sites):
        for site in sites {
          let facts = names.facts(site.file)
          guard let type = facts.declarations[site.declaration].type.index else { continue }
          for part in facts.constraintNames(at: type) {
            collect(part, from: entry, isInherited: isInherited, seen: &seen, into: &found)
          }
        }
      default:
        if !isInherited { found.unknown.append(name) }
      }
      return
    }
    for entry in own.prefix(1) {
      found.all += names.needleProperties(of: entry.site).map {
        NeedleRequirement(property: $0, owner: entry.name)
      }
      for inherited in entry.inherited {
        collect(inherited.lastNameComponent, from: entry, isInherited: true, seen: &seen, into: &found)
      }
    }
  }

  /// The protocols of a name; if the program declares any, only those, because Needle looks no further.
  private func protocols(named name: String, nearest entry: NameIndex.Entry) -> [NameIndex.Entry] {
    let all = names.types(named: name).filter {
      $0.kind == .protocol && names.project.sources[$0.file].scope == .production
    }
    let own = all.filter { files.contains($0.file) }
    return own.isEmpty ? all : own
  }

  /// Protocols without requirements.
  private static let empty: Set<String> = [
    "EmptyDependency", "Dependency", "PluginExtension", "EmptyPluginExtension", "AnyObject", "Sendable",
  ]
}
