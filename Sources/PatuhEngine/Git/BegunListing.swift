import SystemPackage

/// Git's listing of the repository around a project. Git takes as long for it as Patuh for the configuration,
/// so it begins before that is read.
package struct BegunListing: Sendable {
  private let task: Task<Result<RepositoryListing, Git.Failure>, Never>

  /// Begins to list a folder; nil if there is no repository around it.
  init?(of root: FilePath) {
    guard let folder = realPath(root), fileType(at: folder) == .directory,
      folder.nearest(with: ".git") != nil
    else { return nil }
    task = Task {
      do throws(Git.Failure) {
        return .success(try await Git(folder: folder.string).repositoryListing(folder: "."))
      } catch {
        return .failure(error)
      }
    }
  }

  /// The listing, when git has made it.
  var value: RepositoryListing {
    get async throws(Git.Failure) { try await task.value.get() }
  }
}
