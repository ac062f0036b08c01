/// What Apple judges: one bundle, with the sources that end in it and the manifests that it carries.
public struct Target: Hashable, Sendable {
  /// How the membership is known.
  public enum Basis: String, Hashable, Sendable {
    /// No project file is near: one target, and the manifest nearest upward.
    case folder
    /// A project file is near that has not been read; the manifest nearest by folder is taken for the target's.
    case guessed
  }

  /// What a target is for, as far as its folder tells.
  public enum Kind: String, Hashable, Sendable {
    /// An app or one of its extensions.
    case app
    /// Code for other people's apps: a package or a pod.
    case library
    case unknown
  }

  /// The name.
  public var name: String
  /// The folder that it was found in, relative to the project root; `.` for the root.
  public var folder: String
  public var basis: Basis
  public var kind: Kind
  /// Whether it holds sources in a language that is not read, so that a use may be unseen.
  public var hasUnreadSources: Bool
  /// Indices into ``Project/sources``, ascending: what is surely the target's own.
  public var sources: [Int]
  /// Indices into ``Project/sources``, ascending: what several targets of the same unit may share.
  public var sharedSources: [Int]
  /// Indices into ``Project/manifests``, ascending.
  public var manifests: [Int]

  /// Makes a target.
  public init(
    name: String, folder: String, basis: Basis, kind: Kind = .unknown, hasUnreadSources: Bool = false,
    sources: [Int], sharedSources: [Int], manifests: [Int]
  ) {
    self.name = name
    self.folder = folder
    self.basis = basis
    self.kind = kind
    self.hasUnreadSources = hasUnreadSources
    self.sources = sources
    self.sharedSources = sharedSources
    self.manifests = manifests
  }
}
