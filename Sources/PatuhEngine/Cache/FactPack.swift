import Synchronization
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file of cached facts: entries one after the other, an index of them, and a footer. A pack is never
/// changed after it is written, so any number of processes can read it while others write new packs.
final class FactPack: Sendable {
  let path: FilePath
  /// In bytes.
  let size: Int
  let records: [PackRecord]
  private let file: FileDescriptor
  private let lastUse: timespec
  /// The number of entries requested before all bytes were read.
  private let requests = Atomic(0)
  /// The offset from which on its bytes are read at once when many entries are requested: 0, or for a large
  /// pack the end of the facts of sources, of which a run needs few.
  private let tailOffset: Int
  /// These bytes, once they are read. Not an array, since counting the references to an array makes threads
  /// wait for each other.
  private nonisolated(unsafe) let tail = Atomic<UnsafeMutableRawPointer?>(nil)
  private let hasDamage = Atomic(false)

  /// After this many requests the tail is read as a whole, unless it is larger than this size in bytes.
  private static let manyRequests = 64
  private static let readableSize = 16 << 20

  /// Why a pack could not be opened.
  enum Fault: Error {
    /// There is nothing at the path, or it cannot be read now.
    case unreadable
    /// The file is not a complete pack and never will be.
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
    tailOffset = size <= Self.readableSize ? 0 : records.endOfSourceFacts(in: size)
    lastUse = status.st_mtim
  }

  deinit {
    tail.load(ordering: .acquiring)?.deallocate()
    try? file.close()
  }

  /// Whether the file at a path is not a complete pack and never will be.
  static func isBroken(at path: FilePath) -> Bool {
    do throws(Fault) {
      _ = try FactPack(at: path)
      return false
    } catch {
      return error == .broken
    }
  }

  /// Calls a function with the bytes of one of its entries; nil if they are not what was written.
  func withPayload<Result>(
    of record: PackRecord, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result? {
    let result: Result?
    if record.offset > UInt64(size) || Int(record.length) > size - Int(record.offset) {
      result = nil
    } else if record.offset >= UInt64(tailOffset), let content = tailContent {
      let start = Int(record.offset) - tailOffset
      let payload = UnsafeRawBufferPointer(rebasing: content[start..<start + Int(record.length)])
      result = try record.fits(payload) ? body(payload) : nil
    } else {
      result = try file.bytes(at: Int64(record.offset), count: Int(record.length))?.withUnsafeBytes {
        try record.fits($0) ? body($0) : nil
      }
    }
    if case .none = result { hasDamage.store(true, ordering: .relaxed) }
    return result
  }

  /// The bytes of the tail, once many of its entries were requested and if it is not too large: reading each
  /// of thousands of entries by itself takes longer.
  private var tailContent: UnsafeRawBufferPointer? {
    let length = size - tailOffset
    if let bytes = tail.load(ordering: .acquiring) {
      return UnsafeRawBufferPointer(start: bytes, count: length)
    }
    let number = requests.wrappingAdd(1, ordering: .relaxed).newValue
    guard number == Self.manyRequests, length <= Self.readableSize else { return nil }
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 1)
    guard file.read(at: Int64(tailOffset), into: bytes) == length else {
      bytes.deallocate()
      return nil
    }
    tail.store(bytes.baseAddress, ordering: .releasing)
    return UnsafeRawBufferPointer(bytes)
  }

  /// Whether one of the requested entries was not what was written.
  var isDamaged: Bool { hasDamage.load(ordering: .relaxed) }

  /// Tells the file system that the pack is in use, since unused packs are removed first. Precision to an
  /// hour is enough.
  func noteUse() {
    guard requests.load(ordering: .relaxed) > 0 else { return }
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
    guard ContentDigest(of: index) == footer.indexDigest else { return nil }
    return index.withUnsafeBytes { bytes in
      var records: [PackRecord] = []
      records.reserveCapacity(Int(footer.count))
      for start in stride(from: 0, to: bytes.count, by: PackRecord.size) {
        let bytes = UnsafeRawBufferPointer(rebasing: bytes[start..<start + PackRecord.size])
        guard let record = PackRecord(bytes) else { return nil }
        records.append(record)
      }
      return records
    }
  }
}

extension [PackRecord] {
  /// The end of the last facts of a source in a pack of `size` bytes; 0 if it has none.
  fileprivate func endOfSourceFacts(in size: Int) -> Int {
    reduce(0) { end, record in
      guard record.key.kind == .sourceFacts, record.offset <= UInt64(size) else { return end }
      return Swift.min(size, Swift.max(end, Int(record.offset) + Int(record.length)))
    }
  }
}

extension FileDescriptor {
  /// Exactly these bytes; nil if they cannot be read.
  fileprivate func bytes(at offset: Int64, count: Int) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      let place = UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: count)
      initialized = read(at: offset, into: place)
    }
    return bytes.count == count ? bytes : nil
  }

  /// Fills a buffer with the bytes from an offset on, as far as they can be read. Returns the number of bytes
  /// read.
  fileprivate func read(at offset: Int64, into place: UnsafeMutableRawBufferPointer) -> Int {
    var count = 0
    while count < place.count {
      let free = UnsafeMutableRawBufferPointer(rebasing: place[count...])
      guard let read = try? read(fromAbsoluteOffset: offset + Int64(count), into: free), read > 0
      else { break }
      count += read
    }
    return count
  }
}
