import PatuhCore

/// The types and extensions that may have members that are not in the source, because macros may add them.
final class MacroExtendedTypes {
  private let project: Project
  /// By file that was asked for.
  private var sites: [Int: Set<Int>] = [:]

  init(_ project: Project) { self.project = project }

  func contains(_ site: ProjectNames.Site) -> Bool {
    if let known = sites[site.file] { return known.contains(site.declaration) }
    let found = project.sources[site.file].facts.typesExtendedByMacros
    sites[site.file] = found
    return found.contains(site.declaration)
  }
}

extension SourceFacts {
  fileprivate var typesExtendedByMacros: Set<Int> {
    var open: Set<Int> = []
    for attribute in attributes where LanguageAttributes.mayAdd(self[attribute.name]) {
      guard let owner = attribute.declaration.index else { continue }
      let declared = declarations[owner]
      if declared.kind.isTypeScope { open.insert(owner) }
      // An attribute of a property is most likely a property wrapper.
      if declared.kind != .variable, let outer = declared.parent.index { open.insert(outer) }
    }
    for element in expressions where element.kind == .macro {
      if let owner = element.declaration.index, declarations[owner].kind.isTypeScope { open.insert(owner) }
    }
    return open
  }
}
