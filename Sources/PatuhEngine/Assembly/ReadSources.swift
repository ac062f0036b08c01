import PatuhCore

/// The Swift sources of a discovery: which are test code, and the names that they declare. All of this
/// follows from the sources alone, so that it can be found while the project files are examined.
struct ReadSources: Sendable {
  let testFolders: TestFolders
  /// Sorted by path, as in ``TargetMembers``. The scope of a source (test or production) follows from its
  /// contents and its folder.
  let all: [SourceFile]
  /// The names in ``all``; its entries hold positions there.
  let index: NameIndex

  /// - Parameters:
  ///   - extraction: the facts of the discovery's files, in their order
  ///   - data: the paths of sources that targets copy as resources and no target compiles; these are left out
  init(_ discovery: Discovery, _ extraction: Extraction, without data: Set<String> = []) {
    let sources = zip(discovery.files, extraction.results).compactMap { file, result in
      if case .source(let source) = result.facts, data.isEmpty || !data.contains(file.path) {
        (path: file.path, source: source)
      } else {
        nil
      }
    }
    testFolders = TestFolders(sources, trustsNames: discovery.isSketch)
    all = inByteOrder(testFolders.judged(sources)) { $0.path }
    index = NameIndex(all)
  }
}
