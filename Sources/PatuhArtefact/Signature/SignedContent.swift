import SwiftASN1

/// The content of a signature in the form of CMS that holds what it signs, as a provisioning profile does. The signature is
/// not verified.
/// - Returns: nil if the bytes have another form, or hold no content
package func signedContent(of bytes: [UInt8]) -> [UInt8]? {
  let signedData: ASN1ObjectIdentifier = [1, 2, 840, 113_549, 1, 7, 2]
  guard bytes.count <= 1 << 22, let root = try? BER.parse(bytes), case let outer = root.children,
    outer.count == 2, outer[0].objectIdentifier == signedData, let fields = outer[1].children.first?.children,
    fields.count >= 3, case let content = fields[2].children, content.count == 2,
    let octets = content[1].children.first
  else { return nil }
  // A long string may be written in pieces.
  return octets.primitiveBytes.map(Array.init)
    ?? octets.children.flatMap { $0.primitiveBytes.map(Array.init) ?? [] }
}
