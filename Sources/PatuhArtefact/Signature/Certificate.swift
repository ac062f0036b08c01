import Crypto
import PatuhCore
import SwiftASN1

/// The fields of an X.509 certificate that are needed to verify a signature. The chain of trust is not
/// checked.
struct Certificate: Hashable, Sendable {
  /// The DER-encoded issuer and serial number, which together identify a certificate.
  var issuer: [UInt8]
  var serialNumber: [UInt8]
  /// The value of the extension `subjectKeyIdentifier`; nil if there is none.
  var keyIdentifier: [UInt8]?
  /// The DER-encoded `SubjectPublicKeyInfo`.
  var publicKey: [UInt8]
  /// The algorithm of the key.
  var keyAlgorithm: ASN1ObjectIdentifier
  /// The named curve of an elliptic-curve key; nil for other keys.
  var curve: ASN1ObjectIdentifier?
  /// The subject of the certificate, and the fingerprint of the certificate.
  var signer: Signer

  /// Nil if the node is not a certificate.
  init?(_ node: ASN1Node) {
    guard node.identifier == .sequence, let body = node.children.first, body.identifier == .sequence else {
      return nil
    }
    var fields = body.children
    // The version is absent in certificates of version 1.
    if fields.first?.isTagged(0) == true { fields.removeFirst() }
    guard fields.count >= 6, let key = fields[5].children.first, let algorithm = key.algorithm else {
      return nil
    }
    serialNumber = Array(fields[0].encodedBytes)
    issuer = Array(fields[2].encodedBytes)
    publicKey = Array(fields[5].encodedBytes)
    keyAlgorithm = algorithm
    curve = key.children.dropFirst().first?.objectIdentifier
    let names = Self.names(in: fields[4])
    let digest = SHA256.hash(data: Array(node.encodedBytes))
    signer = Signer(
      team: names[Self.organizationalUnit], name: names[Self.organization],
      commonName: names[Self.commonName], fingerprint: hexadecimal(digest))
    keyIdentifier = fields.dropFirst(6).first { $0.isTagged(3) }.flatMap(Self.keyIdentifier)
  }

  private static let commonName: ASN1ObjectIdentifier = [2, 5, 4, 3]
  private static let organization: ASN1ObjectIdentifier = [2, 5, 4, 10]
  private static let organizationalUnit: ASN1ObjectIdentifier = [2, 5, 4, 11]
  private static let subjectKeyIdentifier: ASN1ObjectIdentifier = [2, 5, 29, 14]

  /// The attributes of a distinguished name, by type; if a type occurs more than once, the first one.
  private static func names(in node: ASN1Node) -> [ASN1ObjectIdentifier: String] {
    var names: [ASN1ObjectIdentifier: String] = [:]
    for pair in node.children.flatMap(\.children) {
      let parts = pair.children
      guard parts.count == 2, let type = parts[0].objectIdentifier, let text = parts[1].text,
        names[type] == nil
      else { continue }
      names[type] = text
    }
    return names
  }

  private static func keyIdentifier(in extensions: ASN1Node) -> [UInt8]? {
    let entry = extensions.children.flatMap(\.children).first {
      $0.children.first?.objectIdentifier == subjectKeyIdentifier
    }
    // The value of an extension is an OCTET STRING; that of this one holds another encoded OCTET STRING.
    guard let value = entry?.children.last?.primitiveBytes, let inner = try? BER.parse(value) else {
      return nil
    }
    return inner.primitiveBytes.map(Array.init)
  }
}

/// The bytes as upper-case hexadecimal digits.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  let digits = Array("0123456789ABCDEF")
  return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 0xF)]] })
}
