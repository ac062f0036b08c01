import Crypto
import PatuhCore

extension [Finding] {
  /// The same findings with their fingerprints. Findings that agree in all that a fingerprint holds are
  /// counted in the order of the array.
  func fingerprinted() -> [Finding] {
    var counts: [String: Int] = [:]
    return map { finding in
      let violation = finding.violation
      let identity = [finding.rule.text, finding.place.path, violation.subject, violation.target ?? ""]
        .joined(separator: "\u{0}")
      let number = counts[identity, default: 0] + 1
      counts[identity] = number
      var finding = finding
      finding.fingerprint = fingerprint(of: "\(identity)\u{0}\(number)")
      return finding
    }
  }
}

/// The first half of the text's SHA-256, in 32 hexadecimal digits.
private func fingerprint(of text: String) -> String {
  let digits = Array("0123456789abcdef".utf8)
  let bytes = SHA256.hash(data: Array(text.utf8)).prefix(16)
  return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
