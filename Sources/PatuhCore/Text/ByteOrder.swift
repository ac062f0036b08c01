extension String {
  /// Whether the text sorts before another by the bytes of their UTF-8. This order does not depend on
  /// language or Unicode version.
  public func precedesInBytes(_ other: String) -> Bool {
    PatuhCore.withUTF8(of: self) { left in
      PatuhCore.withUTF8(of: other) { right in
        precedes(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
      }
    }
  }

  /// Whether the UTF-8 of the text begins with that of another text.
  public func beginsInBytes(with prefix: String) -> Bool {
    PatuhCore.withUTF8(of: self) { text in PatuhCore.withUTF8(of: prefix) { text.begins(with: $0) } }
  }

  /// Whether the UTF-8 of the text contains that of another text.
  public func containsInBytes(_ part: String) -> Bool {
    PatuhCore.withUTF8(of: self) { text in
      PatuhCore.withUTF8(of: part) { part in
        guard let first = part.first else { return true }
        var start = 0
        while start + part.count <= text.count {
          if text[start] == first,
            UnsafeBufferPointer(rebasing: text[start..<start + part.count]).holdsSame(as: part)
          {
            return true
          }
          start += 1
        }
        return false
      }
    }
  }

  /// Whether the UTF-8 of the text ends with that of another text.
  public func endsInBytes(with suffix: String) -> Bool {
    PatuhCore.withUTF8(of: self) { text in
      PatuhCore.withUTF8(of: suffix) { suffix in
        text.count >= suffix.count
          && UnsafeBufferPointer(rebasing: text[(text.count - suffix.count)...]).holdsSame(as: suffix)
      }
    }
  }

  /// Whether the path is directly in a folder, not in a subfolder; `.` is the root.
  public func isPath(directlyIn folder: String) -> Bool {
    PatuhCore.withUTF8(of: self) { path in
      guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return folder == "." }
      return PatuhCore.withUTF8(of: folder) {
        UnsafeBufferPointer(rebasing: path[..<slash]).holdsSame(as: $0)
      }
    }
  }

  /// Whether the path is the given one or is below it.
  public func isPath(atOrBelow folder: String) -> Bool {
    if folder == "." { return true }
    return PatuhCore.withUTF8(of: self) { path in
      PatuhCore.withUTF8(of: folder) { folder in
        path.begins(with: folder)
          && (path.count == folder.count || path[folder.count] == UInt8(ascii: "/"))
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func begins(with other: UnsafeBufferPointer<UInt8>) -> Bool {
    count >= other.count && UnsafeBufferPointer(rebasing: self[..<other.count]).holdsSame(as: other)
  }
}

private func precedes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
  let count = min(left.count, right.count)
  var offset = 0
  while offset + 8 <= count {
    let first = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let second = right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    if first != second { return first.bigEndian < second.bigEndian }
    offset += 8
  }
  while offset < count {
    if left[offset] != right[offset] { return left[offset] < right[offset] }
    offset += 1
  }
  return left.count < right.count
}
