import PatuhCore
import PatuhProjectFiles

/// The possible members of the targets, with an index that finds them by path.
struct ProjectMembers: Sendable {
  let testFolders: TestFolders
  /// The scope of a source (test or production) follows from its contents and its folder.
  let members: TargetMembers
  let index: MemberIndex

  /// - Parameters:
  ///   - files: the files of the discovery other than Swift sources, with their facts
  ///   - extraction: the facts of the discovery's files, in their order
  ///   - data: the paths of sources that targets copy as resources and no target compiles; these are left out
  ///   - stated: the privacy manifests whose contents are stated in project files
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
  }
}
