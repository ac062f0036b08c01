import PatuhCore

/// The files of a zip archive, which are expanded one at a time and never written to disk. Entries that
/// cannot be trusted are left out and named as problems.
package struct ZipFiles: ArtefactFiles {
  package private(set) var files: [ArtefactFile] = []
  package private(set) var links: [String: String] = [:]
  package private(set) var problems: [ArtefactProblem] = []
  private let source: ByteSource
  /// In the order of ``files``.
  private var entries: [ZipEntry] = []

  /// The size above which no file is expanded.
  private static let maximumSize = 1 << 30
  /// The size above which no more of a file is held in memory.
  private static let maximumHeldSize = 512 << 20
  /// Data that expand further than this are made to fill the memory; small files may.
  private static let maximumRatio = 100
  private static let sizeOfAnyRatio = 64 << 20
  private static let pieceSize = 256 << 10

  /// Whether a file begins like a zip archive.
  package static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  package init(_ source: ByteSource) throws(ArtefactProblem) {
    self.source = source
    let directory = try ZipDirectory(source)
    problems = directory.problems
    let overlapping = overlappingEntries(directory.entries, before: directory.start)
    var known: Set<String> = []
    for (index, entry) in directory.entries.enumerated() {
      guard let path = safePath(entry.path) else {
        problems.append(
          ArtefactProblem(
            .malformed, "The path \(quoted(entry.path)) leads out of the archive",
            at: source.place(of: entry.offset)))
        continue
      }
      // What a link leads to is listed itself, if it is in the archive.
      if entry.isFolder { continue }
      if entry.isLink {
        if !overlapping.contains(index) { links[path] = linkText(entry) }
        continue
      }
      guard !overlapping.contains(index) else {
        problems.append(
          ArtefactProblem(
            .malformed, "The file \(quoted(path)) overlaps another in the archive",
            at: source.place(of: entry.offset)))
        continue
      }
      guard known.insert(path).inserted else {
        problems.append(
          ArtefactProblem(
            .malformed, "The file \(quoted(path)) is in the archive twice", at: source.place(of: entry.offset)
          ))
        continue
      }
      files.append(ArtefactFile(path: path, size: entry.size))
      entries.append(entry)
    }
    let order = files.indices.sorted { files[$0].path.precedesInBytes(files[$1].path) }
    files = order.map { files[$0] }
    entries = order.map { entries[$0] }
  }

  /// Where a link leads; nil if that is not a path that is read.
  private func linkText(_ entry: ZipEntry) -> String? {
    guard entry.size <= 4_096, let bytes = try? content(of: entry, atMost: entry.size, isWhole: true) else {
      return nil
    }
    return String(validating: bytes, as: UTF8.self)
  }

  package func prefix(ofFile index: Int, count: Int) throws(ArtefactProblem) -> [UInt8] {
    try content(of: entries[index], atMost: min(count, entries[index].size), isWhole: false)
  }

  package func bytes(ofFile index: Int) throws(ArtefactProblem) -> [UInt8] {
    let entry = entries[index]
    try check(entry, holds: entry.size)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entry.size)
    try read(file: index, in: 0..<entry.size) { bytes.append(contentsOf: $0) }
    return bytes
  }

  package func read(
    file index: Int, in range: Range<Int>, _ output: (UnsafeRawBufferPointer) -> Void
  ) throws(ArtefactProblem) {
    let entry = entries[index]
    try check(entry, holds: 0)
    // What comes after the range is not expanded if only the start is wanted.
    let isWhole = range.upperBound == entry.size
    var checksum = CRC32()
    var place = 0
    try expand(entry, atMost: range.upperBound, isWhole: isWhole) { piece in
      if isWhole { checksum.add(piece) }
      let part = range.clamped(to: place..<place + piece.count)
      if !part.isEmpty {
        output(UnsafeRawBufferPointer(rebasing: piece[part.lowerBound - place..<part.upperBound - place]))
      }
      place += piece.count
    }
    guard place == range.upperBound, !isWhole || checksum.value == entry.checksum else {
      throw otherChecksum(of: entry)
    }
  }

  package func storage(
    ofFile index: Int, keeping ranges: ByteRanges
  ) throws(ArtefactProblem) -> ByteStorage {
    let entry = entries[index]
    try check(entry, holds: ranges.count)
    return try ByteStorage(count: entry.size) { memory throws(ArtefactProblem) in
      var place = 0
      try read(file: index, in: 0..<(ranges.ranges.last?.upperBound ?? 0)) { piece in
        ranges.copy(piece, at: place, to: memory)
        place += piece.count
      }
    }
  }

  /// Refuses what would fill the memory.
  /// - Parameter size: how much of it is held
  private func check(_ entry: ZipEntry, holds size: Int) throws(ArtefactProblem) {
    guard entry.size <= Self.maximumSize, size <= Self.maximumHeldSize,
      entry.size <= Self.sizeOfAnyRatio || entry.size / Self.maximumRatio <= entry.compressedSize
    else {
      throw ArtefactProblem(
        .limit, "It would expand from \(entry.compressedSize) bytes to \(entry.size)",
        at: source.place(of: entry.offset))
    }
  }

  private func otherChecksum(of entry: ZipEntry) -> ArtefactProblem {
    ArtefactProblem(.malformed, "Its checksum in the archive is another", at: source.place(of: entry.offset))
  }

  private func content(
    of entry: ZipEntry, atMost size: Int, isWhole: Bool
  ) throws(ArtefactProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    try expand(entry, atMost: size, isWhole: isWhole) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// Gives the first bytes of a file piece by piece; fewer than asked for if its data end before.
  /// - Parameter isWhole: false for a prefix, for which small pieces of the data are enough
  private func expand(
    _ entry: ZipEntry, atMost size: Int, isWhole: Bool, to output: (UnsafeRawBufferPointer) -> Void
  ) throws(ArtefactProblem) {
    guard !entry.isEncrypted else {
      throw ArtefactProblem(.encrypted, "It is encrypted in the archive", at: source.place(of: entry.offset))
    }
    let header = ByteView(try source.bytes(at: entry.offset, count: 30))
    guard header.hasBytes([0x50, 0x4B, 0x03, 0x04]) else {
      throw ArtefactProblem(
        .malformed, "It does not begin where the archive says", at: source.place(of: entry.offset))
    }
    var position = entry.offset + 30 + (try header.number16(at: 26)) + (try header.number16(at: 28))
    var left = entry.compressedSize
    let pieceSize = isWhole || size > Self.pieceSize ? Self.pieceSize : 1_024
    func next(_ count: Int) throws(ArtefactProblem) -> [UInt8] {
      let piece = try source.bytes(at: position, count: min(left, count))
      position += piece.count
      left -= piece.count
      return piece
    }
    switch entry.method {
    case 0:
      var missing = min(size, left)
      while missing > 0 {
        let piece = try next(min(missing, Self.pieceSize))
        missing -= piece.count
        piece.withUnsafeBytes(output)
      }
    case 8:
      try expandDeflated(
        atMost: size, from: { () throws(ArtefactProblem) in try next(pieceSize) }, to: output)
    default:
      throw ArtefactProblem(
        .unsupported, "It is compressed with the method \(entry.method), which is not read",
        at: source.place(of: entry.offset))
    }
  }
}

