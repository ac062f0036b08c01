import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The folder of cached facts, and the maximum size of its contents.
///
/// It has a subfolder for each ``FactFormat``, which contains packs.
public struct CacheFolder: Sendable {
  public var path: FilePath
  /// The size in bytes above which packs are removed, the least recently used first.
  public var limit: UInt64

  /// Describes a folder, which need not exist.
  public init(_ path: FilePath, limit: UInt64 = 1 << 30) {
    self.path = path
    self.limit = limit
  }

  /// The maximum number of packs that are read: the most recently used.
  private static let packLimit = 64
  /// Packs smaller than `size`, in bytes, are merged into one if there are more than `count` of them.
  private static let smallPacks = (size: 4 << 20, count: 16)
  /// The age in seconds after which a draft counts as abandoned: `free` if no process holds it, `held` if one
  /// does.
  private static let draftAge: (free: Int64, held: Int64) = (10, 3600)

  private var current: FilePath { path.appending(FactFormat.name) }

  /// The packs of the current format to be read, the most recently used first.
  var packs: [FilePath] {
    files(in: current, ending: PackWriter.packExtension).filter { $0.size <= limit }
      .sorted { $0.lastUse > $1.lastUse }.prefix(Self.packLimit).map(\.path)
  }

  /// Begins a new pack of the current format.
  func newPack() throws -> PackWriter {
    try createFolders(to: current)
    return try PackWriter(in: current)
  }

  /// The packs that should be merged into a new one.
  func smallPacks(among packs: [FactPack]) -> [FactPack] {
    let small = packs.filter { $0.size < Self.smallPacks.size }
    return small.count > Self.smallPacks.count ? small : []
  }

  /// Removes the merged packs, broken packs, abandoned drafts, and packs beyond the limits. A pack that
  /// another process is reading remains available to that process.
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

  /// Whether a pack is broken, which can be determined only for packs of the current format.
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

  /// Removes all cached facts, and nothing else. Returns their size in bytes.
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

  /// The folders of all formats, current and past.
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
