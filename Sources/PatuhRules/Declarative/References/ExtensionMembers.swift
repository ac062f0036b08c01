import PatuhCore

/// The static members that extensions in other files add to a project's types.
struct ExtensionMembers: DerivedFromProject {
  /// By number of the type and name of the member, the extension; without those that several files declare, or that of the
  /// type itself.
  private var extensions: [Int: [String: NameIndex.Entry]] = [:]

  init(_ project: Project) {
    let containers = project.derived(MemberContainers.self)
    for (number, entry) in project.index.types.enumerated() {
      let sites = containers.ofTypes[number]
      if sites.allSatisfy({ $0.file == entry.file }) { continue }
      extensions[number] = Self.members(in: sites, of: entry, project)
    }
  }

  /// The extension in another file that declares a member of a type; nil if that is not one.
  func declaring(_ member: String, of entry: NameIndex.Entry) -> NameIndex.Entry? {
    entry.number.flatMap { extensions[$0]?[member] }
  }

  private static func members(in sites: [ProjectNames.Site], of entry: NameIndex.Entry, _ project: Project)
    -> [String: NameIndex.Entry]
  {
    var found: [String: NameIndex.Entry] = [:]
    var ambiguous: Set<String> = []
    for site in sites {
      let source = project.sources[site.file]
      let scope = NameIndex.Entry(
        file: site.file, declaration: site.declaration, kind: .extension, qualifiedName: entry.qualifiedName,
        place: source.place(at: source.facts.declarations[site.declaration].offset))
      for name in source.facts.staticMembers(in: site.declaration) {
        if site.file == entry.file || found[name].map({ $0.file != site.file }) == true {
          ambiguous.insert(name)
        } else if found[name] == nil {
          found[name] = scope
        }
      }
    }
    for name in ambiguous { found[name] = nil }
    return found
  }
}

extension SourceFacts {
  /// The names of the members that a type or extension declares and that are used by its name.
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
