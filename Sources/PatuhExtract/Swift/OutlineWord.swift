import PatuhCore

/// What a word says of a source whose outline is made.
enum OutlineWord {
  /// Behind it stands the name of a declaration that other files may find, or several.
  case introducing
  /// Behind it stands the name of a declaration that they do not find by it.
  case function
  case importKeyword
  case testFramework
  /// Who imports it describes targets.
  case describing
  /// What is imported behind it, others see too.
  case exporting
  /// As an attribute it marks where a program starts.
  case entryPoint

  static let words: [(OutlineWord, [String])] = [
    (
      .introducing,
      ["class", "struct", "enum", "actor", "protocol", "extension", "typealias", "let", "var", "case"]
    ),
    (.function, ["func"]),
    (.importKeyword, ["import"]),
    (.testFramework, SourceFacts.testFrameworks.sorted()),
    (.describing, ["PackageDescription", "ProjectDescription"]),
    (.exporting, ["_exported"]),
    (.entryPoint, SourceFacts.entryPoints.sorted()),
  ]
}
