import PatuhCore
import Testing

@testable import PatuhRules

/// Files among those of an Xcode project that no target compiles.
struct UncompiledSourceTests {
  private func uncompiled(of projectFile: String) -> [String] {
    let leftOut: Set = [
      "App/Old.swift", "App/Old/B.swift", "App/Listed.swift", "App/Kit/Package.swift",
      "App/Kit/Sources/C.swift",
    ]
    let paths = leftOut.union(["App/Main.swift", "Other/D.swift"])
    var project = project(
      Dictionary(uniqueKeysWithValues: paths.map { ($0, "struct A {}") }),
      targets: [
        SmallTarget(
          name: "App", folder: "App", product: .application, projectFile: projectFile, leftOut: leftOut)
      ])
    project.listedSources = ["App/Main.swift", "App/Listed.swift"]
    let files = project.derived(UncompiledSources.self).files
    return project.sources.indices.filter(files.contains).map { project.sources[$0].path }
  }

  /// Neither one that another project lists, nor one of a package, nor one in a folder from which no target
  /// takes any.
  @Test func areThoseBesideTheSourcesOfATarget() {
    #expect(uncompiled(of: "App.xcodeproj/project.pbxproj") == ["App/Old.swift", "App/Old/B.swift"])
  }

  /// Other project files leave files out on purpose.
  @Test func areKnownOnlyOfXcodeProjects() {
    #expect(uncompiled(of: "Package.swift") == [])
  }
}
