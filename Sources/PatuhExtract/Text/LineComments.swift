import PatuhCore

/// The suppressions in comments of a file that is not a source, such as a specification or a Podfile.
/// - Parameter mark: nil for a file without comments
package func suppressionComments(in bytes: [UInt8], marked mark: CommentMark?) -> [SuppressionComment] {
  guard let mark, bytes.withUnsafeBufferPointer(mentionsSuppression) else { return [] }
  let lines = LineTable(bytes: bytes)
  return bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.flatMap { line in
    line.startOfComment(mark).map { start in
      suppressionComments(in: line[start...]) { lines.position(of: UInt32($0)) }
    } ?? []
  }
}

extension ArraySlice<UInt8> {
  /// The index after the marks that begin a comment, outside of quotes; nil if the line has no comment.
  fileprivate func startOfComment(_ mark: CommentMark) -> Int? {
    var quote: UInt8?
    var index = startIndex
    while index < endIndex {
      let byte = self[index]
      if let open = quote {
        if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") { index += 1 }
        if byte == open { quote = nil }
      } else {
        switch (mark, byte) {
        case (.slashes, UInt8(ascii: "\"")): quote = byte
        case (.hash, UInt8(ascii: "\"")) where mayBeginText(at: index),
          (.hash, UInt8(ascii: "'")) where mayBeginText(at: index):
          quote = byte
        case (.hash, UInt8(ascii: "#"))
        where index == startIndex || isASCIISpace(self[index - 1]):
          return self[index...].firstIndex { $0 != UInt8(ascii: "#") } ?? endIndex
        case (.slashes, UInt8(ascii: "/")) where index + 1 < endIndex && self[index + 1] == UInt8(ascii: "/"):
          return index + 2
        default: break
        }
      }
      index += 1
    }
    return nil
  }

  /// Whether a quotation mark at an index begins a text; that in `don't` is an apostrophe.
  private func mayBeginText(at index: Int) -> Bool {
    index == startIndex || isASCIISpace(self[index - 1]) || "[{(,:=>!%+|&?".utf8.contains(self[index - 1])
  }
}
