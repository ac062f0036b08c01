/// Who signed something, as the certificate says. Whether anyone vouches for the certificate is not known.
public struct Signer: Hashable, Sendable {
  /// The organizational unit: of a certificate of Apple's developer program the identifier of the team.
  public var team: String?
  /// The organization.
  public var name: String?
  /// The common name: `Apple Distribution: Example Inc. (ABCDE12345)`.
  public var commonName: String?
  /// The SHA-256 digest of the certificate, in upper-case hexadecimal digits.
  public var fingerprint: String

  /// Makes a signer.
  public init(team: String? = nil, name: String? = nil, commonName: String? = nil, fingerprint: String) {
    self.team = team
    self.name = name
    self.commonName = commonName
    self.fingerprint = fingerprint
  }
}

extension Signer {
  /// For people: `Example Inc. (ABCDE12345)`.
  public var shownName: String {
    guard let shown = name ?? commonName else { return team ?? "an unnamed certificate" }
    return team.map { shown.contains($0) ? shown : "\(shown) (\($0))" } ?? shown
  }
}
