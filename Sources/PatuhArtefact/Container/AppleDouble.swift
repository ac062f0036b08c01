import PatuhCore

/// What macOS keeps beside a file in archives and on the file systems of others: `._Shop` for `Shop`, which
/// `ditto` puts below `__MACOSX`. It is not part of a bundle (RFC 1740; `man ditto`).
package enum AppleDouble {
  /// Whether a file has such a name.
  package static func isName(ofFile path: String) -> Bool { lastComponent(ofPath: path).hasPrefix("._") }

  /// Whether a file begins with the magic number of the format.
  package static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x00, 0x05, 0x16, 0x07]) }
}

extension ArtefactFiles {
  /// Whether a file holds what macOS keeps beside another one. A name alone says nothing.
  package func isAppleDouble(_ index: Int) -> Bool {
    AppleDouble.isName(ofFile: files[index].path)
      && (try? prefix(ofFile: index, count: 4)).map(AppleDouble.begins) ?? false
  }
}
