/// The format of cached facts, and the version of the parser that they were made with.
///
/// Facts in another format are in another folder, which is not read.
enum FactFormat {
  /// Must be raised when the same bytes of a file would give other facts, or when facts are coded
  /// differently.
  static let version = 63
  /// The version of SwiftSyntax that `Package.swift` requires.
  static let parser = "603.0.1"

  static var name: String { "facts-\(version)-\(parser)" }
}
