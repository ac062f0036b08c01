import PatuhCore
import Testing

@testable import PatuhProjectFiles

/// The language mode of Swift that project files state, and whether they ask for complete checks of
/// concurrency.
@Suite struct SwiftLanguageTests {
  /// `5 no`, `- unknown`
  private func shown(_ target: TargetDescription?) -> String {
    target.map { "\($0.swiftLanguageMode?.text ?? "-") \($0.checksConcurrency)" } ?? "no target"
  }

  private func xcode(_ settings: [String: String], _ project: String = "", base: String = "") -> String {
    shown(
      describedTarget(
        settings.mapValues { "buildSettings = {SDKROOT = iphoneos; \($0)}; \(base)" }, of: project,
        objects: "X = {isa = PBXFileReference; path = Gone.xcconfig; sourceTree = SOURCE_ROOT; };")?
        .description)
  }

  @Test func ofXcodeProjects() {
    #expect(xcode(["Release": ""]) == "- no")
    #expect(xcode(["Release": ""], "SWIFT_VERSION = 5.0;") == "5.0 no")
    #expect(xcode(["Release": "SWIFT_VERSION = 6.0;"], "SWIFT_VERSION = 5.0;") == "6.0 no")
    #expect(xcode(["Release": "SWIFT_VERSION = 5.0; SWIFT_STRICT_CONCURRENCY = complete;"]) == "5.0 yes")
    #expect(xcode(["Release": "SWIFT_VERSION = 5.0; SWIFT_STRICT_CONCURRENCY = targeted;"]) == "5.0 no")
    #expect(
      xcode(["Release": "OTHER_SWIFT_FLAGS = \"-swift-version 6\";"], "SWIFT_VERSION = 5.0;") == "6 no")
    for flags in [
      "-strict-concurrency=complete", "-Xfrontend -strict-concurrency=complete",
      "-strict-concurrency complete", "-enable-upcoming-feature StrictConcurrency",
    ] {
      #expect(xcode(["Release": "OTHER_SWIFT_FLAGS = \"\(flags)\"; SWIFT_VERSION = 5.0;"]) == "5.0 yes")
    }
    #expect(
      xcode(["Release": "SWIFT_STRICT_CONCURRENCY = \"$(CHECKS_$(XCODE_VERSION_MAJOR))\";"]) == "- unknown",
      "what Xcode itself decides")
    #expect(
      xcode(["Release": "OTHER_SWIFT_FLAGS = \"-strict-concurrency=minimal\"; SWIFT_VERSION = 5.0;"])
        == "5.0 no")
  }

  @Test func ofSeveralConfigurations() {
    #expect(xcode(["Release": "SWIFT_VERSION = 6.0;", "AppStore": "SWIFT_VERSION = 5.0;"]) == "5.0 no")
    #expect(xcode(["Release": "SWIFT_VERSION = 6.0;", "AppStore": ""]) == "- no")
    #expect(xcode(["Release": "SWIFT_VERSION = 6.0;", "Debug": "SWIFT_VERSION = 5.0;"]) == "6.0 no")
    #expect(
      xcode(["Release": "SWIFT_STRICT_CONCURRENCY = complete;", "AppStore": ""], "SWIFT_VERSION = 5.0;")
        == "5.0 no")
  }

  @Test func whereAFileOfSettingsIsMissing() {
    let missing = "baseConfigurationReference = X;"
    #expect(xcode(["Release": ""], "SWIFT_VERSION = 5.0;", base: missing) == "- unknown")
    #expect(xcode(["Release": "SWIFT_VERSION = 5.0;"], base: missing) == "5.0 unknown")
    #expect(
      xcode(["Release": "SWIFT_VERSION = 5.0; SWIFT_STRICT_CONCURRENCY = complete;"], base: missing)
        == "5.0 yes")
  }

  /// The mode of the target, or else of the package.
  private func package(_ tools: String, _ arguments: String, settings: String = "") -> String {
    let text = """
      // swift-tools-version: \(tools)
      let package = Package(
        name: "Kit", targets: [.target(name: "Kit", swiftSettings: [\(settings)])]\(arguments))
      """
    let contents = PackageContents(swiftPackageFacts(Array(text.utf8)))
    #expect(contents.problems == [])
    return contents.targets.map { target in
      let mode = target.swiftLanguageMode ?? contents.swiftLanguageMode
      return "\(mode?.text ?? "-") \(target.checksConcurrency)"
    }.joined()
  }

  @Test(arguments: [
    ("5.9", "", "5 no"), ("6.0", "", "6 no"), ("4.2", "", "4.2 no"), ("4.0", "", "4 no"),
    ("6.0", ", swiftLanguageModes: [.v5]", "5 no"), ("6.0", ", swiftLanguageModes: [.v5, .v6]", "6 no"),
    ("5.10", ", swiftLanguageVersions: [.version(\"6\")]", "6 no"),
    ("6.0", ", swiftLanguageModes: nil", "6 no"), ("6.0", ", swiftLanguageModes: modes", "- no"),
  ])
  func ofPackages(tools: String, arguments: String, expected: String) {
    if arguments.hasSuffix("modes") {
      let facts = swiftPackageFacts(
        Array("// swift-tools-version: 6.0\nlet package = Package(name: \"Kit\"\(arguments))".utf8))
      #expect(PackageContents(facts).swiftLanguageMode == nil, "what is not known is not a mode")
    } else {
      #expect(package(tools, arguments) == expected)
    }
  }

  @Test(arguments: [
    (".swiftLanguageMode(.v6)", "6 no"), (".swiftLanguageVersion(.v4_2)", "4.2 no"),
    (".swiftLanguageMode(.v6, .when(platforms: [.iOS]))", "5 no"),
    (".enableExperimentalFeature(\"StrictConcurrency\")", "5 yes"),
    (".enableUpcomingFeature(\"StrictConcurrency\")", "5 yes"),
    (".enableExperimentalFeature(\"StrictConcurrency=complete\")", "5 yes"),
    (".enableExperimentalFeature(\"StrictConcurrency=targeted\")", "5 no"),
    (".enableUpcomingFeature(\"StrictConcurrency\", .when(platforms: [.iOS]))", "5 unknown"),
    (".enableUpcomingFeature(\"ExistentialAny\")", "5 no"),
    (".unsafeFlags([\"-strict-concurrency=complete\"])", "5 yes"),
    (".unsafeFlags([\"-swift-version\", \"6\"])", "6 no"),
  ])
  func ofTargetsOfPackages(setting: String, expected: String) {
    #expect(package("5.9", "", settings: setting) == expected)
  }

  private func xcodeGen(_ target: String, _ settings: String = "") -> TargetDescription? {
    let text = "\(settings)\ntargets:\n  App: {platform: iOS, \(target)}\n"
    var context = ProjectFiles(tree: FileTree([]))
    context.take(XcodeGenFormat(), ["project.yml": text])
    guard let facts = context.xcodeGen["project.yml"] else { return nil }
    return describedXcodeGenProject(facts, at: "project.yml", in: context).targets.first
  }

  @Test func ofXcodeGenSpecifications() {
    let app = "type: application"
    #expect(shown(xcodeGen(app)) == "5.0 no")
    #expect(shown(xcodeGen(app, "settings: {SWIFT_VERSION: \"6.0\"}")) == "6.0 no")
    #expect(
      shown(xcodeGen("\(app), settings: {SWIFT_VERSION: 5.0, SWIFT_STRICT_CONCURRENCY: complete}"))
        == "5.0 yes")
    #expect(xcodeGen(app)?.testsUserInterface == false)
    #expect(xcodeGen("type: bundle.ui-testing")?.testsUserInterface == true)
  }

  private func tuist(_ settings: String, project: String = "", product: String = "app") -> TargetDescription?
  {
    let text = """
      let project = Project(name: "P"\(project), targets: [
        .target(name: "A", destinations: .iOS, product: .\(product)\(settings))])
      """
    let context = ProjectFiles(tree: FileTree([]))
    return describedTuistProject(tuistFacts(Array(text.utf8)), at: "Project.swift", in: context).targets.first
  }

  private func base(_ settings: String) -> String { ", settings: .settings(base: [\(settings)])" }

  @Test func ofTuistProjects() {
    #expect(shown(tuist("")) == "- no")
    #expect(shown(tuist(base("\"SWIFT_VERSION\": \"6.0\""))) == "6.0 no")
    #expect(shown(tuist("", project: base("\"SWIFT_VERSION\": \"5.0\""))) == "5.0 no")
    #expect(
      shown(tuist(base("\"SWIFT_VERSION\": \"5.0\", \"SWIFT_STRICT_CONCURRENCY\": \"complete\"")))
        == "5.0 yes")
    #expect(shown(tuist(base("\"SWIFT_VERSION\": version()"))) == "- no")
    #expect(tuist("")?.testsUserInterface == false)
    #expect(tuist("", product: "uiTests")?.testsUserInterface == true)
  }

  @Test func bundlesOfUITestsInXcode() {
    #expect(describedTarget(["Release": ""], type: "bundle.ui-testing")?.testsUserInterface == true)
    #expect(describedTarget(["Release": ""], type: "bundle.unit-test")?.testsUserInterface == false)
  }
}
