import PatuhCore

/// What the targets of a project may hold, with what finds it by path and by name.
struct ProjectMembers: Sendable {
  let testFolders: TestFolders
  /// The sources are judged by themselves and by where they lie. Nothing once they are handed over.
  private(set) var members: TargetMembers
  let index: MemberIndex
  let names: NameIndex

  /// - Parameters:
  ///   - files: those of the extraction
  ///   - extraction: the facts of the discovery's files, in their order
  init(_ discovery: Discovery, _ files: ReadFiles, _ extraction: Extraction, _ inquiry: Inquiry?) {
    let sources = extraction.swiftSources(of: discovery.files)
    let tests = TestFolders(sources, trustsNames: discovery.isSketch)
    testFolders = tests
    members = TargetMembers(
      sources: tests.judged(sources),
      cFamilySources: files.cFamilySources.map { path, facts in
        CFamilyFile(path: path, facts: facts, scope: tests.contains(path) ? .test : .production)
      },
      manifests: files.manifests)
    index = MemberIndex(members, in: files.context.tree)
    names = NameIndex(members.sources, inquiry: inquiry)
  }

  /// The members, for who changes some of them: what nobody else holds is changed in place, and there are thousands.
  mutating func handedOver() -> TargetMembers {
    defer { members = TargetMembers(sources: []) }
    return members
  }
}

extension Extraction {
  /// - Parameter files: those that the extraction is of
  fileprivate func swiftSources(of files: [InputFile]) -> [(path: String, facts: SourceFacts)] {
    var sources: [(path: String, facts: SourceFacts)] = []
    sources.reserveCapacity(files.count)
    for index in files.indices {
      if case .source(let facts) = results[index].facts { sources.append((files[index].path, facts)) }
    }
    return sources
  }
}
