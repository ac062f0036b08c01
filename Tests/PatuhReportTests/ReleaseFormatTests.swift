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
      "Would be refused", "ITMS-91053",
      "App Store Connect would refuse Notes: ITMS-91053 (Missing API declaration).",
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
    (["L1 (Notes.xcodeproj)"], 1, "L1 (app) and L1 (library)"), (["L1"], 1, "L1 (app) and L1 (library)"),
    (["L1 (Notes.xcodeproj)"], 2, "L1 (Notes.xcodeproj), L1 and L2"),
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

  @Test func whatArisesAtManyPlacesIsOneQuestion() {
    func place(_ line: Int) -> Place {
      Place(path: "Project.swift", position: Position(line: line, column: 1))
    }
    var report = ReleaseReport(subject: .init(apps: ["Notes"]), verdict: .unknown)
    report.openQuestions = (1...5).map {
      OpenQuestion(kind: .unresolved, place: place($0), message: "a condition cannot be evaluated")
    }
    report.openQuestions.insert(
      OpenQuestion(kind: .unread, place: place(9), message: "Secrets.xcconfig is absent"), at: 2)
    #expect(report.sharedQuestions.map(\.places.count) == [5, 1])
    #expect(report.sharedQuestions.map(\.question.kind) == [.unresolved, .unread])
    #expect(report.headline == "Nothing was found that would be refused, but 2 questions stay open")
    let page = rendered(report, .html)
    #expect(page.ranges(of: "A condition cannot be evaluated.").count == 1)
    #expect(page.contains("<code>Secrets.xcconfig</code> is absent.") && page.contains("5 places"))
    #expect(rendered(report, .markdown).contains("`Project.swift:1:1` and 4 more places"))
    // The JSON names every place.
    #expect(rendered(report, .json).ranges(of: "a condition cannot be evaluated").count == 5)
  }

  @Test func whatOneCauseLeavesOpenOfSeveralSubjectsIsOneQuestion() {
    let place = Place(path: "Project.swift", position: Position(line: 9, column: 1))
    var report = ReleaseReport(subject: .init(apps: ["Notes"]), verdict: .unknown)
    report.openQuestions = ["Kit", "Feed", "Maps"].map {
      OpenQuestion(
        kind: .unresolved, place: place, message: "the dependencies of \($0): this cannot be evaluated",
        subject: "the dependencies of \($0)")
    }
    report.openQuestions.append(
      OpenQuestion(kind: .unresolved, place: place, message: "a: other", subject: "a"))
    let shared = report.sharedQuestions
    #expect(
      shared.map(\.question.message) == [
        "the dependencies of Kit and 2 more: this cannot be evaluated", "a: other",
      ])
    #expect(shared.map(\.places) == [[place], [place]])
    #expect(report.headline == "Nothing was found that would be refused, but 2 questions stay open")
    let page = rendered(report, .html)
    #expect(page.contains("All 3 by name") && page.contains("the dependencies of Maps"))
    #expect(rendered(report, .json).ranges(of: "this cannot be evaluated").count == 3)
  }

  @Test func theFirstStepsAreThoseAgainstSureRefusals() {
    var report = SampleRelease.full
    #expect(report.firstSteps.map(\.subject) == [.answer(0)])
    #expect(
      rendered(report, .html).contains("<a href=\"#answer-0\">ITMS-91053 Missing API declaration</a>"))
    // Another fix for a possible refusal comes after it, although its answer is listed first.
    report.findings[1].finding.violation.fix = "Write CA92.1"
    report.answers.reverse()
    #expect(
      report.firstSteps.map(\.text) == [
        "Create one; `patuh explain manifest_missing` shows it", "Write CA92.1",
      ])
    // A step that names no target is headed by those that need it, and says where it is less than sure.
    #expect(report.firstSteps.map(\.targets) == [["Notes"], ["Notes"]])
    let page = rendered(report, .html)
    #expect(page.contains("<b>Notes:</b> Write CA92.1.<br>"))
    #expect(page.ranges(of: "May be refused</span> <a href").count == 1)
    report.findings[1].condition = .needsManifest
    report.findings[0].effect = .possibleRefusal
    #expect(report.firstSteps.first?.text == "Write CA92.1")
    // Where nothing would be refused, what stays open is to be found out.
    report.answers = []
    #expect(report.firstSteps.map(\.subject) == [.review])
    #expect(rendered(report, .html).contains("<a href=\"#review\">for App Review</a>"))
    (report.findings, report.targets) = ([], [])
    #expect(report.firstSteps == [])
    report.verdict = .unknown
    #expect(report.firstSteps.map(\.text) == ["Find out: Notes cannot be read"])
    #expect(rendered(report, .html).contains("<a href=\"#questions\">details</a>"))
  }

  @Test func whatDecidesAnOpenQuestionIsTheStep() {
    let place = Place(path: "package.json", position: Position(line: 4, column: 5))
    var report = ReleaseReport(subject: .init(), verdict: .unknown)
    report.openQuestions = [
      OpenQuestion(kind: .unread, message: "a source cannot be read"),
      OpenQuestion(kind: .codeWithoutTarget, message: "code is in no target", fix: "Add it"),
      OpenQuestion(
        kind: .unresolved, place: place, message: "no iOS project was read", fix: "Run `make` with --all"),
      OpenQuestion(kind: .noTarget, message: "nothing ships"),
    ]
    #expect(report.title == "This project")
    #expect(
      report.headline == "Nothing that is submitted to Apple was found here, so nothing was judged")
    // What has an answer comes first; that nothing ships follows from it.
    #expect(
      report.firstSteps.map(\.text) == [
        "Run `make` with --all", "Add it", "Find out: a source cannot be read",
      ])
    let page = rendered(report, .html)
    #expect(page.contains("Nothing was judged, so nothing is foreseen."))
    #expect(page.contains("<b>To do:</b> Run <code>make</code> with <code class=\"option\">--all</code>."))
    #expect(page.contains("see <a href=\"#questions\">What could not be decided</a>"))
    #expect(rendered(report, .markdown).contains("1. Run `make` with --all. No iOS project was read."))
    report.openQuestions = [OpenQuestion(kind: .noTarget, message: "nothing ships")]
    #expect(report.firstSteps.map(\.text) == ["Find out: nothing ships"])
  }

  @Test func stepsForWhatShipsComeFirst() {
    var report = SampleRelease.full
    report.findings[0].finding.violation.fix = "Create one for Kit"
    report.findings[0].effect = .possibleRefusal
    report.findings[1].finding.violation.fix = "Write CA92.1"
    var kit = report.targets[0]
    (kit.isInApp, kit.findings) = (false, [0])
    report.targets[0].isInApp = true
    report.targets[0].findings = [1]
    report.targets.append(kit)
    #expect(report.firstSteps.prefix(2).map(\.text) == ["Write CA92.1", "Create one for Kit"])
  }

  @Test func whatStandsAmongTheQuestionsIsNotRepeated() {
    let place = Place(path: "Podfile", position: Position(line: 9, column: 3))
    var report = SampleRelease.full
    let hygiene = report.hygiene.count
    report.hygiene.append(
      Finding(
        rule: "project_file_unresolved", family: .hygiene, severity: .note,
        violation: Violation(at: place, "No Podfile.lock pins Maps"), itms: [], fingerprint: "i"))
    report.openQuestions.append(
      OpenQuestion(kind: .unresolved, place: place, message: "No Podfile.lock pins Maps"))
    #expect(report.hygieneBesideQuestions.count == hygiene)
    for format in [ReleaseFormat.html, .markdown] {
      let text = rendered(report, format).replacing("<code>", with: "").replacing("</code>", with: "")
      #expect(text.ranges(of: "No Podfile.lock pins Maps").count == 1, "\(format)")
      #expect(text.contains("1 more finding, on what could not be read or followed, stands under"))
    }
  }

  @Test func whatManyTargetsLinkIsOneItem() {
    var report = SampleRelease.full
    let count = report.sharedQuestions.count
    report.openQuestions += (1...5).map {
      OpenQuestion(
        kind: .linkedCode, message: "What T\($0) links is not judged here: A\($0) and 4 others",
        isBlocking: false, names: ["A\($0)", "B\($0)"])
    }
    let page = rendered(report, .html)
    #expect(count == 2 && page.contains("decided</a> <span class=\"quiet\">1 question, 2 limits</span>"))
    #expect(page.contains("5 lists") && page.contains("What T3 links is not judged here: A3, B3</li>"))
    #expect(rendered(report, .markdown).contains("not judged here. 5 lists in the page."))
    report.openQuestions.removeLast(2)
    #expect(rendered(report, .markdown).contains("What T3 links is not judged here: A3 and 4 others."))
  }

  @Test func rulesOfArchitectureThatAreNotChosenAreNoSection() {
    var report = SampleRelease.full
    #expect(rendered(report, .html).contains("href=\"#architecture\""))
    report.architecture = ArchitectureReport()
    #expect(!rendered(report, .html).contains("Architecture"))
    #expect(!rendered(report, .markdown).contains("Architecture"))
  }

  @Test func theChecklistIsOfApps() {
    let page = rendered(SampleRelease.full, .html)
    #expect(
      page.contains("Only you can answer</a> <span class=\"quiet\">7</span>") && page.contains("5.1.1(v)"))
    #expect(page.ranges(of: "<li><label><input type=\"checkbox\"> <span>").count == 7)
    #expect(rendered(SampleRelease.full, .markdown).contains("- [ ] Are the new questions on the age rating"))
    var library = SampleRelease.full
    library.subject = .init(libraries: ["Kit"])
    #expect(!rendered(library, .html).contains("5.1.1(v)"))
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
