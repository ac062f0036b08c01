import SystemPackage

/// The path that a `file:` URI names; nil for another URI.
func filePath(ofURI uri: String) -> FilePath? {
  let scheme = "file://"
  guard uri.prefix(scheme.count).lowercased() == scheme else { return nil }
  let rest = uri.dropFirst(scheme.count)
  guard let slash = rest.firstIndex(of: "/") else { return nil }
  let host = rest[..<slash]
  guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
  let path = rest[slash...].prefix { $0 != "?" && $0 != "#" }
  var bytes: [UInt8] = []
  var source = Array(path.utf8)[...]
  while let byte = source.popFirst() {
    if byte == UInt8(ascii: "%"), source.count >= 2,
      let decoded = UInt8(String(decoding: source.prefix(2), as: UTF8.self), radix: 16), decoded != 0
    {
      bytes.append(decoded)
      source = source.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
  return FilePath(text)
}

/// The URI of a path. Clients spell URIs in several ways, so they are compared by their paths.
func uri(ofFile path: FilePath) -> String {
  var text = Array("file://".utf8)
  for byte in path.string.utf8 {
    if byte.isLetterOrDigit || unreserved.contains(byte) {
      text.append(byte)
    } else {
      let digits = String(byte, radix: 16, uppercase: true)
      text += "%\(digits.count < 2 ? "0" : "")\(digits)".utf8
    }
  }
  return String(decoding: text, as: UTF8.self)
}

/// What stands for itself in a URI, besides letters and digits; and the slash.
private let unreserved = Array("-._~/".utf8)
