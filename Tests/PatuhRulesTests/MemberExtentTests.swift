import PatuhCore
import PatuhExtract
import Testing

@testable import PatuhRules

/// Where `value` and `contains` look.
@Suite struct MemberExtentTests {
  /// What lies in the extent of the member with this name.
  private func text(
    of name: String, in source: String, _ extent: (SourceFacts, Int) -> Range<UInt32>?
  ) throws -> String? {
    let facts = sourceFacts(Array(source.utf8))
    let index = try #require(facts.declarations.firstIndex { facts[$0.name] == name })
    return extent(facts, index).map { range in
      String(decoding: Array(source.utf8)[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("a", "A.shared.b(1)"), ("c", "try await d()"), ("e", nil), ("f", "[g]"), ("h", "I()"),
  ])
  func values(name: String, expected: String?) throws {
    let source = """
      let a = A.shared.b(1), c = try await d(), e: Int
      func x(f: [Int] = [g], h: I = I()) {}
      """
    #expect(try text(of: name, in: source) { $0.valueExtent(of: $1) } == expected)
  }

  @Test func bodies() throws {
    let source = "class A { func a(b: B = C()) -> D { e() }; let f = g(), h = i { j() }; var k: L { m() } }"
    func body(_ name: String) throws -> String? {
      try text(of: name, in: source) { $0.bodyExtent(of: $1) }
    }
    #expect(try body("a") == ") -> D { e() }")
    #expect(try body("f") == "f = g(), ")
    #expect(try body("h") == "h = i { j() }")
    #expect(try body("k") == "k: L { m() }")
  }

  @Test func attributesOfTypesAreKept() {
    let facts = sourceFacts(
      Array(
        "func f(a: @escaping @Sendable () -> Void, b: inout Job, c: Int) {}\nclass D: @unchecked Sendable {}"
          .utf8))
    #expect(
      facts.types.filter { $0.shape == .attributed }.map { facts[$0.name] } == [
        "escaping Sendable", "inout", "unchecked",
      ])
    #expect(
      facts.types.filter { $0.shape == .named }.map { facts[$0.name] } == ["Void", "Job", "Int", "Sendable"])
    #expect(facts.declarations.indices.last.map { facts.inheritedNames(of: $0) } == ["Sendable"])
  }
}