/// The indices of the entries whose bytes belong to another entry, too, or to the directory. Such archives
/// are made to expand further than any ratio allows.
private func overlappingEntries(_ entries: [ZipEntry], before end: Int) -> Set<Int> {
  let order = entries.indices.sorted { (entries[$0].offset, $0) < (entries[$1].offset, $1) }
  var overlapping: Set<Int> = []
  var covered = 0
  for index in order {
    let entry = entries[index]
    let (size, isOverflow) = (30 + entry.path.utf8.count).addingReportingOverflow(entry.compressedSize)
    if isOverflow || entry.offset < covered || entry.offset > end || size > end - entry.offset {
      overlapping.insert(index)
    } else {
      covered = entry.offset + size
    }
  }
  return overlapping
}

/// The path without `.` and doubled slashes; nil if it leads out of the archive.
private func safePath(_ path: String) -> String? {
  guard !path.hasPrefix("/"), !path.utf8.contains(0), !path.utf8.contains(UInt8(ascii: "\\")) else {
    return nil
  }
  let parts = path.split(separator: "/").filter { $0 != "." }
  guard !parts.isEmpty, !parts.contains("..") else { return nil }
  return parts.joined(separator: "/")
}

private func quoted(_ path: String) -> String { "\"\(path.prefix(200))\"" }
