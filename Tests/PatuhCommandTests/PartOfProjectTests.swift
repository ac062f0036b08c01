import Foundation
import Testing

/// Commands for a folder that is a part of a project without a configuration.
@Suite struct PartOfProjectTests {
  private let use = """
    import Foundation
    func save() { UserDefaults.standard.set(1, forKey: "count") }

    """
  private let manifest = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>NSPrivacyAccessedAPITypes</key><array><dict>
    <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
    <key>NSPrivacyAccessedAPITypeReasons</key><array><string>CA92.1</string></array>
    </dict></array></dict></plist>

    """
  private let package = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Kit", platforms: [.iOS(.v18)], products: [.library(name: "Kit", targets: ["Kit"])],
      targets: [.target(name: "Kit")])

    """
  private func app(_ packages: String) -> String {
    """
    name: Notes
    options: {deploymentTarget: {iOS: "18.0"}}
    packages: {Kit: {path: \(packages)}}
    targets:
      Notes: {type: application, platform: iOS, sources: [App], dependencies: [{package: Kit}]}

    """
  }
  private let repository = [".git/HEAD": "ref: refs/heads/main\n"]

  private var files: [String: String] {
    repository.merging([
      "project.yml": app("Packages/Kit"), "App/Core/Store.swift": use,
      "App/Views/View.swift": "let view = 1\n", "App/PrivacyInfo.xcprivacy": manifest,
      "Packages/Kit/Package.swift": package, "Packages/Kit/Sources/Kit/Kit.swift": use,
    ]) { $1 }
  }

  /// What is said of a part is what is said of the whole.
  @Test(arguments: ["App/Core", "App", "Packages", "Packages/Kit", "Packages/Kit/Sources", "."])
  func aPartIsJudgedWithTheWhole(part: String) throws {
    try withFolder(files) { root in
      for result in [
        try patuh("lint", "--only", "privacy", part, in: root),
        try patuh("lint", "--only", "privacy", in: root.appending(path: part)),
        try patuh("lint", "--only", "privacy", part, "App/Views", in: root),
      ] {
        #expect(result.status == 0 && result.output.contains("No findings"), "\(result.output)")
        #expect(!result.messages.contains("by itself"), "\(result.messages)")
      }
    }
    var files = files
    files["App/PrivacyInfo.xcprivacy"] = nil
    try withFolder(files) { root in
      let result = try patuh("lint", "--only", "privacy", "--format", "compact", part, in: root)
      #expect(result.status == 1 && result.output.contains("error: Notes uses UserDefaults"), "\(result)")
    }
  }

  @Test func aPackageBesideAnAppIsJudgedWithIt() throws {
    let files = [
      "Apps/Notes/project.yml": app("../../Packages/Kit"), "Apps/Notes/App/Store.swift": use,
      "Apps/Notes/App/PrivacyInfo.xcprivacy": manifest, "Packages/Kit/Package.swift": package,
      "Packages/Kit/Sources/Kit/Kit.swift": use,
    ]
    try withFolder(files.merging(repository) { $1 }) { root in
      let part = try patuh("lint", "--only", "privacy", "Packages/Kit", in: root)
      #expect(part.status == 0 && part.output.contains("No findings"), "\(part.output)")
    }
    // Without an app, the package is for others.
    let alone = files.filter { !$0.key.hasPrefix("Apps") }.merging(repository) { $1 }
    try withFolder(alone) { root in
      let part = try patuh("lint", "--only", "privacy", "Packages/Kit", in: root)
      #expect(part.status == 1 && part.output.contains("Sources/Kit/Kit.swift"), "\(part.output)")
    }
  }

  @Test func aModuleOfTuistIsReadWithItsHelpers() throws {
    let helper = """
      import ProjectDescription
      extension Project {
        public static func module(_ name: String) -> Project {
          Project(
            name: name,
            targets: [
              .target(
                name: name, destinations: .iOS, product: .staticLibrary, bundleId: "com.example.\\(name)",
                sources: ["Sources/**"])
            ])
        }
      }

      """
    let module = """
      import ProjectDescription
      import ProjectDescriptionHelpers
      let project = Project.module("Core")

      """
    let files = [
      "Tuist/ProjectDescriptionHelpers/Project+Module.swift": helper,
      "Workspace.swift": """
      import ProjectDescription
      let workspace = Workspace(name: "Notes", projects: ["Projects/**"])

      """,
      "Projects/Core/Project.swift": module, "Projects/Core/Sources/Core.swift": use,
      // Made by Tuist.
      "Projects/Core/Core.xcodeproj/project.pbxproj": "",
    ]
    try withFolder(files.merging(repository) { $1 }) { root in
      for part in ["Projects/Core/Sources", "Projects/Core", "Projects"] {
        let result = try patuh("targets", "--all", part, in: root)
        #expect(result.output.contains("Core  "), "\(result.output)\(result.messages)")
        #expect(!result.messages.contains("no project was found"), "\(result.messages)")
      }
    }
  }

  @Test func aProjectBelowAnotherIsItsOwn() throws {
    let demo = """
      name: Demo
      targets: {Demo: {type: application, platform: iOS, sources: [Demo]}}

      """
    let files = files.merging([
      "Examples/Demo/project.yml": demo, "Examples/Demo/Demo/Store.swift": use,
    ]) { $1 }
    try withFolder(files) { root in
      let result = try patuh("targets", "Examples/Demo", in: root)
      #expect(result.output.contains("Demo") && !result.output.contains("Notes"), "\(result.output)")
      let below = try patuh("targets", "Examples/Demo/Demo", in: root)
      #expect(below.output == result.output)
    }
  }

  @Test func withoutARepositoryTheWorkingFolderIsTheLimit() throws {
    var files = files
    files[".git/HEAD"] = nil
    try withFolder(files) { root in
      let above = try patuh("targets", "App/Core", in: root).output
      let here = try patuh("targets", in: root.appending(path: "App/Core")).output
      #expect(above.contains("Notes") && !here.contains("Notes"), "\(above)\(here)")
    }
  }

  @Test func aPartGetsNoConfigurationOfItsOwn() throws {
    try withFolder(files) { root in
      let part = try patuh("init", "App/Core", in: root)
      #expect(part.status == 2)
      #expect(part.messages.contains("App/Core is only a part of a project; run `patuh init`"))
      let here = try patuh("init", in: root.appending(path: "App/Core"))
      #expect(here.messages.contains("this folder is only a part of a project; run `patuh init ../..`"))
      #expect(try patuh("init", "App/Core", "--print", in: root).status == 0)
    }
  }
}
