import PatuhCore
import PatuhEngine
import PatuhTestSupport
import Testing

/// Code in a language that is not read, which a build phase compiles.
@Suite struct OtherLanguagesTests {
  private func project(_ script: String) -> String {
    """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
      P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); projectDirPath = ""; \
    };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
      G = { isa = PBXGroup; children = (F, M); sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
      M = { isa = PBXFileReference; path = PrivacyInfo.xcprivacy; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = Notes; productType = "com.apple.product-type.application";
        buildConfigurationList = L; buildPhases = (K, S, R); dependencies = (); };
      K = { isa = PBXShellScriptBuildPhase; files = (); shellScript = "\(script)"; };
      S = { isa = PBXSourcesBuildPhase; files = (B); };
      R = { isa = PBXResourcesBuildPhase; files = (D); };
      B = { isa = PBXBuildFile; fileRef = F; };
      D = { isa = PBXBuildFile; fileRef = M; };
    }; }
    """
  }

  private func analysis(_ script: String) async throws -> (findings: [String], ReleaseReport, [String]) {
    let tree = try TemporaryTree([
      "Notes.xcodeproj/project.pbxproj": project(script), "App.swift": "let a = 1\n",
      "PrivacyInfo.xcprivacy": """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>NSPrivacyAccessedAPITypes</key><array><dict>
      <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
      <key>NSPrivacyAccessedAPITypeReasons</key><array><string>CA92.1</string></array>
      </dict></array></dict></plist>
      """,
    ])
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    let analysis = try await analyse(request)
    let findings = analysis.outcome.findings.map { finding in
      "\(finding.severity) \(finding.violation.certainty) \(finding.rule)"
    }
    return (findings, try await releaseAudit(of: request).report, analysis.remarks(on: request, reports: []))
  }

  @Test func kotlinThatGradleCompilesKeepsTheVerdictOpen() async throws {
    let (findings, report, remarks) = try await analysis(
      "cd ..; ./gradlew :shared:embedAndSignAppleFrameworkForXcode")
    #expect(findings == ["note sure project_file_unresolved"])
    #expect(report.verdict == .unknown && report.targets.map(\.verdict) == [.unknown])
    let words =
      "A build phase of Notes compiles code in Kotlin, which is not read: what it uses is not judged, nor"
      + " which purpose strings it needs"
    #expect(report.openQuestions.filter { $0.message == words }.map(\.isBlocking) == [true])
    #expect(!remarks.contains { $0.contains("Kotlin") })
  }

  @Test func otherScriptsDoNot() async throws {
    let (findings, report, remarks) = try await analysis("./gradlew :android:assemble")
    #expect(findings == ["warning sure required_reason_unused"])
    #expect(report.openQuestions.filter(\.isBlocking).isEmpty)
    #expect(!remarks.contains { $0.contains("Kotlin") })
  }
}
