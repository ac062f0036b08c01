import PatuhCore
import Testing

@testable import PatuhEngine

@Suite struct DiscoveryFolderRoleTests {
  /// The role of a folder in a tree with these entries.
  private func role(_ path: String, ignored: Bool = false, tree: Set<String> = []) -> FolderRole {
    let probe = FolderProbe(
      exists: { path in tree.contains(path) || tree.contains { $0.hasPrefix(path + "/") } },
      names: { path in tree.filter { folderOfPath($0) == path }.map { lastComponent(ofPath: $0) } })
    var role = FolderRole.own
    var folder = ""
    for part in path.split(separator: "/") {
      folder += folder.isEmpty ? String(part) : "/" + part
      role = FolderRole(of: folder, in: role, isIgnored: ignored && folder == path, probe: probe)
    }
    return role
  }

  @Test(arguments: [
    ("Sources/checkouts", FolderRole.own), ("Shop/artifacts", .own), ("Sources/Build", .own),
    ("Checkouts", .own),
    ("Carthage", .own), ("Carthage/Build", .vendored), ("Carthage/Checkouts/A/Sources", .vendored),
    (".build", .packageBuild), (".build-debug/checkouts", .vendored), (".build/arm64/debug", .skipped),
    (".builders", .own), ("SourcePackages/checkouts", .vendored), ("SourcePackages/repositories", .skipped),
    ("node_modules/a/ios", .vendored), ("vendor/bundle", .own), (".git", .skipped), (".swiftpm", .skipped),
    ("Play.swiftpm", .own), ("out/Release-iphoneos/Kit/Kit.bundle", .skipped), ("Release/Kit.bundle", .own),
    ("out/Release-iphoneos/Kit", .own), ("A.xcframework/ios-arm64", .vendored), ("App.app", .skipped),
    ("Pods/A/.git", .skipped), ("Pods/A/.build", .skipped), ("Features/Pods", .own), ("Pods", .vendored),
    ("DerivedData", .derivedData), ("DerivedData/App-x/SourcePackages/checkouts/A", .vendored),
    ("App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm", .projectBundle),
    ("App.xcworkspace/xcuserdata", .skipped), ("Pods/Pods.xcodeproj", .skipped),
    ("DerivedData/ModuleCache.noindex", .skipped), ("build", .own), ("Vendor", .own),
  ])
  func isRecognisedByName(path: String, expected: FolderRole) {
    #expect(role(path) == expected)
  }

  @Test func isRecognisedByNeighbours() {
    #expect(role("ios/Pods", tree: ["ios/Podfile"]) == .vendored)
    #expect(role("ios/Pods", tree: ["ios/Pods/Manifest.lock"]) == .vendored)
    #expect(role("Pods", tree: ["Pods/PodView.swift"]) == .own)
    #expect(role("Pods", tree: ["Pods/PodView.swift", "Podfile.lock"]) == .vendored)
    #expect(role("Sources/DerivedData", tree: ["Sources/DerivedData/Sum.swift"]) == .own)
    #expect(role("vendor/bundle", tree: ["vendor/bundle/ruby/x"]) == .skipped)
  }

  @Test func isRecognisedByGit() {
    #expect(role("ios/Pods", ignored: true) == .vendored)
    #expect(role("Carthage", ignored: true) == .carthage)
    #expect(role("build", ignored: true) == .skipped)
    #expect(role("SourcePackages", ignored: true) == .packageBuild)
    let module: Set = ["modules/camera/expo-module.config.json", "ios/App.xcodeproj"]
    #expect(role("modules/camera/ios", ignored: true, tree: module) == .own)
    #expect(role("modules/camera/build", ignored: true, tree: module) == .skipped)
    #expect(role("ios", ignored: true, tree: module) == .skipped)
  }
}
