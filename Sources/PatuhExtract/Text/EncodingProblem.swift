import PatuhCore

/// Why a file is not the text of a source in Swift; nil if it is.
func encodingProblem(_ bytes: UnsafeBufferPointer<UInt8>) -> SourceProblem? {
  problemOfOtherContent(bytes)
    ?? firstInvalidUTF8Offset(bytes).map {
      SourceProblem(kind: .invalidEncoding, offset: UInt32($0), message: "the file is not valid UTF-8")
    }
}

/// Why a file is not text in UTF-8 or in another encoding that extends ASCII; nil if it is. Compilers accept
/// sources in C with comments and strings in such an encoding.
package func problemOfOtherContent(_ bytes: UnsafeBufferPointer<UInt8>) -> SourceProblem? {
  func problem(_ message: String, at offset: Int = 0) -> SourceProblem {
    SourceProblem(kind: .invalidEncoding, offset: UInt32(offset), message: message)
  }
  if bytes.starts(with: "\0GITCRYPT\0".utf8) {
    return problem("the file is encrypted with git-crypt; it is read when the checkout is unlocked")
  }
  if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) {
    return problem("the file is a Git LFS pointer; its content has not been fetched")
  }
  if bytes.count >= 2, (bytes[0] == 0xFF && bytes[1] == 0xFE) || (bytes[0] == 0xFE && bytes[1] == 0xFF) {
    return problem("the file is UTF-16; sources are UTF-8")
  }
  return bytes.firstIndex(of: 0).map { problem("the file holds a NUL byte and is not text", at: $0) }
}

private func firstInvalidUTF8Offset(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  var decoder = UTF8()
  var iterator = bytes.makeIterator()
  var offset = 0
  while true {
    switch decoder.decode(&iterator) {
    case .scalarValue(let scalar): offset += UTF8.width(scalar)
    case .emptyInput: return nil
    case .error: return offset
    }
  }
}
