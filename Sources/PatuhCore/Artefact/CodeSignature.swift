/// The signature in an image, as far as it says who signed. It is not verified.
public struct CodeSignature: Hashable, Sendable {
  /// Who made a signature.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// No signer: it only holds digests.
    case adHoc
    /// The linker, which does not name anyone either.
    case linker
    /// Someone with a certificate.
    case certificate
  }

  public var kind: Kind
  /// The identifier of the team; nil if it names none.
  public var team: String?
  public var identifier: String?

  /// Makes a signature.
  public init(_ kind: Kind, team: String? = nil, identifier: String? = nil) {
    self.kind = kind
    self.team = team
    self.identifier = identifier
  }
}
