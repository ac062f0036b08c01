/// A name that looks like required-reason API but is not on the list.
public struct NearMiss: Hashable, Sendable {
  /// How a use of the name is treated.
  public enum Handling: String, Hashable, Sendable, CaseIterable {
    case notAUse = "not_a_use"
    /// Not a use, but code that touches the same data: a declared category with such code is not reported as
    /// unused.
    case hint
    /// A hint that reads or writes the data of the category by itself.
    case equivalent
    /// Not a use: API that gives the same information as the category and needs no reason.
    case alternative
  }

  public var names: [String]
  /// The category that it resembles.
  public var nearest: String?
  public var handling: Handling
  public var why: String
  public var provenance: Provenance

  public init(names: [String], nearest: String?, handling: Handling, why: String, provenance: Provenance) {
    self.names = names
    self.nearest = nearest
    self.handling = handling
    self.why = why
    self.provenance = provenance
  }
}
