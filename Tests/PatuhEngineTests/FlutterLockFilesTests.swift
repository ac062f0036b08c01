import PatuhCore
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

@Suite struct FlutterLockFilesTests {
  private func packages(_ files: [String: String]) async throws -> [String] {
    let tree = try TemporaryTree(files)
    let discovery = try await discover(root: tree.root)
    let extraction = await extract(discovery.files, root: discovery.root)
    return assemble(discovery, extraction, tables: embeddedTables).thirdPartyPackages.map { package in
      let version =
        package.version ?? package.allowedVersions?.lower.map { ">=\($0)" } ?? package.revision ?? "-"
      return "\(package.name) \(version) \(package.place.path)"
        + (package.pubspecLock.map { $0 == package.place.path ? "" : " by \($0)" } ?? "")
    }
  }

  private func lock(_ pins: String...) -> String {
    "packages:\n" + pins.map { "  \($0): {source: hosted, version: 1.0.0}\n" }.joined()
      + "sdks:\n  flutter: \">=3.27.0\"\n"
  }

  private func pods(_ plugins: String..., at links: String = ".symlinks") -> String {
    "PODS:\n  - Flutter (1.0.0)\n" + plugins.map { "  - \($0) (0.0.1)\n" }.joined()
      + "EXTERNAL SOURCES:\n  Flutter:\n    :path: Flutter\n"
      + plugins.map { "  \($0):\n    :path: \"\(links)/plugins/\($0)/ios\"\n" }.joined()
  }

  @Test func theLockFileBesideTheAppDecides() async throws {
    #expect(
      try await packages([
        "pubspec.lock": lock("a"), "ios/Podfile.lock": pods("a", "b"),
        "tool/pubspec.lock": lock("c"), "macos/Podfile": "", "desktop/pubspec.lock": lock("d"),
        "desktop/macos/Runner.xcodeproj/project.pbxproj": "",
      ]) == [
        "Flutter - ios/Podfile.lock by pubspec.lock", "a - ios/Podfile.lock by pubspec.lock",
        "a 1.0.0 pubspec.lock", "b - ios/Podfile.lock", "flutter >=3.27.0 pubspec.lock",
      ])
  }

  @Test func elseTheOneOfTheWorkspaceAroundIt() async throws {
    let found = try await packages([
      "pubspec.lock": lock("a"), "apps/x/ios/Podfile.lock": pods("a"),
      "apps/y/ios/Runner.xcodeproj/project.pbxproj": "", "apps/y/pubspec.lock": lock("b"),
      "apps/y/ios/Podfile.lock": pods("a"),
    ])
    #expect(
      found == [
        "Flutter - apps/x/ios/Podfile.lock by pubspec.lock",
        "Flutter - apps/y/ios/Podfile.lock by apps/y/pubspec.lock",
        "a - apps/x/ios/Podfile.lock by pubspec.lock", "a - apps/y/ios/Podfile.lock",
        "a 1.0.0 pubspec.lock", "b 1.0.0 apps/y/pubspec.lock", "flutter >=3.27.0 apps/y/pubspec.lock",
        "flutter >=3.27.0 pubspec.lock",
      ])
  }

  @Test func anAppMayHoldAModuleOfFlutter() async throws {
    #expect(
      try await packages([
        "module/pubspec.lock": lock("a"), "App/Podfile.lock": pods("a", at: "../module/.ios/.symlinks"),
      ]) == [
        "Flutter - App/Podfile.lock", "a - App/Podfile.lock by module/pubspec.lock",
        "a 1.0.0 module/pubspec.lock", "flutter >=3.27.0 module/pubspec.lock",
      ])
  }

  @Test func whatBelongsToNoAppForIOSIsPassedOver() async throws {
    #expect(
      try await packages([
        "pubspec.lock": lock("a"), "plugin/ios/plugin.podspec": "", "example/pubspec.lock": lock("b"),
        "example/ios/Podfile.lock": pods("b"), "test/app/pubspec.lock": lock("c"), "test/app/ios/Podfile": "",
      ]) == [])
  }

  @Test func aBrokenLockFileDecidesNothing() async throws {
    let tree = try TemporaryTree(["pubspec.lock": "packages: [\n", "ios/Podfile.lock": pods("a")])
    let discovery = try await discover(root: tree.root)
    let extraction = await extract(discovery.files, root: discovery.root)
    let project = assemble(discovery, extraction, tables: embeddedTables)
    #expect(project.notes.map { "\($0.kind) \($0.place.path)" } == ["projectFileUnreadable pubspec.lock"])
    #expect(project.thirdPartyPackages.map(\.pubspecLock) == [nil, nil])
  }
}
