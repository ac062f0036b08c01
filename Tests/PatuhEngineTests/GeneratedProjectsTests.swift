import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine
@testable import PatuhProjectFiles

/// Of a specification and the Xcode project that is generated from it, one is believed.
@Suite struct GeneratedProjectsTests {
  private func project(_ file: String, _ targets: [String], problems: Int = 0) -> DescribedProject {
    DescribedProject(
      file: file,
      targets: targets.map {
        TargetDescription(name: $0, place: Place(path: file), product: .application)
      },
      problems: (0..<problems).map { _ in ProjectFileProblem(.part, at: nil, "A problem") })
  }

  private func believed(_ projects: [DescribedProject], ignored: Set<String> = []) -> [String] {
    withoutDuplicates(projects, ignoredFiles: ignored).map(\.file)
  }

  @Test(arguments: ["iOS/project.yml", "iOS/Project.swift"])
  func aSpecificationIsBelievedOverAnIgnoredProject(_ specification: String) {
    let xcode = "iOS/App.xcodeproj/project.pbxproj"
    let both = [project(xcode, ["App", "Widget"]), project(specification, ["App"])]
    #expect(believed(both) == [xcode])
    #expect(believed(both, ignored: [xcode]) == [specification])
    let unclear = [project(xcode, ["App"]), project(specification, ["App"], problems: 1)]
    #expect(believed(unclear, ignored: [xcode]) == [xcode])
  }

  @Test func aProjectThatLacksATargetOfItsSpecificationIsNoted() {
    let (xcode, specification) = ("iOS/App.xcodeproj/project.pbxproj", "iOS/project.yml")
    func notes(_ targets: [String], _ described: [String], problems: Int = 0, ignored: Set<String> = [])
      -> [String]
    {
      notesOnOutdatedProjects(
        [project(xcode, targets), project(specification, described, problems: problems)],
        ignoredFiles: ignored
      ).map { "\($0.place.path) \($0.message)" }
    }
    #expect(
      notes(["App", "Old"], ["App", "New"]) == [
        """
        iOS/project.yml iOS/App.xcodeproj, which counts since it is checked in, has no target New, which \
        this file describes: that target is not judged
        """
      ])
    #expect(notes(["App", "Old"], ["App"]) == [] && notes(["App"], ["App"]) == [])
    #expect(notes(["App"], ["App", "New"], problems: 1) == [])
    #expect(notes(["App"], ["App", "New"], ignored: [xcode]) == [])
  }

  @Test func projectsOfOtherTargetsOrFoldersStay() {
    let projects = [
      project("A.xcodeproj/project.pbxproj", ["App"]), project("Kit/project.yml", ["App"]),
      project("project.yml", ["Other"], problems: 1),
    ]
    #expect(believed(projects, ignored: ["A.xcodeproj/project.pbxproj"]).count == 3)
  }

  @Test func aProjectFromBeforeARenameDoesNotCount() {
    let (old, new) = ("App/Old.xcodeproj/project.pbxproj", "App/App.xcodeproj/project.pbxproj")
    let specification = project("App/Project.swift", ["App"])
    #expect(believed([project(old, ["App"]), project(new, ["App", "Tests"]), specification]) == [new])
    #expect(believed([project(old, ["App", "Other"]), project(new, ["App"]), specification]) == [old, new])
    #expect(believed([project(old, ["App"]), specification]) == [old])
  }

  /// A project that was generated long ago does not change what is found.
  @Test func aStaleIgnoredProjectChangesNothing() async throws {
    let tree = try TemporaryTree([
      ".gitignore": "*.xcodeproj\n", "App/App.swift": "let d = UserDefaults.standard\n",
      "project.yml": "name: App\ntargets:\n  App: {type: application, platform: iOS, sources: App}\n",
    ])
    try tree.git("init", "-q")
    try tree.git("add", ".")
    func sources() async throws -> [Int] {
      let request = AnalysisRequest(root: tree.root, today: fixtureDay)
      return try await targets(in: request, all: true).targets.map(\.sourceCount)
    }
    #expect(try await sources() == [1])
    try tree.write("App.xcodeproj/project.pbxproj", staleProject)
    #expect(try await sources() == [1])
    try tree.git("add", "-f", "App.xcodeproj")
    #expect(try await sources() == [0])
  }

  private let staleProject = """
    // !$*UTF8*$!
    {archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
      P = {isa = PBXProject; targets = (T); mainGroup = G; buildConfigurationList = L;};
      G = {isa = PBXGroup; children = (); sourceTree = "<group>";};
      L = {isa = XCConfigurationList; buildConfigurations = (C);};
      C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos;};};
      T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildConfigurationList = L; buildPhases = ();};
    };}
    """
}
