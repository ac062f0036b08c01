/// The code in bodies of functions on which the findings of a rule depend. What sources declare outside of
/// them may always count.
///
/// After an edit of bodies of functions, a rule judges only the sources whose findings may differ; one that
/// depends on no code of sources judges nothing again.
public struct CodeDependence: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The code of the source in which something is found.
  public static let ownCode = CodeDependence(rawValue: 16)
  /// Which words each source holds, and whether it was read completely.
  public static let words = CodeDependence(rawValue: 32)
  /// The uses of required-reason API.
  public static let usages = CodeDependence(rawValue: 64)
  /// The code of the same types in other sources, and that of their supertypes.
  public static let sameTypes = CodeDependence(rawValue: 1)
  /// The effects of any code.
  public static let effects = CodeDependence(rawValue: 2)
  /// Of which types from outside of the project any code makes values.
  public static let madeTypes = CodeDependence(rawValue: 4)
  /// Any code.
  public static let anyCode = CodeDependence(rawValue: 8)
}
