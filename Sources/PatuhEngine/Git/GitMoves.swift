import PatuhCore
import PatuhExtract
import SystemPackage

/// How many pairs of files are compared to find out which one has become the other.
private let comparedPairs = 20_000

/// How much of two files must be the same, as for git.
private let likeness = 0.5

extension Git {
  /// The files that a commit has under other names than the index. Neither their number nor the objects that
  /// are in no clone make it fail: what is not known did not move.
  private func renames(since commit: String) async -> FileMoves {
    func renames(_ similarity: String) async -> FileMoves? {
      guard
        let entries = try? await answer([
          "diff-index", "--cached", "-z", "--name-status", "--diff-filter=R", "--relative", similarity,
          "-l4000",
          "--ignore-submodules=dirty", commit,
        ]).entries
      else { return nil }
      // `R100`, the old path and the new one as entries of their own
      return FileMoves(
        stride(from: 0, to: entries.count - 2, by: 3).compactMap { index in
          guard let old = String(validating: entries[index + 1], as: UTF8.self),
            let new = String(validating: entries[index + 2], as: UTF8.self)
          else { return nil }
          return (old, new)
        })
    }
    // Files with the same bytes are found without reading them.
    if let moves = await renames("-M") { return moves }
    return await renames("-M100%") ?? FileMoves()
  }

  /// The files that the index has under other names than the disk: a move is known to git once it is staged.
  private func movesOnDisk(below root: FilePath) async -> FileMoves {
    guard let changes = try? await changesOnDisk(),
      let untracked = try? await listing(["--others", "--exclude-standard"]).entries
    else { return FileMoves() }
    var gone: [String: String] = [:]
    var new = untracked.compactMap { String(validating: $0, as: UTF8.self) }
    for change in changes {
      guard let path = String(validating: change.path, as: UTF8.self) else { continue }
      if let object = change.old {
        if object.kind == .file, fileType(at: root.appending(path)) == nil { gone[path] = object.hash }
      } else {
        new.append(path)
      }
    }
    if gone.isEmpty || new.isEmpty { return FileMoves() }
    guard let blobs = try? await blobs(Set(gone.values)) else { return FileMoves() }
    return FileMoves(
      from: gone.compactMap { path, hash in blobs[hash].map { (path, $0) } },
      to: new.compactMap { path in
        guard case .bytes(let bytes) = FileBytes(of: root.appending(path), limit: ReadLimits.projectFile)
        else {
          return nil
        }
        return (path, bytes)
      })
  }

  /// Where the files of a commit are now: in the index, or on disk.
  func moves(since commit: String, below root: FilePath, isStaged: Bool) async -> FileMoves {
    let staged = await renames(since: commit)
    return isStaged ? staged : staged.followed(by: await movesOnDisk(below: root))
  }

  /// The last commit up to another one in which a file was changed, relative to the folder; that one if git
  /// does not know the file. Nil if there is no commit.
  func lastCommit(of file: String, before commit: String) async -> String? {
    for path in [["--", file], []] {
      if let line = try? await answer(["log", "-1", "--format=%H", commit] + path).line, !line.isEmpty {
        return line
      }
    }
    return nil
  }
}

extension FileMoves {
  /// The moves between files that are gone and files that are new: those with the same bytes, then the most
  /// alike. Among equals, those of one name come first.
  init(from gone: [(path: String, bytes: [UInt8])], to new: [(path: String, bytes: [UInt8])]) {
    let gone = gone.sorted { $0.path.precedesInBytes($1.path) }
    let new = new.sorted { $0.path.precedesInBytes($1.path) }
    var (openOld, openNew) = (Set(gone.indices), Set(new.indices))
    var moves: [(old: String, new: String)] = []
    func take(_ old: Int, _ number: Int) {
      guard openOld.contains(old), openNew.contains(number) else { return }
      openOld.remove(old)
      openNew.remove(number)
      moves.append((gone[old].path, new[number].path))
    }
    let isNamesake = { (old: Int, number: Int) in
      lastComponent(ofPath: gone[old].path) == lastComponent(ofPath: new[number].path)
    }
    let byBytes = Dictionary(grouping: new.indices) { new[$0].bytes }
    for needsName in [true, false] {
      for old in gone.indices where openOld.contains(old) && !gone[old].bytes.isEmpty {
        let same = byBytes[gone[old].bytes] ?? []
        if let number = same.first(where: { openNew.contains($0) && (!needsName || isNamesake(old, $0)) }) {
          take(old, number)
        }
      }
    }
    let isFew = openOld.count * openNew.count <= comparedPairs
    let lines = Dictionary(uniqueKeysWithValues: openNew.map { ($0, LineCounts(new[$0].bytes)) })
    var pairs: [(old: Int, new: Int, likeness: Double)] = []
    for old in openOld.sorted() {
      let own = LineCounts(gone[old].bytes)
      for number in openNew.sorted() where isFew || isNamesake(old, number) {
        guard let other = lines[number] else { continue }
        let share = own.share(in: other)
        if share >= likeness { pairs.append((old, number, share + (isNamesake(old, number) ? 1 : 0))) }
      }
    }
    for pair in pairs.sorted(by: { ($1.likeness, $0.old, $0.new) < ($0.likeness, $1.old, $1.new) }) {
      take(pair.old, pair.new)
    }
    self.init(moves)
  }
}

/// The lines of a file, without their order.
private struct LineCounts {
  private var counts: [ArraySlice<UInt8>: Int] = [:]
  private var size = 0

  init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      counts[line, default: 0] += 1
      size += line.count
    }
  }

  /// How much of the larger of two files is in both, by bytes.
  func share(in other: LineCounts) -> Double {
    let whole = max(size, other.size)
    if whole == 0 { return 0 }
    // Files of very different sizes cannot be alike enough.
    if Double(min(size, other.size)) < likeness * Double(whole) { return 0 }
    let shared = counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) * $1.key.count }
    return Double(shared) / Double(whole)
  }
}
