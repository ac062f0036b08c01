import PatuhCore
import PatuhEngine
import PatuhReport
import PatuhTestSupport
import Testing

/// What the report says of what is submitted, beside what lint says of it.
@Suite struct ReleaseSubjectTests {
  private func report(_ files: [String: String]) async throws -> ReleaseReport {
    let tree = try TemporaryTree(files)
    return try await releaseAudit(of: AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)).report
  }

  private func verdict(of name: String, in report: ReleaseReport) -> [ReleaseVerdict] {
    report.targets.filter { $0.summary.name == name }.map(\.verdict)
  }

  @Test func anAppIsAtRiskForTheSDKsThatItHolds() async throws {
    let report = try await report([
      "project.yml": notes, "App/App.swift": "let a = 1\n", "Podfile.lock": pods("SnapKit (5.6.0)"),
    ])
    #expect(report.findings.map(\.finding.severity) == [.error])
    #expect(report.findings.map(\.condition) == [.addsSDK] && verdict(of: "Notes", in: report) == [.atRisk])
    #expect(
      report.headline
        == "App Store Connect would refuse Notes as a new app, or as an update that adds the SDK:"
        + " ITMS-91061; it accepts an update of an app that has it already")
    #expect(report.verdictTitle == "Would be refused as a new app")
  }

  @Test func theHeadlineNamesTheAppsThatContainALibrary() async throws {
    let framework = """
        Kit:
          type: framework
          platform: iOS
          sources: [Kit]

      """
    let files = [
      "Kit/Store.swift": "import Foundation\npublic let store = UserDefaults.standard\n",
      "App/App.swift": "let a = 1\n",
    ]
    func project(_ apps: String...) -> String {
      "name: Notes\ntargets:\n" + framework
        + apps.map {
          """
            \($0):
              type: application
              platform: iOS
              sources: [App]
              dependencies: [{target: Kit}]

          """
        }
        .joined()
    }
    let code = "ITMS-91053 (Missing API declaration)"
    let one = try await report(files.merging(["project.yml": project("Notes")]) { $1 })
    #expect(one.headline == "App Store Connect would refuse Kit, which Notes contains: \(code)")
    #expect(one.targets.filter { $0.summary.name == "Kit" }.map(\.containers) == [["Notes"]])
    #expect(one.targets.filter { $0.summary.name == "Notes" }.map(\.containers) == [[]])
    // An upload is judged as a whole.
    let page = renderRelease(
      one, as: .html, context: ReportContext(toolVersion: patuhVersion, rulesVersion: "1"))
    #expect(page.contains("Would be refused for Kit"))
    let two = try await report(files.merging(["project.yml": project("Notes", "Reader")]) { $1 })
    #expect(two.headline == "App Store Connect would refuse Kit, which Notes and Reader contain: \(code)")
    // An app that is refused for itself is named already.
    let both = try await report(
      files.merging([
        "project.yml": project("Notes"),
        "App/App.swift": "import Foundation\nlet d = UserDefaults.standard\n",
      ]) { $1 })
    #expect(both.headline == "App Store Connect would refuse Notes and Kit: \(code)")
  }

  @Test func whatLintCallsLikelyIsNoRefusalInTheHeadline() async throws {
    let report = try await report([
      "project.yml": notes, "App/App.swift": "let a = 1\n", "Podfile.lock": pods("DKPhotoGallery (0.0.17)"),
    ])
    #expect(report.findings.map(\.finding.violation.certainty) == [.likely])
    #expect(report.findings.map(\.condition) == [nil] && verdict(of: "Notes", in: report) == [.atRisk])
    #expect(report.headline == "Nothing is sure to be refused, but 1 finding may lead to a refusal of Notes")
    #expect(report.verdictTitle == "May be refused")
  }

  @Test func aFaultInAManifestThatNothingBundlesRefusesNothing() async throws {
    let faulty = declaringUserDefaults.replacing("CA92.1", with: "ZZ99.9")
    let report = try await report([
      "project.yml": notes, "App/App.swift": "let a = 1\n", "Extra/PrivacyInfo.xcprivacy": faulty,
    ])
    let fault = try #require(report.findings.first { $0.finding.rule == "reason_unknown" })
    #expect(fault.finding.severity == .warning && fault.effect == .possibleRefusal)
    #expect(fault.condition == nil)
    #expect(
      report.headline == "Nothing is sure to be refused, but 1 finding may lead to a refusal",
      "\(report.headline)")
  }

  @Test func anAppThatLinksNoneOfAnotherAppsPackagesIsClear() async throws {
    let report = try await report([
      "Notes/project.yml": notes, "Notes/App/App.swift": "let a = 1\n",
      "Notes/Podfile.lock": pods("SnapKit (5.6.0)"),
      "Maps/project.yml": notes.replacing("Notes", with: "Maps"), "Maps/App/App.swift": "let b = 1\n",
    ])
    #expect(
      verdict(of: "Notes", in: report) == [.atRisk] && verdict(of: "Maps", in: report) == [.clear])
  }

  @Test func whatNobodyCanTellOfAnSDKIsNoPassForTheApp() async throws {
    let report = try await report([
      "project.yml": notes, "App/App.swift": "let a = 1\n",
      "Package.resolved": """
      {"pins": [{"identity": "kingfisher", "kind": "remoteSourceControl",
        "location": "https://github.com/onevcat/Kingfisher", "state": {"branch": "main", "revision": \
      "0a1b2c3d"}}],
        "version": 2}
      """,
    ])
    #expect(report.findings.map(\.effect) == [.undecided] && verdict(of: "Notes", in: report) == [.unknown])
  }

  @Test func librariesThatNoAppLinksComeLast() async throws {
    let kit = """
      Pod::Spec.new do |s|
        s.name = "Kit"
        s.version = "1.0.0"
        s.platform = :ios, "15.0"
        s.source_files = "Sources/**/*.swift"
      end
      """
    let files = [
      "Kit/Kit.podspec": kit, "Kit/Sources/Store.swift": "import Foundation\nlet d = UserDefaults.standard\n",
      "Notes/project.yml": notes, "Notes/App/App.swift": "let a = 1\n",
    ]
    let both = try await report(
      files.merging(["Notes/Podfile.lock": pods("DKPhotoGallery (0.0.17)")]) { $1 })
    #expect(
      both.headline == "Nothing is sure to be refused, but 1 finding may lead to a refusal of Notes;"
        + " 1 more is about Kit, which no app here links")
    #expect(both.answers.map { $0.codes.map(\.code) } == [["ITMS-91061"], ["ITMS-91053"]])
    let library = try await report(files)
    #expect(
      library.headline
        == "Nothing is sure to be refused, but 1 finding may lead to a refusal of an app that links Kit")
    #expect(library.findingsOutsideApps == [0] && verdict(of: "Notes", in: library) == [.clear])
  }

  /// A pod and a package of one name: what is said of the pod does not stand under the package that the app
  /// links.
  @Test func ofTwoTargetsOfOneNameTheOneOfTheFindingsProjectFileIsMeant() async throws {
    let report = try await report([
      "Kit/Kit.podspec": """
      Pod::Spec.new do |s|
        s.name = "Kit"
        s.version = "1.0.0"
        s.platform = :ios, "15.0"
        s.source_files = "Sources/**/*.swift"
      end
      """,
      "Kit/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", platforms: [.iOS(.v17)], products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit")])

      """,
      "Kit/Sources/Kit/Store.swift": "import Foundation\nlet d = UserDefaults.standard\n",
      "project.yml": """
      name: Notes
      packages: {Kit: {path: Kit}}
      targets:
        Notes:
          type: application
          platform: iOS
          sources: [App]
          dependencies: [{package: Kit}]

      """,
      "App/App.swift": "let a = 1\n", "App/PrivacyInfo.xcprivacy": declaringUserDefaults,
    ])
    let kits = report.targets.filter { $0.summary.name == "Kit" && $0.summary.lacksManifest }
    let others = report.targets.filter { $0.summary.name == "Kit" && !$0.summary.lacksManifest }
    #expect(kits.map(\.summary.product) == [.pod] && kits.map(\.isInApp) == [false])
    #expect(others.map(\.findings) == [[]] && others.map(\.isInApp) == [true])
    #expect(report.headline.hasSuffix("an app that links Kit (Kit/Kit.podspec)"), "\(report.headline)")
  }
}

private let notes = """
  name: Notes
  targets:
    Notes:
      type: application
      platform: iOS
      sources: [App]

  """

private func pods(_ pod: String) -> String {
  "PODS:\n  - \(pod)\n\nDEPENDENCIES:\n  - \(pod.prefix { $0 != " " })\n\nCOCOAPODS: 1.15.2\n"
}

private let declaringUserDefaults = """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0"><dict>
  <key>NSPrivacyAccessedAPITypes</key><array><dict>
  <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
  <key>NSPrivacyAccessedAPITypeReasons</key><array><string>CA92.1</string></array>
  </dict></array>
  </dict></plist>

  """
