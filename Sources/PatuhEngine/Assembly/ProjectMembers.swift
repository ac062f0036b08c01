import PatuhCore
import PatuhProjectFiles

/// The possible members of the targets, with indexes that find them by path and by name.
struct ProjectMembers: Sendable {
  let testFolders: TestFolders
  /// The sources have a scope (test or production) from their own contents and their folders.
  let members: TargetMembers
  let index: MemberIndex
  let names: NameIndex

  /// - Parameters:
  ///   - files: those of the extraction
  ///   - extraction: the facts of the discovery's files, in their order
  ///   - data: the paths of sources that no target compiles but some target copies as they are
  ///   - stated: the manifests that project files state
  init(
    _ discovery: Discovery, _ files: ReadFiles, _ extraction: Extraction, without data: Set<String> = [],
    stated: [Manifest] = []
  ) {
    let sources = zip(discovery.files, extraction.results).compactMap { file, result in
      if case .source(let source) = result.facts, data.isEmpty || !data.contains(file.path) {
        (path: file.path, source: source)
      } else {
        nil
      }
    }
    let tests = TestFolders(sources, trustsNames: discovery.isSketch)
    testFolders = tests
    members = TargetMembers(
      sources: tests.judged(sources),
      cFamilySources: files.cFamilySources.filter { !data.contains($0.path) }.map { path, facts in
        CFamilyFile(path: path, facts: facts, scope: tests.contains(path) ? .test : .production)
      },
      manifests: files.manifests + stated)
    index = MemberIndex(members, in: files.project.tree)
    names = NameIndex(members.sources)
  }
}
