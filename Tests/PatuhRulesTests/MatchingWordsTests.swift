import PatuhCore
import Testing

@testable import PatuhRules

/// The words that patterns fit, against each word by itself.
@Suite struct MatchingWordsTests {
  private let tree = project([
    "A.swift": """
    import Foundation
    struct JobViewModel { var a = 1, error = 2, lastError: Swift.Error?; let x: Module.JobStore }
    final class Ü { func fetchJobs() { URLSession.shared.dataTask(with: request).resume() } }
    """,
    "B.swift": """
    protocol JobStore { func fetch(); func e() ; func fetchAll(_ mirror: App.Feed.ErrorStore) }
    func rr() { let terror = errors.rror; print(terror) }
    """,
  ])

  @Test(arguments: [
    "*", "?", "??", "a", "e*", "*r", "er*", "*or", "*rror*", "*rr*", "*r*", "fetch*", "*Store",
    "*{Model,Store}",
    "{fetch,err}*", "f*s", "[a-f]*", "*[A-Z]*", "Job*Model", "Ü", "?*Error", "*.shared", "*Feed*",
    "URLSession",
    "{Job,Error}Store", "nothing", "*nothing*",
  ])
  func theWordsAreThoseThatFit(_ text: String) throws {
    let pattern = try NamePattern(text)
    let table = tree.derived(WordTable.self)
    for part in [MatchingWords.Part.whole, .component] {
      let expected = table.words.indices.filter { number in
        let word = table.words[number]
        let components = part == .component ? table.components(of: number).map { table.words[Int($0)] } : []
        return ([word] + components).contains { !$0.isEmpty && pattern.matches($0) }
      }
      let numbers = tree.words(matching: [pattern], part)
      #expect(Set(numbers) == Set(expected))
      let words = MatchingWords(numbers, of: table)
      #expect(table.words.indices.filter { words[UInt32($0)] } == expected)
      #expect(
        words.files.numbers == Set(expected.flatMap { table.files(holding: $0) }).sorted().map(Int.init))
    }
  }
}
