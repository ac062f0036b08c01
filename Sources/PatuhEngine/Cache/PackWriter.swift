import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes a new pack. It becomes visible only when complete: it is written under another name and then
/// renamed.
struct PackWriter: ~Copyable {
  private let draft: FilePath
  private let file: FileDescriptor
  private var buffer: [UInt8] = []
  /// The entries that are written last: all but the facts of sources. Every run over the same files needs
  /// them, and so it can read them in one piece.
  private var tail: [UInt8] = []
  private var records: [PackRecord] = []
  /// The records of the entries in the tail, with offsets in it.
  private var tailRecords: [PackRecord] = []
  private var keys: Set<FactKey> = []
  private var end: UInt64 = 0
  private var isPublished = false

  /// The extensions of packs, and of packs that are being written.
  static let packExtension = "pack"
  static let draftExtension = "draft"
  private static let bufferSize = 1 << 20

  /// Begins a pack in a folder.
  init(in folder: FilePath) throws {
    var generator = SystemRandomNumberGenerator()
    let name = String(generator.next() as UInt64, radix: 16)
    draft = folder.appending("\(name).\(Self.draftExtension)")
    file = try FileDescriptor.open(
      draft, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec], permissions: [.ownerReadWrite])
    // The lock is released when the process ends, for any reason. Where locks are not supported, all drafts
    // seem to be held.
    _ = flock(file.rawValue, LOCK_EX | LOCK_NB)
    buffer.reserveCapacity(Self.bufferSize)
  }

  deinit {
    try? file.close()
    if !isPublished { unlink(draft.string) }
  }

  /// Whether a process is still writing a draft.
  static func isHeld(_ draft: FilePath) -> Bool {
    guard let file = try? FileDescriptor.open(draft, .readOnly, options: [.closeOnExec, .nonBlocking]) else {
      return false
    }
    defer { try? file.close() }
    return flock(file.rawValue, LOCK_SH | LOCK_NB) != 0
  }

  /// The size of the entries, in bytes.
  var size: UInt64 { end + UInt64(tail.count) }

  /// Adds an entry, unless there is one with the same key.
  mutating func add(_ payload: UnsafeRawBufferPointer, under key: FactKey) throws {
    guard keys.insert(key).inserted else { return }
    if key.kind != .sourceFacts {
      tailRecords.append(PackRecord(key: key, offset: UInt64(tail.count), payload: payload))
      tail.append(contentsOf: payload)
      return
    }
    records.append(PackRecord(key: key, offset: end, payload: payload))
    end += UInt64(payload.count)
    if buffer.count + payload.count > Self.bufferSize { try flush() }
    buffer.append(contentsOf: payload)
  }

  /// Completes the pack and renames it; returns its path.
  mutating func publish() throws -> FilePath {
    for var record in tailRecords {
      record.offset += end
      records.append(record)
    }
    try flush()
    buffer = tail
    end += UInt64(tail.count)
    var index: [UInt8] = []
    index.reserveCapacity(records.count * PackRecord.size)
    for record in records { record.append(to: &index) }
    buffer += index
    buffer += PackFooter(indexOffset: end, count: records.count, index: index).bytes
    try flush()
    var path = draft
    path.extension = Self.packExtension
    guard rename(draft.string, path.string) == 0 else { throw Errno(rawValue: errno) }
    isPublished = true
    return path
  }

  private mutating func flush() throws {
    try file.writeAll(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
