import PatuhCore
import Testing

struct SampleFoldersTests {
  private func contain(_ path: String, _ projectFiles: String...) -> Bool {
    SampleFolders(projectFiles: projectFiles).contain(path)
  }

  /// Without a project file there is nothing but the names.
  @Test func aNameDecidesWhereNoProjectFileIsKnown() {
    #expect(SampleFolders.byName.contain("Examples/a.swift"))
    #expect(!SampleFolders.byName.contain("Sources/Example.swift"))
  }

  @Test func theOnlyProjectIsNoSample() {
    let project = "NotesDemo.xcodeproj/project.pbxproj"
    #expect(!contain(project, project))
    #expect(!contain("NotesDemo/a.swift", project))
    #expect(!contain("Demo/ios/Demo.xcodeproj/project.pbxproj", "Demo/ios/Demo.xcodeproj/project.pbxproj"))
  }

  /// Its own packages are parts of an app, unless it is named after one of them.
  @Test(arguments: [
    ("Packages/Chat/Package.swift", false), ("Packages/Notes/Package.swift", true), ("Package.swift", true),
    ("Notes.podspec", true), ("Tests/Package.swift", false), ("Samples/Chat/Package.swift", false),
  ])
  func aPackageBesideAnApp(package: String, isSample: Bool) {
    let project = "NotesDemo.xcodeproj/project.pbxproj"
    #expect(contain(project, project, package) == isSample)
    #expect(contain("NotesDemo/a.swift", project, package) == isSample)
  }

  /// A folder that is only called an example demonstrates what is anywhere else.
  @Test func aFolderWithItsOwnProject() {
    let example = "Example/Example.xcodeproj/project.pbxproj"
    #expect(contain(example, example, "packages/one/one.podspec"))
    #expect(contain("Example/Podfile.lock", example, "packages/one/one.podspec"))
    #expect(contain("Samples/a.swift", "Kit/Package.swift"))
    #expect(!contain("Demo/a.swift", "Demo.xcodeproj/project.pbxproj", "Kit/Package.swift"))
    #expect(!contain("packages/one/a.swift", example, "packages/one/one.podspec"))
  }
}
