import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct TuistProjectTests {
  private func described(_ text: String, helpers: String? = nil, _ paths: [String]) -> ProjectInTree {
    var context = ProjectFiles(tree: FileTree(paths + ["Tuist/Package.swift"]))
    if let helpers {
      context.take(TuistFormat(), ["Tuist/ProjectDescriptionHelpers/Helpers.swift": helpers])
    }
    let project = describedTuistProject(tuistFacts(Array(text.utf8)), at: "Apps/Project.swift", in: context)
    return ProjectInTree(project, context.tree)
  }

  @Test func globsTakeFilesAndLeaveOutWhatTheyExclude() {
    let found = described(
      """
      let project = Project(name: "P", targets: [.target(name: "A", destinations: [.iPhone, .appleTv], \
      product: .app,
        sources: [.glob("A/**/*.swift", excluding: ["A/Old/**"]), "../Shared/*.{m,h}"],
        resources: ["A/Resources/**"], entitlements: .file(path: "A.entitlements"),
        dependencies: [.target(name: "B"), .project(target: "C", path: .relativeToRoot("Kit")), \
      .external(name: "Rx")])])
      """,
      [
        "Apps/A/a.swift", "Apps/A/Deep/b.swift", "Apps/A/Old/o.swift", "Apps/A/n.txt", "Shared/s.m",
        "Shared/In/t.m",
        "Apps/A/Resources/PrivacyInfo.xcprivacy", "Apps/A.entitlements", "Apps/PrivacyInfo.xcprivacy",
      ])
    #expect(found.problems == [])
    let target = found.targets.first
    #expect(target?.sources == ["Apps/A/Deep/b.swift", "Apps/A/a.swift", "Shared/s.m"])
    #expect(target?.manifests.map(\.path) == ["Apps/A/Resources/PrivacyInfo.xcprivacy"])
    #expect(target?.platforms == [.iOS, .tvOS])
    #expect(target?.product == .application)
    #expect(target?.entitlements == ["Apps/A.entitlements"])
    #expect(
      target?.dependencies.map(\.subject) == [
        .target(name: "B", file: "Apps/Project.swift"), .target(name: "C", file: "Kit/Project.swift"),
        .product(name: "Rx", packageFolder: nil),
      ])
  }

  @Test func helpersInOtherFilesAreFollowed() {
    let found = described(
      "let project = Project(name: \"P\", targets: Part.allCases.map(\\.target).marked())",
      helpers: """
        enum Part: String, CaseIterable { case A, B
          var target: Target {
            switch self {
            case .A: .part(self, settings: .settings(base: ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": \
        "$(inherited) ONE"]))
            case .B: .part(self)
            }
          }
        }
        extension Target {
          static func part(_ part: Part, settings: Settings? = nil) -> Self {
            .target(name: part.rawValue, destinations: .iOS, product: .staticFramework, sources: \
        ["\\(part.rawValue)/**"],
              settings: settings)
          }
        }
        extension [Target] { func marked() -> [Target] { map { $0 } } }
        """,
      ["Apps/A/a.swift", "Apps/B/b.swift"])
    #expect(found.problems == [])
    #expect(found.targets.map(\.sources) == [["Apps/A/a.swift"], ["Apps/B/b.swift"]])
    #expect(found.targets.map(\.flags.certain) == [["ONE": "1"], [:]])
  }

  @Test func aGeneratedManifestIsKnown() {
    let found = described(
      """
      let project = Project(name: "P", targets: [Target(name: "A", platform: .iOS, product: .framework, \
      sources: "A/**",
        resources: .resources(["R/**"], privacyManifest: .privacyManifest(tracking: false)))])
      """, ["Apps/A/a.swift"])
    #expect(found.targets.map(\.hasGeneratedManifest) == [false])
    let entries = found.targets.first?.statedManifest?.facts.root?.dictionary ?? []
    #expect(
      entries.map(\.key) == [
        "NSPrivacyTracking", "NSPrivacyTrackingDomains", "NSPrivacyCollectedDataTypes",
        "NSPrivacyAccessedAPITypes",
      ])
    #expect(found.targets.map(\.platforms) == [[.iOS]])
    #expect(found.targets.map(\.sources) == [["Apps/A/a.swift"]])
  }

  @Test func aManifestThatAHelperStatesHasItsPlaceThere() {
    let found = described(
      """
      import ProjectDescriptionHelpers
      let project = Project(name: "P", targets: [Target(name: "A", platform: .iOS, product: .framework, \
      sources: "A/**", resources: .resources(["R/**"], privacyManifest: .own))])
      """,
      helpers: """
        extension PrivacyManifest {
          public static var own: PrivacyManifest {
            .privacyManifest(
              tracking: false)
          }
        }
        """, ["Apps/A/a.swift"])
    #expect(
      found.targets.first?.statedManifest?.statement
        == Place(
          path: "Tuist/ProjectDescriptionHelpers/Helpers.swift", position: Position(line: 4, column: 17)))
  }

  @Test func aProjectThatIsNotFoundIsAProblem() {
    #expect(described("let a = 1", []).problems.map(\.extent) == [.whole])
  }

  @Test(arguments: [
    ("A/**", "A/b/c.swift", true), ("A/**/*.swift", "A/c.swift", true), ("A/*.swift", "A/b/c.swift", false),
    ("A/*/c.swift", "A/b/c.swift", true), ("A/*.{h,m}", "A/x.m", true), ("A/*.{h,m}", "A/x.mm", false),
    ("A/b", "A/b/c.swift", true), ("A/**", "AB/c.swift", false),
  ])
  func patternsOfPaths(pattern: String, path: String, isCovered: Bool) throws {
    let pattern = try #require(PathPattern(pattern))
    #expect(pattern.matchesPathOrFolder(path[...]) == isCovered)
    #expect(!isCovered || pattern.folder == "A")
  }
}
