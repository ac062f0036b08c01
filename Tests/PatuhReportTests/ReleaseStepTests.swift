import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhReport

/// What the page tells people to do, and how it counts and shows that.
@Suite struct ReleaseStepTests {
  private func rendered(_ report: ReleaseReport, _ format: ReleaseFormat) -> String {
    renderRelease(report, as: format, context: Sample.context())
  }

  private func finding(
    _ rule: RuleID, _ path: String, fix: String, severity: Severity = .warning, certainty: Certainty = .sure,
    itms: [String] = [], edited: String? = nil
  ) -> Finding {
    var violation = Violation(
      at: Place(path: path, position: Position(line: 3, column: 1)), "It is so", fix: fix,
      certainty: certainty)
    violation.editedFile = edited
    return Finding(
      rule: rule, family: .release, severity: severity, violation: violation, itms: itms, fingerprint: path)
  }

  /// A report on the app of the sample and on a copy of it with another name.
  private func report(_ findings: [ReleaseFinding]) -> ReleaseReport {
    var report = SampleRelease.full
    (report.findings, report.answers, report.verdict) = (findings, [], .clear)
    report.openQuestions = []
    report.targets[0].findings = findings.indices.filter { $0.isMultiple(of: 2) }
    var other = report.targets[0]
    other.summary.name = "Clip"
    other.summary.shownName = "Clip"
    other.findings = findings.indices.filter { !$0.isMultiple(of: 2) }
    report.targets.append(other)
    return report
  }

  @Test func aCrashAtLaunchIsAStepWithItsCondition() {
    var crash = ReleaseFinding(
      finding: finding(
        "scene_lifecycle_missing", "App/AppDelegate.swift", fix: "Add a scene", edited: "Info.plist"),
      effect: .review)
    (crash.crashesAtLaunch, crash.onset) = (true, .xcode(27))
    var announced = ReleaseFinding(
      finding: finding("minimum_os_refused", "App.xcodeproj/project.pbxproj", fix: "Raise the target"),
      effect: .review)
    (announced.concernsUpload, announced.onset) = (true, .date("Spring 2027"))
    var report = report([announced, crash])
    #expect(report.firstSteps.map(\.subject) == [.launch, .upload])
    #expect(report.headline.hasSuffix("; built with Xcode 27 or later, Clip crashes at launch"))
    let page = rendered(report, .html)
    for words in [
      "<span class=\"when\">Before you build with Xcode 27:</span> <b>Clip:</b> In <code>Info.plist</code>,",
      "<a href=\"#launch\">crashes at launch</a>", "<span class=\"when\">Before Spring 2027:</span>",
      "<h3>At launch</h3>",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(
      rendered(report, .markdown).contains("1. **Before you build with Xcode 27:** Clip: In Info.plist"))
    // What stays open comes before what matters only from a date on.
    report.verdict = .unknown
    report.openQuestions = [OpenQuestion(kind: .unread, message: "a source cannot be read")]
    #expect(report.firstSteps.map(\.subject) == [.launch, .openQuestion, .upload])
    // A project that pins this Xcode crashes today.
    report.findings[1].onset = nil
    #expect(report.headline.hasSuffix("; Clip crashes at launch"))
  }

  @Test func oneActionIsOneStepWithItsTargetsAndFiles() {
    let codes = embeddedTables.itmsCodes.filter { $0.code == "ITMS-90683" }
    func missing(_ key: String, _ path: String) -> ReleaseFinding {
      ReleaseFinding(
        finding: finding("purpose_string_missing", path, fix: "Say in \(key) why", itms: ["ITMS-90683"]),
        effect: .possibleRefusal)
    }
    var report = report([
      missing("NSCameraUsageDescription", "Notes/Info.plist"),
      missing("NSCameraUsageDescription", "Clip/Info.plist"),
    ])
    report.answers = [ExpectedAnswer(codes: codes, findings: [0, 1], isSure: false)]
    #expect(report.firstSteps.count == 1)
    #expect(report.firstSteps[0].targets == ["Notes", "Clip"])
    #expect(
      report.firstSteps[0].text
        == "In Notes/Info.plist and Clip/Info.plist, say in NSCameraUsageDescription why")
    // Different texts for one kind of fault are parts of one step.
    report.findings.append(missing("NSContactsUsageDescription", "Clip/Info.plist"))
    report.answers[0].findings = [0, 1, 2]
    report.targets[2].findings = [1, 2]
    #expect(report.firstSteps.map(\.text) == ["Add the purpose strings that are missing"])
    #expect(report.firstSteps[0].parts.map(\.targets) == [["Notes", "Clip"], ["Clip"]])
    #expect(rendered(report, .html).contains("<ul class=\"parts-of-step\">"))
    #expect(rendered(report, .markdown).contains("   - Clip: In Clip/Info.plist, say in"))
  }

