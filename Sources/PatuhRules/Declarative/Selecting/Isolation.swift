import PatuhCore

/// The actor isolation of a type.
enum Isolation: Hashable {
  /// A global actor of this name.
  case globalActor(String)
  /// Surely none: the declaration says so, or the type is an actor itself.
  case none
  /// Neither the declaration nor a supertype determines it, so that the default of the module applies.
  case unspecified
  case unknown

  /// Whether it is a global actor of one of these names.
  func truth(named patterns: [NamePattern]) -> Truth {
    switch self {
    case .globalActor(let name): Truth(patterns.matches(name: name))
    case .none, .unspecified: .no
    case .unknown: .unknown
    }
  }
}

extension DeclarativeRun {
  /// The isolation of a type by the rules of Swift 6 (SE-0316, SE-0449, SE-0466): by its attribute, otherwise
  /// by its superclass, otherwise by the protocols in its primary declaration, otherwise by the default of
  /// its module. A type inherits nothing from the type in which it is nested.
  func isolation(of entry: NameIndex.Entry) -> Isolation {
    var open: Set<ProjectNames.Site> = []
    return isolation(of: entry, &open)
  }

  private func isolation(of entry: NameIndex.Entry, _ open: inout Set<ProjectNames.Site>) -> Isolation {
    guard open.count < 64, open.insert(entry.site).inserted else { return .unspecified }
    defer { open.remove(entry.site) }
    if let own = ownIsolation(of: entry) { return own }
    let inherited = inheritedIsolation(of: entry, &open)
    if inherited != .unspecified { return inherited }
    switch project.defaultIsolation(ofFile: entry.file) {
    case .nonisolated: return .unspecified
    case .unknown: return .unknown
    case .mainActor: return isolationByMainActorDefault(entry)
    }
  }

  /// The isolation that the declaration itself states; nil if it states none.
  private func ownIsolation(of entry: NameIndex.Entry) -> Isolation? {
    let facts = names.facts(entry.file)
    let declared = facts.declarations[entry.declaration]
    if entry.kind == .actor || declared.modifiers.contains(.nonisolated) { return Isolation.none }
    for attribute in facts.attributes(of: entry.declaration) {
      let name = facts[attribute.name]
      if let actor = globalActor(named: name, in: entry.file, at: declared.parent) {
        return .globalActor(actor)
      }
    }
    return nil
  }

  /// The global actor that an attribute names; nil if it names none. One that the project does not declare is
  /// recognised by its name.
  private func globalActor(
    named name: String, in file: Int, at declaration: Link<Declaration>
  ) -> String? {
    switch names.meaning(of: name, in: file, at: declaration) {
    case .types(let entries):
      let isActor = entries.contains { entry in
        let facts = names.facts(entry.file)
        return facts.attributes(of: entry.declaration).contains { facts[$0.name] == "globalActor" }
      }
      return isActor ? name.lastNameComponent : nil
    case .aliases(let sites):
      guard let site = sites.first else { return nil }
      let facts = names.facts(site.file)
      return facts.namedType(of: facts.declarations[site.declaration].type).flatMap {
        let aliased = facts[$0.name].lastNameComponent
        return aliased.hasSuffix("Actor") ? aliased : nil
      }
    case .outside: return name.hasSuffix("Actor") ? name.lastNameComponent : nil
    case .placeholder: return nil
    }
  }

  private func inheritedIsolation(
    of entry: NameIndex.Entry, _ open: inout Set<ProjectNames.Site>
  ) -> Isolation {
    var found = Isolation.unspecified
    for part in names.directSupertypes(of: entry, withExtensions: false) {
      var answers: Set<Isolation> = []
      for subject in part.subjects {
        switch subject {
        case .declared(let supertype):
          let isolation = isolation(of: supertype, &open)
          // A class inherits that its superclass is not isolated; a protocol without isolation does not
          // affect conforming types.
          answers.insert(isolation == .none && supertype.kind != .class ? .unspecified : isolation)
        case .outside(let name, _): answers.insert(SystemIsolation.isolation(of: name))
        }
      }
      let answer = answers.count == 1 ? answers.first ?? .unknown : .unknown
      switch (found, answer) {
      case (_, .unspecified): continue
      case (.unspecified, _), (.unknown, .globalActor): found = answer
      case (.globalActor(let one), .globalActor(let other)) where one != other: return .unknown
      default: continue
      }
    }
    return found
  }

  /// The isolation of a type in a module whose default is the main actor: it is that actor, unless the type
  /// conforms to a protocol that requires a sendable metatype. For protocols of the project this is unknown.
  private func isolationByMainActorDefault(_ entry: NameIndex.Entry) -> Isolation {
    let mainActor = Isolation.globalActor("MainActor")
    var seen: Set<ProjectNames.Site> = []
    var parts = names.directSupertypes(of: entry, withExtensions: false).map {
      (part: $0, isDirect: entry.kind != .protocol)
    }
    while let (part, isDirect) = parts.popLast() {
      for subject in part.subjects {
        switch subject {
        case .declared(let supertype):
          guard supertype.kind == .protocol, seen.insert(supertype.site).inserted else { continue }
          parts += names.directSupertypes(of: supertype, withExtensions: false).map { ($0, false) }
        case .outside(let name, _):
          let name = name.lastNameComponent
          if name == "CodingKey" || name == "SendableMetatype" { return isDirect ? .none : .unknown }
          if name == "Sendable" && !isDirect || SystemIsolation.sendableProtocols.contains(name) {
            return .unknown
          }
        }
      }
    }
    return mainActor
  }
}
