import PatuhCore

/// What a word says of a source that is scanned.
enum ScannedWord {
  /// Behind it stands the name of a declaration that other files may find, or several.
  case introducing
  case importKeyword
  case testFramework
  /// Who imports it describes targets.
  case describing
  /// As an attribute it marks where a program starts.
  case entryPoint

  static let all = WordMeanings<ScannedWord>([
    (
      .introducing,
      ["class", "struct", "enum", "actor", "protocol", "extension", "typealias", "let", "var", "case"]
    ),
    (.importKeyword, ["import"]),
    (.testFramework, SourceFacts.testFrameworks.sorted()),
    (.describing, ["PackageDescription", "ProjectDescription"]),
    (.entryPoint, SourceFacts.entryPoints.sorted()),
  ])
}
