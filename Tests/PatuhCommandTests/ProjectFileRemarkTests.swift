import Foundation
import Testing

/// What commands say of project files that are missing or cannot be read, and of manifests in no bundle.
@Suite struct ProjectFileRemarkTests {
  private let source = "import Foundation\nfunc save() { UserDefaults.standard.set(1, forKey: \"a\") }\n"
  private let project =
    "name: Notes\ntargets:\n  App: {type: application, platform: iOS, sources: [App]}\n"
    + "  Kit: {type: framework, platform: iOS, sources: [Kit]}\n"
  private let manifest = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict><key>NSPrivacyAccessedAPITypes</key><array><dict>
    <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
    <key>NSPrivacyAccessedAPITypeReasons</key><array><string>CA92.1</string></array>
    </dict></array></dict></plist>

    """
  private let resolved =
    #"{"pins": [{"identity": "alamofire", "location": "https://github.com/Alamofire/Alamofire.git", "#
    + #""state": {"version": "5.7.1"}}], "version": 2}"#
  private let lock = "App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"

  private func git(_ arguments: String..., in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-c", "user.name=T", "-c", "user.email=t@example.com"] + arguments
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test(arguments: ["targets", "privacy usages", "privacy draft"])
  func allCommandsSayThatAProjectFileCannotBeRead(command: String) throws {
    let files = ["App.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{ objects = {", "App/A.swift": source]
    try withFolder(files) { folder in
      let arguments = command.split(separator: " ").map(String.init)
      let messages = try patuh(arguments, in: folder).messages
      #expect(
        messages.contains("patuh: App.xcodeproj/project.pbxproj:")
          && messages.contains("[project_file_unreadable]\npatuh: folders are taken for targets instead"),
        "\(messages)")
    }
  }

  @Test(arguments: ["targets", "privacy usages", "privacy draft", "baseline write"])
  func allCommandsSayThatThereIsNoProjectFile(command: String) throws {
    let arguments = command.split(separator: " ").map(String.init)
    let words = "patuh: no project file was found: "
    try withFolder(["App/A.swift": source, "App/PrivacyInfo.xcprivacy": manifest]) { folder in
      #expect(try patuh(arguments, in: folder).messages.contains(words + "each folder with a privacy"))
      try FileManager.default.removeItem(at: folder.appending(path: "App/PrivacyInfo.xcprivacy"))
      #expect(try patuh(arguments, in: folder).messages.contains(words + "all sources are taken"))
      try Data(project.utf8).write(to: folder.appending(path: "project.yml"))
      #expect(try !patuh(arguments, in: folder).messages.contains(words))
    }
  }

  @Test(arguments: ["a: 1\n", "[]\n", "bad\n"])
  func aComparisonReportsAProjectFileThatDescribesNoProjectAnyMore(text: String) throws {
    let files = ["project.yml": project, "App/A.swift": "let a = 1\n", "App/PrivacyInfo.xcprivacy": manifest]
    try withFolder(files) { folder in
      try git("init", "-q", in: folder)
      try git("add", ".", in: folder)
      try git("commit", "-qm", "1", in: folder)
      try Data(text.utf8).write(to: folder.appending(path: "project.yml"))
      try git("add", ".", in: folder)
      for option in [["--staged"], ["--since", "HEAD"]] {
        let lint = try patuh(["lint", "--format", "compact"] + option, in: folder)
        #expect(lint.status == 1)
        #expect(
          lint.output.contains("project.yml: error: It describes no project any more"), "\(lint.output)")
      }
      // What was none before is not reported.
      try git("commit", "-qm", "2", in: folder)
      try Data("b: 1\n".utf8).write(to: folder.appending(path: "project.yml"))
      try git("add", ".", in: folder)
      #expect(try !patuh("lint", "--staged", in: folder).output.contains("describes no project"))
    }
  }

  @Test func aBrokenProjectFileIsAcceptedByNothing() throws {
    let broken = "<<<<<<< HEAD\n\(project)=======\n\(project)>>>>>>> other\n"
    try withFolder(["project.yml": broken, "App/A.swift": source]) { folder in
      for arguments in [["baseline", "write"], ["privacy", "draft", "--write"]] {
        let result = try patuh(arguments, in: folder)
        #expect(result.status == 2 && result.messages.contains("nothing "), "\(result.messages)")
        #expect(result.messages.contains("project.yml"), "\(result.messages)")
      }
      let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      #expect(Set(left) == ["project.yml", "App", "App/A.swift"])
    }
  }

  @Test func anAppThatLosesItsOnlyFolderIsAnError() throws {
    try withFolder(["project.yml": project, "Sources/A.swift": source]) { folder in
      let lint = try patuh("lint", "--format", "compact", in: folder)
      #expect(
        lint.status == 1 && lint.output.contains("error: The path App is not in the tree"), "\(lint.output)")
    }
  }

  @Test func aComparisonReportsARemovedProjectFile() throws {
    let files = ["project.yml": project, "App/A.swift": "let a = 1\n", "App/PrivacyInfo.xcprivacy": manifest]
    try withFolder(files) { folder in
      try git("init", "-q", in: folder)
      try git("add", ".", in: folder)
      try git("commit", "-qm", "1", in: folder)
      try git("rm", "-q", "project.yml", in: folder)
      for option in [["--staged"], ["--since", "HEAD"]] {
        let lint = try patuh(["lint", "--format", "compact"] + option, in: folder)
        #expect(lint.output.contains("project.yml: warning: The project file is removed"), "\(lint.output)")
        #expect(lint.output.contains("No project file was found"), "\(lint.output)")
      }
      // Another project file may take its place.
      let package =
        "// swift-tools-version: 5.9\nimport PackageDescription\n"
        + "let package = Package(name: \"App\", targets: [.target(name: \"App\", path: \"App\")])\n"
      try Data(package.utf8).write(to: folder.appending(path: "Package.swift"))
      try git("add", ".", in: folder)
      #expect(try !patuh("lint", "--staged", in: folder).output.contains("is removed"))
      try git("reset", "-q", "--hard", in: folder)
      #expect(try !patuh("lint", "--since", "HEAD", in: folder).output.contains("is removed"))
    }
  }

  /// Even if another file describes no targets, and whether the lock file is in git or ignored.
  @Test func aComparisonReportsARemovedLockFileAndANewProjectWithOne() throws {
    let project =
      "name: Notes\npackages: {Paint: {url: \"https://example.com/paint\", from: 1.0.0}}\ntargets:\n"
      + "  App: {type: application, platform: iOS, sources: [App], dependencies: [{package: Paint}]}\n"
    let files = ["project.yml": project, "App/A.swift": "let a = 1\n", lock: resolved]
    try withFolder(files) { folder in
      try git("init", "-q", in: folder)
      try git("add", "-f", ".", in: folder)
      try git("commit", "-qm", "1", in: folder)
      try git("rm", "-q", "--cached", "-r", "App.xcodeproj", in: folder)
      try FileManager.default.removeItem(at: folder.appending(path: "App.xcodeproj"))
      for option in [["--staged"], ["--since", "HEAD"]] {
        let lint = try patuh(["lint", "--format", "compact"] + option, in: folder)
        #expect(
          lint.output.contains("\(lock): warning: The lock file is removed, and no other"), "\(lint.output)")
      }
      // One that no package needs may go.
      try Data(self.project.utf8).write(to: folder.appending(path: "project.yml"))
      try git("add", ".", in: folder)
      #expect(try !patuh("lint", "--staged", in: folder).output.contains("is removed"))
    }
    for isIgnored in [true, false] {
      let ignored = [".gitignore": isIgnored ? "Package.resolved\n" : "\n", "App/A.swift": "let a = 1\n"]
      try withFolder(ignored) { folder in
        try git("init", "-q", in: folder)
        try git("add", ".", in: folder)
        try git("commit", "-qm", "1", in: folder)
        let path = folder.appending(path: lock)
        try FileManager.default.createDirectory(
          at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(resolved.utf8).write(to: path)
        try Data("{".utf8).write(to: folder.appending(path: "App.xcodeproj/project.pbxproj"))
        try git("add", isIgnored ? "." : "-f", ".", in: folder)
        for option in [["--staged"], ["--since", "HEAD"]] {
          let lint = try patuh(["lint", "--format", "compact"] + option, in: folder)
          #expect(lint.output.contains("Alamofire 5.7.1 brings no privacy manifest"), "\(lint.output)")
        }
      }
    }
  }

  @Test func aSpecificationThatCannotBeReadIsNotTakenForNone() throws {
    try withFolder(["project.yml": "name: [\n", "App/A.swift": source]) { folder in
      let lint = try patuh("lint", "--format", "compact", in: folder)
      #expect(lint.output.contains("project.yml:2:1: error: The file is not YAML"), "\(lint.output)")
      try Data("name: site\nsteps: []\n".utf8).write(to: folder.appending(path: "project.yml"))
      #expect(try !patuh("lint", in: folder).output.contains("project.yml"))
    }
  }

  @Test func onlyChosenRulesAreSaidToHaveRun() throws {
    try withFolder(["App/A.swift": "let a = 1\n"]) { folder in
      let all = try patuh("lint", in: folder).messages
      #expect(all.contains("so only the rules of privacy, release and hygiene ran"))
      let one = try patuh("lint", "--only", "selection_empty", in: folder).messages
      #expect(!one.contains("ran"), "\(one)")
      let architecture = try patuh("lint", "--only", "architecture", in: folder).messages
      #expect(architecture.contains("no .patuh.yml, so no rule of architecture ran"))
    }
  }

  @Test func theAdviceForFilesWithoutCommentsIsAnEntryThatHolds() throws {
    let files = ["App/PrivacyInfo.xcprivacy": "{", "Watch/PrivacyInfo.xcprivacy": "{"]
    try withFolder(files) { folder in
      try git("init", "-q", in: folder)
      try git("add", ".", in: folder)
      let lint = try patuh("lint", "--staged", in: folder)
      #expect(lint.status == 1)
      let entries =
        #"suppress: [{rule: manifest_unreadable, path: ["App/PrivacyInfo.xcprivacy", "#
        + #""Watch/PrivacyInfo.xcprivacy"], reason: "why"}]"#
      #expect(
        lint.messages.contains("with a reason (version: 1 and \(entries) in .patuh.yml), accept"),
        "\(lint.messages)")
      try Data("version: 1\n\(entries)\n".utf8).write(to: folder.appending(path: ".patuh.yml"))
      try git("add", ".", in: folder)
      #expect(try patuh("lint", "--staged", in: folder).status == 0)
    }
  }

  @Test func whatABrokenProjectFileHidesIsNotToBeAccepted() throws {
    try withFolder(["project.yml": "name: [\n", "App/A.swift": source]) { folder in
      try git("init", "-q", in: folder)
      try git("add", ".", in: folder)
      let lint = try patuh("lint", "--staged", in: folder)
      #expect(lint.status == 1)
      #expect(lint.messages.contains("to commit anyway: git commit --no-verify; a suppression"))
      #expect(!lint.messages.contains("baseline write"), "\(lint.messages)")
    }
  }

  @Test func theDraftSaysHowAManifestGetsIntoItsBundle() throws {
    let files = [
      "project.yml": project, "App/A.swift": source, "Kit/K.swift": "let k = 1\n",
      "PrivacyInfo.xcprivacy": manifest,
    ]
    try withFolder(files) { folder in
      for arguments in [["--write"], ["--write", "--target", "App"], []] {
        let result = try patuh(["privacy", "draft"] + arguments, in: folder)
        #expect(result.status == 0)
        #expect(result.messages.contains("patuh: so that App bundles it, name it"), "\(result.messages)")
        #expect(!result.messages.contains("nothing to declare"), "\(result.messages)")
      }
    }
  }

  @Test func aMisnamedManifestIsNone() throws {
    let name = "App/PrivacyManifest.xcprivacy"
    let files = [
      "project.yml": project, "App/A.swift": source, "Kit/K.swift": "let k = 1\n", name: manifest,
    ]
    try withFolder(files) { folder in
      let table = try patuh("targets", in: folder).output
      #expect(table.contains("missing (\(name) is misnamed)"), "\(table)")
      let json = try patuh("targets", "--format", "json", in: folder).output
      #expect(json.contains(#""lacksManifest": true"#) && !json.contains("CA92.1"), "\(json)")
      let draft = try patuh("privacy", "draft", "--write", in: folder)
      #expect(draft.status == 2)
      #expect(draft.messages.contains("\(name) is left as it is: Apple ignores it"), "\(draft.messages)")
      let report = try patuh("report", "--format", "markdown", in: folder).output
      #expect(report.contains("Would be refused") && report.contains("not declared"), "\(report)")
      // Without a use nothing needs it.
      try Data("let a = 1\n".utf8).write(to: folder.appending(path: "App/A.swift"))
      #expect(try patuh("report", "--format", "markdown", in: folder).output.contains("May be refused"))
    }
  }

  @Test func whatCouldNotBeReadIsNotGone() throws {
    let package = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit")])

      """
    let files = [
      "project.yml": project, "App/A.swift": source, lock: resolved, "Gone.xcconfig": "",
      "Kit/Package.swift": package, "Kit/Sources/Kit/K.swift": source,
    ]
    try withFolder(files) { folder in
      #expect(try patuh("baseline", "write", in: folder).status == 0)
      func stale(_ configuration: String? = nil) throws -> Bool {
        let file = folder.appending(path: ".patuh.yml")
        if let configuration {
          try Data(configuration.utf8).write(to: file)
        } else {
          try? FileManager.default.removeItem(at: file)
        }
        let baseline = try String(contentsOf: folder.appending(path: ".patuh-baseline.json"), encoding: .utf8)
        let isStale = try patuh("lint", in: folder).output.contains("baseline_stale")
        let prune = try patuh("baseline", "prune", in: folder)
        let after = try String(contentsOf: folder.appending(path: ".patuh-baseline.json"), encoding: .utf8)
        #expect((baseline != after) == isStale, "\(prune.output)")
        return isStale
      }
      #expect(try !stale())
      #expect(try !stale("version: 1\nexclude: [\"**/Package.resolved\"]\n"))
      try Data("name: Notes\ntargets:\n  App: {type: [\n".utf8).write(
        to: folder.appending(path: "project.yml"))
      #expect(try !stale())
      let suppress = "version: 1\nsuppress: [{rule: manifest_missing, path: \"App/**\", reason: a}]\n"
      try Data(suppress.utf8).write(to: folder.appending(path: ".patuh.yml"))
      #expect(try !patuh("lint", "--no-baseline", in: folder).output.contains("suppression_unused"))
      try Data(project.utf8).write(to: folder.appending(path: "project.yml"))
      try Data("let a = 1\n".utf8).write(to: folder.appending(path: "App/A.swift"))
      #expect(try stale())
    }
  }
}
