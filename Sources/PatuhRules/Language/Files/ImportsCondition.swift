import PatuhCore

/// The file imports a module of one of these names.
struct ImportsCondition: FileCondition, NamesCondition {
  static let key = "imports"
  static let meaning = "the file imports the module"
  static let example = "imports: SwiftUI"

  let patterns: [NamePattern]

  func truths(in names: ProjectNames) -> [Truth] {
    let words = names.words(matching: patterns, .whole)
    return names.project.sources.indices.map { file in
      let numbers = names.words.words(in: file)
      return Truth(names.facts(file).imports.contains { words[numbers[$0.module]] })
    }
  }
}
