import Crypto
import CryptoExtras
import PatuhCore
import SwiftASN1

extension SignedData {
  /// Whether a signature holds.
  package enum Verdict: Hashable, Sendable {
    case holds
    /// It does not; one sentence without a full stop.
    case broken(String)
    /// It is made in a way that is not read; one sentence without a full stop.
    case unknown(String)
  }

  /// Whether the signature holds for bytes. Whether anyone vouches for the certificate is not checked.
  package func verdict(on content: [UInt8]) -> Verdict {
    switch signerInfo.digestAlgorithm {
    case Digests.sha256: verdict(on: content, SHA256.self)
    case Digests.sha1: verdict(on: content, Insecure.SHA1.self)
    case Digests.sha384: verdict(on: content, SHA384.self)
    case Digests.sha512: verdict(on: content, SHA512.self)
    default: .unknown("Its digest is of a kind that is not read: \(signerInfo.digestAlgorithm)")
    }
  }

  private func verdict<Function: HashFunction>(on content: [UInt8], _ function: Function.Type) -> Verdict {
    var signed = content
    if let attributes = signerInfo.attributes {
      guard let digest = signerInfo.contentDigest else {
        return .broken("It holds no digest of what it signs")
      }
      guard digest == Array(Function.hash(data: content)) else {
        return .broken("What it signs was changed after the signing")
      }
      // An open length is allowed in what is written, but not in what is signed.
      guard attributes.dropFirst().first != 0x80 else {
        return .unknown("The attributes that it signs are encoded in a way that is not read")
      }
      signed = attributes
    }
    let digest = Function.hash(data: signed)
    guard let holds = isSignature(of: digest) else {
      return .unknown("Its key is of a kind that is not read: \(certificate.keyAlgorithm)")
    }
    return holds ? .holds : .broken("It was not made with the key of its certificate")
  }

  /// Nil if the key is of a kind that is not read.
  private func isSignature(of digest: some Digest) -> Bool? {
    switch (certificate.keyAlgorithm, certificate.curve) {
    case (Keys.rsa, _):
      if signerInfo.signatureAlgorithm == Keys.rsaWithPSS { return nil }
      guard let key = try? _RSA.Signing.PublicKey(derRepresentation: certificate.publicKey) else {
        return nil
      }
      return key.isValidSignature(
        _RSA.Signing.RSASignature(rawRepresentation: signerInfo.signature), for: digest,
        padding: .insecurePKCS1v1_5)
    case (Keys.elliptic, .NamedCurves.secp256r1):
      guard let key = try? P256.Signing.PublicKey(derRepresentation: certificate.publicKey) else {
        return nil
      }
      guard let signature = try? P256.Signing.ECDSASignature(derRepresentation: signerInfo.signature) else {
        return false
      }
      return key.isValidSignature(signature, for: digest)
    case (Keys.elliptic, .NamedCurves.secp384r1):
      guard let key = try? P384.Signing.PublicKey(derRepresentation: certificate.publicKey) else {
        return nil
      }
      guard let signature = try? P384.Signing.ECDSASignature(derRepresentation: signerInfo.signature) else {
        return false
      }
      return key.isValidSignature(signature, for: digest)
    default: return nil
    }
  }
}

private enum Digests {
  static let sha1: ASN1ObjectIdentifier = [1, 3, 14, 3, 2, 26]
  static let sha256: ASN1ObjectIdentifier = [2, 16, 840, 1, 101, 3, 4, 2, 1]
  static let sha384: ASN1ObjectIdentifier = [2, 16, 840, 1, 101, 3, 4, 2, 2]
  static let sha512: ASN1ObjectIdentifier = [2, 16, 840, 1, 101, 3, 4, 2, 3]
}

private enum Keys {
  static let rsa: ASN1ObjectIdentifier = [1, 2, 840, 113_549, 1, 1, 1]
  static let rsaWithPSS: ASN1ObjectIdentifier = [1, 2, 840, 113_549, 1, 1, 10]
  static let elliptic: ASN1ObjectIdentifier = [1, 2, 840, 10_045, 2, 1]
}

extension SignedData {
  /// Whether the signature also stands for another code directory; nil if it does not say for which.
  package func standsFor(_ directory: [UInt8]) -> Bool? {
    signerInfo.directoryDigests.isEmpty
      ? nil : signerInfo.directoryDigests.contains(Array(SHA256.hash(data: directory)))
  }
}
