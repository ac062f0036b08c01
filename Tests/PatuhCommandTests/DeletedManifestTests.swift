import Foundation
import Testing

/// What is said of a privacy manifest that was deleted, and of one that names no reasons yet.
@Suite struct DeletedManifestTests {
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
  private let specification = """
    name: Notes
    targets:
      Notes: {type: application, platform: iOS, sources: [App, Core, Resources]}

    """
  private let path = "Resources/PrivacyInfo.xcprivacy"
  private var files: [String: String] {
    [
      "project.yml": specification, "App/App.swift": "let app = 1\n", "Core/Store.swift": use,
      "Resources/Other.txt": "",
    ]
  }

  private func git(_ arguments: String..., in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-c", "user.name=T", "-c", "user.email=t@example.com"] + arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
      .merging(["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(arguments)")
  }

  @Test(arguments: [["rm", "-q"], ["rm", "-q", "--cached"], []])
  func whatGitHasIsToBeRestored(removal: [String]) throws {
    try withFolder(files.merging([path: manifest]) { $1 }) { root in
      try git("init", "-q", in: root)
      try git("add", ".", in: root)
      try git("commit", "-qm", "1", in: root)
      #expect(try patuh("lint", "--only", "manifest_missing", in: root).status == 0)
      if removal.count == 2 { try git("rm", "-q", path, in: root) }
      if removal.count == 3 { try git("rm", "-q", "--cached", path, in: root) }
      if removal.count != 2 { try FileManager.default.removeItem(at: root.appending(path: path)) }
      for arguments in [["lint"], ["lint", "--staged"]] where removal.count > 0 || arguments.count == 1 {
        let result = try patuh(arguments + ["--format", "compact"], in: root)
        #expect(result.status == 1, "\(result)")
        #expect(
          result.output.contains("fix: Restore \(path), which the last commit has and which must declare"),
          "\(result.output)")
      }
      let draft = try patuh("privacy", "draft", "--target", "Notes", "--write", in: root)
      #expect(
        draft.status == 2 && draft.messages.contains("error: \(path) is not written: the last commit has it"),
        "\(draft.messages)")
      #expect(!FileManager.default.fileExists(atPath: root.appending(path: path).path))
      try git("checkout", "HEAD", "--", path, in: root)
      #expect(try patuh("lint", "--only", "manifest_missing", in: root).status == 0)
    }
  }

  @Test func whatNoCommitHasIsToBeCreated() throws {
    try withFolder(files) { root in
      try git("init", "-q", in: root)
      try git("add", ".", in: root)
      try git("commit", "-qm", "1", in: root)
      let result = try patuh("lint", "--format", "compact", in: root)
      #expect(result.output.contains("fix: Create "), "\(result.output)")
    }
  }

  /// Reasons come first, then the bundle.
  @Test func openReasonsComeBeforeTheBundle() throws {
    let boot = "import Foundation\nfunc uptime() -> Double { ProcessInfo.processInfo.systemUptime }\n"
    let project = """
      // !$*UTF8*$!
      {objectVersion = 56; rootObject = P; objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = CL; };
        G = {isa = PBXGroup; children = (S); sourceTree = "<group>"; };
        S = {isa = PBXFileReference; path = App/App.swift; sourceTree = "<group>"; };
        B = {isa = PBXBuildFile; fileRef = S; };
        SP = {isa = PBXSourcesBuildPhase; files = (B); };
        RP = {isa = PBXResourcesBuildPhase; files = (); };
        CL = {isa = XCConfigurationList; buildConfigurations = (C); };
        C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; \
      PRODUCT_BUNDLE_IDENTIFIER = com.example.notes; }; };
        T = {isa = PBXNativeTarget; name = Notes; buildPhases = (SP, RP); buildConfigurationList = CL; \
      productType = "com.apple.product-type.application"; };
      }; }

      """
    let files = ["Notes.xcodeproj/project.pbxproj": project, "App/App.swift": boot]
    try withFolder(files) { root in
      let draft = try patuh("privacy", "draft", "--target", "Notes", "--write", in: root).messages
      let first = "patuh: write the reasons for SystemBootTime in the place of the comments\n"
      let then = "patuh: then, so that Notes bundles it, add it to the Copy Bundle Resources phase of Notes"
      #expect(draft.contains(first + then), "\(draft)")
      let lint = try patuh("lint", "--only", "privacy", "--format", "compact", in: root).output
      #expect(
        lint.contains(
          "fix: Write the reasons for SystemBootTime into App/PrivacyInfo.xcprivacy, which names none yet; "
            + "then add it to the Copy Bundle Resources phase of Notes [manifest_missing]"), "\(lint)")
      #expect(
        lint.contains(
          "warning: NSPrivacyAccessedAPITypeReasons is empty for NSPrivacyAccessedAPICategorySystemBootTime "
            + "(ITMS-91056, ITMS-91108); fix: Name the reason that fits the uses (35F9.1, 8FFB.1, 3D61.1); "
            + "then add it to the Copy Bundle Resources phase of Notes [reasons_empty]"), "\(lint)")
    }
  }
}
