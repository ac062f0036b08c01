import PatuhCore

/// An entry of the directory of a zip archive, as it is written there.
struct ZipEntry: Hashable, Sendable {
  var path: String
  var method: Int
  var flags: Int
  var checksum: UInt32
  var compressedSize: Int
  var size: Int
  /// The offset of its local header.
  var offset: Int
  /// The mode on Unix; 0 if the archive comes from another system.
  var mode: Int

  var isEncrypted: Bool { flags & 0x1 != 0 }
  var isFolder: Bool { path.hasSuffix("/") || mode & 0xF000 == 0x4000 }
  var isLink: Bool { mode & 0xF000 == 0xA000 }
}

/// The directory at the end of a zip archive.
struct ZipDirectory: Sendable {
  private(set) var entries: [ZipEntry] = []
  /// The offset of the directory.
  private(set) var start = 0
  private(set) var problems: [ArtefactProblem] = []

  private static let maximumEntries = 500_000
  private static let maximumSize = 256 << 20

  init(_ source: ByteSource) throws(ArtefactProblem) {
    let end = try EndOfDirectory(source)
    guard end.count <= Self.maximumEntries, end.size <= Self.maximumSize else {
      throw ArtefactProblem(.limit, "The archive claims \(end.count) files", at: end.place)
    }
    start = end.start
    let directory = ByteView(try source.bytes(at: end.start, count: end.size))
    var position = 0
    do throws(ArtefactProblem) {
      for _ in 0..<end.count {
        guard directory.hasBytes([0x50, 0x4B, 0x01, 0x02], at: position) else {
          throw ArtefactProblem(.malformed, "The directory of the archive is damaged", at: start + position)
        }
        let header = try directory.part(at: position, count: 46, as: "directory of the archive")
        let name = try header.number16(at: 28)
        let (extra, comment) = (try header.number16(at: 30), try header.number16(at: 32))
        let fields = try directory.part(
          at: position + 46, count: name + extra, as: "directory of the archive")
        entries.append(try entry(header, fields, nameSize: name))
        position += 46 + name + extra + comment
      }
    } catch {
      problems.append(error)
    }
  }

  private func entry(
    _ header: ByteView, _ fields: ByteView, nameSize: Int
  ) throws(ArtefactProblem) -> ZipEntry {
    // The systems whose attributes begin with a mode of Unix.
    let isUnix = [3, 19].contains(try header.byte(at: 5))
    var entry = ZipEntry(
      path: fields.withBytes { String(decoding: $0.prefix(nameSize), as: UTF8.self) },
      method: try header.number16(at: 10), flags: try header.number16(at: 8),
      checksum: UInt32(truncatingIfNeeded: try header.number32(at: 16)),
      compressedSize: try header.number32(at: 20), size: try header.number32(at: 24),
      offset: try header.number32(at: 42), mode: isUnix ? try header.number32(at: 38) >> 16 : 0)
    var position = nameSize
    while position + 4 <= fields.count {
      let (id, size) = (try fields.number16(at: position), try fields.number16(at: position + 2))
      if id == 1 {
        // The numbers of zip64: only those for which the header has no room.
        let wide = try fields.part(at: position + 4, count: size, as: "directory of the archive")
        var next = 0
        for field in [\ZipEntry.size, \.compressedSize, \.offset] where entry[keyPath: field] == 0xFFFF_FFFF {
          entry[keyPath: field] = try wide.offset64(at: next)
          next += 8
        }
      }
      position += 4 + size
    }
    return entry
  }
}

/// The record at the very end, which says where the directory is.
private struct EndOfDirectory {
  var count: Int
  var size: Int
  var start: Int
  var place: Int

  init(_ source: ByteSource) throws(ArtefactProblem) {
    // A comment of at most 65,535 bytes may follow it.
    let tailSize = min(source.count, 22 + 65_535)
    let tail = ByteView(try source.bytes(at: source.count - tailSize, count: tailSize))
    var position = tail.count - 22
    while position >= 0 {
      // The first byte rules out most positions.
      if try tail.byte(at: position) == 0x50, tail.hasBytes([0x50, 0x4B, 0x05, 0x06], at: position),
        try tail.number16(at: position + 20) == tail.count - position - 22
      {
        break
      }
      position -= 1
    }
    guard position >= 0 else {
      throw ArtefactProblem(.truncated, "The archive has no directory at its end", at: source.count)
    }
    place = source.count - tailSize + position
    count = try tail.number16(at: position + 10)
    size = try tail.number32(at: position + 12)
    start = try tail.number32(at: position + 16)
    if count == 0xFFFF || size == 0xFFFF_FFFF || start == 0xFFFF_FFFF { try readZip64(source) }
    guard size <= place, start <= place - size else {
      throw ArtefactProblem(.truncated, "The directory lies outside of the archive", at: place)
    }
  }

  private mutating func readZip64(_ source: ByteSource) throws(ArtefactProblem) {
    guard place >= 20 else { return }
    let locator = ByteView(try source.bytes(at: place - 20, count: 20))
    guard locator.hasBytes([0x50, 0x4B, 0x06, 0x07]) else { return }
    let record = ByteView(try source.bytes(at: try locator.offset64(at: 8), count: 56))
    guard record.hasBytes([0x50, 0x4B, 0x06, 0x06]) else {
      throw ArtefactProblem(.malformed, "The directory of the archive is damaged", at: place - 20)
    }
    count = try record.offset64(at: 32)
    size = try record.offset64(at: 40)
    start = try record.offset64(at: 48)
  }
}