  @Test func allStepsAreListedAndCounted() {
    let report = report(
      (1...5).map { number in
        var entry = ReleaseFinding(
          finding: finding("minimum_os_refused", "A\(number).yml", fix: "Raise it to \(number)"),
          effect: .review)
        (entry.concernsUpload, entry.onset) = (true, .date("Spring 2027"))
        return entry
      })
    let page = rendered(report, .html)
    #expect(page.contains("<summary>2 more steps</summary>\n<ol class=\"first\" start=\"4\">"))
    #expect(page.contains("In <code>A5.yml</code>, raise it to 5."))
  }

  @Test func theSameQuestionAboutSeveralTargetsIsAskedOnce() {
    var report = report([])
    report.targets[0].questions = ["Is this so?", "And that?"]
    report.targets[2].questions = ["Is this so?"]
    #expect(report.questionsOfTargets.map(\.targets) == [["Notes", "Clip"], ["Notes"]])
    let page = rendered(report, .html)
    #expect(page.contains("Only you can answer</a> <span class=\"quiet\">9</span>"))
    #expect(page.ranges(of: "<input type=\"checkbox\">").count == 9)
    #expect(page.ranges(of: "Is this so?").count == 1)
    #expect(page.contains("<a href=\"#checklist\">2 questions</a> about it"))
  }

  @Test(arguments: [
    ("In Notes/Info.plist, add it", ["Notes/Info.plist"]),
    ("Look at Sources/Store.swift:12.", ["Sources/Store.swift:12"]),
    ("Update the Podfile (Podfile.lock), not https://example.org/a.json", ["Podfile", "Podfile.lock"]),
    ("Open Supporting Files/Notes-Info.plist; close it", ["Supporting Files/Notes-Info.plist"]),
    ("Set $(MARKETING_VERSION) to 1.4.2 in e.g. Notes", []),
    ("AVCaptureDevice.requestAccess and com.example.app", []),
  ])
  func pathsAreFoundInSentences(text: String, paths: [String]) {
    let words = PathWords(knowing: ["Supporting Files/Notes-Info.plist"])
    #expect(words.ranges(in: text[...]).map { String(text[$0]) } == paths)
    #expect(PathWords(besides: ["GRMustache.swift"]).ranges(in: "see GRMustache.swift") == [])
  }

  @Test func everyPathOfThePageIsCode() {
    var report = report([])
    report.openQuestions = [
      OpenQuestion(
        kind: .unread, place: Place(path: "My App/Secrets.xcconfig"),
        message: "the file My App/Secrets.xcconfig is not in the tree, nor is Keys.swift")
    ]
    let page = rendered(report, .html)
    #expect(
      page.contains(
        "the file <code>My App/Secrets.xcconfig</code> is not in the tree, nor is <code>Keys.swift</code>.")
        || page.contains(
          "The file <code>My App/Secrets.xcconfig</code> is not in the tree, nor is <code>Keys.swift</code>.")
    )
    #expect(!page.contains("<code><code>"))
  }
}
