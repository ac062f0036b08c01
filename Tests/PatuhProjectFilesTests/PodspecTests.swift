import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct PodspecTests {
  private func described(_ body: String, _ files: [String], at path: String = "Shop.podspec")
    -> ProjectInTree
  {
    let text = "Pod::Spec.new do |s|\n  s.name = 'Shop'\n\(body)\nend\n"
    let context = ProjectFiles(tree: FileTree(files + [path]))
    let project = describedPodspec(podspecFacts(Array(text.utf8)), at: path, in: context)
    return ProjectInTree(project, context.tree)
  }

  private let files = [
    "Core/A.swift", "Core/B.m", "Core/B.h", "Core/Deep/C.swift", "Core/Mac/D.swift",
    "Core/PrivacyInfo.xcprivacy",
    "Core/Assets.bundle/PrivacyInfo.xcprivacy", "Core/notes.txt", "Tests/T.swift",
  ]

  @Test(arguments: [
    ("'Core/*.swift'", ["Core/A.swift"]),
    ("'Core'", ["Core/A.swift", "Core/B.h", "Core/B.m"]),
    ("'Core/**/*.{swift}'", ["Core/A.swift", "Core/Deep/C.swift", "Core/Mac/D.swift"]),
    ("'Core/?.[mH]'", ["Core/B.h", "Core/B.m"]),
    ("'Core/B.m', './Core/B.*'", ["Core/B.h", "Core/B.m"]),
    (
      "'Core/**/*'; s.exclude_files = 'Core/Deep', 'Core/*.h'",
      ["Core/A.swift", "Core/B.m", "Core/Mac/D.swift"]
    ),
    ("'Missing/**/*', '/Core/*', '../*'", []),
  ])
  func patternsFindSources(pattern: String, expected: [String]) {
    let pod = described("s.source_files = \(pattern)", files).targets[0]
    #expect(pod.sources.sorted() == expected)
  }

  @Test(arguments: [
    (
      "s.resource_bundles = { 'Shop' => ['Core/*.xcprivacy'] }", ["Core/PrivacyInfo.xcprivacy"],
      "resourceBundle"
    ),
    ("s.resource = 'Core/PrivacyInfo.xcprivacy'", ["Core/PrivacyInfo.xcprivacy"], "resources"),
    (
      "s.ios.resources = ['Core/*']",
      ["Core/Assets.bundle/PrivacyInfo.xcprivacy", "Core/PrivacyInfo.xcprivacy"], "resources"
    ),
    ("s.resources = 'Core/*.bundle'", ["Core/Assets.bundle/PrivacyInfo.xcprivacy"], "resources"),
    ("s.resources = 'Core'", [], "resources"),
    ("s.source_files = 'Core/*'; s.preserve_paths = 'Core/*'", [], ""),
    (
      "s.osx.resources = 'Core/*'",
      ["Core/Assets.bundle/PrivacyInfo.xcprivacy", "Core/PrivacyInfo.xcprivacy"], "otherPlatform"
    ),
    ("s.resources = 'Core/*'; s.exclude_files = 'Core/*.xcprivacy', 'Core/*.bundle'", [], ""),
  ])
  func manifestsAreBundled(body: String, expected: [String], way: String) {
    let manifests = described("s.platforms = { ios: '13', osx: '11' }; " + body, files).targets[0].manifests
    #expect(manifests.map(\.path).sorted() == expected)
    #expect(manifests.allSatisfy { $0.way.rawValue == way })
  }

  @Test func whatOnlyMacsGetCountsForMacPodsAlone() {
    let body =
      """
      s.osx.source_files = 'Core/Mac/*'; s.subspec('X') { |x| x.platform = :osx; x.source_files = \
      'Core/*.m' }
      """
    #expect(described(body, files).targets[0].sources.isEmpty)
    #expect(
      described("s.platform = :osx, '11'; " + body, files).targets[0].sources == [
        "Core/Mac/D.swift", "Core/B.m",
      ])
  }

  @Test func anExclusionForOnePlatformLeavesTheFileToOthers() {
    let body = "s.source_files = 'Core/*.swift'; s.tvos.exclude_files = 'Core/A.swift'"
    #expect(described(body, files).targets[0].sources == ["Core/A.swift"])
    #expect(described("s.platform = :tvos; " + body, files).targets[0].sources.isEmpty)
  }

  @Test(
    arguments: [
      ("", Set<Platform>()),
      ("s.platform = :ios, '9.0'", [.iOS]),
      ("s.platforms = { 'ios' => '9.0', :osx => '11' }", [.iOS, .macOS]),
      ("s.ios.deployment_target = '9'; s.visionos.deployment_target = '1'", [.iOS, .visionOS]),
      ("s.subspec('A') { |a| a.platform = :tvos }", [.tvOS]),
      ("s.subspec('A') { |a| a.platform = :tvos }; s.subspec('B') { |b| }", []),
    ] as [(String, Set<Platform>)])
  func platformsAreThoseStated(body: String, expected: Set<Platform>) {
    #expect(described(body, files).targets[0].platforms == expected)
  }

  @Test func subspecsMakeOnePodAndTestsTargetsOfTheirOwn() {
    let project = described(
      """
      s.dependency 'Base/Log'
      s.subspec('Core') { |c| c.source_files = 'Core/A.swift'; c.dependency 'Shop/Net'; c.ios.dependency \
      'Kit' }
      s.subspec('Net') { |n| n.source_files = 'Core/B.m'; n.test_spec('Unit') { |t| t.source_files = \
      'Tests/*'; t.dependency 'Mock' } }
      """, files)
    #expect(project.targets.map(\.name) == ["Shop", "Shop/Net/Unit"])
    #expect(project.targets.map(\.product) == [.pod, .tests])
    #expect(project.targets[0].sources == ["Core/A.swift", "Core/B.m"])
    #expect(project.targets[0].dependencies == [.init(.pod(name: "Base/Log")), .init(.pod(name: "Kit"))])
    #expect(project.targets[1].sources == ["Tests/T.swift"])
    #expect(
      project.targets[1].dependencies
        == [.init(.target(name: "Shop", file: "Shop.podspec")), .init(.pod(name: "Mock"))])
    #expect(project.products == [ProductDescription(name: "Shop", targets: ["Shop"], isDynamic: false)])
  }

  @Test func flagsAreThoseOfAllAndOfDefaultSubspecs() {
    let pod = described(
      """
      s.default_subspec = 'Core'
      s.pod_target_xcconfig = {
        'GCC_PREPROCESSOR_DEFINITIONS' => '$(inherited) A=2 ' + 'B', 'OTHER_SWIFT_FLAGS' => '-D SHOP',
        'SWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=xros*]' => 'VISION' }
      s.compiler_flags = '-DC', '-Wall'
      s.tvos.compiler_flags = '-DTV'
      s.subspec('Core') { |c| c.pod_target_xcconfig = { 'SWIFT_ACTIVE_COMPILATION_CONDITIONS' => 'CORE' } }
      s.subspec('More') { |m| m.pod_target_xcconfig = { 'SWIFT_ACTIVE_COMPILATION_CONDITIONS' => 'MORE' } }
      """, files
    ).targets[0]
    #expect(pod.flags.certain == ["COCOAPODS": "1", "SHOP": "1", "CORE": "1"])
    #expect(pod.flags.possible == ["VISION", "MORE"] && pod.flags.isComplete)
    #expect(
      pod.macros.certain == [
        "COCOAPODS": "1", "POD_CONFIGURATION_RELEASE": "1", "A": "2", "B": "1", "C": "1",
      ])
    #expect(pod.macros.possible == ["TV"])
    #expect(!described("s.pod_target_xcconfig = config", files).targets[0].flags.isComplete)
  }

  @Test func aPodWithoutAReadableNameHasItsFiles() {
    let facts = podspecFacts(
      Array("Pod::Spec.new { |s| s.name = json['name']; s.source_files = '*.m' }".utf8))
    let context = ProjectFiles(tree: FileTree(["Kit/react-kit.podspec", "Kit/a.m", "b.m"]))
    let project = ProjectInTree(
      describedPodspec(facts, at: "Kit/react-kit.podspec", in: context), context.tree)
    #expect(project.targets.map(\.name) == ["react-kit"])
    #expect(project.targets.map(\.sources) == [["Kit/a.m"]])
  }

  @Test(arguments: [("A.podspec", "podspec"), ("A.podspec.json", "podspec"), ("A.json", nil)])
  func podspecsAreKnownByName(name: String, format: String?) {
    #expect(FileKind(ofName: name)?.projectFile?.format.name == format)
  }
}
