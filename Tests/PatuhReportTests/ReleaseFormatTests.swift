import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhReport

@Suite struct ReleaseFormatTests {
  private func rendered(_ report: ReleaseReport, _ format: ReleaseFormat) -> String {
    renderRelease(report, as: format, context: Sample.context())
  }

  @Test(arguments: SampleRelease.all.indices)
  func thePageIsWhole(number: Int) {
    #expect(pageFaults(in: rendered(SampleRelease.all[number], .html)) == [])
  }

  @Test(arguments: SampleRelease.all.indices)
  func theJSONKeepsItsSchema(number: Int) throws {
    let json = rendered(SampleRelease.all[number], .json)
    #expect(try schema("report").problems(in: JSONInstance(parsing: json)) == [])
  }

  @Test func thePageSaysAll() {
    let page = rendered(SampleRelease.full, .html)
    for words in [
      "Would be refused", "ITMS-91053", "App Store Connect would refuse Notes: ITMS-91053.",
      "Data Used to Track You", "Data Linked to You", "Email Address", "App Functionality",
      "ads.example.org", "Alamofire", "5.8.1", "Missing", "A layer is crossed", "through Kit",
      "CA92.1", "Not declared", "2 places, 1 likely, 1 in libraries that it links", "Known limit",
      "test code does not ship", "suppressed in the project", "suppression_unused",
      "<code>App/Store.swift:12</code>",
    ] {
      #expect(page.contains(words), "\(words)")
    }
  }

  @Test(arguments: [
    (["Notes"], 0, "Notes"), (["Notes"], 2, "Notes, L1 and L2"), (["Notes"], 5, "Notes and 5 libraries"),
    (["Notes", "Clip"], 3, "Notes, Clip and 3 libraries"),
    (["A", "B", "C", "D"], 32, "4 apps and 32 libraries"),
    ([], 4, "4 libraries"), (["A", "B", "C", "D"], 0, "A, B, C and 1 other"),
  ])
  func theTitleNamesTheApps(apps: [String], libraries: Int, title: String) {
    let names = (0..<libraries).map { "L\($0 + 1)" }
    let report = ReleaseReport(subject: .init(apps: apps, libraries: names), verdict: .clear)
    #expect(report.title == title)
  }

  @Test func testsAreNoTargetsOfTheProject() throws {
    let report = SampleRelease.full
    #expect(!report.helpers.isEmpty)
    let page = rendered(report, .html)
    let count = report.targets.count - report.helpers.count
    #expect(page.contains("<a href=\"#targets\">Targets</a> <span class=\"quiet\">\(count)</span>"))
    #expect(page.contains(countedHelpers(report.helpers.count)))
    #expect(rendered(report, .markdown).contains(countedHelpers(report.helpers.count)))
  }

  @Test func hostileTextStaysText() {
    for format in [ReleaseFormat.html, .markdown] {
      let text = rendered(SampleRelease.hostile, format)
      #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"), "\(format)")
    }
    let page = rendered(SampleRelease.hostile, .html)
    #expect(!page.contains("<script") && page.contains("&lt;script&gt;"))
    let markdown = rendered(SampleRelease.hostile, .markdown)
    #expect(markdown.contains("&lt;script&gt;"))
    #expect(!markdown.contains(".markdown"))
    #expect(!markdown.replacing("<code>", with: "").replacing("</code>", with: "").contains("<"))
  }

  @Test func tablesOfMarkdownHaveEvenRows() {
    for report in SampleRelease.all {
      var width: Int?
      for line in rendered(report, .markdown).split(separator: "\n", omittingEmptySubsequences: false) {
        guard line.hasPrefix("|") else {
          width = nil
          continue
        }
        let cells = line.replacing(#"\|"#, with: "").count { $0 == "|" }
        #expect(cells == width ?? cells, "\(line)")
        width = cells
      }
    }
  }

  @Test func longListsAreCutAndCounted() {
    var report = SampleRelease.full
    let use = report.targets[0].categories[0].uses[0]
    report.targets[0].categories[0].uses = [CategoryReport.Use](repeating: use, count: 5_000)
    let finding = report.architecture.groups[0].findings[0]
    report.architecture.groups[0].findings = [Finding](repeating: finding, count: 30_000)
    let page = rendered(report, .html)
    #expect(page.utf8.count < 100_000)
    #expect(page.contains("5000 places") && page.contains("and 4900 more"))
    #expect(page.contains("30000 findings") && page.contains("and 29900 more"))
    #expect(rendered(report, .json).split(separator: "\"symbol\"").count > 5_000)
  }

  @Test func eachVerdictHasItsSentence() {
    var report = ReleaseReport(subject: .init(apps: ["Notes"]), verdict: .clear)
    #expect(
      report.headline == "Nothing was found in sources and manifests that App Store Connect would refuse")
    report.verdict = .unknown
    report.openQuestions = [OpenQuestion(kind: .unread, message: "A submodule is absent")]
    #expect(report.headline == "Nothing was found that would be refused, but 1 question stays open")
    report.verdict = .exempt
    #expect(report.headline.contains("on which Apple asks for reasons"))
    let titles = ReleaseVerdict.allCases.map(\.title)
    #expect(
      Set(titles).count == titles.count && Set(ReleaseVerdict.allCases.map(\.sign)).count == titles.count)
  }

  @Test func aCategoryIsRedOnlyWhereARefusalIsSure() {
    let full = SampleRelease.full.targets[0]
    let category = full.categories[0]
    #expect(category.verdict(in: full) == .refused)
    var unsure = full
    unsure.verdict = .atRisk
    #expect(category.verdict(in: unsure) == .atRisk)
    var likely = category
    likely.uses = category.uses.filter { !$0.chain.isEmpty }
    #expect(likely.verdict(in: full) == .atRisk)
  }
}
