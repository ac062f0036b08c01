import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where cached facts lie, and how much room they may take.
///
/// Below it is a folder for each ``FactFormat``, which holds packs.
public struct CacheFolder: Sendable {
  public var path: FilePath
  /// The size in bytes beyond which packs are removed, those that were not used for longest first.
  public var limit: UInt64

  /// Makes a description of a folder, which need not exist.
  public init(_ path: FilePath, limit: UInt64 = 1 << 30) {
    self.path = path
    self.limit = limit
  }

  /// No more packs than these are read, those that were used last.
  private static let packLimit = 64
  /// Small packs, of a size in bytes below this, become one when there are more than so many.
  private static let smallPacks = (size: 4 << 20, count: 16)
  /// After so many seconds a draft that nobody holds has been left behind, and one that is held, too.
  private static let draftAge: (free: Int64, held: Int64) = (10, 3600)

  private var current: FilePath { path.appending(FactFormat.name) }

  /// The packs of the present form that are to be read; those that were used last come first.
  var packs: [FilePath] {
    files(in: current, ending: PackWriter.packExtension).filter { $0.size <= limit }
      .sorted { $0.lastUse > $1.lastUse }.prefix(Self.packLimit).map(\.path)
  }

  /// Begins a new pack of the present form.
  func newPack() throws -> PackWriter {
    try createFolders(to: current)
    return try PackWriter(in: current)
  }

  /// Those packs that a new one had better take in.
  func smallPacks(among packs: [FactPack]) -> [FactPack] {
    let small = packs.filter { $0.size < Self.smallPacks.size }
    return small.count > Self.smallPacks.count ? small : []
  }

  /// Removes packs, what is no pack, what was left behind, and what is too much. A pack that another process is
  /// reading stays with that process to its end.
  func tidy(keeping new: FilePath, without merged: [FilePath]) {
    for path in merged { unlink(path.string) }
    for form in forms { removeDraftsLeftBehind(in: form) }
    var rest = limit - min(limit, CachedFile(at: new)?.size ?? 0)
    var count = 0
    let packs = forms.flatMap { files(in: $0, ending: PackWriter.packExtension) }
    for pack in packs.sorted(by: { $0.lastUse > $1.lastUse }) where pack.path != new {
      count += 1
      if pack.size <= rest, count < Self.packLimit, !isBroken(pack) {
        rest -= pack.size
      } else {
        unlink(pack.path.string)
      }
    }
  }

  /// Only of packs of the present form can it be told.
  private func isBroken(_ pack: CachedFile) -> Bool {
    pack.path.removingLastComponent() == current && FactPack.isBroken(at: pack.path)
  }

  private func removeDraftsLeftBehind(in form: FilePath) {
    for draft in files(in: form, ending: PackWriter.draftExtension) {
      if draft.isOlder(than: Self.draftAge.held)
        || draft.isOlder(than: Self.draftAge.free) && !PackWriter.isHeld(draft.path)
      {
        unlink(draft.path.string)
      }
    }
  }

  /// Removes all cached facts, and nothing else; returns how many bytes they took.
  public func clean() -> UInt64 {
    var size: UInt64 = 0
    for form in forms {
      for ending in [PackWriter.packExtension, PackWriter.draftExtension] {
        for file in files(in: form, ending: ending) where unlink(file.path.string) == 0 { size += file.size }
      }
      rmdir(form.string)
    }
    rmdir(path.string)
    return size
  }

  /// The folders of all forms, present and past.
  private var forms: [FilePath] {
    let entries = (try? folderEntries(of: path)) ?? []
    return entries.compactMap { entry in
      guard entry.kind == .folder, let name = entry.name, name.hasPrefix("facts-") else { return nil }
      return path.appending(name)
    }
  }

  private func files(in folder: FilePath, ending: String) -> [CachedFile] {
    let entries = (try? folderEntries(of: folder)) ?? []
    return entries.compactMap { entry in
      entry.name.map { folder.appending($0) }.flatMap { $0.extension == ending ? CachedFile(at: $0) : nil }
    }
  }
}
