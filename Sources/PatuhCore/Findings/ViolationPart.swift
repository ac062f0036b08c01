/// One of several things that a violation reports together.
public struct ViolationPart: Hashable, Sendable {
  /// What distinguishes the part from the others: a category, a reason, a path. If the part is about a
  /// category, the name begins with its full name; if one of several categories is enough, with their names
  /// joined by `+`.
  public var name: String
  /// The name of the part in earlier versions, which several parts may have shared: a baseline that contains
  /// this name contains the part.
  public var formerName: String?
  /// The strongest place that supports the part.
  public var evidence: Evidence
  /// The places that support the part as well as the strongest does, and that place. A suppression comment at
  /// any of them covers the part.
  public var places: [Place]
  /// How it was decided, if the violation is sure of some of its parts.
  public var certainty: Certainty

  /// Makes a part.
  public init(
    _ name: String, formerName: String? = nil, evidence: Evidence, places: [Place] = [],
    certainty: Certainty = .sure
  ) {
    self.name = name
    self.formerName = formerName
    self.evidence = evidence
    self.certainty = certainty
    self.places = places.isEmpty ? [evidence.place] : places
  }

  /// The full names of the categories that the part is about; empty if it is about none.
  public var categories: [String] {
    let word = name.prefix { $0 != " " }
    guard word.hasPrefix(RequiredReasonCategory.prefix) else { return [] }
    return word.split(separator: "+").map(String.init)
  }

  /// The name with the short names of the categories.
  fileprivate var shortName: String {
    let rest = name.drop { $0 != " " }
    let short = categories.map { RequiredReasonCategory.shortName($0) }.joined(separator: " or ")
    return short.isEmpty ? name : short + rest
  }
}

/// The maximum number of places of new parts that are listed.
private let listedNewParts = 8

extension Violation {
  /// The full names of the categories that the violation is about and that an entry of the configuration can
  /// name.
  public var categories: [String] {
    parts.isEmpty ? [category].compactMap(\.self) : parts.flatMap(\.categories).distinct
  }

  /// The parts that are neither in a baseline nor in the compared state.
  public var newParts: [ViolationPart] { parts.filter { !knownParts.contains($0.name) } }

  /// Those of the categories that a suppression has to name: what is known already needs none.
  public var newCategories: [String] {
    parts.isEmpty ? categories : newParts.flatMap(\.categories).distinct
  }

  /// The same violation, led by the parts that were not known.
  public func ledByNew(_ isNew: (ViolationPart) -> Bool) -> Violation {
    var copy = led(by: isNew)
    copy.knownParts.formUnion(parts.filter { !isNew($0) }.map(\.name))
    return copy
  }

  /// The same violation without some of its parts, led by the first part that is left.
  /// - Parameter isMeant: whether a part is removed; at least one part must stay
  public func suppressing(_ isMeant: (ViolationPart) -> Bool) -> Violation {
    let gone = parts.filter(isMeant)
    if gone.isEmpty { return self }
    var left = led { !isMeant($0) }
    left.parts.removeAll(where: isMeant)
    let names = gone.map { part in
      // The part with the same name in another target stays, so the target must be named.
      let isShared = left.parts.contains { $0.name.hasPrefix("\(part.name) of ") }
      return part.shortName + (isShared ? target.map { " of \($0)" } ?? "" : "")
    }
    let listed = names.prefix(3).joined(separator: ", ")
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    let mark = left.message.contains(Self.suppressionMark) ? ", " : Self.suppressionMark
    left.message += mark + listed + more
    let categories = Set(left.parts.flatMap(\.categories))
    if category == nil, categories.count == 1 { left.category = categories.first }
    return left
  }

  private static let suppressionMark = "; suppressed: "

  /// The same violation, but with the evidence of the chosen parts first. If the place of the violation is
  /// the evidence of any part, it becomes the first evidence of the chosen parts. If all parts are chosen,
  /// nothing changes.
  public func led(by isMeant: (ViolationPart) -> Bool) -> Violation {
    if parts.allSatisfy(isMeant) { return self }
    var leading: [Evidence] = []
    for part in parts
    where isMeant(part) && !leading.contains(part.evidence) && leading.count < listedNewParts {
      leading.append(part.evidence)
    }
    guard let first = leading.first else { return self }
    var copy = self
    copy.evidence = leading + evidence.filter { !leading.contains($0) }
    copy.furtherUses = furtherUses.map { max(0, $0 - (copy.evidence.count - evidence.count)) }
    if parts.contains(where: { $0.evidence.place == place }) { copy.place = first.place }
    return copy
  }
}

extension Finding {
  /// The finding with a violation of which only some parts are left or new. If all of these are only likely,
  /// so is the finding, which then is a warning at most, unless the configuration sets a severity.
  public func with(_ violation: Violation, for parts: [ViolationPart]) -> Finding {
    var finding = self
    finding.violation = violation
    guard violation.certainty == .sure, !parts.isEmpty, parts.allSatisfy({ $0.certainty == .likely }) else {
      return finding
    }
    finding.violation.certainty = .likely
    finding.defaultSeverity = min(defaultSeverity, .warning)
    if !isSeverityConfigured { finding.severity = min(severity, .warning) }
    return finding
  }
}
