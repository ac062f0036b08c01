/// A place in a project: a path, and a position in it where there is one.
public struct Place: Hashable, Sendable {
  /// Relative to the project root, with `/`. The root itself is `.`.
  public var path: String
  /// The line and column; nil when the whole file or folder is meant.
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

/// A place that speaks for a finding.
public struct Evidence: Hashable, Sendable {
  /// Where.
  public var place: Place
  /// What stands there.
  public var message: String

  /// Makes a piece of evidence.
  public init(place: Place, message: String) {
    self.place = place
    self.message = message
  }
}

/// What a rule reports. The runner adds the rule's id and the severity, so that a rule cannot mislabel itself.
public struct Violation: Hashable, Sendable {
  /// Where.
  public var place: Place
  /// What is wrong, one sentence without a full stop.
  public var message: String
  /// What to do, one sentence without a full stop.
  public var fix: String?
  /// The path of the project that the fix names first; nil when it names none.
  public var fixPath: String?
  /// What fixes it mechanically; nil where that takes a person.
  public var fixIt: FixIt?
  /// How it was decided.
  public var certainty: Certainty
  /// The weight that its definition asks for; nil for that of the rule.
  public var severity: Severity?
  /// The name of the target that it counts for.
  public var target: String?
  /// The names of others that it counts for as well.
  public var furtherTargets: [String] = []
  /// The required-reason category that it is about, in full.
  public var category: String?
  /// The reason code that it is about.
  public var reason: String?
  /// The App Store Connect codes that it predicts; nil for those of the rule.
  public var itms: [String]?
  /// The places that speak for it, the strongest first.
  public var evidence: [Evidence]
  /// How many uses of required-reason API speak for it as well and are not listed; nil when the evidence is no list of
  /// uses.
  public var furtherUses: Int?
  /// What distinguishes it from other findings of the same rule in the same file when lines move: a type's or
  /// key's name. Empty when the file is all there is.
  public var subject: String
  /// The path that it keeps when its place moves, as that of the project file of a target whose first use is shown; nil
  /// for the path of its place.
  public var identityPath: String?
  /// What is told together and can come alone, such as the categories that a target uses: a finding that is known is
  /// told again when another one comes in, and stays known when one goes. Empty when it is one whole.
  public var parts: [ViolationPart]

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

/// A violation with its rule, its weight and its fingerprint: what is shown to people.
public struct Finding: Hashable, Sendable {
  /// The rule.
  public var rule: RuleID
  /// The rule's family.
  public var family: RuleFamily
  /// The weight after configuration.
  public var severity: Severity
  /// The weight that it would have if the configuration set none. A sure finding of a rule in YAML counts as an error
  /// here, since the severity of such a rule is configuration as well.
  public var defaultSeverity: Severity
  /// Whether the configuration sets one weight for all findings of the rule.
  public var isSeverityConfigured: Bool
  /// What the rule reported.
  public var violation: Violation
  /// The App Store Connect codes that it predicts.
  public var itms: [String]
  /// Equal for the same finding when lines move; unequal for two findings of one run.
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

  /// Where.
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
