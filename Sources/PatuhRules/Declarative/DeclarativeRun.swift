import PatuhCore

/// One rule at work on one project: the state that its parts share, and what they report.
final class DeclarativeRun {
  let definition: RuleDefinition
  let vocabulary: Vocabulary
  let unknown: UnknownPolicy
  let project: Project
  /// The uses that a rule of `dependencies` passes over.
  let frozen: Set<ForbiddenUse>
  private(set) lazy var names = ProjectNames(project)
  private var searches: [[UsagePattern]: ContainedSearch] = [:]
  private var reported: [Place: Report] = [:]
  private var doubts: Set<[String]> = []

  init(
    _ definition: RuleDefinition, vocabulary: Vocabulary, unknown: UnknownPolicy, project: Project,
    frozen: Set<ForbiddenUse> = []
  ) {
    self.definition = definition
    self.vocabulary = vocabulary
    self.unknown = unknown
    self.project = project
    self.frozen = frozen
  }

  /// One for each place, in order of places; a dependency that a property keeps and an initializer takes is one.
  var violations: [Violation] { reported.joiningParameters() }

  /// What is said of a place.
  struct Report {
    var violation: Violation
    /// The dependency that stands there.
    var held: (dependency: HeldDependency, site: HeldDependency.Site)?
  }

  /// A selector at work.
  func selection(_ selector: TypeSelector) -> Selection {
    Selection(selector, in: self)
  }

  /// A search for usage within members, one for all conditions that look for the same.
  func search(for patterns: [UsagePattern]) -> ContainedSearch {
    if let known = searches[patterns] { return known }
    let search = ContainedSearch(patterns, self)
    searches[patterns] = search
    return search
  }

  /// What is to be said of something found.
  struct Match {
    /// Where.
    var place: Place
    /// What was found.
    var found: String
    /// The type, or else the file, in which it was found.
    var owner: String
    /// Yes for a violation, unknown for a possible one.
    var truth: Truth
    /// Why the match is no more than possible, without a full stop.
    var doubt: String?
    /// What distinguishes it from others in the same file.
    var subject: String
    var evidence: [Evidence] = []
    /// What is not there, where a rule asks for something.
    var missing: String?
    /// What the demand says that is not met, in place of the definition's message.
    var message: String?
    /// What is said in place of the definition's message, where that does not say all.
    var sentence: String?
    /// Where the dependency is told, when what was found is one.
    var site: HeldDependency.Site?
  }

  /// Whether a type asks for the first time about a name that the project does not declare: once is enough.
  func isFirstDoubt(about name: String, in owner: String) -> Bool { doubts.insert([owner, name]).inserted }

  /// Reports a match unless it is none, or is unknown and to be ignored. At a place that has been reported already
  /// the surer of both remains; of demands with messages of their own all are told that are not met there.
  func report(_ match: Match) {
    if match.truth == .no || match.truth == .unknown && unknown == .ignore { return }
    let certainty: Certainty = match.truth == .unknown ? .likely : definition.certainty ?? .sure
    let earlier = reported[match.place]?.violation
    if let earlier, earlier.certainty != certainty || match.message == nil,
      earlier.certainty == .sure || certainty == .likely
    {
      return
    }
    let usual = match.message ?? definition.message ?? "`{found}` in `{owner}`: \(definition.title)"
    var message =
      match.sentence
      ?? usual.filling(["found": match.found, "owner": match.owner, "missing": match.missing ?? ""])
    if match.truth == .unknown, let doubt = match.doubt { message += " (\(doubt))" }
    if let earlier, earlier.certainty == certainty {
      if !earlier.message.contains(message) {
        reported[match.place]?.violation.message += "; \(message)"
      }
      return
    }
    let violation = Violation(
      at: match.place, message, fix: definition.fix, certainty: certainty, evidence: match.evidence,
      subject: match.subject, identityPath: match.place.isProject ? configurationFileName : nil,
      severity: match.truth == .unknown ? unknown.severity : nil)
    let held = match.site.map { site in
      (HeldDependency(path: match.place.path, owner: match.owner, name: match.found), site)
    }
    reported[match.place] = Report(violation: violation, held: held)
  }
}

extension TypePart {
  /// The places where the type is declared.
  func evidence(in project: Project) -> [Evidence] {
    entries.map { entry in
      Evidence(place: entry.place, message: "\(entry.kind.word) `\(entry.qualifiedName)` is declared here")
    }
  }

  /// Why a judgement about the type is no more than likely.
  var doubt: String {
    if isOutside { return "likely, by its name: the project does not declare it" }
    if entries.count > 1 { return "the project declares `\(name)` \(entries.count) times, not always alike" }
    return "the source does not decide this"
  }
}

extension String {
  /// The text with values in the place of `{name}`.
  func filling(_ values: [String: String]) -> String {
    var result = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      let behind = rest[rest.index(after: open)...]
      if let close = behind.firstIndex(of: "}"), let value = values[String(behind[..<close])] {
        result += value
        rest = behind[behind.index(after: close)...]
      } else {
        result += "{"
        rest = behind
      }
    }
    return result + rest
  }
}
