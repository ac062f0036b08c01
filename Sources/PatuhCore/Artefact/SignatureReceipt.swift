/// What Xcode recorded about the signature of an `.xcframework` when it built an archive: a file in the
/// folder `Signatures`.
public struct SignatureReceipt: Hashable, Sendable {
  /// In the form of ``ArtefactImage/path``.
  public var path: String
  /// The name of the `.xcframework` without its extension.
  public var framework: String
  /// Nil if the file does not say so, or could not be read.
  public var isSigned: Bool?
  /// `AppleDeveloperProgram` or `SelfSigned`; nil if there is none.
  public var type: String?
  /// The identifier of the team, or the digest of a certificate; nil if there is none.
  public var identifier: String?

  /// Makes a receipt.
  public init(
    path: String, framework: String, isSigned: Bool?, type: String? = nil, identifier: String? = nil
  ) {
    self.path = path
    self.framework = framework
    self.isSigned = isSigned
    self.type = type
    self.identifier = identifier
  }
}
