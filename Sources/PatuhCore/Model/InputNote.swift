/// Something about the input that the user must know: a file that could not be read, a submodule that is not
/// checked out.
public struct InputNote: Hashable, Sendable {
  /// The kind of note; each kind is reported by its own hygiene rule.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A file or folder that could not be read.
    case unreadable
    /// A source that is too large to be parsed.
    case tooLarge
    /// A submodule that is not checked out.
    case submoduleAbsent
    /// A symbolic link that is dangling, circular, or has a target outside the project.
    case linkBroken
    /// A project file that cannot be used at all.
    case projectFileUnreadable
    /// A part of a project file that cannot be understood without a build.
    case projectFileUnresolved
    /// A path pattern of the configuration that matches no file.
    case patternUnmatched
    /// A pattern of `exclude` that leaves out more sources than it says.
    case exclusionGrown
  }

  public var kind: Kind
  public var place: Place
  /// Without ``subject``.
  public var message: String
  /// What remains unknown about the targets: `the dependencies of Notes`. Nil if the message says so already.
  public var subject: String?
  /// What it is about, in comparisons; nil if notes of this kind on the file differ only in their number.
  public var identity: String?
  /// The advice, if it differs from that of the rule for this kind.
  public var fix: String?
  /// Whether it is about a folder with all that is in it.
  public var isOfFolder = false
  /// Whether it leaves something about the project open. It does not if the input is understood, but written
  /// in a way that fails elsewhere.
  public var isOpen = true

  public var certainty = Certainty.sure
  /// How grave it is; nil for the severity of the rule for this kind.
  public var severity: Severity?
  /// Whether it may leave open which privacy manifests targets bundle; not so if it is about sources,
  /// versions of packages or property lists alone.
  public var concernsBundles = true
  /// Whether it leaves open which packages, pods or prebuilt libraries targets link.
  public var concernsPackages = false
  /// Whether not even the names of these are known.
  public var hidesPackages = false
  /// Whether it leaves open of what an app is built at all.
  public var hidesApp = false
  /// The names of the targets at its path that it concerns alone; empty if it may concern others.
  public var targetNames: [String] = []

  /// The ``subject`` of the note on a condition that may decide anything about targets.
  public static let subjectOfCondition = "a condition"

  /// The ``identity`` of the note that nothing says what ships.
  public static let identityOfAssumedTargets = "what ships"

  /// The ``identity`` of the note on code in a language that is not read.
  public static let identityOfOtherLanguage = "code in another language"

  /// The ``identity`` of the note on a prebuilt library that cannot be read.
  /// - Parameter path: relative to the root
  public static func identity(ofLibrary path: String) -> String { "library \(path)" }

  /// What it says together but could be so separately; empty if it cannot be divided. See
  /// ``Violation/parts``.
  public var parts: [ViolationPart] = []

  /// Makes a note.
  public init(
    kind: Kind, place: Place, message: String, subject: String? = nil, identity: String? = nil,
    fix: String? = nil
  ) {
    self.kind = kind
    self.place = place
    self.message = message
    self.subject = subject
    self.identity = identity
    self.fix = fix
  }
}
