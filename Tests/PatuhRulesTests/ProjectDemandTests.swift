import PatuhConfig
import PatuhCore
import PatuhEngine
import Testing

@testable import PatuhRules

/// What `project:` demands of settings.
@Suite struct ProjectDemandTests {
  private let tables: AppleTables

  init() throws { tables = try ruleTables() }

  /// `sure Package.swift: Kit: iOS 15 < iOS 18`, one for each finding.
  private func findings(_ demand: String, _ files: [String: String]) throws -> [String] {
    var (definition, vocabulary) = try ownRule("project: {\(demand)}")
    definition.message = "{owner}: {found} < {missing}"
    let example = RuleExample(
      files: files.sorted { $0.key < $1.key }.map { ExampleFile(path: $0.key, text: $0.value) })
    return Rule(definition, vocabulary: vocabulary, preset: nil, unknown: .note)
      .violations(in: exampleProject(example, tables: tables)).sorted { $0.place < $1.place }
      .map { "\($0.certainty.rawValue) \($0.place.path): \($0.message)" }
  }

  private func package(
    _ arguments: String, tools: String = "6.0", targets: String = ".target(name: \"Kit\")",
    folders: [String] = ["Kit"]
  ) -> [String: String] {
    let text = "// swift-tools-version: \(tools)\nimport PackageDescription\n"
    var files = [
      "Package.swift": "\(text)let package = Package(name: \"Kit\"\(arguments), targets: [\(targets)])"
    ]
    for folder in folders { files["Sources/\(folder)/A.swift"] = "public struct A {}" }
    return files
  }

