/// A target with what its code uses, what its manifests declare, and what Apple would say of it.
public struct TargetStanding: Hashable, Sendable {
  /// Why a target is not judged, or not surely.
  public enum Note: String, Hashable, Sendable, CaseIterable {
    /// Tests and what helps them.
    case test
    /// A sample or demonstration.
    case sample
    /// A macro, a plug-in, an aggregate, or a kind of product that no app carries.
    case tool
    /// It is built for macOS alone, where Apple asks for no reasons.
    case macOS
    /// Its code becomes part of what links it, which answers for it.
    case partOfOthers
    /// A tool that builds it writes its manifest.
    case generatedManifest
    /// Its project file could not be read: sources and manifests are taken for its own by their folders.
    case guessed
    /// There is no project file: the folder is taken for a target.
    case folder
  }

  public var summary: TargetSummary
  public var verdict: ReleaseVerdict
  public var note: Note?
  /// Whether it is an app, or an app of the tree bundles it.
  public var isInApp: Bool
  /// In the order of the tables, those of two categories behind their first one; then declared ones that Apple does not
  /// know, as written.
  public var categories: [CategoryStanding]
  /// Indices into ``ReleaseReport/findings``, ascending.
  public var findings: [Int]

  /// Makes a standing.
  public init(
    summary: TargetSummary, verdict: ReleaseVerdict = .clear, note: Note? = nil,
    isInApp: Bool = true, categories: [CategoryStanding] = [], findings: [Int] = []
  ) {
    self.summary = summary
    self.verdict = verdict
    self.note = note
    self.isInApp = isInApp
    self.categories = categories
    self.findings = findings
  }
}

/// A required-reason category of a target: what is used against what is declared.
public struct CategoryStanding: Hashable, Sendable {
  /// What the comparison gives.
  public enum Comparison: String, Hashable, Sendable, CaseIterable {
    /// Used and declared.
    case declared
    /// Used and declared, but with no reason that fits.
    case reasonMisfit
    /// Used and declared, but the entry in the manifest is faulty.
    case entryFaulty
    /// Used; a manifest is there and does not declare it.
    case undeclared
    /// Used; no manifest is bundled.
    case noManifest
    /// Used; what links the target, or a manifest that is not in the tree, answers.
    case answeredElsewhere
    /// Declared, and no use was seen.
    case unused
    /// Declared; no use was seen, but code that speaks for one, or that of a library.
    case useNotSeen
    /// Declared under a name that is none of Apple's.
    case unknownCategory
    /// Used by what no release for a bound platform holds, or by a target that is not judged.
    case notJudged
  }

  /// A use, and how it comes into the target.
  public struct Use: Hashable, Sendable {
    public var usage: RequiredReasonUsage
    /// The names of the libraries through which it comes, its own last; empty for the target's own code.
    public var chain: [String]

    /// Makes a use.
    public init(usage: RequiredReasonUsage, chain: [String] = []) {
      self.usage = usage
      self.chain = chain
    }
  }

  /// An entry of a manifest.
  public struct Declaration: Hashable, Sendable {
    /// Where the category's name stands.
    public var place: Place
    /// As written.
    public var reasons: [String]

    /// Makes a declaration.
    public init(place: Place, reasons: [String]) {
      self.place = place
      self.reasons = reasons
    }
  }

  /// The full ids; two where Apple lists a symbol twice, either of which covers it.
  public var categories: [String]
  /// The target's own in text order, then those of libraries, the nearest first.
  public var uses: [Use]
  /// In the order of the manifests.
  public var declarations: [Declaration]
  public var comparison: Comparison

  /// Makes a standing.
  public init(categories: [String], uses: [Use], declarations: [Declaration], comparison: Comparison) {
    self.categories = categories
    self.uses = uses
    self.declarations = declarations
    self.comparison = comparison
  }
}
