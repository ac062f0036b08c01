import PatuhCore
import Testing

@testable import PatuhReport

@Suite struct MarkdownFormatTests {
  private func page(_ outcome: Outcome, threshold: Severity? = .error) -> String {
    var context = Sample.context()
    context.threshold = threshold
    context.ruleHelpBase = nil
    return render(outcome, as: .markdown, context: context)
  }

  @Test func theVerdictComesFirstThenTheGravest() {
    #expect(
      page(Sample.outcome([Sample.undeclared, Sample.likely], suppressed: 1, baselined: 2)) == """
        ## Patuh failed: 1 error, 1 warning

        12 files, 1 finding suppressed, 2 in the baseline.

        | Rule | | Errors | Warnings | Notes |
        |---|---|--:|--:|--:|
        | `required_reason_undeclared` | A required reason is undeclared | 1 |  |  |
        | `layer_crossed` | A layer is crossed |  | 1 |  |

        ### Errors (1)

        | Finding |
        |---|
        | `App/Store.swift:3:27`<br>UserDefaults is used, but App declares no reason for it\
        <br>**Fix:** declare the reason CA92.1 in App/PrivacyInfo.xcprivacy\
        <br>See `App/PrivacyInfo.xcprivacy:4:9` the manifest that App bundles\
        <br>See `App/Größe 1.swift` not read\
        <br><sub>required\\_reason\\_undeclared · target App · ITMS-91053</sub> |

        ### Warnings (1)

        | Finding |
        |---|
        | `App/Größe 1.swift:1:5`<br>a belongs to another layer (likely)<br><sub>layer\\_crossed</sub> |

        """)
  }

  @Test func theVerdictFollowsTheThreshold() {
    let warned = Sample.outcome([Sample.likely])
    #expect(
      page(warned).hasPrefix("## Patuh passed: 1 warning\n\n12 files.\n\nA warning does not fail a run"))
    #expect(page(warned, threshold: .warning).hasPrefix("## Patuh failed: 1 warning\n\n12 files.\n\n###"))
    #expect(page(warned, threshold: nil).hasPrefix("## Patuh: 1 warning\n"))
    #expect(page(Sample.none) == "## Patuh passed: no findings\n\n12 files.\n")
  }

  @Test func rulesLinkToTheirPages() {
    let page = render(Sample.outcome([Sample.root]), as: .markdown, context: Sample.context())
    #expect(page.contains("[manifest\\_missing](https://example.org/patuh/docs/rules/manifest_missing.md)"))
    #expect(page.contains("| `project root`<br>"))
  }

  @Test func manyFindingsAreFoldedByRule() {
    let findings = (1...26).map { line in
      var finding = line == 1 ? Sample.root : Sample.undeclared
      finding.violation.place.position = Position(line: line, column: 1)
      return finding
    }
    let page = page(Sample.outcome(findings))
    #expect(
      page.contains("<details><summary><code>required_reason_undeclared</code> 25 · A required"))
    #expect(
      page.contains(
        "<details><summary><code>manifest_missing</code> 1 · A manifest is missing</summary>\n\n| Finding |\n"
      ))
    #expect(page.split(separator: "\n").count { $0 == "</details>" } == 2)
  }

  @Test func foldsShowPrivacyFirstAndCodeAsCode() throws {
    var outcome = Sample.outcome(Array(repeating: Sample.likely, count: 26) + [Sample.undeclared])
    for index in outcome.findings.indices { outcome.findings[index].severity = .error }
    outcome.rules[0].title = "A `<T>` crossed"
    let page = page(outcome)
    let privacy = try #require(page.firstRange(of: "<code>required_reason_undeclared</code> 1"))
    let architecture = try #require(
      page.firstRange(of: "<code>layer_crossed</code> 26 · A <code>&lt;T&gt;</code> cr"))
    #expect(privacy.upperBound < architecture.lowerBound)
  }

  @Test func manyRulesNeedNoTable() {
    let findings = (0..<11).map { index in
      var finding = Sample.file
      finding.rule = RuleID("rule\(index)")
      return finding
    }
    #expect(page(Sample.outcome(Array(findings.prefix(10)))).contains("| Rule |"))
    #expect(!page(Sample.outcome(findings)).contains("| Rule |"))
  }

  @Test func aFindingIsOneRow() {
    let page = page(Sample.outcome([Sample.hostile]))
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(rows.count == 3)
    #expect(!page.contains("\u{1B}") && !page.contains("\u{202E}"))
  }

  @Test func whatDoesNotFitIsCounted() {
    let text = String(repeating: "x", count: 3_000)
    let findings = (0..<600).map { index in
      var finding = [Sample.undeclared, Sample.likely, Sample.file][index % 3]
      finding.violation.place = Place(path: "\(index).swift")
      finding.violation.message = text
      finding.violation.fix = text
      finding.violation.evidence = [Evidence(place: Place(path: text), message: text)]
      return finding
    }
    let page = page(Sample.outcome(findings))
    #expect(page.utf8.count < 1_048_576 && page.utf8.count > 900_000)
    let shown = page.split(separator: "\n").filter { $0.contains(".swift`<br>") }.count
    let remark = page.firstMatch(
      of: /\*\*Left out below: (?:(\d+) warnings, )?(\d+) notes\*\*, since GitHub shows no summary/)
    let left = remark.map { Int($0.2).unsafelyUnwrapped + Int($0.1 ?? "0").unsafelyUnwrapped }
    #expect(left.map { $0 + shown } == 600)
    #expect(!page.contains("<code>file_unreadable</code>"))
    #expect(page.contains("more characters)"))
    #expect(page.hasPrefix("## Patuh failed: 200 errors, 200 warnings, 200 notes\n"))
  }
}

@Suite struct MarkdownTextTests {
  @Test(arguments: [
    ("a | b", "a \\| b"),
    ("<img src=x> & co", "&lt;img src=x&gt; &amp; co"),
    ("*a* _b_ ~c~ [d](e) \\", "\\*a\\* \\_b\\_ \\~c\\~ \\[d\\](e) \\\\"),
    ("`Store` uses `@Query`", "`Store` uses `@Query`"),
    ("`a|b` `c\\d`", "<code>a&#124;b</code> <code>c&#92;d</code>"),
    ("one ` alone", "one \\` alone"),
    ("`a` and ` alone", "`a` and \\` alone"),
    ("`` two", "\\`\\` two"),
    ("@State, #12 and $a$b", "`@State`, `#12` and `$a``$b`"),
    ("a@b.c # $", "a`@b`.c \\# \\$"),
    ("a\nb\u{1B}", "a b␛"),
  ])
  func textIsText(text: String, expected: String) {
    #expect(text.markdown == expected)
  }

  @Test(arguments: [
    ("App/A b.swift:3", "`App/A b.swift:3`"), ("a`b", "<code>a&#96;b</code>"),
    ("a|<b>", "<code>a&#124;&#60;b&#62;</code>"), ("", "<code></code>"), (" ", "<code> </code>"),
  ])
  func codeIsCode(text: String, expected: String) {
    #expect(text.markdownCode == expected)
  }
}
