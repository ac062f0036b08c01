/// One of several things that a violation reports together.
public struct ViolationPart: Hashable, Sendable {
  /// What distinguishes the part from the others: a category, a reason, a path.
  public var name: String
  /// The name of the part in earlier versions, which several parts may have shared: a baseline that contains this name
  /// contains the part.
  public var formerName: String?
  /// The strongest place that supports the part.
  public var evidence: Evidence

  /// Makes a part.
  public init(_ name: String, formerName: String? = nil, evidence: Evidence) {
    self.name = name
    self.formerName = formerName
    self.evidence = evidence
  }
}

/// The maximum number of places of new parts that are listed.
private let listedNewParts = 8

extension Violation {
  /// The same violation, but with the evidence of the chosen parts first. If the place of the violation is the evidence
  /// of any part, it becomes the first evidence of the chosen parts. If all parts are chosen, nothing changes.
  public func led(by isMeant: (ViolationPart) -> Bool) -> Violation {
    if parts.allSatisfy(isMeant) { return self }
    var leading: [Evidence] = []
    for part in parts
    where isMeant(part) && !leading.contains(part.evidence) && leading.count < listedNewParts {
      leading.append(part.evidence)
    }
    guard let first = leading.first else { return self }
    var told = self
    told.evidence = leading + evidence.filter { !leading.contains($0) }
    told.furtherUses = furtherUses.map { max(0, $0 - (told.evidence.count - evidence.count)) }
    if parts.contains(where: { $0.evidence.place == place }) { told.place = first.place }
    return told
  }
}
