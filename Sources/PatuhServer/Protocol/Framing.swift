/// Splits a stream of bytes into messages, each with a header that says its length.
struct MessageReader {
  /// A message, or why what was read is none.
  enum Item: Equatable {
    case content([UInt8])
    /// A header without a usable length. What follows is searched for the next header.
    case fault(String)
  }

  /// A header or a message that is larger is not read.
  static let limits = (header: 4096, content: 256 << 20)

  private var buffer: [UInt8] = []
  /// How many bytes of the buffer were taken.
  private var start = 0
  /// How many bytes of a message that is too large are still to be dropped.
  private var dropped = 0
  /// Whether a fault was reported since the last message: what is dropped until the next header is one fault.
  private var isLost = false

  /// Adds bytes as they arrive, and returns what is complete.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [Item] {
    buffer += bytes
    var items: [Item] = []
    while let item = next() { items.append(contentsOf: item) }
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    return items
  }

  /// Takes one message or skips one fault; nil if more bytes are needed.
  private mutating func next() -> [Item]? {
    if dropped > 0 {
      let count = min(dropped, buffer.count - start)
      start += count
      dropped -= count
      if dropped > 0 { return nil }
    }
    guard let end = headerEnd() else {
      guard buffer.count - start > Self.limits.header else { return nil }
      return lose("a header is longer than \(Self.limits.header) bytes", upTo: nil)
    }
    let header = String(decoding: buffer[start..<end.lowerBound], as: UTF8.self)
    guard let length = contentLength(of: header) else {
      return lose("a header has no Content-Length that is a whole number", upTo: end.upperBound)
    }
    guard length <= Self.limits.content else {
      start = end.upperBound
      dropped = length
      isLost = true
      return [.fault("a message is longer than \(Self.limits.content) bytes")]
    }
    guard buffer.count - end.upperBound >= length else { return nil }
    start = end.upperBound + length
    isLost = false
    return [.content(Array(buffer[end.upperBound..<start]))]
  }

  /// Drops what is not a header. Without an end, all but the beginning of a next header is dropped.
  private mutating func lose(_ reason: String, upTo end: Int?) -> [Item] {
    let mark = Array("Content-Length:".utf8)
    let later = (start + 1..<buffer.count).first { at in
      buffer[at] == mark[0] && zip(buffer[at...], mark).allSatisfy { $0 == $1 }
    }
    // The beginning of the next header may be there already.
    start = later ?? end ?? max(start, buffer.count - mark.count)
    defer { isLost = true }
    return isLost ? [] : [.fault(reason)]
  }

  /// The range of the empty line after a header.
  private func headerEnd() -> Swift.Range<Int>? {
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    var at = start
    while let feed = buffer[at...].firstIndex(of: lineFeed) {
      if buffer[(feed + 1)...].first == lineFeed { return feed..<(feed + 2) }
      if feed + 2 < buffer.count, buffer[feed + 1] == carriageReturn, buffer[feed + 2] == lineFeed {
        return feed..<(feed + 3)
      }
      at = feed + 1
    }
    return nil
  }
}

/// The length that a header states; names of fields are compared without case.
private func contentLength(of header: String) -> Int? {
  for line in header.split(whereSeparator: \.isNewline) {
    let parts = line.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased().filter({ $0 != " " }) == "content-length" else { continue }
    let digits = parts[1].filter { $0 != " " && $0 != "\t" }
    guard let length = Int(digits), length >= 0 else { return nil }
    return length
  }
  return nil
}

/// The bytes of a message with its header.
func framed(_ content: String) -> [UInt8] {
  let bytes = Array(content.utf8)
  return Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes
}
