import PatuhCore

/// The file imports a module of one of these names.
struct ImportsCondition: FileCondition {
  static let key = "imports"
  static let meaning = "the file imports the module"
  static let example: String? = "imports: SwiftUI"
  static let schema = JSONSchema.texts

  var modules: [NamePattern]

  init?(_ field: Field) {
    guard let modules = field.namePatterns() else { return nil }
    self.modules = modules
  }

  func binding(_ captures: [String: String]) -> Self {
    var copy = self
    copy.modules = modules.binding(captures)
    return copy
  }

  func truths(in names: ProjectNames) -> [Truth] {
    let words = names.words(matching: modules, .whole)
    return names.project.sources.indices.map { file in
      let numbers = names.words.words(in: file)
      return Truth(names.facts(file).imports.contains { words[numbers[$0.module]] })
    }
  }
}
