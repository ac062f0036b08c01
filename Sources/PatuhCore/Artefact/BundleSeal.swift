/// The seal of a bundle: what its `_CodeSignature` says, and whether its files are as they were when it was
/// signed.
public struct BundleSeal: Hashable, Sendable {
  /// What differs from what was sealed.
  public struct Fault: Hashable, Sendable {
    /// The kind of a difference.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The signature does not hold for what it signs, or a part of it is not there.
      case signature
      /// A file has other content, or a link another destination.
      case changed
      /// A file that was sealed is not there.
      case missing
      /// A file is there that was not sealed.
      case added
    }

    public var kind: Kind
    /// Relative to the bundle; nil for a fault of the signature.
    public var path: String?
    /// One sentence without a full stop.
    public var message: String
    /// Whether git or a tool would leave the file out of a copy, so that its absence says nothing about who
    /// made it.
    public var isLeftOutOfCopies: Bool

    /// Makes a fault.
    public init(_ kind: Kind, path: String? = nil, _ message: String, isLeftOutOfCopies: Bool = false) {
      self.kind = kind
      self.path = path
      self.message = message
      self.isLeftOutOfCopies = isLeftOutOfCopies
    }
  }

  /// The path of the bundle, in the form of ``ArtefactImage/path``.
  public var bundle: String
  /// Nil if the certificate could not be read.
  public var signer: Signer?
  /// The faults of the signature first, then the others in the byte order of their paths.
  public var faults: [Fault]
  /// Why something of it could not be checked, each one sentence without a full stop.
  public var unchecked: [String]
  /// The number of files that it seals.
  public var fileCount: Int

  /// Makes a seal.
  public init(
    bundle: String, signer: Signer? = nil, faults: [Fault] = [], unchecked: [String] = [], fileCount: Int = 0
  ) {
    self.bundle = bundle
    self.signer = signer
    self.faults = faults
    self.unchecked = unchecked
    self.fileCount = fileCount
  }
}
