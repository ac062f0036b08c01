import SwiftASN1

extension ASN1Node {
  /// The nodes in a constructed one; none in a primitive.
  var children: [ASN1Node] {
    if case .constructed(let nodes) = content { Array(nodes) } else { [] }
  }

  /// The content of a primitive node; nil for a constructed one.
  var primitiveBytes: ArraySlice<UInt8>? {
    if case .primitive(let bytes) = content { bytes } else { nil }
  }

  /// Whether it has a tag whose meaning the place decides: `[0]`.
  func isTagged(_ number: UInt) -> Bool {
    identifier.tagClass == .contextSpecific && identifier.tagNumber == number
  }

  /// The object identifier that it is; nil if it is none.
  var objectIdentifier: ASN1ObjectIdentifier? {
    identifier == .objectIdentifier
      ? try? ASN1ObjectIdentifier(derEncoded: self, withIdentifier: .objectIdentifier) : nil
  }

  /// The identifier of the algorithm that it is.
  var algorithm: ASN1ObjectIdentifier? { children.first?.objectIdentifier }

  /// The text that it is, of the kinds that names in certificates have; nil for another kind.
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
