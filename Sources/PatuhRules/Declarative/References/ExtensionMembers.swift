import PatuhCore

extension ProjectNames {
  /// The extension in another file that declares a static member of a type; nil if several files do, or that
  /// of the type itself.
  func extensionDeclaring(_ member: String, of entry: NameIndex.Entry) -> NameIndex.Entry? {
    let name = entry.qualifiedName.lastNameComponent
    let names = (tables.aliasNames[name] ?? []).union([name])
    guard names.contains(where: { tables.extensions[$0]?.contains { $0.file != entry.file } ?? false }) else {
      return nil
    }
    return shared.extensionMembers.answer(entry.site) { membersOfExtensions(of: entry) }[member]
  }

  /// By name, the extensions in other files with the static members of a type.
  private func membersOfExtensions(of entry: NameIndex.Entry) -> [String: NameIndex.Entry] {
    var found: [String: NameIndex.Entry] = [:]
    var ambiguous: Set<String> = []
    for site in memberScopes(of: entry) {
      let source = project.sources[site.file]
      let entryOfExtension = NameIndex.Entry(
        file: site.file, declaration: site.declaration, kind: .extension,
        qualifiedName: entry.qualifiedName,
        place: source.place(at: source.facts.declarations[site.declaration].offset))
      for name in source.facts.staticMembers(in: site.declaration) {
        if site.file == entry.file || found[name].map({ $0.file != site.file }) == true {
          ambiguous.insert(name)
        } else if found[name] == nil {
          found[name] = entryOfExtension
        }
      }
    }
    for name in ambiguous { found[name] = nil }
    return found
  }
}

extension SourceFacts {
  /// The names of the static members and enum cases that a type or extension declares.
  fileprivate func staticMembers(in container: Int) -> [String] {
    let end = declarations[container].extent.upperBound
    var names: [String] = []
    for declared in declarations[(container + 1)...] {
      if declared.offset >= end { break }
      guard declared.parent.index == container, [.variable, .function, .enumCase].contains(declared.kind),
        declared.kind == .enumCase || !declared.modifiers.isDisjoint(with: [.static, .classMember])
      else { continue }
      names.append(self[declared.name])
    }
    return names
  }
}
