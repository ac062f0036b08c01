import PatuhCore

/// Whether the bytes hold the marker of a suppression anywhere: most files do not, and their comments need not be
/// looked at.
func mentionsSuppression(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  let marker: StaticString = "patuh:"
  let first = marker.utf8Start[0]
  var index = 0
  let last = bytes.count - marker.utf8CodeUnitCount
  while index <= last {
    if bytes[index] == first,
      UnsafeBufferPointer(rebasing: bytes[index..<(index + marker.utf8CodeUnitCount)])
        .elementsEqual(UnsafeBufferPointer(start: marker.utf8Start, count: marker.utf8CodeUnitCount))
    {
      return true
    }
    index += 1
  }
  return false
}

/// The suppressions in the comments of a tree, in source order.
func suppressions(in root: SyntaxNode, lines: LineTable) -> [SuppressionComment] {
  var found: [SuppressionComment] = []
  root.forEachComment { text, offset in
    guard let marker = text.range(of: "patuh:") else { return }
    let position = lines.position(of: UInt32(offset + text.utf8.distance(from: text.startIndex, to: marker)))
    found.append(suppressionComment(parsing: String(text[marker...]), at: position))
  }
  return found
}

extension String {
  fileprivate func range(of needle: String) -> Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(needle) { return index }
      index = self.index(after: index)
    }
    return nil
  }
}
