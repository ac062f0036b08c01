/// The form of cached facts, and what they were made with.
///
/// Facts that were written in another form lie in another folder, and nobody looks at them.
enum FactFormat {
  /// To be raised whenever equal bytes of a file would give other facts, or when facts are coded in another way.
  static let version = 12
  /// The version of SwiftSyntax that `Package.swift` asks for.
  static let parser = "603.0.1"

  static var name: String { "facts-\(version)-\(parser)" }
}
