import PatuhCore
import PatuhExtract
import Testing

@Suite struct SuppressionCommentParserTests {
  private func parse(_ text: String) -> SuppressionComment {
    suppressionComment(text, at: Position(line: 3, column: 5))
  }

  @Test func theWholeFormIsRead() {
    let comment = parse(
      "patuh:disable:next rule_a, rule_b reason: \"said \\\"so\\\" here\" until: 2028-02-29 ")
    #expect(
      comment
        == SuppressionComment(
          position: Position(line: 3, column: 5), scope: .next, rules: ["rule_a", "rule_b"],
          reason: "said \"so\" here", until: "2028-02-29", fault: nil))
  }

  @Test(arguments: [
    "patuh:disable:next a category: UserDefaults, DiskSpace reason: \"x\"",
    "patuh:disable:next a, b reason: \"x\" category:UserDefaults , DiskSpace until: 2026-01-31",
  ])
  func itsCategoriesAreRead(text: String) {
    let comment = parse(text)
    #expect(comment.fault == nil && comment.reason == "x")
    #expect(comment.categories == ["UserDefaults", "DiskSpace"])
  }

  @Test(arguments: [
    "patuh:disable:this a reason: \"x\"", "patuh:disable:file a,b reason:\"x\"",
    "patuh:disable:next a , b reason: \"x\"", "patuh:disable:next a until: 2026-01-31 reason: \"x\"",
    "patuh:disable:next a\treason: \"über: until: nie\"",
  ])
  func itsVariantsAreSound(text: String) {
    let comment = parse(text)
    #expect(comment.fault == nil)
    #expect(comment.scope != nil && !comment.rules.isEmpty && comment.reason != nil)
  }

  @Test(arguments: [
    ("patuh:enable:next a", "`patuh:enable:next` is unknown; write patuh:disable:next, :this or :file"),
    (
      "patuh: disable:next a",
      "The instruction has no spaces, and names its scope; write patuh:disable:next a reason: \"why\""
    ),
    (
      "patuh: disable a",
      "The instruction has no spaces, and names its scope; write patuh:disable:next a reason: \"why\""
    ),
    (
      "patuh: disable:file a, b reason: \"x\"",
      "The instruction has no spaces, and names its scope; write patuh:disable:file a, b reason: \"x\""
    ),
    (
      "patuh:disable: this a",
      "The instruction has no spaces, and names its scope; write patuh:disable:this a reason: \"why\""
    ),
    (
      "patuh:disable next",
      "The instruction has no spaces, and names its scope; write patuh:disable:next RULE reason: \"why\""
    ),
    ("patuh: see the documents", "`patuh:` is unknown; write patuh:disable:next, :this or :file"),
    ("patuh:disable a reason: \"x\"", "The scope is missing; write patuh:disable:next, :this or :file"),
    ("patuh:disable:line a", "`line` is not a scope; write patuh:disable:next, :this or :file"),
    ("patuh:disable:next", "No rule is named; write its id after patuh:disable:next, :this or :file"),
    (
      "patuh:disable:next reason: \"x\"",
      "No rule is named; write its id after patuh:disable:next, :this or :file"
    ),
    ("patuh:disable:next a, reason: \"x\"", "A rule id is missing after the comma"),
    ("patuh:disable:next A-b reason: \"x\"", "`A-b` is not a rule id"),
    ("patuh:disable:next a, a reason: \"x\"", "a is written twice"),
    ("patuh:disable:next a", "The reason is missing; write reason: \"why\" after the rules"),
    (
      "patuh:disable:next a because",
      "`because` is not expected here; a rule, category:, reason: or until: is"
    ),
    (
      "patuh:disable:next a category: reason: \"x\"",
      "The category after category: is missing; write it as UserDefaults"
    ),
    ("patuh:disable:next a category: B, reason: \"x\"", "A category is missing after the comma"),
    ("patuh:disable:next a category: B, B reason: \"x\"", "B is written twice"),
    ("patuh:disable:next a category: B category: C reason: \"x\"", "category: is written twice"),
    ("patuh:disable:next a reason: x", "The reason must stand between straight quotation marks (\")"),
    ("patuh:disable:next a reason: “x”", "The reason must stand between straight quotation marks (\")"),
    ("patuh:disable:next a reason: \"x", "The closing quotation mark of the reason is missing"),
    ("patuh:disable:next a reason: \" \"", "The reason is empty"),
    ("patuh:disable:next a reason: \"x\" reason: \"y\"", "reason: is written twice"),
    (
      "patuh:disable:next a reason: \"x\" until: 2026-02-29",
      "`2026-02-29` is not a date; write it as 2026-12-31"
    ),
    (
      "patuh:disable:next a reason: \"x\" until: 2100-02-29",
      "`2100-02-29` is not a date; write it as 2026-12-31"
    ),
    (
      "patuh:disable:next a reason: \"x\" until: 31.12.2026",
      "`31.12.2026` is not a date; write it as 2026-12-31"
    ),
    ("patuh:disable:next a reason: \"x\" until:", "The date after until: is missing; write it as 2026-12-31"),
    (
      "patuh:disable:next a reason: \"x\" and more",
      "`and` is not expected here; a rule, category:, reason: or until: is"
    ),
  ])
  func everythingElseHasAFault(text: String, fault: String) {
    #expect(parse(text).fault == fault)
  }

  @Test func whatWasReadBeforeTheFaultIsKept() {
    let comment = parse("patuh:disable:file a, b reason: x")
    #expect(comment.scope == .file)
    #expect(comment.rules == ["a", "b"])
  }
}
