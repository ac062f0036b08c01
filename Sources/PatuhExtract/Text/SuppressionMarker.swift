/// Whether the bytes hold the marker of a suppression anywhere: most files do not, and their comments need not be
/// looked at.
func mentionsSuppression(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  let marker: StaticString = "patuh:"
  let length = marker.utf8CodeUnitCount
  var index = 0
  while index <= bytes.count - length {
    if bytes[index] == marker.utf8Start[0],
      UnsafeBufferPointer(rebasing: bytes[index..<(index + length)])
        .elementsEqual(UnsafeBufferPointer(start: marker.utf8Start, count: length))
    {
      return true
    }
    index += 1
  }
  return false
}
