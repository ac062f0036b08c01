import PatuhCore

/// The types and extensions that may have members that are not in the source, because macros may add them.
struct MacroExtendedTypes {
  private var sites: [Set<Int>]

  init(_ project: Project) {
    sites = project.sources.map { source in
      let facts = source.facts
      var open: Set<Int> = []
      for attribute in facts.attributes where LanguageAttributes.mayAdd(facts[attribute.name]) {
        guard let owner = attribute.declaration.index else { continue }
        let declared = facts.declarations[owner]
        if declared.kind.isTypeScope { open.insert(owner) }
        // An attribute of a property is most likely a property wrapper.
        if declared.kind != .variable, let outer = declared.parent.index { open.insert(outer) }
      }
      for element in facts.expressions where element.kind == .macro {
        if let owner = element.declaration.index, facts.declarations[owner].kind.isTypeScope {
          open.insert(owner)
        }
      }
      return open
    }
  }

  func contains(_ site: ProjectNames.Site) -> Bool { sites[site.file].contains(site.declaration) }
}
