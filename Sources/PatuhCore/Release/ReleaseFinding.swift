/// A finding of the privacy family and what it means for a submission.
public struct ReleaseFinding: Hashable, Sendable {
  /// The effect of the finding in App Store Connect.
  public enum Effect: String, Hashable, Sendable, CaseIterable {
    /// App Store Connect rejects the upload.
    case refusal
    /// App Store Connect may reject the upload: the finding is from a heuristic, Apple rejects only some such
    /// apps, or the project suppresses the finding.
    case possibleRefusal
    /// It is unknown whether App Store Connect rejects the upload; see ``OpenQuestion``.
    case undecided
    /// It is not known to cause rejections of uploads, but a reviewer may notice it.
    case review
  }

  /// Why `patuh lint` does not show the finding. This makes no difference to Apple.
  public enum HiddenReason: String, Hashable, Sendable, CaseIterable {
    /// A suppression comment covers it.
    case suppressed
    /// Its rule is off.
    case ruleOff
    /// It is in the baseline.
    case baselined
  }

  /// What a refusal for a sure finding still depends on.
  public enum Condition: String, Hashable, Sendable, CaseIterable {
    /// The app is new, or the update adds the SDK.
    case addsSDK
    /// A target needs the manifest that is not where Apple looks.
    case needsManifest
  }

  /// When something begins to matter that does no harm today.
  public enum Onset: Hashable, Sendable {
    /// When the app is built with this major version of Xcode or a later one.
    case xcode(Int)
    /// From a time on, in words: `Spring 2027`.
    case date(String)
  }

  public var finding: Finding
  public var effect: Effect
  /// Nil if it matters today.
  public var onset: Onset?
  /// Whether the app crashes at launch, from ``onset`` on if there is one.
  public var crashesAtLaunch = false
  /// What a refusal depends on; nil if the finding is not sure, or decides it alone.
  public var condition: Condition?
  /// Nil if `patuh lint` shows it.
  public var hiddenReason: HiddenReason?
  /// Whether it is about what App Store Connect asks on each upload, or is announced to refuse: nothing for
  /// App Review.
  public var concernsUpload = false

  /// Makes an entry.
  public init(
    finding: Finding, effect: Effect, condition: Condition? = nil, hiddenReason: HiddenReason? = nil
  ) {
    self.finding = finding
    self.effect = effect
    self.condition = condition
    self.hiddenReason = hiddenReason
  }
}

/// An answer of App Store Connect that findings predict.
public struct ExpectedAnswer: Hashable, Sendable {
  /// The rows of the possible codes: usually the first one applies, the others if a manifest is in a
  /// different location. Never empty.
  public var codes: [ITMSCode]
  /// Indices into ``ReleaseReport/findings``, in ascending order; never empty.
  public var findings: [Int]
  /// Whether one of them is certain to cause a rejection.
  public var isSure: Bool

  /// Makes an answer.
  public init(codes: [ITMSCode], findings: [Int], isSure: Bool) {
    self.codes = codes
    self.findings = findings
    self.isSure = isSure
  }
}

/// Something unknown that makes a verdict incomplete.
public struct OpenQuestion: Hashable, Sendable {
  /// The kind of question.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A file, folder, submodule or link that could not be read, or not completely.
    case unread
    /// It is unknown which target contains which sources and manifests.
    case unresolved
    /// Sources of targets that the configuration excludes.
    case excludedSources
    /// Code with uses of required-reason API that is in no project file.
    case codeWithoutTarget
    /// A listed SDK for which it is unknown whether it includes a manifest.
    case sdk
    /// The tree contains nothing that ships.
    case noTarget
    /// Third-party packages whose code is not in the tree.
    case absentPackages
    /// Code that a target links without its sources being in the tree.
    case linkedCode
    /// Packages that targets link but no lock file pins.
    case unpinned
  }

  public var kind: Kind
  /// Nil if it concerns the whole project.
  public var place: Place?
  /// One sentence without a full stop.
  public var message: String
  /// Whether it prevents the verdict from being ``ReleaseVerdict/clear``.
  public var isBlocking: Bool
  /// Whether `--fail-on unknown` counts it: it is blocking, or about linked code of which nothing is known.
  public var countsAsUnknown: Bool

  /// What to do so that it can be decided, in one sentence without a full stop; nil if that is not known.
  public var fix: String?
  /// All that it is about, if the message names only some of them; empty otherwise.
  public var names: [String]

  /// With what the message begins, before a colon, if that is all by which it differs from others: `the
  /// dependencies of Kit`; nil otherwise.
  public var subject: String?
  /// Whether it is about packages, pods or plug-ins alone: it does not concern what links none.
  public var isAboutPackages = false
  /// Whether it is about a condition in a project file: it concerns the targets that depend on it alone.
  public var isAboutCondition = false
  /// The names of the targets of the project file at its place that it is about; empty if it may concern any
  /// that has the place.
  public var targetNames: [String] = []
  /// The names under which targets link what it is about, in lower case; empty if that is not known.
  public var linkedNames: Set<String> = []
  /// Whether it is about pods that a Podfile names: it concerns targets that take pods.
  public var isAboutPods = false
  /// Whether it leaves open of what an app is built at all, so that it decides everything else.
  public var hidesApp = false
  /// Whether it is about a submodule: it concerns what is described around it.
  public var isAboutSubmodule = false

  /// Makes a question.
  public init(
    kind: Kind, place: Place? = nil, message: String, isBlocking: Bool = true,
    countsAsUnknown: Bool = false, fix: String? = nil, names: [String] = [], subject: String? = nil
  ) {
    self.kind = kind
    self.place = place
    self.message = message
    self.isBlocking = isBlocking
    self.countsAsUnknown = isBlocking || countsAsUnknown
    self.fix = fix
    self.names = names
    self.subject = subject
    isAboutPackages = [.sdk, .absentPackages, .unpinned].contains(kind)
  }
}
