import PatuhCore
import PatuhEngine
import PatuhTestSupport
import Testing

/// What is wrong with a Podfile, or with a lock file that is absent.
@Suite struct PodfileFaultsTests {
  private func findings(_ files: [String: String]) async throws -> [String] {
    let tree = try TemporaryTree(files)
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    return try await analyse(request).outcome.findings.map { finding in
      let line = finding.place.position.map { ":\($0.line)" } ?? ""
      return "\(finding.rule) \(finding.place.path)\(line) \(finding.violation.message)"
    }
  }

  private func findings(podfile: String) async throws -> [String] {
    try await findings([
      "project.yml": "name: Runner\ntargets:\n  Runner: {type: application, platform: iOS, sources: [App]}\n",
      "App/A.swift": "let a = 1\n", "App/PrivacyInfo.xcprivacy": plainManifest, "Podfile": podfile,
      "Podfile.lock": "PODS:\n  - Paint (1.0.0)\n\nDEPENDENCIES:\n  - Paint\n\nCOCOAPODS: 1.15.2\n",
    ])
  }

  @Test func whatIsNeverClosedIsReported() async throws {
    #expect(
      try await findings(podfile: "platform :ios, '15.0'\ntarget 'Runner' do\n  pod 'Paint'\n")
        == ["project_file_unreadable Podfile:2 The block that begins here has no end"])
    #expect(
      try await findings(podfile: "target 'Runner' do\n  pod 'Paint\nend\n")
        == ["project_file_unreadable Podfile:2 The quote that opens here is never closed"])
  }

  @Test func whatIsClosedIsNot() async throws {
    #expect(
      try await findings(
        podfile: """
          def shared(*names)
            names.each { |name| puts name }
          end
          target 'Runner' do
            use_frameworks!
            if ENV['A'] then shared 'Paint' else pod "Paint", "~> 1.0" end
            while false do
              pod 'It''s'
            end
            pod 'Paint' unless defined?(x)
          end
          check = lambda do
            return if ENV['A']
            puts 'b'
          end
          post_install do |installer|
            installer.pods_project.targets.each do |t|
              t.build_configurations.each { |c| c.build_settings['A'] = "#{c.name} \\" 'b'" }
            end
          end
          """) == [])
  }

  @Test func aTargetOfNoProjectIsReported() async throws {
    #expect(
      try await findings(podfile: "target 'Runer' do\n  pod 'Paint'\nend\n") == [
        """
        project_file_unresolved Podfile:1 No project beside the Podfile has a target Runer; did you mean \
        Runner?
        """
      ])
    let named = "project 'Runner', {'Debug' => :debug, 'Release' => :release}\n"
    #expect(
      try await findings(podfile: named + "target 'Runer' do\n  pod 'Paint'\nend\n") == [
        "project_file_unresolved Podfile:2 The project Runner has no target Runer; did you mean Runner?"
      ])
    #expect(
      try await findings(podfile: "project 'Sub/Other'\ntarget 'Runer' do\n  pod 'Paint'\nend\n") == [])
    #expect(
      try await findings(
        podfile:
          """
          if ENV['TOOLS']
            target 'Menu' do
            end
          end
          abstract_target 'All' do
            target 'Runner'
            target 'RunnerTests'
          end

          """
      ) == [])
  }

  private let app = """
    name: Runner
    targets:
      Runner: {type: application, platform: iOS, sources: [App]}

    """
  private let pubspec = """
    name: notes
    dependencies:
      flutter: {sdk: flutter}
      share_plus: ^10.0.0

    """

  @Test func anAppWithoutALockFileOfPubIsReported() async throws {
    let files = ["ios/project.yml": app, "ios/App/A.swift": "let a = 1\n", "pubspec.yaml": pubspec]
    let found = try await findings(files)
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("project_file_unresolved pubspec.yaml:2 No pubspec.lock pins share_plus") == true
    )
    let lock = ["pubspec.lock": "packages:\n  share_plus:\n    source: hosted\n    version: \"10.0.0\"\n"]
    #expect(try await findings(files.merging(lock) { $1 }) == [])
    let plain = pubspec.replacing("  share_plus: ^10.0.0\n", with: "")
    #expect(try await findings(files.merging(["pubspec.yaml": plain]) { $1 }) == [])
    // A library, whose users choose the versions.
    let library = try await findings(["pubspec.yaml": pubspec, "ios/App/A.swift": "let a = 1\n"])
    #expect(library.allSatisfy { !$0.contains("pubspec") })
  }
}