  @Test func deploymentTargets() throws {
    let old = package(", platforms: [.iOS(.v17), .macOS(.v14)]")
    let policy = "deployment_target: {iOS: {policy: N-2}}"
    #expect(
      try findings(policy, old) == [
        "sure Package.swift: Package.swift: iOS 17 < "
          + "iOS 18, the oldest of the last 3 major releases (27, 26, 18)"
      ])
    #expect(try findings(policy, package(", platforms: [.iOS(.v18)]")) == [])
    #expect(try findings(policy, package(", platforms: [.macOS(.v11)]")) == [])
    #expect(try findings("deployment_target: {iOS: {policy: N-3}}", old) == [])
    #expect(
      try findings("deployment_target: {iOS: {policy: latest}}", package(", platforms: [.iOS(.v26)]")) == [
        "sure Package.swift: Package.swift: iOS 26 < iOS 27, the newest major release"
      ])
  }

  /// What a helper of Tuist states once is one finding.
  @Test func theProjectsOfAWorkspaceAreOne() throws {
    func project(_ name: String, _ version: String) -> String {
      """
      import ProjectDescription
      let project = Project(
        name: "\(name)",
        targets: [
          .target(
            name: "\(name)", destinations: .iOS, product: .staticLibrary, bundleId: "com.example.\(name)",
            deploymentTargets: .iOS("\(version)"), sources: ["Sources/**"])
        ])

      """
    }
    var files: [String: String] = [:]
    for (name, version) in [("Core", "17.0"), ("Feed", "17.0"), ("Login", "17.0"), ("Old", "16.0")] {
      files["Projects/\(name)/Project.swift"] = project(name, version)
      files["Projects/\(name)/Sources/A.swift"] = "public struct \(name) {}"
    }
    let oldest = "iOS 18, the oldest of the last 3 major releases (27, 26, 18)"
    #expect(
      try findings("deployment_target: {iOS: {policy: N-2}}", files) == [
        "sure Projects/Core/Project.swift: Core in Projects/Core/Project.swift and 2 other project files: "
          + "iOS 17.0 < \(oldest)",
        "sure Projects/Old/Project.swift: Old: iOS 16.0 < \(oldest)",
      ])
  }

  @Test func versionsOfOnesOwn() throws {
    func found(_ policy: String, _ version: String) throws -> Int {
      let files = package(", platforms: [.iOS(\"\(version)\")]")
      return try findings("deployment_target: {iOS: \(policy)}", files).count
    }
    #expect(try found("\"17.4\"", "17.2") == 1)
    #expect(try found("\"17.4\"", "17.4") == 0)
  }

  @Test func severalPlatformsAreOneFinding() throws {
    let policies = "deployment_target: {iOS: 17, macOS: 14, tvOS: 17}"
    #expect(
      try findings(policies, package(", platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v17)]")) == [
        "sure Package.swift: Package.swift: iOS 16 and macOS 13 < iOS 17 and macOS 14"
      ])
  }

  @Test func whatDoesNotShipForASystemHasNoDeploymentTarget() throws {
    let tool = package(
      ", platforms: [.iOS(.v15), .macOS(.v13)]", targets: ".executableTarget(name: \"Kit\")")
    #expect(try findings("deployment_target: {iOS: 17}", tool) == [])
    #expect(try findings("deployment_target: {macOS: 14}", tool).count == 1)
    let tests = package(
      ", platforms: [.iOS(.v15)]", targets: ".testTarget(name: \"Kit\", path: \"Sources/Kit\")")
    #expect(try findings("deployment_target: {iOS: 17}", tests) == [])
  }

  @Test func languageModes() throws {
    let demand = "swift_language_mode: 6"
    #expect(
      try findings(demand, package("", tools: "5.9")) == [
        "sure Package.swift: Package.swift: Swift 5 < Swift 6"
      ])
    #expect(try findings(demand, package("")) == [])
    #expect(try findings("swift_language_mode: 5", package("", tools: "5.9")) == [])
    func strict(_ condition: String) -> [String: String] {
      let setting = ".enableUpcomingFeature(\"StrictConcurrency\"\(condition))"
      return package("", tools: "5.9", targets: ".target(name: \"Kit\", swiftSettings: [\(setting)])")
    }
    #expect(try findings(demand, strict("")) == [])
    let found = try findings(demand, strict(", .when(platforms: [.iOS])"))
    #expect(
      found.count == 1 && found[0].hasPrefix("likely Package.swift: Package.swift: Swift 5 < Swift 6 ("))
  }

  @Test func targetsOfAPackageThatDiffer() throws {
    func package(_ old: [String]) -> [String: String] {
      let targets = old.map { ".target(name: \"\($0)\", swiftSettings: [.swiftLanguageMode(.v5)])" }
      return self.package(
        "", targets: (targets + [".target(name: \"New\")"]).joined(separator: ", "), folders: old + ["New"])
    }
    #expect(
      try findings("swift_language_mode: 6", package(["A", "B"])) == [
        "sure Package.swift: A, B in Package.swift: Swift 5 < Swift 6"
      ])
    #expect(
      try findings("swift_language_mode: 6", package(["A", "B", "C", "D", "E"])) == [
        "sure Package.swift: A, B, C and 2 more in Package.swift: Swift 5 < Swift 6"
      ])
  }

  @Test func whatServesDevelopmentDoesNotShip() throws {
    func package(_ names: [String]) -> [String: String] {
      let targets = names.map { ".target(name: \"\($0)\", swiftSettings: [.swiftLanguageMode(.v5)])" }
      return self.package("", targets: targets.joined(separator: ", "), folders: names)
    }
    #expect(
      try findings("swift_language_mode: 6", package(["Kit", "KitTestingSupport", "tests-server"])) == [
        "sure Package.swift: Package.swift: Swift 5 < Swift 6"
      ])
    #expect(
      try findings("swift_language_mode: 6", package(["SpeedTest"])) == [
        "sure Package.swift: Package.swift: Swift 5 < Swift 6"
      ], "it is all there is")
    let mixed = try findings("swift_language_mode: 6", package(["Kit", "SizeTest"]))
    #expect(mixed.count == 1 && !mixed[0].contains("SizeTest"))
  }

  /// A workflow with a step for each text.
  private func workflow(_ steps: [String], runner: String = "macos-26") -> [String: String] {
    let steps = steps.map { "      - \($0)\n" }.joined()
    return [
      ".github/workflows/ci.yml": "jobs:\n  a:\n    runs-on: \(runner)\n    steps:\n\(steps)",
      "App/A.swift": "struct A {}",
    ]
  }

  private func xcode(_ version: String) -> String { "{uses: setup-xcode, with: {xcode-version: \(version)}}" }

  @Test func versionsOfXcode() throws {
    let demand = "xcode_version: {policy: latest}"
    func found(_ steps: String...) throws -> [String] { try findings(demand, workflow(steps)) }
    let path = ".github/workflows/ci.yml"
    #expect(
      try found(xcode("'16.4'"), xcode("'26.1'"), xcode("'15.0'")) == [
        "sure \(path): \(path): Xcode 26.1 < Xcode 27, the newest major release"
      ])
    #expect(try found(xcode("'16.4'"), xcode("'27.1'")) == [])
    #expect(try found(xcode("'16.4'"), xcode("latest-stable")) == [])
    #expect(try found(xcode("^26.4")).count == 1)
    #expect(try found(xcode("'>=16'")) == [])
    #expect(try found(xcode("\"${{ vars.XCODE }}\"")) == [])
    let open = try found(xcode("'16.4'"), xcode("\"${{ vars.XCODE }}\""))
    #expect(open.count == 1 && open[0].hasPrefix("likely") && open[0].contains("known only to a run"))
    #expect(try findings(demand, [".xcode-version": "16.4\n", "App/A.swift": "struct A {}"]).count == 1)
    #expect(try findings(demand, [".xcode-version": "27.0\n", "App/A.swift": "struct A {}"]) == [])
  }

  @Test func aRangeOfVersionsMeansItsNewest() throws {
    func found(_ step: String) throws -> Int {
      try findings("xcode_version: \"26.2\"", workflow([step])).count
    }
    #expect(try found(xcode("^26.1")) == 0)
    #expect(try found(xcode("26.x")) == 0)
    #expect(try found(xcode("'26'")) == 0)
    #expect(try found(xcode("'26.1'")) == 1)
    #expect(try found(xcode("'26.2'")) == 0)
    #expect(try found(xcode("^16.4")) == 1)
    #expect(try found("run: sudo xcode-select -s /Applications/Xcode_26.1.app") == 1)
    #expect(try found("run: sudo xcode-select -s /Applications/Xcode_26.app") == 1)
    #expect(try found("run: sudo xcode-select -s /Applications/Xcode_26.3.app") == 0)
  }

  /// `sure`, `likely` or nothing.
  private func certainty(_ demand: String, _ files: [String: String]) throws -> String {
    try findings("workflow: {\(demand)}", files).map { $0.prefix { $0 != " " } }.joined(separator: ",")
  }

  @Test(arguments: [
    ("run: swift test --package-path ios", ""), ("run: swift build", "sure"),
    ("run: \"# swift test\"", "sure"),
    ("run: \"xcodebuild -scheme A \\\\\\n  test\"", ""), ("run: xcodebuild -scheme A -sdk latest", "sure"),
    ("run: xcodebuild -scheme $SCHEME build", "sure"), ("run: xcodebuild ${{ matrix.action }}", "likely"),
    ("run: ./ci.sh", "likely"), ("run: Scripts/test", "likely"), ("run: bundle exec fastlane ci", "likely"),
    ("uses: actions/checkout@v4", "sure"), ("uses: someone/setup-xcode@v1", "sure"),
    ("uses: mxcl/xcodebuild@v3", "likely"), ("uses: ./.github/actions/test", "likely"),
  ])
  func workflowsThatRunTests(step: String, expected: String) throws {
    let demand = "on: macos, runs: {any: [swift test, \"xcodebuild* test\"]}"
    #expect(try certainty(demand, workflow([step])) == expected)
  }

  @Test(arguments: [
    ("macos-26", ""), ("macOS-latest", ""), ("xcode-27", ""), ("[self-hosted, macOS]", ""),
    ("depot-macos-15", ""), ("ubuntu-latest", "sure"), ("[self-hosted, arm64]", "likely"),
    ("${{ inputs.runner }}", "likely"), ("big-mac", "likely"),
  ])
  func runners(label: String, expected: String) throws {
    let files = workflow(["run: swift test"], runner: label)
    #expect(try certainty("on: [macos, xcode], runs: swift test", files) == expected)
    #expect(try certainty("runs: swift test", files) == "")
  }

  @Test func allCommandsInOneJob() throws {
    let both = "runs: [swift build, swift test]"
    #expect(try certainty(both, workflow(["run: swift build", "run: swift test"])) == "")
    #expect(try certainty(both, workflow(["run: swift test"])) == "sure")
    #expect(
      try findings("workflow: {on: macos, \(both)}", ["App/A.swift": "struct A {}"]) == [
        "sure .patuh.yml: the project: the workflows < "
          + "`swift build` and `swift test` on a runner whose label holds `macos`"
      ])
  }

  @Test(arguments: [".travis.yml", ".circleci/config.yml", "ios/ci_scripts/ci_post_clone.sh", "bitrise.yml"])
  func otherServicesMayRunThem(path: String) throws {
    #expect(try certainty("runs: swift test", ["A.swift": "struct A {}"]) == "sure")
    #expect(try findings("workflow: {runs: swift test}", ["A.swift": "struct A {}", path: ""]) == [])
  }

  @Test func calledWorkflows() throws {
    func calling(_ name: String) -> [String: String] {
      [".github/workflows/ci.yml": "jobs: {a: {uses: \(name)}}", "A.swift": "struct A {}"]
    }
    #expect(try certainty("runs: swift test", calling("./.github/workflows/test.yml")) == "sure")
    #expect(try certainty("runs: swift test", calling("team/ci/.github/workflows/test.yml@v1")) == "likely")
    #expect(
      try certainty("runs: swift test", [".github/workflows/ci.yml": "a: [", "A.swift": ""]) == "likely")
  }

  @Test func userInterfaceTests() throws {
    let app = ["App/A.swift": "import SwiftUI\n@main struct A: App { var body: some Scene { Text(\"\") } }"]
    func found(_ more: [String: String]) throws -> Int {
      try findings("ui_tests: required", app.merging(more) { $1 }).count
    }
    #expect(try found([:]) == 1)
    #expect(try found(["Tests/T.swift": "import XCTest\nclass T: XCTestCase {}"]) == 1)
    #expect(try found(["UITests/T.swift": "import XCTest\nlet app = XCUIApplication()"]) == 0)
    #expect(try found(["Tests/T.swift": "import SnapshotTesting\nimport Testing"]) == 0)
    #expect(try findings("ui_tests: required", ["A.swift": "import UIKit\nclass A: UIView {}"]) == [])
    #expect(try findings("ui_tests: required", ["Demo/A.swift": app["App/A.swift"] ?? ""]) == [])
  }

  @Test func ofAProjectWithTargets() throws {
    func found(_ targets: String) throws -> Int {
      let files = ["project.yml": "name: A\ntargets:\n\(targets)", "App/A.swift": "struct A {}"]
      return try findings("ui_tests: required", files).count
    }
    let app = "  A: {type: application, platform: iOS, sources: [App]}\n"
    #expect(try found(app) == 1)
    #expect(try found(app + "  T: {type: bundle.unit-test, platform: iOS, sources: [App]}\n") == 1)
    #expect(try found(app + "  T: {type: bundle.ui-testing, platform: iOS, sources: [App]}\n") == 0)
    #expect(try found("  A: {type: framework, platform: iOS, sources: [App]}\n") == 0)
  }
}
