import PatuhCore

/// The index of a repository, and how the work tree departs from it.
struct GitIndex: Sendable {
  /// The folder in which git was asked, relative to the project root.
  let folder: String
  let git: Git
  private let listing: RepositoryListing
  private let changesOnDisk: [GitChange]

  init(folder: String, git: Git) async throws(Git.Failure) {
    self.folder = folder
    self.git = git
    async let listing = git.repositoryListing(folder: folder)
    async let changes = git.changesOnDisk()
    do {
      self.listing = try await listing
      changesOnDisk = try await changes
    } catch let failure as Git.Failure {
      throw failure
    } catch {
      throw .refused("\(error)")
    }
  }

  /// Refuses an index from which no state can be made out: a merge has conflicts, or git ignores the folder as a whole.
  func refuseUnfit() throws(Git.Failure) {
    if listing.ignoresRoot { throw .unfit("the folder \(git.folder) is ignored") }
    if let change = changesOnDisk.first(where: \.isUnmerged) {
      throw .unfit(
        "\(String(decoding: change.path, as: UTF8.self)) has conflicts; resolve them and `git add` it")
    }
  }

  /// The repository as its index has it. A file that is only intended to be added is not in it.
  var state: RepositoryState {
    var listing = listing
    let intended = Set(changesOnDisk.filter { $0.old == nil }.map(\.path))
    listing.files = listing.files.filter { !$0.isUntracked && !intended.contains($0.name) }
    var departures: [String: Departure] = [:]
    func depart(_ name: ArraySlice<UInt8>, _ departure: Departure) {
      guard let name = String(validating: name, as: UTF8.self) else { return }
      departures[listing.prefix + name] = departure
    }
    for change in changesOnDisk { depart(change.path, change.old.map(Departure.object) ?? .absent) }
    for entry in self.listing.files {
      if entry.isUntracked, !(folder == "." && isSetting(entry.name)) { depart(entry.name, .absent) }
      if entry.isLeftOut, let object = entry.object { depart(entry.name, .object(object)) }
    }
    return RepositoryState(listing: listing, departures: departures)
  }

  /// The repository as a commit has it.
  /// - Parameter changesSince: where the index departs from that commit
  func state(before changesSince: [GitChange]) -> RepositoryState {
    var state = state
    var changes: [ArraySlice<UInt8>: GitChange] = [:]
    for change in changesSince {
      changes[change.path] = change
      guard let name = String(validating: change.path, as: UTF8.self) else { continue }
      state.departures[listing.prefix + name] = change.old.map(Departure.object) ?? .absent
    }
    state.listing.files.removeAll { changes[$0.name] != nil }
    for change in changes.values {
      if let old = change.old { state.listing.files.append(.init(name: change.path, object: old)) }
    }
    return state
  }
}

/// Whether the file at the project root says how Patuh works: it holds before it is added.
private func isSetting(_ name: ArraySlice<UInt8>) -> Bool {
  [configurationFileName, Baseline.fileName].contains { name.elementsEqual($0.utf8) }
}

/// A repository in a state that git keeps.
struct RepositoryState: Sendable {
  /// Tracked files alone.
  var listing: RepositoryListing
  /// How the state departs from the work tree, by path relative to the project root.
  var departures: [String: Departure]
}

/// What a state has at a path where the work tree has something else.
enum Departure: Hashable, Sendable {
  /// Nothing.
  case absent
  case object(GitObject)
}
