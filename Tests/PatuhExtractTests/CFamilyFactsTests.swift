import PatuhCore
import PatuhExtract
import Testing

@Suite struct CFamilyFactsTests {
  private func facts(_ text: String) -> CFamilyFacts { cFamilyFacts(Array(text.utf8)) }

  private func shown(_ facts: CFamilyFacts) -> [String] {
    facts.conditions.map { "\($0.extent.lowerBound)-\($0.extent.upperBound) \($0.condition)" }
  }

  @Test func branchesIncludeThatTheOnesBeforeDoNotHold() {
    let found = facts("#if A\nx\n#elif defined(B)\ny\n#else\nz\n#endif\n")
    #expect(shown(found) == ["5-8 A", "24-27 !A && defined(B)", "32-35 !A && !defined(B)"])
    #expect(found.problems.isEmpty)
  }

  @Test func aDirectiveMayFollowAByteOrderMark() {
    let found = facts("\u{FEFF}#if TARGET_OS_OSX\nint a;\n#endif\n")
    #expect(found.problems.isEmpty)
    #expect(found.conditions.count == 1)
  }

  @Test func anIncludeGuardIsNoCondition() {
    #expect(facts("// a\n#ifndef H\n#define H\nint a;\n#endif\n").conditions.isEmpty)
    #expect(facts("#ifndef H\n#define H 1\n#endif\nint a;\n").conditions.count == 1)
  }

  @Test func macrosHaveTheirEndAndTheirRemoval() {
    let found = facts("#define A B(1)\n#define C(x) \\\n  x\n#undef A\n#undef\nint a;\n")
    #expect(found.macros.map { found[$0.name] } == ["A", "C"])
    #expect(found.macros.map(\.takesArguments) == [false, true])
    #expect(found.macros.map(\.end) == [14, 33])
    #expect(found.removals.map { found[$0.name] } == ["A"])
    #expect(found.removals.map(\.offset) == [41])
  }

  @Test func macrosSayWhatBecomesOfTheirFirstArgument() {
    let found = facts(
      """
      #define TEXT(name) #name
      #define PART(name) a_##name
      #define NONE(name, other) other
      #define LATER(name) TEXT(name)
      #define BOTH(name) log(#name, name)
      #define PLAIN name

      """)
    let takers = found.macros.map { found[$0.argumentTaker] }
    #expect(takers == ["TEXT", "PART", "NONE", "TEXT", "", ""])
  }

  @Test func macrosSayWhichTokensTheyPasteTogether() {
    let found = facts("#define A(x, y) f(x, y##_b##x)\n#define B c ## d\n#define C(x) g(#x)\n")
    #expect(found.macros.map { $0.pastedParts.map { found[$0] } } == [["y", "_b", "x"], ["c", "d"], []])
    #expect(found.macros.map { $0.parameters.map { found[$0] } } == [["x", "y"], [], []])
  }

  @Test(arguments: [
    ("#if A\n", 0, "this #if has no #endif"), ("int a;\n#endif", 7, "there is no #if before this #endif"),
    ("#else\n", 0, "there is no #if before this branch"),
  ])
  func unbalancedConditionsAreProblems(text: String, offset: UInt32, message: String) {
    #expect(facts(text).problems == [SourceProblem(kind: .syntaxError, offset: offset, message: message)])
  }

  @Test func inclusionsAndImportsOfModulesAreInTextOrder() {
    let text = "#import <Shop/Cart.h>\n@import Shop.Cart;\n#include \"a.h\"\n@import Map;\n@class Import;\n"
    let found = facts(text)
    #expect(found.inclusions.map { found[$0.name] } == ["Shop/Cart.h", "Shop", "a.h", "Map"])
    #expect(found.inclusions.map(\.offset) == [0, 22, 41, 56])
    #expect(facts("@import").inclusions.isEmpty)
  }

  @Test func containersHaveTheirExtent() {
    let text = "@protocol P;\n@interface A : B <P>\n@end\n@interface A (C)\n@end\n@implementation A\n@end\n"
    let found = facts(text)
    #expect(found.containers.map(\.kind) == [.interface, .category, .implementation])
    #expect(found.containers.map { found[$0.name] } == ["A", "A", "A"])
    #expect(found.containers.map { found[$0.superclass] } == ["B", "", ""])
    #expect(found.containers.map(\.extent) == [13..<38, 39..<60, 61..<83])
  }

  @Test func scopesAreThoseOfClassesAndNamespaces() {
    let found = facts(
      """
      namespace a::b { class EXPORT C final : public d::E<int> { struct { int x; } y; enum class F { g }; }; }
      int h::I<int>::j(int k) const { return 0; }
      struct stat *l(struct stat *m) { using namespace n; return m; }
      """)
    #expect(
      found.scopes.map { "\($0.kind) \(found[$0.name])" } == [
        "namespace a", "namespace b", "record C", "member I", "member h", "namespace n",
      ])
  }

  @Test func selectorsAreWhole() {
    let found = facts("id a = [[b c:d ? e : f g:[h i]] j];")
    let messages = found.references.filter { $0.kind == .message }.map { found[$0.name] }
    #expect(Set(messages) == ["c:g:", "i", "j"])
  }

  @Test func noReceiverIsAskedOfItself() throws {
    let found = facts("id a = [(b ? c : d).e f];")
    let message = try #require(found.references.first { $0.kind == .message })
    let member = try #require(found.references.first { $0.kind == .member })
    #expect(message.receiver.index.map { found.references[$0] } == member)
    #expect(member.receiver == .none)
  }

  @Test func placesAreThoseOfTheFile() {
    let found = facts("int a; \\\n  int b = st\\\nat(1);\n")
    let call = found.references.first { $0.kind == .call }
    #expect(call.map { found[$0.name] } == "stat")
    #expect(call?.offset == 19)
  }

  @Test func suppressionsStandInComments() {
    let text =
      """
      // patuh:disable:next a_rule reason: "known"
      int a;
      /* patuh:disable:this b_rule reason: "known" */
      """
    #expect(facts(text).suppressions.map(\.rules) == [["a_rule"], ["b_rule"]])
  }

  @Test(arguments: [
    String(repeating: "#elif A\n", count: 20_000), String(repeating: "R\"x(", count: 100_000),
    String(repeating: "[", count: 200_000), String(repeating: "(a[", count: 100_000),
    "#if " + String(repeating: "!(", count: 100_000), String(repeating: "\\\n", count: 100_000),
  ])
  func hostileTextEnds(text: String) {
    #expect(facts("#if B\n" + text).lines.starts.count > 1)
  }

  @Test(arguments: [
    "{@selector}", "(@selector)", "[@selector]", "@selector", "@selector(", "@class", "@property",
  ])
  func directivesWithoutTheirRestAreReadOver(text: String) {
    #expect(facts(text + "\nint a;").lines.starts.count == 2)
  }
}
