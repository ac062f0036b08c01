import Foundation
import Testing

/// Commands in a part of a project, and at the root of several projects.
@Suite struct SubfolderTests {
  private let use = """
    import Foundation
    func save() { UserDefaults.standard.set(1, forKey: "count") }

    """
  private func project(_ name: String, _ sources: String) -> String {
    """
    name: \(name)
    targets:
      \(name): {type: application, platform: iOS, sources: [\(sources)], \(faultlessInfo)}

    """
  }

  private var files: [String: String] {
    [
      ".patuh.yml": "version: 1\n", "project.yml": project("Notes", "App"), "App/Start.swift": use,
      "App/Store/Store.swift": use, "App/Views/View.swift": "let view = 1\n",
    ]
  }

  @Test func aFindingAboutATargetIsShownWhereItsUsesAre() throws {
    try withFolder(files) { root in
      let here = try patuh("lint", in: root.appending(path: "App/Store"))
      #expect(here.status == 1 && here.output.contains("[manifest_missing]  target Notes"), "\(here.output)")
      let elsewhere = try patuh("lint", in: root.appending(path: "App/Views"))
      #expect(elsewhere.status == 0 && elsewhere.output.contains("No findings"))
      #expect(
        elsewhere.messages.contains("1 finding about targets with sources here is outside of App/Views; run"),
        "\(elsewhere.messages)")
      #expect(!here.messages.contains("outside of"))
    }
  }

  /// Every use counts for this, also one that is not listed.
  @Test func aFindingInAManifestIsShownWhereEachOfItsUsesIs() throws {
    var files = files
    files["App/PrivacyInfo.xcprivacy"] = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>NSPrivacyAccessedAPITypes</key><array/></dict></plist>

      """
    for number in 1...12 { files["App/Many/Use\(number).swift"] = use }
    files["App/Zone/Last.swift"] = use
    try withFolder(files) { root in
      let here = try patuh("lint", in: root.appending(path: "App/Zone"))
      #expect(here.output.contains("[required_reason_undeclared]"), "\(here.output)")
      #expect(try patuh("lint", in: root.appending(path: "App/Views")).output.contains("No findings"))
    }
  }

  /// Only files that describe targets, by their names or contents, say that a project is above.
  @Test func otherFilesInYAMLAreNoProject() throws {
    let package = ["Part/Store.swift": use, ".git/HEAD": "ref: refs/heads/main\n"]
    let others = [".swiftlint.yml": "rules: []\n", ".gitlab-ci.yml": "include: a.yml\n"]
    try withFolder(package.merging(others) { $1 }) { root in
      let result = try patuh("lint", in: root.appending(path: "Part"))
      #expect(result.status == 1 && result.output.contains("error: "), "\(result.output)")
    }
    try withFolder(package.merging(["ios.yml": project("Notes", "App")]) { $1 }) { root in
      let result = try patuh("lint", in: root.appending(path: "Part"))
      #expect(result.status == 0 && result.output.contains("[use_without_target]"), "\(result.output)")
    }
  }

  @Test func targetsAreThoseWithSourcesThere() throws {
    var files = files
    files["Tools/main.swift"] = "let tool = 1\n"
    try withFolder(files) { root in
      #expect(try patuh("targets", in: root.appending(path: "App/Views")).output.contains("Notes"))
      let none = try patuh("targets", in: root.appending(path: "Tools")).output
      #expect(none == "No target has sources here; 1 has them elsewhere in the project.\n")
      let draft = try patuh("privacy", "draft", in: root.appending(path: "App/Views"))
      #expect(draft.output.contains("NSPrivacyAccessedAPICategoryUserDefaults"), "\(draft.messages)")
    }
  }

  @Test func configurationsBelowAreNamed() throws {
    let files = [
      "A/.patuh.yml": "version: 1\n", "A/project.yml": project("App", "Code"), "A/Code/A.swift": use,
      "B/.patuh.yml": "version: 1\n", "B/project.yml": project("App", "Code"), "B/Code/B.swift": use,
      "Examples/Demo/.patuh.yml": "version: 1\n", "Pods/Kit/.patuh.yml": "version: 1\n",
    ]
    try withFolder(files) { root in
      let note = "not applied in this run: A/.patuh.yml, B/.patuh.yml; `patuh lint A` checks such a project"
      let text = try patuh("lint", in: root)
      #expect(text.messages.contains("patuh: \(note)"), "\(text.messages)")
      #expect(!text.messages.contains("no .patuh.yml"))
      #expect(try patuh("lint", "--format", "json", in: root).output.contains(#""notes": ["#))
      #expect(try !patuh("lint", "A", in: root).messages.contains("not applied"))
      #expect(try !patuh("lint", "--no-config", in: root).messages.contains("not applied"))

      let report = try patuh("report", "--format", "markdown", in: root)
      #expect(
        report.messages.contains("would refuse App (A/project.yml) and App (B/project.yml)"),
        "\(report.messages)")
      for further in [[], ["--write"]] {
        let draft = try patuh(["privacy", "draft", "--target", "App"] + further, in: root)
        #expect(draft.status == 2)
        #expect(
          draft.messages.contains(
            """
            2 targets are named App: App (A/project.yml), App (B/project.yml); name one of them, such as \
            `patuh
            """
          ), "\(draft.messages)")
      }
      let several = try patuh("privacy", "draft", in: root).messages
      #expect(
        several.contains("App (A/project.yml) (A/Code/PrivacyInfo.xcprivacy), App (B/"), "\(several)")
      let one = try patuh("privacy", "draft", "A", "--target", "App", "--write", in: root)
      #expect(one.status == 0 && one.messages.contains("wrote"), "\(one.messages)")
    }
  }

  @Test func eachTargetGetsAManifestOfItsOwn() throws {
    let disk = """
      import Foundation
      func free() -> Any? { try? FileManager.default.attributesOfFileSystem(forPath: "/") }

      """
    let specification = """
      name: Notes
      targets:
        Notes: {type: application, platform: iOS, sources: [Sources/App, Sources/Common]}
        Share: {type: app-extension, platform: iOS, sources: [Sources/Share, Sources/Common]}
        Parts: {type: framework, platform: iOS, sources: [Sources/One, Sources/Two, Sources/Common]}

      """
    let files = [
      "project.yml": specification, "Sources/App/App.swift": disk, "Sources/Common/Common.swift": use,
      "Sources/Share/Share.swift": "let share = 1\n", "Sources/One/One.swift": "let one = 1\n",
      "Sources/Two/Two.swift": "let two = 2\n",
    ]
    try withFolder(files) { root in
      let result = try patuh("privacy", "draft", "--write", in: root)
      let exists = { (path: String) in FileManager.default.fileExists(atPath: root.appending(path: path).path)
      }
      #expect(exists("Sources/App/PrivacyInfo.xcprivacy"), "\(result.messages)")
      #expect(exists("Sources/Share/PrivacyInfo.xcprivacy"))
      #expect(!exists("Sources/PrivacyInfo.xcprivacy"))
      #expect(result.status == 2)
      #expect(
        result.messages.contains("the sources of Parts share no folder of their own; say where with --target")
      )
      let share = try String(
        contentsOf: root.appending(path: "Sources/Share/PrivacyInfo.xcprivacy"), encoding: .utf8)
      #expect(share.contains("UserDefaults") && !share.contains("DiskSpace"))
      let named = try patuh("privacy", "draft", "--target", "Parts", "--write", in: root)
      #expect(named.status == 2 && named.messages.contains("say where with --output"), "\(named.messages)")
    }
  }

  /// Where the sources of a target share only the folder of the project, its manifest is in the folder that
  /// it alone compiles.
  @Test func aTargetIsGivenTheFolderThatItAloneCompiles() throws {
    let files = [
      "project.yml": """
      name: Notes
      targets:
        Notes: {type: application, platform: iOS, sources: [Notes, Core], dependencies: [{target: \
      ShareExtension}]}
        ShareExtension: {type: app-extension, platform: iOS, sources: [share extension, Core]}
        Clip: {type: application.on-demand-install-capable, platform: iOS, sources: [Core, Clip]}
        Watch: {type: application.watchapp2, platform: iOS, sources: [Core, Notes/Watch.swift]}

      """,
      "Notes/App.swift": use, "Notes/Watch.swift": use, "Core/Store.swift": use,
      "Core/Deep/Store.swift": "let deep = 1\n", "share extension/Share.swift": "let share = 1\n",
      "Clip/Clip.swift": "let clip = 1\n",
    ]
    try withFolder(files) { root in
      func draft(_ target: String) throws -> String {
        try patuh("privacy", "draft", "--target", target, "--write", in: root).messages
      }
      let ofShareExtension = try draft("ShareExtension")
      #expect(ofShareExtension.contains("wrote share extension/PrivacyInfo.xcprivacy"), "\(ofShareExtension)")
      let ofClip = try draft("Clip")
      #expect(ofClip.contains("wrote Clip/PrivacyInfo.xcprivacy"), "\(ofClip)")
      let ofWatch = try draft("Watch")
      #expect(ofWatch.contains("the sources of Watch share no folder of their own"), "\(ofWatch)")
      let ofNotes = try draft("Notes")
      #expect(ofNotes.contains("wrote Notes/PrivacyInfo.xcprivacy"), "\(ofNotes)")
    }
  }

  @Test func variantsOfAProductShareAManifest() throws {
    let specification = """
      name: Kit
      targets:
        Kit iOS: {type: framework, platform: iOS, sources: [Source]}
        Kit tvOS: {type: framework, platform: tvOS, sources: [Source]}

      """
    try withFolder(["project.yml": specification, "Source/Kit.swift": use]) { root in
      let result = try patuh("privacy", "draft", "--write", in: root)
      #expect(result.status == 0 && result.messages.contains("wrote Source/PrivacyInfo.xcprivacy"))
    }
  }
}
