/// Code that runs only if what a name means has one of some values: the body of `if flag`, of `case .saved:`
/// in `switch state`, and what follows `guard flag else { return }`.
public struct ChoiceRegion: Hashable, Sendable {
  /// The bytes of the code.
  public var extent: Range<UInt32>
  /// The name whose value decides.
  public var subject: NameID
  /// `true`, `false` or the names of enum cases; not empty.
  public var values: [NameID]
  /// Whether the code runs only if the value is none of these.
  public var isExcluded: Bool

  /// Makes a region.
  public init(extent: Range<UInt32>, subject: NameID, values: [NameID], isExcluded: Bool = false) {
    (self.extent, self.subject, self.values, self.isExcluded) = (extent, subject, values, isExcluded)
  }
}
