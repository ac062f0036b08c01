import PatuhCore
import Testing

@testable import PatuhProjectFiles

/// The lowest versions and the default isolation that project files state.
@Suite struct DeploymentTargetTests {
  private func versions(_ target: TargetDescription?) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: (target?.deploymentTargets ?? [:]).map { ($0.key.rawValue, $0.value.text) })
  }

  private func xcode(_ settings: [String: String], _ project: String = "", base: String = "")
    -> TargetDescription?
  {
    describedTarget(
      settings.mapValues { "buildSettings = {SDKROOT = iphoneos; \($0)}; \(base)" }, of: project,
      objects: "X = {isa = PBXFileReference; path = Gone.xcconfig; sourceTree = SOURCE_ROOT; };")?.description
  }

  @Test func ofXcodeProjects() {
    let project = "IPHONEOS_DEPLOYMENT_TARGET = 15.0; MACOSX_DEPLOYMENT_TARGET = 12.0;"
    #expect(versions(xcode(["Release": ""], project)) == ["iOS": "15.0"])
    #expect(versions(xcode(["Release": "IPHONEOS_DEPLOYMENT_TARGET = 17.2;"], project)) == ["iOS": "17.2"])
    #expect(
      versions(xcode(["Release": "SUPPORTED_PLATFORMS = \"iphoneos macosx\";"], project))
        == ["iOS": "15.0", "macOS": "12.0"])
    #expect(
      versions(
        xcode([
          "Release": "IPHONEOS_DEPLOYMENT_TARGET = 17.0;", "AppStore": "IPHONEOS_DEPLOYMENT_TARGET = 16.4;",
          "Debug": "IPHONEOS_DEPLOYMENT_TARGET = 13.0;",
        ])) == ["iOS": "16.4"])
    #expect(
      versions(xcode(["Release": "IPHONEOS_DEPLOYMENT_TARGET = 17.0;", "AppStore": ""])) == [:],
      "one of the configurations states nothing")
    #expect(versions(xcode(["Release": ""])) == [:])
    #expect(
      versions(xcode(["Release": "IPHONEOS_DEPLOYMENT_TARGET = \"$(OURS)\"; OURS = 16;"])) == ["iOS": "16"])
    let missing = "baseConfigurationReference = X;"
    #expect(versions(xcode(["Release": ""], project, base: missing)) == [:], "a missing file may say more")
    #expect(
      versions(xcode(["Release": "IPHONEOS_DEPLOYMENT_TARGET = 17.0;"], base: missing)) == ["iOS": "17.0"])
  }

  @Test func isolationOfXcodeProjects() {
    func isolation(_ settings: String, _ project: String = "", base: String = "") -> DefaultIsolation? {
      xcode(["Release": settings], project, base: base)?.defaultIsolation
    }
    #expect(isolation("") == .nonisolated)
    #expect(isolation("", "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;") == .mainActor)
    #expect(
      isolation("SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated;", "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;")
        == .nonisolated)
    #expect(isolation("OTHER_SWIFT_FLAGS = \"-O -default-isolation MainActor\";") == .mainActor)
    #expect(
      isolation("OTHER_SWIFT_FLAGS = \"-Xfrontend -default-isolation -Xfrontend MainActor\";") == .mainActor)
    #expect(isolation("", base: "baseConfigurationReference = X;") == .unknown)
    #expect(
      xcode(["Release": "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;", "AppStore": ""])?.defaultIsolation
        == .unknown)
  }

  private func package(_ text: String) -> PackageContents {
    PackageContents(swiftPackageFacts(Array("let package = Package(name: \"Kit\", \(text))".utf8)))
  }

  @Test func ofPackages() {
    let contents = package(
      """
      platforms: [.iOS(.v17), .macOS(.v10_15), .watchOS("9.4"), \
      .macCatalyst(SupportedPlatform.MacCatalystVersion.v16)]
      """
    )
    #expect(contents.problems == [])
    #expect(
      contents.deploymentTargets.mapValues(\.text) == [
        .iOS: "17", .macOS: "10.15", .watchOS: "9.4", .macCatalyst: "16",
      ])
    #expect(package("targets: []").deploymentTargets == [:])
  }

  @Test(arguments: [
    ("", DefaultIsolation.nonisolated),
    (".defaultIsolation(MainActor.self)", .mainActor), (".defaultIsolation(nil)", .nonisolated),
    (".defaultIsolation(MainActor.self, .when(platforms: [.iOS]))", .unknown),
    (".unsafeFlags([\"-default-isolation\", \"MainActor\"])", .mainActor),
    (".define(\"A\"), .swiftLanguageMode(.v6)", .nonisolated),
  ])
  func isolationOfPackages(setting: String, expected: DefaultIsolation) {
    let contents = package("targets: [.target(name: \"Kit\", swiftSettings: [\(setting)])]")
    #expect(contents.problems == [])
    #expect(contents.targets.map(\.defaultIsolation) == [expected])
  }

  private func xcodeGen(_ text: String) throws -> TargetDescription {
    var context = ProjectFiles(tree: FileTree([]))
    context.take(XcodeGenFormat(), ["project.yml": text])
    let facts = try #require(context.xcodeGen["project.yml"])
    return try #require(describedXcodeGenProject(facts, at: "project.yml", in: context).targets.first)
  }

  @Test func ofXcodeGenSpecifications() throws {
    let options = "options: {deploymentTarget: {iOS: \"16.0\", macOS: \"13.0\"}}\n"
    let target = "targets:\n  App:\n    type: application\n    platform: iOS\n"
    #expect(try versions(xcodeGen(options + target)) == ["iOS": "16.0"])
    #expect(try versions(xcodeGen(options + target + "    deploymentTarget: \"17.0\"\n")) == ["iOS": "17.0"])
    #expect(
      try versions(xcodeGen(options + target + "    settings: {IPHONEOS_DEPLOYMENT_TARGET: 17.4}\n"))
        == ["iOS": "17.4"])
    #expect(try versions(xcodeGen(target)) == [:])
    let isolated = target + "    settings: {base: {SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor}}\n"
    #expect(try xcodeGen(isolated).defaultIsolation == .mainActor)
    #expect(try xcodeGen(target).defaultIsolation == .nonisolated)
  }

  private func tuist(_ arguments: String, settings: String = "") -> TargetDescription? {
    let text = """
      let project = Project(name: "P"\(settings), targets: [
        .target(name: "A", destinations: .iOS, product: .app\(arguments))])
      """
    let context = ProjectFiles(tree: FileTree([]))
    return describedTuistProject(tuistFacts(Array(text.utf8)), at: "Project.swift", in: context).targets.first
  }

  @Test func ofTuistProjects() {
    #expect(versions(tuist(", deploymentTargets: .iOS(\"17.0\")")) == ["iOS": "17.0"])
    #expect(
      versions(tuist(", deploymentTargets: .multiplatform(iOS: \"17.0\", macOS: \"14.0\")"))
        == ["iOS": "17.0", "macOS": "14.0"])
    #expect(
      versions(tuist(", deploymentTarget: .iOS(targetVersion: \"15.0\", devices: [.iphone])")) == [
        "iOS": "15.0"
      ])
    #expect(versions(tuist("")) == [:])
    let settings = ", settings: .settings(base: [\"IPHONEOS_DEPLOYMENT_TARGET\": \"16.0\"])"
    #expect(versions(tuist("", settings: settings)) == ["iOS": "16.0"])
    #expect(versions(tuist(", deploymentTargets: .iOS(\"17.0\")", settings: settings)) == ["iOS": "17.0"])
    #expect(versions(tuist(", deploymentTargets: .iOS(\"17.0\")\(settings)")) == ["iOS": "16.0"])
    let isolated = ", settings: .settings(base: [\"SWIFT_DEFAULT_ACTOR_ISOLATION\": \"MainActor\"])"
    #expect(tuist(isolated)?.defaultIsolation == .mainActor)
    #expect(tuist("", settings: isolated)?.defaultIsolation == .mainActor)
    #expect(tuist("")?.defaultIsolation == .nonisolated)
  }

  private func pod(_ body: String) -> TargetDescription? {
    let text = "Pod::Spec.new do |s|\n  s.name = 'Shop'\n\(body)\nend\n"
    let context = ProjectFiles(tree: FileTree(["Shop.podspec"]))
    return describedPodspec(podspecFacts(Array(text.utf8)), at: "Shop.podspec", in: context).targets.first
  }

  @Test func ofPodspecs() {
    #expect(versions(pod("s.ios.deployment_target = '15.0'")) == ["iOS": "15.0"])
    #expect(versions(pod("s.platform = :ios, '14.0'")) == ["iOS": "14.0"])
    #expect(
      versions(pod("s.platforms = { :ios => '14.0', :osx => '11.0' }")) == ["iOS": "14.0", "macOS": "11.0"])
    #expect(versions(pod("s.platform = :ios")) == [:])
    #expect(
      pod("s.pod_target_xcconfig = { 'SWIFT_DEFAULT_ACTOR_ISOLATION' => 'MainActor' }")?.defaultIsolation
        == .mainActor)
    #expect(pod("")?.defaultIsolation == .nonisolated)
  }
}
