import PatuhCore
import PatuhEngine
import PatuhTestSupport
import Testing

/// What is advised for projects of Tuist.
@Suite struct TuistAdviceTests {
  private func fixes(_ files: [String: String], of rule: String) async throws -> [String] {
    let tree = try TemporaryTree(files)
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    return try await analyse(request).outcome.findings.filter { $0.rule.text == rule }
      .compactMap(\.violation.fix)
  }

  private let app =
    "import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { Text(\"\") } } }\n"

  @Test func aBooleanIsWrittenAsTheProjectFileWritesIt() async throws {
    let rule = "plist_type_wrong"
    let tuist = try await fixes(
      [
        "Project.swift": """
        import ProjectDescription
        let project = Project(name: "Notes", targets: [
          .target(name: "Notes", destinations: .iOS, product: .app, bundleId: "a.b", infoPlist: \
        .extendingDefault(with: [
            "ITSAppUsesNonExemptEncryption": "NO"]), sources: ["App/**"])])
        """, "App/a.swift": app,
      ], of: rule)
    #expect(tuist == ["Write .boolean(true) or .boolean(false)"])
    let specification = try await fixes(
      [
        "project.yml": """
        name: Notes
        targets:
          Notes:
            type: application
            platform: iOS
            sources: [App]
            info: {path: App/Info.plist, properties: {ITSAppUsesNonExemptEncryption: "NO"}}
        """, "App/a.swift": app,
      ], of: rule)
    #expect(specification == ["Write true or false without quotation marks"])
    let list = try await fixes(
      [
        "Project.swift": """
        import ProjectDescription
        let project = Project(name: "Notes", targets: [
          .target(name: "Notes", destinations: .iOS, product: .app, bundleId: "a.b", infoPlist: \
        "App/Info.plist",
            sources: ["App/**"])])
        """, "App/a.swift": app,
        "App/Info.plist": """
        <plist><dict><key>ITSAppUsesNonExemptEncryption</key><string>NO</string></dict></plist>
        """,
      ], of: rule)
    #expect(list == ["Write <true/> or <false/>"])
  }

  @Test(arguments: [
    ("History", "Storage/History/PrivacyInfo.xcprivacy"),
    ("StoredHistory", "Storage/History/PrivacyInfo.xcprivacy"),
  ])
  func aManifestBelongsBesideTheProjectFileOfAModule(name: String, path: String) async throws {
    let found = try await fixes(
      [
        "Tuist.swift": "import ProjectDescription\nlet tuist = Tuist()\n",
        "Storage/History/Project.swift": """
        import ProjectDescription
        let project = Project(name: "\(name)", targets: [
          .target(name: "\(name)", destinations: .iOS, product: .framework, bundleId: "a.b", sources: \
        ["Sources/**"])])
        """,
        "Storage/History/Sources/a.swift": "import Foundation\nlet store = UserDefaults.standard\n",
      ], of: "manifest_missing")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("Create \(path) that declares") == true, "\(found)")
  }

  @Test func productsOfOneProjectFileGetFoldersOfTheirOwn() async throws {
    let found = try await fixes(
      [
        "Tuist.swift": "import ProjectDescription\nlet tuist = Tuist()\n",
        "Storage/Project.swift": """
        import ProjectDescription
        let project = Project(name: "Storage", targets: [
          .target(name: "A", destinations: .iOS, product: .framework, bundleId: "a.a", sources: ["First/**"]),
          .target(name: "B", destinations: .iOS, product: .framework, bundleId: "a.b", sources: \
        ["Second/**"])])
        """,
        "Storage/First/a.swift": "import Foundation\nlet store = UserDefaults.standard\n",
        "Storage/Second/a.swift": "import Foundation\nlet store = UserDefaults.standard\n",
      ], of: "manifest_missing")
    #expect(
      found.map { $0.split(separator: " ")[1] } == [
        "Storage/First/PrivacyInfo.xcprivacy", "Storage/Second/PrivacyInfo.xcprivacy",
      ])
  }
}
