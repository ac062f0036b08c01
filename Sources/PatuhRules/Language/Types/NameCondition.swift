import PatuhCore

/// The type has one of these names.
struct NameCondition: TypeCondition, NamesCondition {
  static let key = "name"
  static let meaning = "the type's name matches"
  static let example = #"name: "*ViewModel""#

  let patterns: [NamePattern]

  var patternTexts: [String] { patterns.map(\.boundText) }

  func captures(ofPath path: String, name: String) -> [String: String] {
    patterns.lazy.compactMap { $0.match(name: name) }.first ?? [:]
  }

  func test(_ preparation: Preparation) -> TypeTest {
    let names = preparation.names
    let last = patterns.compactMap(\.lastComponent)
    let words = last.count == patterns.count ? names.words(matching: last, .component) : nil
    func holds(_ name: String) -> Truth { Truth(patterns.matches(name: name)) }
    var test = TypeTest(
      cost: 1, files: { words?.files }, declared: { holds($0.qualifiedName) },
      outside: { name, _ in holds(name) })
    // If a pattern depends on enclosing types, the type's own name is not enough.
    if let words, !patterns.contains(where: \.isQualified) {
      test.declared = { entry in
        let name = names.facts(entry.file).declarations[entry.declaration].name
        return Truth(words[names.words.number(of: name, in: entry.file)])
      }
    }
    return test
  }
}
