import PatuhCore

/// The index of a repository, and the differences of the work tree from it.
struct GitIndex: Sendable {
  let git: Git
  /// The work tree.
  let listing: RepositoryListing

  /// - Parameters:
  ///   - folder: the folder in which git runs, relative to the project root; `.` for the root
  ///   - begun: the listing of the work tree, if git has begun it
  init(folder: String, git: Git, _ begun: BegunListing? = nil) async throws(Git.Failure) {
    self.git = git
    if let begun {
      listing = try await begun.value
    } else {
      listing = try await git.repositoryListing(folder: folder)
    }
  }

  /// Throws if the index does not define a usable state: it has merge conflicts, or git ignores the whole
  /// folder.
  func refuseUnfit() throws(Git.Failure) {
    if listing.ignoresFolder { throw .unfit(Self.ignoredMessage(git.folder)) }
    if let change = listing.changesOnDisk.first(where: \.isUnmerged) {
      throw .unfit(
        "\(String(decoding: change.path, as: UTF8.self)) has conflicts; resolve them and `git add` it")
    }
  }

  static func ignoredMessage(_ folder: String) -> String {
    "the folder \(folder) is ignored by the repository around it (a .gitignore there, or .git/info/exclude), "
      + "so git holds no state to compare with; take the pattern out and `git add` the folder, give it a "
      + "repository of its own, or compare with a baseline: `patuh baseline write`"
  }

  /// The repository as it is in the index. A file that was added with `--intent-to-add` is not part of it.
  var state: RepositoryState {
    var listing = listing
    let intended = Set(listing.changesOnDisk.filter { $0.old == nil }.map(\.path))
    listing.files = listing.files.filter { !$0.isUntracked && !intended.contains($0.name) }
    var differences: [String: WorkTreeDifference] = [:]
    func record(_ name: ArraySlice<UInt8>, _ difference: WorkTreeDifference) {
      guard let name = String(validating: name, as: UTF8.self) else { return }
      differences[listing.prefix + name] = difference
    }
    for change in listing.changesOnDisk {
      record(change.path, change.old.map(WorkTreeDifference.object) ?? .absent)
    }
    for entry in self.listing.files {
      if entry.isUntracked, !(listing.folder == "." && isSetting(entry.name)) { record(entry.name, .absent) }
      if entry.isLeftOut, let object = entry.object { record(entry.name, .object(object)) }
    }
    return RepositoryState(listing: listing, differences: differences)
  }

  /// The repository as it is in a commit.
  /// - Parameter changesSince: the differences of the index from that commit
  func state(before changesSince: [GitChange]) -> RepositoryState {
    var state = state
    var changes: [ArraySlice<UInt8>: GitChange] = [:]
    for change in changesSince {
      changes[change.path] = change
      guard let name = String(validating: change.path, as: UTF8.self) else { continue }
      state.differences[listing.prefix + name] = change.old.map(WorkTreeDifference.object) ?? .absent
    }
    state.listing.files.removeAll { changes[$0.name] != nil }
    for change in changes.values {
      if let old = change.old { state.listing.files.append(.init(name: change.path, object: old)) }
    }
    return state
  }
}

/// Whether a file at the project root configures Patuh, and so takes effect before it is added.
private func isSetting(_ name: ArraySlice<UInt8>) -> Bool {
  [configurationFileName, Baseline.fileName].contains { name.elementsEqual($0.utf8) }
}

/// The state of a repository in its index or in a commit.
struct RepositoryState: Sendable {
  /// Only tracked files.
  var listing: RepositoryListing
  /// The differences of the state from the work tree, by path relative to the project root.
  var differences: [String: WorkTreeDifference]
}

/// The entry of a state at a path where the work tree has another one.
enum WorkTreeDifference: Hashable, Sendable {
  /// There is no entry.
  case absent
  case object(GitObject)
  /// A text that is not saved, such as an open buffer of an editor.
  case text([UInt8])
}
