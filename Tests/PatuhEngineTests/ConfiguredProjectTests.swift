import PatuhConfig
import PatuhCore
import PatuhReport
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

/// What a configuration says of the targets and project files of its project.
@Suite struct ConfiguredProjectTests {
  private let source = "import Foundation\nfunc save() { UserDefaults.standard.set(1, forKey: \"a\") }\n"
  private func specification(_ targets: String...) -> String {
    let lines = targets.map { "  \($0): {type: application, platform: iOS, sources: \($0)}\n" }.joined()
    return "name: \(targets[0])\ntargets:\n" + lines
  }

  private func request(_ tree: TemporaryTree) -> AnalysisRequest {
    AnalysisRequest(root: tree.root, today: fixtureDay)
  }

  private func targetNames(_ tree: TemporaryTree) async throws -> [String] {
    try await targets(in: request(tree), all: true).targets.filter { $0.sourceCount > 0 }.map(\.name)
  }

  private func fault(_ tree: TemporaryTree) async -> String {
    do {
      _ = try await analyse(request(tree))
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func wordsOfRulesAreThoseOfTheConfiguration() async throws {
    let words = #"because: "ADR 12.", fix: "Ask the service""#
    let tree = try TemporaryTree([
      "App/LoginUseCase.swift": "struct LoginUseCase { func execute() {} }\n", "App/Save.swift": source,
      ".patuh.yml": """
      version: 1
      extends: mvvm-clean
      rules:
        usecase_layer: {\(words)}
        manifest_missing: {\(words), severity: note}

      """,
    ])
    let outcome = try await analyse(request(tree)).outcome
    for id in ["usecase_layer", "manifest_missing"] {
      let finding = try #require(outcome.findings.first { $0.rule.text == id })
      #expect(finding.violation.fix == "Ask the service")
      #expect(finding.severity == (id == "usecase_layer" ? .error : .note))
      #expect(outcome.rules.first { $0.id.text == id }?.why == "ADR 12.")
      let page = renderExplanation(
        try explanation(of: id, for: request(tree)), width: 100, color: false)
      #expect(page.contains("ADR 12.") && page.contains("Ask the service (.patuh.yml:"), "\(page)")
    }
    let section = try agentsSection(for: request(tree))
    #expect(section.contains("- `usecase_layer`: A UseCase layer. ADR 12. Ask the service.\n"))
    #expect(section.contains("API without a privacy manifest. ADR 12. Ask the service.\n"))
  }

  @Test func aSuppressionForOneOfSeveralTargetsNamesAll() async throws {
    let shared = """
      name: App
      targets:
        App: {type: application, platform: iOS, sources: [App, PrivacyInfo.xcprivacy]}
        Widget: {type: app-extension, platform: iOS, sources: [Widget, PrivacyInfo.xcprivacy]}

      """
    let tree = try TemporaryTree([
      "project.yml": shared, "App/A.swift": "let a = 1\n", "Widget/B.swift": "let b = 1\n",
      "PrivacyInfo.xcprivacy": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>NSPrivacyTrakcing</key><false/></dict></plist>
      """,
    ])
    func unused(_ target: String) async throws -> [String] {
      try tree.write(
        ".patuh.yml",
        "version: 1\nsuppress: [{rule: manifest_key_unknown, target: \(target), reason: later}]\n")
      let findings = try await analyse(request(tree)).outcome.findings
      return findings.filter { $0.rule == "suppression_unused" }.map(\.violation.message)
    }
    #expect(
      try await unused("Widget") == [
        "manifest_key_unknown finds nothing in the target Widget alone: what it finds is about App and Widget"
      ])
    #expect(try await unused("[App, Widget]") == [])
  }

  @Test func patternsThatNameAFolderArePointedOut() async throws {
    let tree = try TemporaryTree([
      "Sources/A.swift": "let a = 1\n", "Utils/B.swift": "let b = 1\n",
      ".patuh.yml": "version: 1\nexclude: [Utils, \"Sorces/**\", \"Sources/**/*.gen.swift\", \"Pods/**\"]\n",
    ])
    let findings = try await analyse(request(tree)).outcome.findings.filter { $0.rule == "pattern_unmatched" }
    #expect(
      findings.map { "\($0.place.position?.column ?? 0): \($0.violation.message)" } == [
        #"11: exclude names the folder Utils, and matches no file; write "Utils/**""#,
        #"18: exclude "Sorces/**" matches nothing; did you mean "Sources/**"?"#,
      ])
  }

  @Test func patternsForWhatGitIgnoresMayMatchNothing() async throws {
    let tree = try TemporaryTree([
      "App/Utilities/A.swift": "let a = 1\n", ".gitignore": "/App/Made/\n",
      ".patuh.yml": """
      version: 1
      exclude: ["App/Utilites/**", "App/Made/**", "App/Gone/Old.swift", ".build/**", "App/DerivedData/**"]

      """,
    ])
    try tree.git("init", "-q")
    let found = try await analyse(request(tree)).outcome.findings.filter { $0.rule == "pattern_unmatched" }
    #expect(
      found.map(\.violation.message) == [
        #"exclude "App/Utilites/**" matches nothing; did you mean "App/Utilities/**"?"#,
        #"exclude "App/Gone/Old.swift" matches nothing"#,
      ])
    var part = request(tree)
    part.paths = ["App"]
    #expect(try await analyse(part).outcome.findings.filter { $0.rule == "pattern_unmatched" }.isEmpty)
  }

  @Test func aConfigurationOfAnotherNameIsPointedOut() async throws {
    let tree = try TemporaryTree(["A.swift": "let a = 1\n", "patuh.yml": "version: 1\n"])
    let remarks = try await analyse(request(tree)).remarks(on: request(tree), reports: [])
    #expect(remarks.contains("patuh: patuh.yml is not read; the configuration is named .patuh.yml"))
  }

  @Test func anExcludedTargetIsAMapping() async throws {
    let tree = try TemporaryTree([
      "A.swift": "let a = 1\n", ".patuh.yml": "version: 1\ntargets: {exclude: [Vision]}\n",
    ])
    let words =
      #"an excluded target is a mapping with a reason: {name: Vision, reason: "why it is never submitted"}"#
    #expect(await fault(tree).contains(words.prefix(70)))
  }

  @Test(arguments: ["Specs/ios.json", "Specs/*.json"])
  func specificationsOfOtherNamesAreRead(_ pattern: String) async throws {
    let json =
      #"{"name": "App", "targets": {"App": {"type": "application", "#
      + #""platform": "iOS", "sources": ["../App"]}}}"#
    let tree = try TemporaryTree([
      "Specs/ios.json": json, "Specs/strings.json": "{}", "App/A.swift": source, "Other/B.swift": source,
      "Other.podspec": "Pod::Spec.new { |s| s.name = 'Other'; s.source_files = 'Other/*.swift' }",
    ])
    #expect(try await targetNames(tree) == ["Other"])
    try tree.write(".patuh.yml", "version: 1\nproject_files: {include: \"\(pattern)\"}\n")
    #expect(try await targetNames(tree) == ["Other", "App"])
    try tree.write(
      ".patuh.yml", "version: 1\nproject_files: {include: \"\(pattern)\", exclude: \"*.podspec\"}\n")
    #expect(try await targetNames(tree) == ["App"])
  }

  @Test func aProjectInAnIgnoredFolderIsReadWhereItIsNamed() async throws {
    let tree = try TemporaryTree([
      ".gitignore": "out/\n",
      "out/project.yml": specification("App").replacing("sources: App", with: "sources: ../App"),
      "App/A.swift": source, "Kit/Package.swift": "// swift-tools-version: 6.0\n",
    ])
    try tree.git("init", "-q")
    try tree.git("add", ".")
    #expect(try await !targetNames(tree).contains("App"))
    try tree.write(".patuh.yml", "version: 1\nproject_files: {include: out/project.yml}\n")
    #expect(try await targetNames(tree).contains("App"))
    let states = try await Comparison.staged.states(ofProjectAt: tree.root, indexFile: nil)
    let found = try await Setup(request(tree)).discovery(in: states.current)
    #expect(found.files.contains { $0.path == "out/project.yml" })
  }

  /// What belongs to a project is ignored with it; another folder that git ignores stays out.
  @Test func whatBelongsToANamedProjectIsReadWithIt() async throws {
    let tree = try TemporaryTree([
      ".gitignore": "out/\n/old/\n/App.xcodeproj/\n", "out/project.yml": specification("App"),
      "out/App/A.swift": source, "out/Podfile": "target 'App' do\n  pod 'Ink'\nend\n",
      "out/Podfile.lock": "PODS:\n  - Ink (1.0.0)\n", "out/Pods/Ink/Ink.swift": source,
      "old/B.swift": source, "App.xcodeproj/project.pbxproj": "{}", "Kit/C.swift": source,
      ".patuh.yml": "version: 1\nproject_files: {include: [out/project.yml, App.xcodeproj]}\n",
    ])
    try tree.git("init", "-q")
    try tree.git("add", ".")
    let setup = try await Setup(request(tree))
    let found = try await setup.discovery(
      in: Comparison.staged.states(ofProjectAt: tree.root, indexFile: nil).current)
    let read = [
      ".patuh.yml", "App.xcodeproj/project.pbxproj", "Kit/C.swift", "out/App/A.swift",
      "out/Podfile", "out/Podfile.lock",
      "out/project.yml",
    ]
    #expect(found.files.map(\.path) == read)
    #expect(try await targetNames(tree).contains("App"))
  }

  @Test func aProjectInAnIgnoredFolderMayBeExcluded() async throws {
    let tree = try TemporaryTree([
      ".gitignore": "out/\n", "out/App.xcodeproj/project.pbxproj": "{}", "App/A.swift": source,
      ".patuh.yml": "version: 1\nproject_files: {exclude: out/App.xcodeproj}\n",
    ])
    try tree.git("init", "-q")
    try tree.git("add", ".")
    #expect(await fault(tree) == "")
    try tree.write(".patuh.yml", "version: 1\nproject_files: {exclude: out/Ap.xcodeproj}\n")
    #expect(await fault(tree).contains("there is no project file"))
  }

  @Test func aNameOfATargetIsNoPattern() async throws {
    let tree = try TemporaryTree([
      "project.yml": specification("App"), "App/A.swift": source,
      ".patuh.yml": "version: 1\ntargets: {exclude: [{name: \"Ap*\", reason: r}]}\n",
    ])
    #expect(await fault(tree).contains("\"Ap*\", and names of targets are not patterns; did you mean"))
  }

  @Test(arguments: [
    ("include: Ap.xcodeproj", #"there is no project file "Ap.xcodeproj"; did you mean "App.xcodeproj"?"#),
    ("include: Specs/*.yml", #"no project file matches "Specs/*.yml""#),
    ("exclude: Old.xcodeproj", #"there is no project file "Old.xcodeproj""#),
  ])
  func wrongProjectFilesAreErrors(_ yaml: String, _ message: String) async throws {
    let tree = try TemporaryTree([
      "project.yml": specification("App"), "App.xcodeproj/project.pbxproj": "{}", "App/A.swift": source,
      ".patuh.yml": "version: 1\nproject_files:\n  \(yaml)\n",
    ])
    #expect(await fault(tree).hasPrefix(".patuh.yml:3:12: error: \(message)"))
  }

  @Test func wrongCategoriesAreErrors() async throws {
    let tree = try TemporaryTree([
      "project.yml": specification("App"), "App/A.swift": source,
      ".patuh.yml": """
      version: 1
      suppress:
        - {rule: manifest_missing, target: App, category: [UserDefalts, DiskSpace], reason: r}
        - {rule: manifest_missing, target: App, category: NSPrivacyAccessedAPICategoryDiskSpace, reason: r}
      """,
    ])
    #expect(
      await fault(tree)
        == ".patuh.yml:3:54: error: no category is named \"UserDefalts\"; did you mean \"UserDefaults\"?")
  }

  @Test func wrongTargetsAreErrors() async throws {
    let tree = try TemporaryTree([
      "project.yml": specification("App", "Gallery"), "App/A.swift": source, "Gallery/B.swift": source,
      ".patuh.yml": """
      version: 1
      targets: {exclude: [{name: Galery, reason: r}]}
      suppress: [{rule: manifest_missing, target: [App, Unknown], reason: r}]
      """,
    ])
    #expect(
      await fault(tree) == """
        .patuh.yml:2:28: error: no target is named "Galery"; did you mean "Gallery"?
        .patuh.yml:3:51: error: no target is named "Unknown"; `patuh targets --all` lists them
        """)
  }

  @Test func whatIsExcludedIsCountedAsSuppressed() async throws {
    let manifest = """
      <plist><dict><key>NSPrivacyAccessedAPITypes</key><array><dict><key>NSPrivacyAccessedAPIType</key>
      <string>NSPrivacyAccessedAPICategoryUserDefaults</string><key>NSPrivacyAccessedAPITypeReasons</key>
      <array><string>ZZ99.1</string></array></dict></array></dict></plist>
      """
    let tree = try TemporaryTree([
      "project.yml": specification("App", "Gallery"), "App/A.swift": source, "Gallery/B.swift": source,
      "Gallery/PrivacyInfo.xcprivacy": manifest,
    ])
    let before = try await analyse(request(tree)).outcome
    let ofGallery = before.findings.count { $0.place.path.hasPrefix("Gallery/") }
    #expect(ofGallery > 0 && before.suppressed == 0)
    try tree.write(".patuh.yml", "version: 1\ntargets: {exclude: [{name: Gallery, reason: r}]}\n")
    let after = try await analyse(request(tree)).outcome
    #expect(after.suppressed == ofGallery)
    #expect(after.findings == before.findings.filter { !$0.place.path.hasPrefix("Gallery/") })
    // What both targets hold is the excluded one's no more than the other's.
    try tree.write(
      "project.yml",
      specification("App", "Gallery").replacing("sources: App", with: "sources: [App, Gallery]"))
    let shared = try await analyse(request(tree)).outcome
    #expect(shared.findings.contains { $0.rule == "reason_unknown" })
  }

  @Test func fixesLeaveSuppressedManifestsAlone() async throws {
    let faulty =
      "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict><key>NSPrivacyTracking</key><false/>\n"
      + "<key>NSPrivacyTrackingDomains</key><array/><key>NSPrivacyCollectedDataTypes</key><array/>\n"
      + "<key>NSPrivacyAccessedAPITypes</key><array><dict><key>NSPrivacyAccessedAPIType</key>\n"
        + """
        <string>UserDefaults</string><key>NSPrivacyAccessedAPITypeReasons</key><array><string>CA92.1</string>

        """
      + "</array></dict></array></dict></plist>\n"
    let tree = try TemporaryTree([
      "project.yml": specification("App"), "App/A.swift": source, "App/PrivacyInfo.xcprivacy": faulty,
      "Tools/Fixtures/PrivacyInfo.xcprivacy": faulty,
    ])
    #expect(
      try await fix(request(tree), isDryRun: true).manifests.map(\.path) == ["App/PrivacyInfo.xcprivacy"])
    try tree.write(".patuh.yml", "version: 1\ntargets: {exclude: [{name: App, reason: r}]}\n")
    #expect(try await fix(request(tree), isDryRun: true).manifests.isEmpty)
  }

  @Test func dataOfTestsIsReportedWhereItIsNamed() async throws {
    let tree = try TemporaryTree([
      "project.yml": specification("App"), "App/A.swift": "let a = 1\n",
      "Tools/Fixtures/Broken.swift": "func {\n",
      "Tools/Fixtures/Gone.swift/x": "",
    ])
    #expect(try await analyse(request(tree)).outcome.findings.isEmpty)
    var named = request(tree)
    named.paths = ["Tools/Fixtures/Broken.swift"]
    #expect(try await analyse(named).outcome.findings.map(\.rule) == ["source_syntax_error"])
  }
}
