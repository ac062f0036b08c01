/// A finding of the privacy family with what it means for a submission.
public struct ReleaseFinding: Hashable, Sendable {
  /// What App Store Connect makes of it.
  public enum Effect: String, Hashable, Sendable, CaseIterable {
    /// It refuses the upload.
    case refusal
    /// It may refuse the upload: the finding is a heuristic, Apple answers only some apps, or the project says that the
    /// finding is none.
    case possibleRefusal
    /// Whether it refuses the upload cannot be told: see ``OpenQuestion``.
    case undecided
    /// No upload is known to be refused for it; a person who reviews may see it.
    case review
  }

  /// Why the finding is not shown by `patuh lint`. Apple knows nothing of that.
  public enum Silence: String, Hashable, Sendable, CaseIterable {
    /// A suppression comment covers it.
    case suppressed
    /// Its rule is off.
    case ruleOff
    /// The baseline knows it.
    case baselined
  }

  /// What a refusal for a sure finding still depends on.
  public enum Condition: String, Hashable, Sendable, CaseIterable {
    /// The app is new, or the update adds the SDK.
    case addsSDK
    /// A target needs the manifest that is not where Apple looks.
    case needsManifest
  }

  public var finding: Finding
  public var effect: Effect
  /// Nil when nothing is known on which it depends: what is found is not sure, or decides it.
  public var condition: Condition?
  /// Nil when it is shown.
  public var silence: Silence?

  /// Makes an entry.
  public init(
    finding: Finding, effect: Effect, condition: Condition? = nil, silence: Silence? = nil
  ) {
    self.finding = finding
    self.effect = effect
    self.condition = condition
    self.silence = silence
  }
}

/// An answer of App Store Connect that findings foretell.
public struct ExpectedAnswer: Hashable, Sendable {
  /// The rows of the codes: the first one as a rule, the others where a manifest lies elsewhere. Not empty.
  public var codes: [ITMSCode]
  /// Indices into ``ReleaseReport/findings``, ascending; not empty.
  public var findings: [Int]
  /// Whether one of them is a sure refusal.
  public var isSure: Bool

  /// Makes an answer.
  public init(codes: [ITMSCode], findings: [Int], isSure: Bool) {
    self.codes = codes
    self.findings = findings
    self.isSure = isSure
  }
}

/// Something that keeps a verdict from being whole.
public struct OpenQuestion: Hashable, Sendable {
  /// What kind of thing it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A file, folder, submodule or link that could not be read, or not to its end.
    case unread
    /// Which sources and manifests end in which target is not known.
    case unresolved
    /// Sources of targets that the configuration leaves out.
    case excludedSources
    /// Code with uses of listed API that no project file accounts for.
    case codeWithoutTarget
    /// A listed SDK of which nobody can tell whether it brings a manifest.
    case sdk
    /// The tree holds nothing that is built for others.
    case noTarget
    /// Packages of others whose code is not in the tree.
    case absentPackages
    /// Code that a target links and that the tree holds no source of.
    case linkedCode
    /// Packages that targets link and that no lock file pins.
    case unpinned
  }

  public var kind: Kind
  /// Nil when it is about the whole project.
  public var place: Place?
  /// One sentence without a full stop.
  public var message: String
  /// Whether it keeps the verdict from being ``ReleaseVerdict/clear``.
  public var isBlocking: Bool

  /// Makes a question.
  public init(kind: Kind, place: Place? = nil, message: String, isBlocking: Bool = true) {
    self.kind = kind
    self.place = place
    self.message = message
    self.isBlocking = isBlocking
  }
}
