import PatuhCore

/// The evaluation of one rule on one project: the state that its parts share, and its reports.
final class DeclarativeRun {
  let definition: RuleDefinition
  let vocabulary: Vocabulary
  let unknown: UnknownPolicy
  let project: Project
  /// The uses that a rule with `dependencies` ignores.
  let frozen: Set<ForbiddenUse>
  private(set) lazy var names = ProjectNames(project)
  private(set) lazy var calls = CodeModel(project)
  private var searches: [[UsagePattern]: ContainedSearch] = [:]
  private var reported: [Place: Report] = [:]
  private var separate: [Violation] = []
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

  /// The violations, at most one for each place except for separate ones, sorted by place. A dependency that
  /// a property stores and an initializer takes is one violation.
  var violations: [Violation] {
    let joined = reported.joiningParameters()
    return separate.isEmpty ? joined : (joined + separate).sorted { $0.place < $1.place }
  }

  /// The report about a place.
  struct Report {
    var violation: Violation
    /// The dependency at this place; nil if it is not about one.
    var held: (dependency: StoredDependency, site: StoredDependency.Site)?
  }

  /// Prepares a selector for evaluation.
  func selection(_ selector: TypeSelector) -> Selection {
    Selection(selector, in: self)
  }

  /// A search for usage within members, shared by all conditions with the same patterns.
  func search(for patterns: [UsagePattern]) -> ContainedSearch {
    if let known = searches[patterns] { return known }
    let search = ContainedSearch(patterns, self)
    searches[patterns] = search
    return search
  }

  /// Lets go of the searches, whose tests refer to the run, once the rule was evaluated.
  func finish() { searches = [:] }

  /// Something that a rule found, to be reported.
  struct Match {
    /// Where it was found.
    var place: Place
    /// What was found.
    var found: String
    /// The type, or else the file, in which it was found.
    var owner: String
    /// Yes for a violation, unknown for a possible one.
    var truth: Truth
    /// Why the match is only possible, without a full stop.
    var doubt: String?
    /// What distinguishes it from other matches in the same file.
    var subject: String
    var evidence: [Evidence] = []
    /// The member that was judged; nil if it is not about members.
    var member: String?
    /// What is missing, if the rule requires something.
    var missing: String?
    /// The message of the unfulfilled demand, which replaces the definition's message.
    var message: String?
    /// A sentence that replaces the definition's message if that does not say everything.
    var sentence: String?
    /// The severity that the check asks for; nil for that of the rule.
    var severity: Severity?
    /// Whether it is reported beside others at the same place.
    var isSeparate = false
    /// If a dependency was found, whether it is in a property or an initializer parameter.
    var site: StoredDependency.Site?
  }

  /// Whether this is the first doubt in a file about a name that the project does not declare in a type: one
  /// report is enough.
  func isFirstDoubt(about name: String, in owner: String, at file: Int) -> Bool {
    doubts.insert([project.sources[file].path, owner, name]).inserted
  }

  /// Reports a match, unless its truth is no, or is unknown and the policy is to ignore it. If its place
  /// already has a report, the more certain of the two remains; messages of several unfulfilled demands with
  /// the same certainty are joined.
  func report(_ match: Match) {
    if match.truth == .no || match.truth == .unknown && unknown == .ignore { return }
    let certainty: Certainty = match.truth == .unknown ? .likely : definition.head.certainty ?? .sure
    if match.isSeparate {
      separate.append(violation(of: match, certainty, sentence(of: match)))
      return
    }
    let earlier = reported[match.place]?.violation
    if let earlier, earlier.certainty != certainty || match.message == nil,
      earlier.certainty == .sure || certainty == .likely
    {
      return
    }
    let message = sentence(of: match)
    if let earlier, earlier.certainty == certainty {
      if !earlier.message.contains(message) {
        reported[match.place]?.violation.message += "; \(message)"
      }
      return
    }
    let violation = violation(of: match, certainty, message)
    let held = match.site.map { site in
      (StoredDependency(path: match.place.path, owner: match.owner, name: match.found), site)
    }
    reported[match.place] = Report(violation: violation, held: held)
  }

  private func sentence(of match: Match) -> String {
    let usual = match.message ?? definition.message ?? "`{found}` in `{owner}`: \(definition.head.title)"
    let message =
      match.sentence
      ?? usual.filling([
        "found": match.found, "owner": match.owner, "member": match.member ?? match.found,
        "missing": match.missing ?? "",
      ])
    if match.truth == .unknown, let doubt = match.doubt { return message + " (\(doubt))" }
    return message
  }

  private func violation(of match: Match, _ certainty: Certainty, _ message: String) -> Violation {
    Violation(
      at: match.place, message, fix: definition.fix, certainty: certainty, evidence: match.evidence,
      subject: match.subject, identityPath: match.place.isProject ? configurationFileName : nil,
      severity: match.truth == .unknown ? unknown.severity : match.severity)
  }
}

extension TypePart {
  /// The declarations of the type, as evidence.
  func evidence(in project: Project) -> [Evidence] {
    entries.map { entry in
      Evidence(place: entry.place, message: "\(entry.kind.word) `\(entry.qualifiedName)` is declared here")
    }
  }

  /// Why a judgement about the type is only likely.
  var doubt: String {
    if isOutside { return "by its name: the project does not declare it" }
    if entries.count > 1 { return "the project declares `\(name)` \(entries.count) times, not always alike" }
    return "the source does not decide this"
  }
}

extension String {
  /// The text with each `{name}` replaced by its value.
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
