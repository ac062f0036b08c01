/// A place in a project: a path and, if known, a position in the file.
public struct Place: Hashable, Sendable {
  /// Relative to the project root, with `/`. The root itself is `.`.
  public var path: String
  /// The line and column; nil if the whole file or folder is meant.
  public var position: Position?

  /// Makes a place.
  public init(path: String, position: Position? = nil) {
    self.path = path
    self.position = position
  }
}

extension Place: Comparable {
  /// By path in byte order, then by position; a place without a position comes first.
  public static func < (left: Place, right: Place) -> Bool {
    if left.path != right.path { return left.path.precedesInBytes(right.path) }
    switch (left.position, right.position) {
    case (nil, nil), (_?, nil): return false
    case (nil, _?): return true
    case (let left?, let right?): return left < right
    }
  }
}

/// A place that supports a finding.
public struct Evidence: Hashable, Sendable {
  /// Where it is.
  public var place: Place
  /// What is written there.
  public var message: String

  /// Makes a piece of evidence.
  public init(place: Place, message: String) {
    self.place = place
    self.message = message
  }
}

/// What a rule reports. The runner adds the rule's id, and the severity unless the violation has one.
public struct Violation: Hashable, Sendable {
  /// Where it is.
  public var place: Place
  /// What is wrong, as one sentence without a full stop.
  public var message: String
  /// What to do, as one sentence without a full stop.
  public var fix: String?
  /// The first path in the project that the fix mentions; nil if it mentions none.
  public var fixPath: String?
  /// The path of the file that a person edits to make the fix, which the fix does not mention; nil if the fix
  /// does, and for what is in the file of the place.
  public var editedFile: String?
  /// The mechanical correction; nil if a person has to make the fix.
  public var fixIt: FixIt?
  /// How it was decided.
  public var certainty: Certainty
  /// The severity of this violation where it differs from the rule's; nil for that of the rule. The
  /// configuration overrides both.
  public var severity: Severity?
  /// The name of the target that the violation counts for.
  public var target: String?
  /// The names of the other targets that the violation also counts for.
  public var furtherTargets: [String] = []
  /// The names of all targets that the violation counts for, as they are shown; empty if only the names above
  /// are known.
  public var targetNames: [TargetName] = []
  /// The names of the targets that it is about without counting for them, such as a part of a project file
  /// that describes these; empty if it may be about others.
  public var concernedTargets: [TargetName] = []
  /// The full name of the required-reason category that the violation is about.
  public var category: String?
  /// The reason code that the violation is about.
  public var reason: String?
  /// The App Store Connect codes that the violation predicts; nil for those of the rule.
  public var itms: [String]?
  /// The places that support the violation, strongest first.
  public var evidence: [Evidence]
  /// The number of further uses of required-reason API that support the violation but are not listed; nil if
  /// the evidence is not a list of uses.
  public var furtherUses: Int?
  /// The places of all uses that support the violation, listed as evidence or not; empty if these are in the
  /// evidence.
  public var usePlaces: [Place] = []
  /// What distinguishes the violation from others of the same rule in the same file when lines move: the name
  /// of a type or key. Empty if the file alone identifies it.
  public var subject: String
  /// The path that identifies the violation even if its place moves, such as the project file of a target
  /// whose first use is the place; nil for the path of the place.
  public var identityPath: String?
  /// What the violation reports together but could occur separately, such as the categories that a target
  /// uses. A known finding is reported again when a part is added, and stays known when a part is removed.
  /// Empty if the violation cannot be divided.
  public var parts: [ViolationPart]
  /// The names of the parts that a baseline or the compared state has.
  public var knownParts: Set<String> = []

  /// Makes a violation.
  public init(
    at place: Place, _ message: String, fix: String? = nil, fixIt: FixIt? = nil,
    certainty: Certainty = .sure, target: String? = nil, category: String? = nil, reason: String? = nil,
    itms: [String]? = nil,
    evidence: [Evidence] = [], furtherUses: Int? = nil, subject: String = "", identityPath: String? = nil,
    parts: [ViolationPart] = [], severity: Severity? = nil
  ) {
    self.place = place
    self.message = message
    self.fix = fix
    self.fixIt = fixIt
    self.certainty = certainty
    self.target = target
    self.category = category
    self.reason = reason
    self.itms = itms
    self.evidence = evidence
    self.furtherUses = furtherUses
    self.subject = subject
    self.identityPath = identityPath
    self.parts = parts
    self.severity = severity
  }
}

/// A violation with its rule, severity and fingerprint, as shown to users.
public struct Finding: Hashable, Sendable {
  /// The rule.
  public var rule: RuleID
  /// The rule's family.
  public var family: RuleFamily
  /// The severity after configuration.
  public var severity: Severity
  /// The severity that the finding would have if the configuration set none. A sure finding of a rule in YAML
  /// counts as an error here, because the severity of such a rule is configuration as well.
  public var defaultSeverity: Severity
  /// Whether the configuration sets one severity for all findings of the rule.
  public var isSeverityConfigured: Bool
  /// What the rule reported.
  public var violation: Violation
  /// The App Store Connect codes that the finding predicts.
  public var itms: [String]
  /// Stays the same when lines move; differs between any two findings of one run.
  public var fingerprint: String

  /// Makes a finding.
  public init(
    rule: RuleID, family: RuleFamily, severity: Severity, defaultSeverity: Severity? = nil,
    isSeverityConfigured: Bool = false, violation: Violation, itms: [String], fingerprint: String
  ) {
    self.rule = rule
    self.family = family
    self.severity = severity
    self.defaultSeverity = defaultSeverity ?? severity
    self.isSeverityConfigured = isSeverityConfigured
    self.violation = violation
    self.itms = itms
    self.fingerprint = fingerprint
  }

  /// Where the finding is.
  public var place: Place { violation.place }
}

extension Finding {
  /// The order of every report: by place, then rule, then message.
  public static func inReportOrder(_ left: Finding, _ right: Finding) -> Bool {
    if left.place != right.place { return left.place < right.place }
    if left.rule != right.rule { return left.rule.text < right.rule.text }
    if left.violation.message != right.violation.message {
      return left.violation.message < right.violation.message
    }
    return (left.violation.target ?? "") < (right.violation.target ?? "")
  }
}
