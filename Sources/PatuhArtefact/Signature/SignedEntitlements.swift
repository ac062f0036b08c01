import PatuhCore
import SwiftASN1

/// The entitlements in a code signature, in one of the two forms that it holds them in.
package enum SignedEntitlements: Hashable, Sendable {
  /// A property list, not read yet.
  case propertyList([UInt8])
  case value(PropertyListValue)

  private static let maximumSize = 1 << 20
  private static let headerSize = 8

  /// - Parameters:
  ///   - part: begins with the magic number of the part
  ///   - length: that of the part, as it claims
  init?(propertyList part: ByteView, length: Int) {
    guard let bytes = Self.content(of: part, length: length) else { return nil }
    self = .propertyList(bytes)
  }

  /// The form in DER: a version and a dictionary.
  init?(encoded part: ByteView, length: Int) {
    guard let bytes = Self.content(of: part, length: length), let root = try? DER.parse(bytes),
      let dictionary = root.children.last, let value = PropertyListValue(entitlement: dictionary, depth: 0),
      value.dictionary != nil
    else { return nil }
    self = .value(value)
  }

  private static func content(of part: ByteView, length: Int) -> [UInt8]? {
    guard length > headerSize, length <= maximumSize,
      let content = try? part.part(at: headerSize, count: length - headerSize, as: "code signature")
    else { return nil }
    return content.bytes
  }
}

extension PropertyListValue {
  /// A value in Apple's DER form of entitlements: a dictionary is tagged `[16]`, or a set, and holds pairs.
  fileprivate init?(entitlement node: ASN1Node, depth: Int) {
    guard depth < 16 else { return nil }
    if node.isTagged(16) || node.identifier == .set {
      var entries: [PropertyListEntry] = []
      for pair in node.children {
        let parts = pair.children
        guard parts.count == 2, let key = parts[0].text,
          let value = PropertyListValue(entitlement: parts[1], depth: depth + 1)
        else { return nil }
        entries.append(PropertyListEntry(key: key, keyPosition: nil, value: value))
      }
      self.init(.dictionary(entries))
      return
    }
    switch node.identifier {
    case .sequence:
      let elements = node.children.compactMap { PropertyListValue(entitlement: $0, depth: depth + 1) }
      self.init(.array(elements))
    case .boolean: self.init(.boolean(node.primitiveBytes?.first.map { $0 != 0 } ?? false))
    case .integer:
      guard let number = try? Int(derEncoded: node, withIdentifier: .integer) else { return nil }
      self.init(.integer(String(number)))
    case .octetString: self.init(.data)
    default:
      guard let text = node.text else { return nil }
      self.init(.string(text))
    }
  }
}
