import PatuhCore

/// What functions take or return that have the name of API for such keys.
extension KeyContext {
  /// Whether a function takes such keys by its name: API of Foundation, unless the project declares the
  /// function, or its receiver is of another type.
  func evidence(ofFunctionTaking link: Int) -> KeyEvidence {
    let own = scope.sites(namedBy: link, in: file, depth: 0)
    if own.isEmpty { return isOfOtherType(link) ? .no : .yes }
    return KeyEvidence(own.contains { mentionsKeyType(inDeclarationAt: $0, isParameter: true) })
  }

  /// Whether a name gives such keys by its name, likewise. Nil if the project declares it without a type.
  func evidence(ofSource link: Int) -> KeyEvidence? {
    let own = scope.sites(namedBy: link, in: file, depth: 0)
    if own.isEmpty { return isOfOtherType(link) ? .no : .yes }
    let typed = own.filter { declaration($0).type != .none }
    if typed.isEmpty { return own.contains { declaration($0).kind == .function } ? .no : nil }
    return KeyEvidence(typed.contains { mentionsKeyType(inDeclarationAt: $0, isParameter: false) })
  }

  /// Whether a member is one of a value, or of an extension, of a type from elsewhere that has no such API.
  private func isOfOtherType(_ link: Int) -> Bool {
    let element = facts.expressions[link]
    var names: [String] = []
    if element.kind == .member, let base = facts.firstChild(of: link), !isSelfMember(link) {
      let types = scope.types(of: base, in: file) ?? []
      // `Files.attributesOfItem(…)`: what looks like a type may be a value.
      if types.allSatisfy(\.isWrittenAsType) { names = types.map(\.name) }
    } else if let outer = facts.enclosingType(of: element.declaration),
      facts.declarations[outer].kind == .extension
    {
      names = [facts[facts.declarations[outer].name]]
    }
    return !names.isEmpty
      && names.map(\.lastNameComponent).allSatisfy {
        scope.isTypeFromElsewhere($0) && !Self.typesWithKeys.contains($0)
      }
  }

  /// The types of Foundation, and the protocols and classes of these, that have API for such keys.
  private static let typesWithKeys: Set<String> = [
    "FileManager", "NSFileManager", "URL", "NSURL", "URLResourceValues", "FileWrapper", "NSFileWrapper",
    "DirectoryEnumerator", "NSObject", "AnyObject",
  ]

  private func declaration(_ site: ProjectNames.Site) -> Declaration {
    scope.project.sources[site.file].facts.declarations[site.declaration]
  }

  /// Whether the written type of a declaration, or that of a parameter of it, contains the type of keys.
  private func mentionsKeyType(inDeclarationAt site: ProjectNames.Site, isParameter: Bool) -> Bool {
    let facts = scope.project.sources[site.file].facts
    let declared = facts.declarations[site.declaration]
    let typed =
      isParameter && declared.kind == .function
      ? facts.members(of: site.declaration).map { facts.declarations[$0] }.filter { $0.kind == .parameter }
      : [declared]
    return typed.compactMap(\.type.index).contains { type in
      facts.types[type..<type + Int(facts.types[type].count)].contains { standsForKeyType(facts[$0.name]) }
    }
  }
}
