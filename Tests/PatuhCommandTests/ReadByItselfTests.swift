import Foundation
import Testing

/// Commands for a folder whose code a project file above it may build, and which has a baseline of its own
/// and so is not a part of that project.
@Suite struct ReadByItselfTests {
  private let files = [
    ".git/HEAD": "ref: refs/heads/main\n",
    "project.yml": "name: Notes\ntargets:\n  Notes: {type: application, platform: iOS, sources: [App]}\n",
    "App/Start.swift": "let start = 1\n",
    "App/Various/Store.swift": """
    import Foundation
    func save() { UserDefaults.standard.set(1, forKey: "count") }

    """,
    "App/Various/.patuh-baseline.json": #"{"schema": 1, "findings": []}"#,
  ]
  private let words =
    "Various was read by itself: ../../project.yml says which targets its code is in, and was not read"

  @Test(arguments: ["lint", "targets", "privacy usages", "privacy draft", "baseline write", "report"])
  func everyCommandSaysSo(command: String) throws {
    try withFolder(files) { root in
      let arguments = command.split(separator: " ").map(String.init)
      let below = try patuh(arguments, in: root.appending(path: "App/Various"))
      #expect(below.messages.contains("patuh: \(words); run `patuh \(command) ../..`"), "\(below.messages)")
      let from = try patuh(arguments + ["App/Various"], in: root)
      #expect(
        from.messages.contains("Various was read by itself: project.yml says"), "\(from.messages)")
      #expect(from.messages.contains("; run `patuh \(command)`"), "\(from.messages)")
      #expect(try !patuh(arguments + ["App/Various", "-q"], in: root).messages.contains("by itself"))
      #expect(try !patuh(arguments, in: root).messages.contains("by itself"))
    }
  }

  @Test func aProjectOfItsOwnIsNot() throws {
    for own in [
      [".patuh.yml": "version: 1\n"],
      ["project.yml": files["project.yml"]!.replacing("[App]", with: "[Code]")],
    ] {
      let below = Dictionary(uniqueKeysWithValues: own.map { ("App/Various/\($0)", $1) })
        .merging(["App/Various/Code/Store.swift": files["App/Various/Store.swift"]!]) { $1 }
      try withFolder(files.merging(below) { $1 }) { root in
        let result = try patuh("privacy", "draft", "App/Various", "--write", in: root)
        #expect(result.status == 0 && !result.messages.contains("by itself"), "\(result.messages)")
        #expect(result.messages.contains("wrote "), "\(result.messages)")
      }
    }
  }

  @Test func noManifestIsWritten() throws {
    try withFolder(files) { root in
      let folder = root.appending(path: "App/Various")
      let result = try patuh("privacy", "draft", "--target", "project", "--write", in: folder)
      #expect(result.status == 2)
      #expect(
        result.messages.contains(
          "error: nothing is written: \(words), and a manifest here could be a second one"),
        "\(result.messages)")
      #expect(result.messages.contains("run `patuh privacy draft ../.. --write`"), "\(result.messages)")
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "PrivacyInfo.xcprivacy").path))
      #expect(try patuh("privacy", "draft", "../..", "--write", in: folder).messages.contains("wrote App/"))
    }
  }

  /// The command in the advice works in the folder in which lint was run.
  @Test func theAdviceNamesTheFolder() throws {
    try withFolder(files) { root in
      let above = try patuh("lint", "App/Various", in: root).output
      #expect(above.contains("`patuh privacy draft App/Various --target project` prints it"), "\(above)")
      let draft = try patuh("privacy", "draft", "App/Various", "--target", "project", in: root)
      #expect(draft.status == 0 && draft.output.contains("CA92.1"), "\(draft.messages)")
      let there = try patuh("lint", in: root.appending(path: "App/Various")).output
      #expect(there.contains("`patuh privacy draft --target project` prints it"), "\(there)")
      #expect(
        try patuh("lint", in: root).output.contains(
          "`patuh privacy draft --target Notes --write` writes a draft"))
    }
  }

  @Test func theReportNamesTheReason() throws {
    try withFolder(files) { root in
      let page = try patuh("report", "App/Various", "--format", "markdown", in: root).output
      #expect(page.contains("The folder was read by itself: ../../project.yml says which targets"), "\(page)")
    }
  }

  @Test func aProjectOfTuistAboveIsNamed() throws {
    var files = files
    files["project.yml"] = nil
    files["Project.swift"] = """
      import ProjectDescription
      let project = Project(
        name: "Notes",
        targets: [
          .target(
            name: "Notes", destinations: .iOS, product: .app, bundleId: "com.example.notes",
            sources: ["App/**"])
        ])

      """
    try withFolder(files) { root in
      let below = try patuh("lint", in: root.appending(path: "App/Various"))
      #expect(
        (below.messages + below.output).contains("read by itself: ../../Project.swift says"),
        "\(below.messages)\(below.output)")
    }
    // A Swift file of this name need not be one of Tuist.
    files["Project.swift"] = "struct Project { let name: String }\n"
    try withFolder(files) { root in
      let below = try patuh("lint", in: root.appending(path: "App/Various"))
      #expect(!(below.messages + below.output).contains("by itself"), "\(below.messages)\(below.output)")
    }
  }
}
