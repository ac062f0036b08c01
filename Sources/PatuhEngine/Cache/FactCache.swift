import PatuhCore
import Synchronization
import SystemPackage

/// The facts of files that were read before, in a folder that all runs of a user share.
///
/// A cache never changes what is found: an entry that is missing, damaged or not written by Patuh is ignored,
/// and if nothing can be written, the next run is only as slow as this one.
public final class FactCache: Sendable {
  private let folder: CacheFolder
  private let known: PackDirectory
  private let packs: [FactPack]
  private let additions = Mutex(Additions())

  private struct Additions: ~Copyable {
    var writer: PackWriter?
    var fault: String?
  }

  /// Opens the cache in a folder, which need not exist.
  public init(_ folder: CacheFolder) {
    self.folder = folder
    packs = folder.packs.compactMap { try? FactPack(at: $0) }
    known = PackDirectory(packs)
  }

  /// Calls a function with the bytes of an entry; nil if there is no valid entry.
  func withPayload<Result>(for key: FactKey, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
    known.withPayload(for: key, body)
  }

  /// Whether there is an entry, intact or not.
  func holds(_ key: FactKey) -> Bool { known.holds(key) }

  /// Adds an entry for later runs.
  func add(_ payload: UnsafeRawBufferPointer, under key: FactKey) {
    additions.withLock { additions in
      guard additions.fault == nil else { return }
      do {
        if additions.writer == nil { additions.writer = try folder.newPack() }
        if let size = additions.writer?.size, size > folder.limit / 2 { return }
        try additions.writer?.add(payload, under: key)
      } catch {
        additions.fault = reason(error)
        additions.writer = nil
      }
    }
  }

  /// Makes the new entries available to later runs, and limits the size of the folder.
  /// - Returns: why they could not be written, in a few words; nil if there was no error
  public func close() -> String? {
    for pack in packs { pack.noteUse() }
    return additions.withLock { additions in
      guard additions.fault == nil else { return additions.fault }
      let damaged = packs.filter(\.isDamaged)
      if additions.writer == nil && damaged.isEmpty { return nil }
      do {
        var writer = try additions.writer.take() ?? folder.newPack()
        // Save the intact entries of a damaged pack, so that the others are not missed in every run.
        let merged = folder.smallPacks(among: packs) + damaged
        for pack in merged { try writer.add(pack) }
        let new = try writer.publish()
        folder.tidy(keeping: new, without: merged.map(\.path))
        return nil
      } catch {
        return reason(error)
      }
    }
  }
}

extension PackWriter {
  /// Adds the entries of another pack.
  fileprivate mutating func add(_ pack: FactPack) throws {
    for record in pack.records {
      try pack.withPayload(of: record) { try add($0, under: record.key) }
    }
  }
}
