/// A library of which it is not known what its API does: no table lists it, and its code is not in the tree.
public struct UnlistedLibrary: Hashable, Sendable {
  /// The name of the module.
  public var name: String
  /// Where code that ships imports it, one place for each file, sorted; never empty.
  public var imports: [Place]

  /// Makes a library.
  public init(name: String, imports: [Place]) { (self.name, self.imports) = (name, imports) }
}
