import Crypto
import PatuhCore

extension FindingIdentity {
  /// The fingerprint of a finding with this identity.
  /// - Parameter number: its number among the findings with the same identity, starting at 1
  func fingerprint(number: Int) -> String {
    digest(of: [rule, path, subject, target, "\(number)"].joined(separator: "\u{0}"))
  }
}

extension [Finding] {
  /// The same findings with their fingerprints. Findings with the same identity are numbered in the order of
  /// the array.
  func fingerprinted() -> [Finding] {
    var counts: [FindingIdentity: Int] = [:]
    let numbered = map { finding in
      let identity = FindingIdentity(finding)
      let number = counts[identity, default: 0] + 1
      counts[identity] = number
      return (finding: finding, identity: identity, number: number)
    }
    return concurrentMap(numbered) { finding, identity, number in
      var finding = finding
      finding.fingerprint = identity.fingerprint(number: number)
      return finding
    }
  }
}

/// The first half of the text's SHA-256 digest, in 32 hexadecimal digits.
private func digest(of text: String) -> String {
  let digits = Array("0123456789abcdef".utf8)
  let bytes = SHA256.hash(data: Array(text.utf8)).prefix(16)
  return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
