import PatuhCore
import PatuhRules

extension Project {
  /// The same project with its uses of required-reason API, searched on all processors, and with the files in
  /// C that hold some and that no target lists as members of the targets whose sources include them.
  func withUsages() -> Project {
    let search = RequiredReasonSearch(in: self)
    // In parallel, which also decodes the facts that are then read one after the other.
    let (mentions, ()) = concurrently {
      concurrentMap(search.sources, search.mentions)
    } _: {
      search.prepareNames()
    }
    // Many parts per thread, since some sources take long; the sources in the C family are one more part.
    // What notes on packages ask for later is found while the search is divided.
    let (divided, ()) = concurrently {
      search.parts(16, mentions)
    } _: {
      preparePackageNotes()
    }
    let parts = concurrentMap(divided + [{ cFamilyUsages(in: self) }]) { $0() }
    var found = parts.flatMap(\.self)
    let included = IncludedCode(found.compactMap(\.fileToInclude), in: self)
    let project = including(included.files)
    for number in found.indices {
      if case .cFamily(let file) = found[number].source, included.doubtful.contains(file) {
        for usage in found[number].usages.indices { found[number].usages[usage].certainty = .likely }
      }
    }
    var usages = UsagesBySource(found, in: project)
    usages.noteTargets(of: project)
    return project.with(usages: usages)
  }
}

extension SourceUsages {
  /// The index of its file if that is one in C with uses that count; otherwise nil.
  fileprivate var fileToInclude: Int? {
    guard case .cFamily(let file) = source, usages.contains(where: { $0.counts && $0.scope == .production })
    else { return nil }
    return file
  }
}
