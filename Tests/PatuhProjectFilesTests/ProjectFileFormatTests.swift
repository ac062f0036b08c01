import Foundation
import Testing

@testable import PatuhProjectFiles

@Suite struct ProjectFileFormatTests {
  @Test func namesAreUnique() {
    let names = projectFileFormats.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(ProjectFileKind.all.map(\.format.name) == names)
    #expect(ProjectFileKind(named: "nothing") == nil)
  }

  /// A format that is not in the list would never be read.
  @Test func everyFormatIsInTheList() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/PatuhProjectFiles")
    let declared = try (FileManager.default.subpaths(atPath: sources.path) ?? [])
      .filter { $0.hasSuffix(".swift") }.flatMap { path in
        try String(contentsOf: sources.appending(path: path), encoding: .utf8)
          .matches(of: /struct (\w+): (?:ProjectFileFormat|TargetDescribingFormat)\b/).map { String($0.1) }
      }
    #expect(declared.count > 8)
    #expect(Set(declared) == Set(projectFileFormats.map { "\(type(of: $0))" }))
  }

  @Test(arguments: [
    ("Podfile", "Podfile"), ("ios/Podfile.lock", "Podfile.lock"), ("Podfile.swift", nil),
    ("a.XCCONFIG", "xcconfig"), (".xcconfig", nil), ("specs/app.yml", "project.yml"),
    (".github/workflows/test.yml", "workflow"), (".github/workflows/deep/test.yml", nil),
    (".github/workflows/Podfile.lock", nil), ("ios/.github/workflows/test.yml", "project.yml"),
    ("Kit.podspec.json", "podspec"), ("podspec.json", nil), ("package.json", "package.json"),
  ])
  func filesAreKnownByTheirNames(path: String, format: String?) {
    #expect(FileKind(ofName: path)?.projectFile?.format.name == format)
  }

  @Test(arguments: [
    ("Package.swift", "Package.swift"), ("Package@swift-5.9.swift", "Package.swift"),
    ("Project.swift", "Project.swift"), ("Packages.swift", nil),
  ])
  func programsInSwiftAreKnownByTheirNames(name: String, format: String?) {
    #expect(ProjectFileKind(ofSwiftFile: name)?.format.name == format)
    #expect(FileKind(ofName: name) == .swift)
    #expect(FileKind.swift.mayDescribeTargets(at: "Kit/" + name) == (format != nil))
  }

  @Test(arguments: [
    ("Tuist/ProjectDescriptionHelpers/A.swift", true), ("ProjectDescriptionHelpers/Deep/A.swift", true),
    ("MyProjectDescriptionHelpers/A.swift", false), ("ProjectDescriptionHelpersMore/A.swift", false),
    ("ProjectDescriptionHelpers.swift", false),
  ])
  func helpersAreKnownByTheirFolders(path: String, isHelper: Bool) {
    #expect(ProjectFileKind(ofHelperAt: path)?.format.name == (isHelper ? "Project.swift" : nil))
  }
}
