/// A target, with the uses in its code, the declarations in its manifests, and what Apple would say about it.
public struct TargetReport: Hashable, Sendable {
  /// Why there is no verdict about a target, or only an uncertain one.
  public enum Note: String, Hashable, Sendable, CaseIterable {
    /// Tests and test helpers.
    case test
    /// A sample or demo.
    case sample
    /// A macro, a plug-in, an aggregate, or a kind of product that is never part of an app.
    case tool
    /// It is built only for macOS, where Apple does not require reasons.
    case macOS
    /// It is built for simulators.
    case simulator
    /// Its code becomes part of a target that links it, which must declare the uses.
    case partOfOthers
    /// The configuration leaves out all of its sources.
    case leftOut
    /// A build tool generates its manifest.
    case generatedManifest
    /// Its project file could not be read: its sources and manifests are guessed from their folders.
    case guessed
    /// There is no project file: the folder is treated as a target.
    case folder
  }

  /// What leaves a verdict open.
  public struct Reason: Hashable, Sendable {
    /// Nil if it is at no place.
    public var place: Place?
    /// One sentence without a full stop.
    public var message: String

    /// Makes a reason.
    public init(_ message: String, at place: Place? = nil) {
      self.place = place
      self.message = message
    }
  }

  public var summary: TargetSummary
  public var verdict: ReleaseVerdict
  public var note: Note?
  /// Whether it is an app, or an app in the tree bundles it.
  public var isInApp: Bool
  /// The names of the apps of the tree that contain it, as they are shown, in the order of the project; empty
  /// for an app itself.
  public var containers: [String] = []
  /// Whether it is in no other apps than those that an automated build passes over, since it uploads another
  /// app of their project, and those that are there only to try or to test something.
  public var isPassedOver = false
  /// In the order of the tables; a pair of categories follows its first category. Declared categories that
  /// Apple does not define are last, as written.
  public var categories: [CategoryReport]
  /// Indices into ``ReleaseReport/findings``, in ascending order.
  public var findings: [Int]
  /// Why the verdict is ``ReleaseVerdict/unknown``, beside what ``note`` says; empty for any other verdict.
  public var reasons: [Reason] = []
  /// What App Store Connect asks on upload, as the end of a sentence: "whether it uses encryption …". Nil for
  /// what is not an app.
  public var asked: String?
  /// What only a person can answer, each a sentence with a question mark.
  public var questions: [String] = []
  /// What the signature of a built bundle allows; nil if nothing is known of it.
  public var rights: SignedRights?

  /// Makes a report.
  public init(
    summary: TargetSummary, verdict: ReleaseVerdict = .clear, note: Note? = nil,
    isInApp: Bool = true, categories: [CategoryReport] = [], findings: [Int] = []
  ) {
    self.summary = summary
    self.verdict = verdict
    self.note = note
    self.isInApp = isInApp
    self.categories = categories
    self.findings = findings
  }
}

/// A required-reason category of a target: its uses compared with its declarations.
public struct CategoryReport: Hashable, Sendable {
  /// The result of the comparison.
  public enum Comparison: String, Hashable, Sendable, CaseIterable {
    /// Used and declared.
    case declared
    /// Used and declared, but without a matching reason.
    case reasonMisfit
    /// Used and declared, but the entry in the manifest is invalid.
    case entryFaulty
    /// Used, but the bundled manifest does not declare it.
    case undeclared
    /// Used, but no manifest is bundled.
    case noManifest
    /// Used; a target that links this one, or a manifest that is not in the tree, must declare it.
    case answeredElsewhere
    /// Declared, but no use was found.
    case unused
    /// Declared; no use was found, but there is code that suggests one, or the code of a library.
    case useNotSeen
    /// Declared under a name that Apple does not define.
    case unknownCategory
    /// Used only in code that is in no release for a platform where Apple requires reasons, or in a target
    /// without a verdict.
    case notJudged
  }

  /// A use, and how it gets into the target.
  public struct Use: Hashable, Sendable {
    public var usage: RequiredReasonUsage
    /// The names of the libraries through which it is linked, ending with the one that contains it; empty for
    /// the target's own code.
    public var chain: [String]

    /// Makes a use.
    public init(usage: RequiredReasonUsage, chain: [String] = []) {
      self.usage = usage
      self.chain = chain
    }
  }

  /// An entry of a manifest.
  public struct Declaration: Hashable, Sendable {
    /// Where the name of the category is written.
    public var place: Place
    /// As written.
    public var reasons: [String]

    /// Makes a declaration.
    public init(place: Place, reasons: [String]) {
      self.place = place
      self.reasons = reasons
    }
  }

  /// The full ids; two if Apple lists a symbol in two categories, where declaring either covers it.
  public var categories: [String]
  /// The target's own uses in text order, followed by those of libraries, the nearest library first.
  public var uses: [Use]
  /// In the order of the manifests.
  public var declarations: [Declaration]
  public var comparison: Comparison

  /// Makes a report.
  public init(categories: [String], uses: [Use], declarations: [Declaration], comparison: Comparison) {
    self.categories = categories
    self.uses = uses
    self.declarations = declarations
    self.comparison = comparison
  }
}
