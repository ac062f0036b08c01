import Foundation
import Testing

/// `patuh init`, on small projects of each style.
@Suite struct InitTests {
  /// The first run after `init` reports nothing, its rules pass their examples, and what is frozen would be
  /// an error.
  @Test(arguments: SampleStyle.all)
  func theFirstRunIsClean(style: SampleStyle) throws {
    try withFolder(style.files) { folder in
      let result = try patuh("init", in: folder)
      #expect(result.status == 0, "\(result.messages)")
      #expect(result.output.hasPrefix("Wrote .patuh.yml"))
      let text = try configuration(in: folder)
      for part in style.expected { #expect(text.contains(part), "\(part) is not in\n\(text)") }
      let baseline = folder.appending(path: ".patuh-baseline.json")
      let known = (try? String(contentsOf: baseline, encoding: .utf8)) ?? ""
      for rule in style.accepted { #expect(known.contains("\"\(rule)\""), "\(rule) is not in\n\(known)") }
      let lint = try patuh("lint", "--format", "compact", "--fail-on", "warning", in: folder)
      // The samples have no project file.
      let found = lint.output.split(separator: "\n").filter { !$0.contains("No project file was found") }
      #expect(lint.status == 0 && found.isEmpty, "\(lint.output)\(lint.messages)\(text)")
      #expect(try patuh("config", "verify", in: folder).status == 0)
      let examples = try patuh("rules", "test", in: folder)
      #expect(examples.status == 0, "\(examples.output)\(text)")

      let frozen = try #require(text.range(of: "\nfrozen:\n"), "\(text)")
      try write(String(text[..<frozen.lowerBound]) + "\n", in: folder)
      let thawed = try patuh("lint", "--format", "compact", in: folder)
      #expect(thawed.status == 1 && thawed.output.contains("_crossed]"), "\(thawed.output)")
    }
  }

  @Test func whatIsNewIsReportedAndWhatIsGoneIsSaid() throws {
    var files = SampleStyle.folders.files
    try withFolder(files) { folder in
      #expect(try patuh("init", in: folder).status == 0)
      files["App/Core/Log.swift"] = "struct Log {}\n"
      files["App/Core/Clock.swift"] = "struct Clock { let screen: JobsScreen? }\n"
      for (path, text) in files {
        try Data(text.utf8).write(to: folder.appending(path: path))
      }
      let lint = try patuh("lint", "--format", "compact", in: folder)
      #expect(lint.status == 1)
      #expect(lint.output.contains("App/Core/Clock.swift:1:28: error: "), "\(lint.output)")
      #expect(
        lint.output.contains(
          "note: `App/Core/Log.swift` does not use `JobsScreen` against `layer_crossed` any more"),
        "\(lint.output)")
    }
  }

  /// What is to be done next is about what was written.
  @Test(arguments: [
    (["App/A.swift": "struct A {}\n"], "Read .patuh.yml, and add layers if parts of the code must not use"),
    (["App/Notes.m": "int notes;\n"], "Read .patuh.yml; then patuh config verify"),
    (SampleStyle.folders.files, "Read .patuh.yml and correct the layers"),
  ])
  func theNextStep(_ files: [String: String], _ words: String) throws {
    try withFolder(files) { folder in
      let output = try patuh("init", in: folder).output
      #expect(output.contains(words), "\(output)")
    }
  }

  @Test(arguments: [
    (1, "1 error of privacy is not"), (2, "2 errors of privacy are not"),
  ])
  func whatIsNotFrozenIsCounted(_ targets: Int, _ words: String) throws {
    var files = ["project.yml": "name: N\ntargets:\n"]
    for target in ["One", "Two"].prefix(targets) {
      files["project.yml"]? +=
        "  \(target): {type: application, platform: iOS, sources: [\(target)], \(faultlessInfo)}\n"
      files["\(target)/A.swift"] = "import Foundation\nlet store = UserDefaults.standard\n"
    }
    try withFolder(files) { folder in
      let output = try patuh("init", in: folder).output
      #expect(output.contains("\(words) frozen"), "\(output)")
    }
  }

  @Test func anExistingConfigurationStays() throws {
    try withFolder([".patuh.yml": "version: 1\n", "App/A.swift": "struct A {}\n"]) { folder in
      let result = try patuh("init", in: folder)
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(
        result.messages.contains("error: .patuh.yml exists already; `--print` shows"), "\(result.messages)")
      #expect(try configuration(in: folder) == "version: 1\n")
      let inner = try patuh("init", "App", in: folder)
      #expect(inner.status == 2 && inner.messages.contains("belongs to the project of"), "\(inner.messages)")

      let printed = try patuh("init", "--print", in: folder)
      #expect(printed.status == 0 && printed.output.contains("\nversion: 1\n"))
      #expect(try configuration(in: folder) == "version: 1\n")
      #expect(try patuh("init", "--force", in: folder).status == 0)
      #expect(try configuration(in: folder) == printed.output)
    }
    try withFolder([".patuh.yaml": "version: 1\n"]) { folder in
      let result = try patuh("init", in: folder)
      #expect(
        result.status == 2 && result.messages.contains(".patuh.yaml exists already"), "\(result.messages)")
    }
  }

