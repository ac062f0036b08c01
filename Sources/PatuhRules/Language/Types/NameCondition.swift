import PatuhCore

/// The type has one of these names.
struct NameCondition: TypeCondition {
  static let key = "name"
  static let meaning = "the type's name matches"
  static let example: String? = #"name: "*ViewModel""#
  static let schema = JSONSchema.texts

  let patterns: [NamePattern]

  init(_ patterns: [NamePattern]) { self.patterns = patterns }

  init?(_ field: Field) {
    guard let patterns = field.namePatterns() else { return nil }
    self.patterns = patterns
  }

  func binding(_ captures: [String: String]) -> Self { Self(patterns.binding(captures)) }

  var words: [String] { patterns.map(\.boundText) }

  func captures(ofPath path: String, name: String) -> [String: String] {
    patterns.lazy.compactMap { $0.match(name: name) }.first ?? [:]
  }

  func test(_ preparation: Preparation) -> TypeTest {
    let names = preparation.names
    let last = patterns.compactMap(\.lastComponent)
    let words = last.count == patterns.count ? names.words(matching: last, .component) : nil
    func holds(_ name: String) -> Truth { Truth(patterns.matches(name: name)) }
    var test = TypeTest(
      effort: 1, files: { words?.files }, declared: { holds($0.qualifiedName) },
      outside: { name, _ in holds(name) })
    // Where the types around one tell, too, its own name is not enough.
    if let words, !patterns.contains(where: \.isQualified) {
      test.declared = { entry in
        let name = names.facts(entry.file).declarations[entry.declaration].name
        return Truth(words[names.words.number(of: name, in: entry.file)])
      }
    }
    return test
  }
}
