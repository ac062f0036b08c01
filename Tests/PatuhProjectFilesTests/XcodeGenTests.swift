import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct XcodeGenTests {
  private func described(
    _ specifications: [String: String], _ files: [String] = [], settings: [String: String] = [:],
    at path: String = "project.yml", unread: [String] = []
  )
    throws -> ProjectInTree
  {
    var context = ProjectFiles(tree: FileTree(files, otherFiles: unread))
    context.take(BuildSettingsFormat(), settings)
    context.take(XcodeGenFormat(), specifications)
    let project = describedXcodeGenProject(try #require(context.xcodeGen[path]), at: path, in: context)
    return ProjectInTree(project, context.tree)
  }

  private func target(_ lines: String, _ files: [String] = []) throws -> TargetInTree {
    let project = try described(
      ["project.yml": "targets:\n  App:\n    type: application\n    platform: iOS\n" + lines], files)
    return try #require(project.targets.first)
  }

  @Test func sourcesBehindLinksBelongToTheTargetThatTakesTheLink() throws {
    var context = ProjectFiles(
      tree: FileTree(["App/A.swift", "Shared/S.swift"], links: ["App/Shared": "Shared"]))
    context.take(
      XcodeGenFormat(),
      ["project.yml": "targets:\n  App: {type: application, platform: iOS, sources: App}\n"])
    let project = describedXcodeGenProject(
      try #require(context.xcodeGen["project.yml"]), at: "project.yml", in: context)
    #expect(ProjectInTree(project, context.tree).targets.first?.sources == ["App/A.swift", "Shared/S.swift"])
  }

  private let faultySpecification = """
    targets:
      App:
        type: aplication
        platform: [iOS, visonOS]
        sources:
          - Ap
          - Assets
          - App
          - path: Gone
            optional: true
          - Other.swift
          - ${HOME}
          - ../Outside
      Tool:
        type: com.apple.product-type.tool
        platform: macos
        sources: Made
      Old: {type: "", platform: auto, legacy: {toolPath: make}}
    """

  @Test func whatXcodeGenRefusesIsReported() throws {
    let project = try described(
      ["project.yml": faultySpecification], ["App/A.swift"], unread: ["Assets", "project.yml"])
    let told = project.problems.map { "\($0.position?.line ?? 0): \($0.message)" }
    #expect(
      told.filter { !$0.contains("environment") } == [
        "3: The type aplication of a target is not known; did you mean \"application\"?",
        "6: The path Ap is not in the tree; did you mean \"App\"?",
        "11: The path Other.swift is not in the tree",
        "4: The platform visonOS of a target is not known; did you mean \"visionOS\"?",
        "16: The platform macos of a target is not known; did you mean \"macOS\"?",
        "17: The path Made is not in the tree",
      ])
    #expect(project.problems.allSatisfy { $0.extent == .part })
  }

  @Test func aSpecificationForTestsMayBeWrong() throws {
    let project = try described(
      ["Tests/Data/project.yml": faultySpecification], at: "Tests/Data/project.yml", unread: [])
    #expect(project.problems.allSatisfy { $0.message.contains("environment") })
  }

  private let files = [
    "App/A.swift", "App/B.m", "App/Info.plist", "App/PrivacyInfo.xcprivacy", "App/Deep/C.swift",
    "App/Deep/PrivacyInfo.xcprivacy", "App/Assets.xcassets/D.swift", "Other.swift",
  ]

  @Test(arguments: [
    ("    sources: App/Deep\n", ["App/Deep/C.swift"], ["App/Deep/PrivacyInfo.xcprivacy"]),
    ("    sources: [Other.swift, App/B.m]\n", ["App/B.m", "Other.swift"], []),
    (
      "    sources:\n      - path: App\n        excludes: [Deep, '*.m']\n", ["App/A.swift"],
      ["App/PrivacyInfo.xcprivacy"]
    ),
    (
      "    sources:\n      - path: App\n        includes: ['**/*.swift']\n",
      ["App/A.swift", "App/Deep/C.swift"], []
    ),
    ("    sources:\n      - path: App\n        buildPhase: none\n", [], []),
    (
      "    sources:\n      - path: App/Deep\n        buildPhase: resources\n", [],
      ["App/Deep/PrivacyInfo.xcprivacy"]
    ),
    ("    sources:\n      - path: App\n        type: folder\n", [], []),
    (
      """
          sources:
            - path: App/Deep/PrivacyInfo.xcprivacy
              buildPhase:
                copyFiles:

      """
        + "            destination: resources\n", [], ["App/Deep/PrivacyInfo.xcprivacy"]
    ),
    (
      """
          sources:
            - path: App/Deep/PrivacyInfo.xcprivacy
              buildPhase:
                copyFiles:

      """
        + "            destination: resources\n            subpath: Privacy\n", [], []
    ),
  ])
  func sourcesAreSortedIntoPhases(lines: String, sources: [String], manifests: [String]) throws {
    let target = try target(lines, files)
    #expect(target.sources.sorted() == sources)
    #expect(target.manifests.map(\.path).sorted() == manifests)
  }

  @Test func anInfoPlistIsFoundAmongSources() throws {
    #expect(try target("    sources: App\n", files).infoPlists == ["App/Info.plist"])
  }

  @Test func severalPlatformsMakeSeveralTargets() throws {
    let text =
      "targets:\n  Kit:\n    type: framework\n    platform: [iOS, macOS]\n    sources: Kit/${platform}\n"
    let project = try described(["project.yml": text], ["Kit/iOS/A.swift", "Kit/macOS/B.swift"])
    #expect(project.targets.map(\.name) == ["Kit_iOS", "Kit_macOS"])
    #expect(project.targets.map(\.platforms) == [[.iOS], [.macOS]])
    #expect(project.targets.map(\.sources) == [["Kit/iOS/A.swift"], ["Kit/macOS/B.swift"]])
    #expect(
      project.targets.allSatisfy {
        $0.place == Place(path: "project.yml", position: Position(line: 2, column: 3))
      })
  }

  @Test func includedFilesLieBelowAndMayBeReplaced() throws {
    let project = try described(
      [
        "project.yml":
          """
        include: [specs/base.yml]
        targets:
          App:
            sources: [More]
          Kit:
            sources:REPLACE: [New]

        """,
        "specs/base.yml":
          "targets:\n  App:\n    type: application\n    platform: iOS\n    sources: [Own]\n"
          + "  Kit:\n    type: framework\n    platform: iOS\n    sources: [Old]\n",
      ], ["specs/Own/A.swift", "More/B.swift", "New/C.swift", "specs/Old/D.swift", "Own/E.swift"])
    #expect(project.targets.map(\.name) == ["App", "Kit"])
    #expect(
      project.targets.map { $0.sources.sorted() } == [
        ["More/B.swift", "specs/Own/A.swift"], ["New/C.swift"],
      ])
    #expect(project.targets.map(\.product) == [.application, .framework])
  }

  @Test func aFileThatIsMissingOrOutsideIsAProblemThere() throws {
    let text = "include:\n  - gone.yml\n  - ../out.yml\n  - path: x.yml\n    enable: ${X}\ntargets: {}\n"
    let problems = try described(["project.yml": text]).problems
    #expect(problems.map(\.position?.line) == [2, 3, 4])
    #expect(problems.allSatisfy { $0.extent == .part })
  }

  @Test func includesInACircleEnd() throws {
    let project = try described([
      "project.yml": "include: a.yml\ntargets:\n  A:\n    type: application\n    platform: iOS\n",
      "a.yml": "include: project.yml\n",
    ])
    #expect(project.targets.map(\.name) == ["A"])
  }

  @Test func templatesGetTheirAttributes() throws {
    let text = """
      targetTemplates:
        Base:
          platform: iOS
        Module:
          templates: [Base]
          type: framework
          sources:
            - Modules/${target_name}
            - ${extra}
      targets:
        Kit:
          templates: [Module]
          templateAttributes: {extra: Shared}
          type: framework.static
      """
    let target = try #require(
      try described(["project.yml": text], ["Modules/Kit/A.swift", "Shared/B.swift"]).targets.first)
    #expect(target.sources.sorted() == ["Modules/Kit/A.swift", "Shared/B.swift"])
    #expect(target.product == .staticFramework && target.platforms == [.iOS])
  }

  @Test func flagsAreThoseOfTheConfigurationsThatShip() throws {
    let target = try target(
      """
          settings:
            base: {GCC_PREPROCESSOR_DEFINITIONS: "A=2 B", OTHER_SWIFT_FLAGS: -D SHOP}
            configs:
              Debug: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: DEBUG}
              Release: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: STORE}
      """)
    #expect(target.flags.certain == ["SHOP": "1", "STORE": "1"])
    #expect(target.macros.certain == ["A": "2", "B": "1"])
  }

  @Test func dependenciesAreLinkedOrOnlyEmbedded() throws {
    let project = try described([
      "project.yml": """
      packages:
        Net: {path: Packages/Net}
      targets:
        App:
          type: application
          platform: iOS
          dependencies:
            - target: Widget
            - target: Kit
            - package: Net
        Kit: {type: framework, platform: iOS}
        Widget: {type: app-extension, platform: iOS}
      """
    ])
    #expect(
      project.targets.first?.dependencies.map(\.subject) == [
        .target(name: "Widget", file: "project.yml"), .target(name: "Kit", file: "project.yml"),
        .product(name: "Net", packageFolder: "Packages/Net"),
      ])
    #expect(project.targets.first?.dependencies.map(\.isLinked) == [false, true, true])
    #expect(project.targets.first?.dependencies.map(\.position?.line) == [8, 9, 10])
  }

  @Test func configurationFilesLieBelowTheSettings() throws {
    let project = try described(
      [
        "project.yml": """
        configFiles: {Debug: Config/Debug.xcconfig, Release: Config/Project.xcconfig}
        settings: {base: {GCC_PREPROCESSOR_DEFINITIONS: "$(inherited) A=2"}}
        targets:
          App:
            type: framework
            platform: iOS
            configFiles: {Release: Config/App.xcconfig}
            settings: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: "$(inherited) OWN $(EXTRA)"}
        """
      ], ["App/App.plist"],
      settings: [
        "Config/Debug.xcconfig": "SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG",
        "Config/Project.xcconfig":
          "GCC_PREPROCESSOR_DEFINITIONS = B\nEXTRA = FLAT\nEXTRA[sdk=xros*] = SPATIAL",
        "Config/App.xcconfig": """
        #include "Common.xcconfig"
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = STORE
        """,
        "Config/Common.xcconfig": """
        SUPPORTED_PLATFORMS = xros xrsimulator
        MACH_O_TYPE = staticlib
        INFOPLIST_FILE = $(SRCROOT)/$(TARGET_NAME)/App.plist
        """,
      ])
    let target = try #require(project.targets.first)
    #expect(project.problems == [])
    #expect(
      target.flags == CompilationFlags(certain: ["STORE": "1", "OWN": "1", "SPATIAL": "1"], isComplete: true))
    #expect(target.macros == CompilationFlags(certain: ["A": "2", "B": "1"], isComplete: true))
    #expect(target.platforms == [.visionOS])
    #expect(target.product == .staticFramework)
    #expect(target.infoPlists == ["App/App.plist"])
  }

  @Test(arguments: [("$(inherited) OWN", false), ("OWN", true)])
  func aMissingConfigurationFileLeavesOpenWhatIsInherited(flags: String, isComplete: Bool) throws {
    let text = """
      configFiles: {Release: Gone.xcconfig}
      targets:
        App:
          type: application
          platform: iOS
          settings:
            SWIFT_ACTIVE_COMPILATION_CONDITIONS: "\(flags)"
            OTHER_SWIFT_FLAGS: -warn-long-function-bodies
      """
    let target = try #require(try described(["project.yml": text]).targets.first)
    #expect(target.flags == CompilationFlags(certain: ["OWN": "1"], isComplete: isComplete))
    #expect(target.platforms == [.iOS])
  }
}
