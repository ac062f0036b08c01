import Synchronization
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file of cached facts: entries one after the other, an index of them, a footer. Packs are written once and never
/// changed, so any number of processes may read them while others write new ones.
final class FactPack: Sendable {
  let path: FilePath
  /// In bytes.
  let size: Int
  let records: [PackRecord]
  private let file: FileDescriptor
  private let lastUse: timespec
  private let isUsed = Atomic(false)
  private let hasDamage = Atomic(false)

  /// Why there is no pack.
  enum Fault: Error {
    /// Nothing is there, or it cannot be read now.
    case unreadable
    /// What is there is no whole pack and never will be.
    case broken
  }

  /// Opens a pack.
  init(at path: FilePath) throws(Fault) {
    guard let file = try? FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
    else { throw .unreadable }
    guard let status = try? Stat(file), status.type == .regular,
      let records = Self.records(in: file, size: Int(status.size))
    else {
      try? file.close()
      throw .broken
    }
    self.path = path
    self.file = file
    self.records = records
    size = Int(status.size)
    lastUse = status.st_mtim
  }

  deinit { try? file.close() }

  /// Whether what is at a path is no whole pack and never will be.
  static func isBroken(at path: FilePath) -> Bool {
    do throws(Fault) {
      _ = try FactPack(at: path)
      return false
    } catch {
      return error == .broken
    }
  }

  /// The bytes of one of its entries; nil when they are not what was written.
  func payload(of record: PackRecord) -> [UInt8]? {
    guard record.offset <= UInt64(size), Int(record.length) <= size - Int(record.offset),
      let payload = file.bytes(at: Int64(record.offset), count: Int(record.length)),
      payload.withUnsafeBytes({ record.fits($0) })
    else {
      hasDamage.store(true, ordering: .relaxed)
      return nil
    }
    isUsed.store(true, ordering: .relaxed)
    return payload
  }

  /// Whether one of the entries that were asked for was not what was written.
  var isDamaged: Bool { hasDamage.load(ordering: .relaxed) }

  /// Tells the file system that the pack is in use: those that nobody uses are the first to go. An hour more or less
  /// does not matter.
  func noteUse() {
    guard isUsed.load(ordering: .relaxed) else { return }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    if now.tv_sec - lastUse.tv_sec > 3600 { futimens(file.rawValue, nil) }
  }

  private static func records(in file: FileDescriptor, size: Int) -> [PackRecord]? {
    guard size >= PackFooter.size,
      let end = file.bytes(at: Int64(size - PackFooter.size), count: PackFooter.size),
      let footer = end.withUnsafeBytes({ PackFooter($0, fileSize: size) }),
      let index = file.bytes(at: Int64(footer.indexOffset), count: Int(footer.count) * PackRecord.size)
    else { return nil }
    return index.withUnsafeBytes { bytes in
      guard ContentDigest(of: bytes) == footer.indexDigest else { return nil }
      let records = stride(from: 0, to: bytes.count, by: PackRecord.size).compactMap { start in
        PackRecord(UnsafeRawBufferPointer(rebasing: bytes[start..<start + PackRecord.size]))
      }
      return records.count == Int(footer.count) ? records : nil
    }
  }
}

extension FileDescriptor {
  /// Exactly these bytes; nil when they cannot be read.
  fileprivate func bytes(at offset: Int64, count: Int) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count {
        let free = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[initialized...])
        guard let read = try? read(fromAbsoluteOffset: offset + Int64(initialized), into: free), read > 0
        else { return }
        initialized += read
      }
    }
    return bytes.count == count ? bytes : nil
  }
}
