import PatuhCore
import PatuhProjectFiles

/// The possible members of the targets, with an index that finds them by path.
struct ProjectMembers: Sendable {
  let testFolders: TestFolders
  let members: TargetMembers
  let index: MemberIndex

  /// - Parameters:
  ///   - files: the files of the discovery other than Swift sources, with their facts
  ///   - data: the paths of sources that targets copy as resources and no target compiles; these are left out
  ///   - stated: the privacy manifests whose contents are stated in project files
  init(_ sources: ReadSources, _ files: ReadFiles, without data: Set<String> = [], stated: [Manifest] = []) {
    let tests = sources.testFolders
    testFolders = tests
    members = TargetMembers(
      sources: sources.all,
      cFamilySources: files.cFamilySources.filter { !data.contains($0.path) }.map { path, facts in
        CFamilyFile(path: path, facts: facts, scope: tests.contains(path) ? .test : .production)
      },
      manifests: files.manifests + stated)
    index = MemberIndex(members, in: files.project.tree)
  }
}
