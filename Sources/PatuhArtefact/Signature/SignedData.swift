import PatuhCore
import SwiftASN1

/// A detached CMS signature (RFC 5652): a `SignedData` whose content is elsewhere.
package struct SignedData: Hashable, Sendable {
  /// The `SignerInfo` of the first signer.
  struct SignerInfo: Hashable, Sendable {
    var digestAlgorithm: ASN1ObjectIdentifier
    var signatureAlgorithm: ASN1ObjectIdentifier
    var signature: [UInt8]
    /// The encoded attributes that are signed instead of the content; nil if the content itself is signed.
    var attributes: [UInt8]?
    /// The digest of the content, which is one of the attributes; nil without attributes.
    var contentDigest: [UInt8]?
    /// The digests of all code directories, from Apple's attribute.
    var directoryDigests: [[UInt8]]
  }

  var certificate: Certificate
  var signerInfo: SignerInfo

  /// Who signed.
  package var signer: Signer { certificate.signer }

  /// A signature is a few thousand bytes.
  private static let maximumSize = 1 << 20
  private static let signedData: ASN1ObjectIdentifier = [1, 2, 840, 113_549, 1, 7, 2]

  package init(_ bytes: [UInt8]) throws(ArtefactProblem) {
    guard bytes.count <= Self.maximumSize else {
      throw ArtefactProblem(.limit, "The signature has \(bytes.count) bytes, which is more than is read")
    }
    guard let root = try? BER.parse(bytes), root.identifier == .sequence, case let outer = root.children,
      outer.count == 2, outer[0].objectIdentifier == Self.signedData, outer[1].isTagged(0),
      outer[1].children.count == 1, let content = outer[1].children.first, content.identifier == .sequence
    else { throw Self.malformed }
    let fields = content.children
    guard fields.count >= 4, let signerNode = fields.last?.children.first else {
      throw ArtefactProblem(.malformed, "The signature names no signer")
    }
    let certificates = fields.dropFirst(3).first { $0.isTagged(0) }?.children ?? []
    signerInfo = try SignerInfo(signerNode)
    let identity = signerNode.children[1]
    guard
      let found = certificates.lazy.compactMap(Certificate.init).first(where: { $0.isNamed(by: identity) })
    else { throw ArtefactProblem(.malformed, "The signature does not hold the certificate of its signer") }
    certificate = found
  }

  fileprivate static let malformed = ArtefactProblem(.malformed, "The signature is not a CMS signature")
}

extension Certificate {
  /// Whether a `SignerIdentifier` means this certificate: by issuer and serial number, or by the identifier
  /// of its key.
  fileprivate func isNamed(by identity: ASN1Node) -> Bool {
    if identity.isTagged(0) {
      return keyIdentifier.map { $0 == identity.primitiveBytes.map(Array.init) } ?? false
    }
    let parts = identity.children
    return parts.count == 2 && Array(parts[0].encodedBytes) == issuer
      && Array(parts[1].encodedBytes) == serialNumber
  }
}

extension SignedData.SignerInfo {
  private static let messageDigest: ASN1ObjectIdentifier = [1, 2, 840, 113_549, 1, 9, 4]
  /// Apple's attribute with the digests of all code directories, each with its algorithm.
  private static let codeDirectories: ASN1ObjectIdentifier = [1, 2, 840, 113_635, 100, 9, 2]

  fileprivate init(_ node: ASN1Node) throws(ArtefactProblem) {
    let fields = node.children
    guard node.identifier == .sequence, fields.count >= 5, let digest = fields[2].algorithm else {
      throw SignedData.malformed
    }
    let attributes = fields[3].isTagged(0) ? fields[3] : nil
    let rest = attributes == nil ? fields.dropFirst(3) : fields.dropFirst(4)
    guard rest.count >= 2, let algorithm = rest.first?.algorithm,
      let signature = try? ASN1OctetString(
        berEncoded: rest[rest.startIndex + 1], withIdentifier: .octetString)
    else { throw SignedData.malformed }
    digestAlgorithm = digest
    signatureAlgorithm = algorithm
    self.signature = Array(signature.bytes)
    contentDigest = attributes?.values(of: Self.messageDigest).first?.primitiveBytes.map(Array.init)
    directoryDigests = (attributes?.values(of: Self.codeDirectories) ?? []).compactMap {
      $0.children.last?.primitiveBytes.map(Array.init)
    }
    // The signature covers them with the tag of a SET, although they are encoded with the tag [0].
    self.attributes = attributes.map { [0x31] + Array($0.encodedBytes.dropFirst()) }
  }
}

extension ASN1Node {
  /// The values of an attribute in a set of attributes; empty if there is none.
  fileprivate func values(of kind: ASN1ObjectIdentifier) -> [ASN1Node] {
    children.first { $0.children.first?.objectIdentifier == kind }?.children.dropFirst().first?.children ?? []
  }
}
