import SwiftASN1

extension ASN1Node {
  /// The nodes in a constructed node; empty for a primitive node.
  var children: [ASN1Node] {
    if case .constructed(let nodes) = content { Array(nodes) } else { [] }
  }

  /// The content of a primitive node; nil for a constructed one.
  var primitiveBytes: ArraySlice<UInt8>? {
    if case .primitive(let bytes) = content { bytes } else { nil }
  }

  /// Whether its tag is context-specific and has this number, such as `[0]`.
  func isTagged(_ number: UInt) -> Bool {
    identifier.tagClass == .contextSpecific && identifier.tagNumber == number
  }

  /// Its value as an object identifier; nil if it has another type.
  var objectIdentifier: ASN1ObjectIdentifier? {
    identifier == .objectIdentifier
      ? try? ASN1ObjectIdentifier(derEncoded: self, withIdentifier: .objectIdentifier) : nil
  }

  /// The object identifier of an `AlgorithmIdentifier`; nil if the node is something else.
  var algorithm: ASN1ObjectIdentifier? { children.first?.objectIdentifier }

  /// Its value as text, if it has one of the string types of names in certificates; otherwise nil.
  var text: String? {
    guard let bytes = primitiveBytes else { return nil }
    switch identifier {
    case .utf8String, .printableString, .ia5String, .teletexString:
      return String(decoding: bytes, as: UTF8.self)
    case .bmpString:
      guard bytes.count.isMultiple(of: 2) else { return nil }
      let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return String(decoding: units, as: UTF16.self)
    default: return nil
    }
  }
}
