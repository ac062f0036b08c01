/// One of several things that a violation tells together.
public struct ViolationPart: Hashable, Sendable {
  /// What distinguishes it from the others: a category, a reason, a path.
  public var name: String
  /// A name that earlier versions gave it, perhaps together with others: a baseline that knows this one knows it.
  public var formerName: String?
  /// The strongest place that speaks for it.
  public var evidence: Evidence

  /// Makes a part.
  public init(_ name: String, formerName: String? = nil, evidence: Evidence) {
    self.name = name
    self.formerName = formerName
    self.evidence = evidence
  }
}

/// How many places of new parts are listed.
private let listedNewParts = 8

extension Violation {
  /// The same violation told by some of its parts: their evidence comes first. One that stands at the evidence of a part
  /// stands at that of the first of these. Where all parts are meant, nothing changes.
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