  @Test func aProjectWithoutSwift() throws {
    try withFolder(["App/Main.m": "int main(void) { return 0; }\n"]) { folder in
      let result = try patuh("init", in: folder)
      #expect(result.status == 0, "\(result.messages)")
      #expect(try patuh("config", "verify", in: folder).status == 0)
      #expect(try patuh("lint", "--fail-on", "warning", in: folder).status == 0)
    }
  }

  @Test func aFolderIsNamed() throws {
    let files = Dictionary(
      uniqueKeysWithValues: SampleStyle.folders.files.map { ("Apps/One/\($0.key)", $0.value) })
    try withFolder(files) { folder in
      let result = try patuh("init", "Apps/One", in: folder)
      #expect(
        result.status == 0 && result.output.hasPrefix("Wrote Apps/One/.patuh.yml\n"), "\(result.output)")
      let text = try configuration(in: folder.appending(path: "Apps/One"))
      #expect(text.contains("path: \"App/Core/**\""))
      let file = try patuh("init", "Apps/One/App/Core/Log.swift", in: folder)
      #expect(file.status == 2 && file.messages.contains("is a file; name the folder of the project"))
      #expect(try patuh("init", "nowhere", in: folder).status == 2)
    }
  }

  @Test func whatCannotBeReadIsNoObstacle() throws {
    var files = SampleStyle.folders.files
    files["App/Core/Half.swift"] = "struct {{{ \n"
    try withFolder(files) { folder in
      try Data([0xFF, 0xFE, 0x00]).write(to: folder.appending(path: "App/Core/Bytes.swift"))
      let result = try patuh("init", in: folder)
      #expect(result.status == 0, "\(result.messages)")
      #expect(try patuh("lint", in: folder).status == 0)
    }
  }

  /// Names that mean something in globs or in YAML are written so that they mean themselves.
  @Test func oddNamesOfFolders() throws {
    let files = [
      "App/true/A.swift": "struct A { let b: B? }\n", "App/true/C.swift": "struct C {}\n",
      "App/[x] {y}/B.swift": "struct B {}\n", "App/[x] {y}/D.swift": "struct D { let a: A? }\n",
      "App/a: # b/E.swift": "struct E { let b: B? }\n", "App/a: # b/F.swift": "struct F {}\n",
    ]
    try withFolder(files) { folder in
      #expect(try patuh("init", in: folder).status == 0)
      let text = try configuration(in: folder)
      #expect(text.contains("6 of 6 files are in layers"), "\(text)")
      let lint = try patuh("lint", "--format", "compact", "--fail-on", "warning", in: folder)
      #expect(lint.status == 0, "\(lint.output)\(lint.messages)\(text)")
    }
  }

  private func configuration(in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(path: ".patuh.yml"), encoding: .utf8)
  }

  private func write(_ text: String, in folder: URL) throws {
    try Data(text.utf8).write(to: folder.appending(path: ".patuh.yml"))
  }
}
