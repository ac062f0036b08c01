import PatuhCore

/// A program that another one uses.
struct ManifestHelper: Sendable {
  /// Relative to the root.
  var path: String
  var program: ManifestProgram
}

/// A declaration, with the file that it is in.
@dynamicMemberLookup
struct ManifestDeclared<Declaration: Sendable>: Sendable {
  var declaration: Declaration
  /// The number of the helper that declares it; nil for the program itself.
  var helper: Int?

  subscript<Value>(dynamicMember path: KeyPath<Declaration, Value>) -> Value { declaration[keyPath: path] }
}
