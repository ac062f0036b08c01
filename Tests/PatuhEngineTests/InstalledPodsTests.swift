import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// Pods and packages of the tree that tools add to apps, without a Podfile or project file that names them.
@Suite struct InstalledPodsTests {
  /// What each target that is not a pod links of the tree, as `App: static registered haptics`.
  private func links(_ files: [String: String]) async throws -> [String] {
    let tree = try TemporaryTree(files)
    let discovery = try await discover(root: tree.root)
    let extraction = await extract(discovery.files, root: discovery.root)
    let targets = assemble(discovery, extraction, tables: embeddedTables).targets
    return targets.filter { $0.product.isApp }.flatMap { target in
      target.dependencies.filter { $0.linkage != .none }.map { dependency in
        "\(target.name): \(dependency.linkage) \(dependency.ground) \(targets[dependency.target].name)"
      }
    }
  }

  private let apps = """
    name: App
    targets:
      App: {type: application, platform: iOS, sources: [App]}
      Share: {type: app-extension, platform: iOS, sources: [App]}
    """

  private func pod(_ name: String, _ attributes: String = "") -> String {
    "Pod::Spec.new do |s|\n  s.name = '\(name)'\n  s.source_files = '*.m'\n  \(attributes)\nend\n"
  }

  private func lock(_ paths: (name: String, path: String)...) -> String {
    "PODS:\n" + paths.map { "  - \($0.name) (0.1.0)\n" }.joined() + "DEPENDENCIES:\n"
      + paths.map { "  - \"\($0.name) (from `\($0.path)`)\"\n" }.joined() + "EXTERNAL SOURCES:\n"
      + paths.map { "  \($0.name):\n    :path: \"\($0.path)\"\n" }.joined() + "COCOAPODS: 1.16.2\n"
  }

  private func module(_ podfile: String?, _ attributes: String = "") -> [String: String] {
    var files = [
      "ios/project.yml": apps, "ios/App/A.swift": "let a = 1\n",
      "ios/Podfile.lock": lock(("keys", "../modules/keys")),
      "modules/keys/keys.podspec": pod("keys", attributes), "modules/keys/K.m": "int k(void) { return 1; }\n",
    ]
    files["ios/Podfile"] = podfile
    return files
  }

  @Test func theTargetsThatCallAnAutolinkingMethodTakeWhatTheLockFileHas() async throws {
    let podfile = "target 'App' do\n  use_expo_modules!\nend\ntarget 'Share' do\n  pod 'Ink'\nend\n"
    #expect(try await links(module(podfile)) == ["App: static registered keys"])
    #expect(
      try await links(module("use_frameworks!\n" + podfile)) == ["App: dynamic registered keys"])
    #expect(
      try await links(module("use_frameworks!\n" + podfile, "s.static_framework = true"))
        == ["App: static registered keys"])
  }

  @Test func otherMethodsMayAddThem() async throws {
    #expect(
      try await links(module("target 'App' do\n  add_modules\nend\ntarget 'Share' do\nend\n"))
        == ["App: static assumed keys"])
  }

  @Test func aLockFileWithMoreThanItsPodfileIsOlder() async throws {
    #expect(try await links(module("target 'App' do\n  pod 'Ink'\nend\n")) == [])
  }

  @Test func whatAPodfileNamesIsLinkedWhereItSays() async throws {
    #expect(
      try await links(
        module(
          """
          use_native_modules!
          target 'Share' do
            inherit! :none
            pod 'keys', :path => '../modules/keys'
          end

          """
            + "target 'App' do\nend\n"))
        == ["Share: static stated keys"])
  }

  private func plugin(
    app: String, _ files: [String: String],
    podfile: String? = "target 'App' do\n  flutter_install_all_ios_pods\nend\n"
  ) -> [String: String] {
    var all = [
      "pubspec.yaml": app, "ios/project.yml": apps, "ios/App/A.swift": "let a = 1\n",
      "packages/keys/pubspec.yaml": "name: keys\n", "packages/keys/ios/keys.podspec": pod("keys"),
      "packages/keys/ios/K.m": "int k(void) { return 1; }\n",
      "packages/keys/macos/keys.podspec": pod("keys"),
    ].merging(files) { $1 }
    all["ios/Podfile"] = podfile
    return all
  }

  private let direct = "name: diary\ndependencies:\n  keys: {path: packages/keys}\n"

  @Test func aPluginOfFlutterIsLinkedByTheAppAroundIt() async throws {
    let expected = ["App: static registered keys"]
    #expect(try await links(plugin(app: direct, [:])) == expected)
    let linked = lock(("keys", ".symlinks/plugins/keys/ios"))
    #expect(try await links(plugin(app: direct, ["ios/Podfile.lock": linked])) == expected)
    // The lock file of pub, or an override, says where it is.
    let hosted = "name: diary\ndependencies:\n  keys: ^1.0.0\n"
    let pinned =
      "packages:\n  keys:\n    source: path\n    version: \"1.0.0\"\n    description: {path: packages/keys}\n"
    #expect(try await links(plugin(app: hosted, ["pubspec.lock": pinned])) == expected)
    #expect(
      try await links(
        plugin(app: hosted + "dependency_overrides:\n  keys: {path: packages/keys}\n", [:])) == expected)
    #expect(try await links(plugin(app: hosted, [:])) == [])
  }

  @Test func aPluginMayBeAMemberOfAWorkspaceOrNeededByAnother() async throws {
    let app = "name: diary\ndependencies:\n  hub: any\n"
    let hub = ["packages/hub/pubspec.yaml": "name: hub\ndependencies:\n  keys: {path: ../keys}\n"]
    let lock = ["pubspec.lock": "packages: {}\n"]
    #expect(
      try await links(plugin(app: app, hub.merging(lock) { $1 })) == ["App: static registered keys"])
    let hosted = ["pubspec.lock": "packages:\n  hub: {source: hosted, version: 1.0.0}\n"]
    #expect(try await links(plugin(app: app, hub.merging(hosted) { $1 })) == [])
  }

  @Test func whereFlutterUsesPackagesThePackageOfThePluginIsLinked() async throws {
    let package = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "keys", products: [.library(name: "keys", targets: ["keys"])], targets: [.target(name: "keys")])
      """
    let project = """
      name: App
      packages:
        FlutterGeneratedPluginSwiftPackage: {path: \
      Flutter/ephemeral/Packages/FlutterGeneratedPluginSwiftPackage}
      targets:
        App:
          type: application
          platform: iOS
          sources: [App]
          dependencies: [{package: FlutterGeneratedPluginSwiftPackage}]
      """
    #expect(
      try await links(
        plugin(
          app: direct,
          [
            "ios/project.yml": project, "packages/keys/ios/keys/Package.swift": package,
            "packages/keys/ios/keys/Sources/keys/K.swift": "let k = 1\n",
          ], podfile: nil)) == ["App: static registered keys"])
    #expect(
      try await links(
        module("target 'App' do\n  pod 'Ink'\nend\n").merging(["ios/keys/Package.swift": package]) { $1 })
        == [])
  }

  @Test func withoutAPodfileAnAppMayLinkThem() async throws {
    #expect(try await links(module(nil)) == ["App: static assumed keys"])
    #expect(try await links(plugin(app: direct, [:], podfile: nil)) == ["App: static assumed keys"])
  }
}
