/// The code on which the findings of a rule in a source depend, besides that source. What other sources
/// declare may always count.
///
/// After an edit of bodies of functions, a rule judges only the sources whose findings may differ.
public struct CodeDependence: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The code of the same types in other sources, and that of their supertypes.
  public static let sameTypes = CodeDependence(rawValue: 1)
  /// The effects of any code.
  public static let effects = CodeDependence(rawValue: 2)
  /// Of which types from outside of the project any code makes values.
  public static let madeTypes = CodeDependence(rawValue: 4)
  /// Any code.
  public static let anyCode = CodeDependence(rawValue: 8)
}
