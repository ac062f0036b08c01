/// What stays the same about a finding when lines move. Findings with equal identities are distinguished only
/// by their number.
public struct FindingIdentity: Hashable, Sendable {
  /// The id of the rule.
  public var rule: String
  /// Relative to the project root.
  public var path: String
  /// See ``Violation/subject``.
  public var subject: String
  /// The name of the target that the finding counts for; empty if there is none.
  public var target: String

  /// Makes an identity.
  public init(rule: String, path: String, subject: String, target: String) {
    self.rule = rule
    self.path = path
    self.subject = subject
    self.target = target
  }

  /// The identity of a finding.
  public init(_ finding: Finding) {
    let violation = finding.violation
    self.init(
      rule: finding.rule.text, path: violation.identityPath ?? finding.place.path,
      subject: violation.subject, target: violation.target ?? "")
  }

  /// What a baseline stores about a finding: its identity, or one identity for each of its parts, with the
  /// part as the subject.
  ///
  /// - Parameter isKnown: Whether a baseline contains an identity. A part that it contains only under a name
  ///   from earlier versions gets the identity with that name; each such name occurs once.
  public static func known(
    of finding: Finding, by isKnown: (FindingIdentity) -> Bool = { _ in false }
  ) -> [FindingIdentity] {
    let whole = FindingIdentity(finding)
    if finding.violation.parts.isEmpty { return [whole] }
    func identity(_ subject: String) -> FindingIdentity {
      var identity = whole
      identity.subject = subject
      return identity
    }
    var formerNames: Set<String> = []
    return finding.violation.parts.compactMap { part in
      let own = identity(part.name)
      guard let name = part.formerName, !isKnown(own), isKnown(identity(name)) else { return own }
      return formerNames.insert(name).inserted ? identity(name) : nil
    }
  }
}

extension FindingIdentity: Comparable {
  /// By path, rule, subject and target in byte order.
  public static func < (left: FindingIdentity, right: FindingIdentity) -> Bool {
    for part in [\FindingIdentity.path, \.rule, \.subject, \.target]
    where left[keyPath: part] != right[keyPath: part] {
      return left[keyPath: part].precedesInBytes(right[keyPath: part])
    }
    return false
  }
}
