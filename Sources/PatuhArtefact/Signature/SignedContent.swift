import SwiftASN1

/// The content that is embedded in a CMS `SignedData`, as in a provisioning profile. The signature is not
/// verified.
/// - Returns: nil if the bytes are not a `SignedData`, or have no embedded content
package func signedContent(of bytes: [UInt8]) -> [UInt8]? {
  let signedData: ASN1ObjectIdentifier = [1, 2, 840, 113_549, 1, 7, 2]
  guard bytes.count <= 1 << 22, let root = try? BER.parse(bytes), case let outer = root.children,
    outer.count == 2, outer[0].objectIdentifier == signedData, let fields = outer[1].children.first?.children,
    fields.count >= 3, case let content = fields[2].children, content.count == 2,
    let octets = content[1].children.first
  else { return nil }
  // An OCTET STRING may be constructed: encoded as several shorter ones.
  return octets.primitiveBytes.map(Array.init)
    ?? octets.children.flatMap { $0.primitiveBytes.map(Array.init) ?? [] }
}
