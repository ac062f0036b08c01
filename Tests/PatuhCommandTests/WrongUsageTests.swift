import Foundation
import Testing

/// What a person tries first and that cannot work.
@Suite struct WrongUsageTests {
  @Test(arguments: [["init"], ["report"], ["baseline", "write"]])
  func nothingIsWrittenWhereThereIsNothingToCheck(command: [String]) throws {
    try withFolder(["README.md": "# Notes\n"]) { folder in
      let result = try patuh(command, in: folder)
      #expect(
        result.status == 2 && result.messages.contains("error: nothing to check in"), "\(result.messages)")
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left == ["README.md"])
      let lint = try patuh("lint", in: folder)
      #expect(lint.status == 0 && !lint.messages.contains("no .patuh.yml"))
    }
  }

  /// A path in which there is nothing is most likely not the one that is meant.
  @Test func aNamedFolderWithNothingToCheckIsAWrongPath() throws {
    try withFolder(["docs/README.md": "# Notes\n", "A.swift": "let a = 1\n"]) { folder in
      for command in ["lint", "report"] {
        let result = try patuh(command, "docs", in: folder)
        #expect(
          result.status == 2 && result.messages.contains("error: nothing to check in"), "\(result.messages)")
      }
    }
  }

  @Test func aSourceTreeIsNotAudited() throws {
    try withFolder(["App/A.swift": "let a = 1\n"]) { folder in
      let here = try patuh("audit", ".", in: folder)
      #expect(
        here.status == 2
          && here.messages.contains(
            "it is a source tree, which `patuh lint` checks and `patuh report` reports on"),
        "\(here.messages)")
      #expect(try patuh("audit", "App", in: folder).messages.contains("`patuh lint App` checks"))
    }
    try withFolder(["README.md": "# Notes\n"]) { folder in
      let result = try patuh("audit", ".", in: folder)
      #expect(result.status == 2 && !result.messages.contains("source tree"))
    }
  }

  @Test func anInfoPlistWithoutATargetListsTheTargets() throws {
    let files = [
      "project.yml": """
      name: Notes
      targets:
        Notes: {type: application, platform: iOS, sources: [App], info: {path: App/Info.plist}}
        NotesTests: {type: bundle.unit-test, platform: iOS, sources: [Tests]}

      """, "App/A.swift": "let a = 1\n", "Tests/T.swift": "let a = 1\n",
    ]
    try withFolder(files) { folder in
      for arguments in [["--info-plist"], ["--info-plist", "--no-config"]] {
        let result = try patuh(["targets"] + arguments, in: folder)
        #expect(
          result.status == 2
            && result.messages.contains(
              "error: --info-plist needs the name of a target, as in `patuh targets --info-plist Notes`; "
                + "targets with an Info.plist: Notes\n"),
          "\(result.messages)")
      }
      #expect(try patuh("targets", "--info-plist", "Notes", in: folder).status == 0)
      // Tests have an Info.plist that is not submitted.
      #expect(
        try patuh("targets", "--info-plist", "NotesTests", in: folder).output
          == "NotesTests does not ship, so its Info.plist is not read.\n")
    }
  }

  @Test func aPresetWithoutAnythingToCheckIsSaid() throws {
    let words = "the preset viper found nothing to check: no presenter, interactor or router"
    try withFolder(["A.swift": "struct Notes {}\n"]) { folder in
      let (asked, plain) = (try patuh("lint", "--preset", "viper", in: folder), try patuh("lint", in: folder))
      #expect(asked.messages.contains(words) && !plain.messages.contains("found nothing to check"))
    }
    try withFolder(["A.swift": "final class NotesPresenter {}\n"]) { folder in
      let messages = try patuh("lint", "--preset", "viper", in: folder).messages
      #expect(!messages.contains("found nothing to check"))
    }
  }

  @Test func aFileOfNoKindIsAWrongPath() throws {
    let files = ["README.md": "# Notes\n", "A.swift": "let a = 1\n", ".patuh.yml": "version: 1\n"]
    try withFolder(files) { folder in
      for command in [["lint"], ["targets"], ["privacy", "usages"], ["privacy", "draft"]] {
        let result = try patuh(command + ["README.md"], in: folder)
        #expect(
          result.status == 2 && result.messages.contains("error: README.md is not a file that Patuh reads"))
      }
      #expect(try patuh("lint", "A.swift", in: folder).status == 0)
      #expect(try patuh("lint", ".patuh.yml", in: folder).status == 0)
      #expect(try patuh("config", "show", "README.md", in: folder).status == 0)
    }
  }

  @Test(arguments: [
    (["explain", "ITMS-99999"], #"Patuh knows no code "ITMS-99999"; it knows ITMS-91053"#),
    (["explain", "zzzzzzzz"], "`patuh rules` lists rules and presets; codes are ITMS-"),
    (["report", "-o", "page.html"], "write --format html=page.html"),
    (["config", "check"], #"there are "patuh config verify", "patuh config show""#),
    (["privacy", "check"], #""patuh privacy usages", "patuh privacy draft""#),
    (["baseline", "show"], #""patuh baseline write", "patuh baseline prune""#),
  ])
  func theWayIsNamed(arguments: [String], _ expected: String) throws {
    let result = try patuh(arguments)
    #expect(result.status == 2 && result.messages.contains(expected), "\(result.messages)")
  }

  @Test func aCallIsNoThing() throws {
    let rule = "rules:\n  print_used: {because: b, message: m, forbid: {call: print}}\n"
    try withFolder([".patuh.yml": "version: 1\n" + rule, "A.swift": "print(1)\n"]) { folder in
      let result = try patuh("config", "verify", in: folder)
      #expect(
        result.status == 2 && result.messages.contains("with `must_not: {call: …}` in place of"),
        "\(result.messages)")
    }
  }

  @Test func aRuleThatSelectsNothingIsNoSuccess() throws {
    let rules = """
      version: 1
      rules:
        print_used:
          because: b
          usage: {in: {path: "Sorces/**"}}
          must_not: {call: print}
        other_rule:
          because: b
          usage: {in: {path: "Nowhere/**"}}
          must_not: {call: print}

      """
    try withFolder([".patuh.yml": rules, "Sources/A.swift": "print(1)\n"]) { folder in
      let verify = try patuh("config", "verify", in: folder)
      #expect(verify.status == 0 && verify.output.contains("`patuh lint` says which rules select nothing"))
      let result = try patuh("lint", "--only", "print_used", in: folder)
      #expect(result.status == 1 && result.output.contains("[selection_empty]"), "\(result.output)")
      #expect(result.output.contains("print_used") && !result.output.contains("other_rule"))
      #expect(try patuh("lint", "--only", "manifest_missing", in: folder).status == 0)
    }
  }

  @Test func aProjectWithoutSwiftHasNoLayers() throws {
    let files = [
      "App/main.m": "int main(void) { return 0; }\n", "App/Store.m": "@implementation Store\n@end\n",
    ]
    try withFolder(files) { folder in
      let result = try patuh("init", in: folder)
      #expect(result.output.contains("none: there is no Swift source that ships"), "\(result.output)")
    }
  }

  /// A package manifest is not a source, in whatever state and version, nor is the app of a sample.
  @Test(arguments: ["Package.swift", "Package@swift-5.5.swift", "Example/App.swift"])
  func aPackageWithoutSwiftSourcesHasNoLayers(name: String) throws {
    let files = [
      "Kit.podspec": "Pod::Spec.new do |s|\n  s.name = 'Kit'\n  s.source_files = 'Kit/*.m'\nend\n",
      "Kit/Store.m": "@implementation Store\n@end\n", name: "let package = kit()\n",
      "Example/project.yml":
        "name: Example\ntargets:\n  Example: {type: application, platform: iOS, sources: [App.swift]}\n",
    ]
    try withFolder(files) { folder in
      let result = try patuh("init", in: folder)
      #expect(result.output.contains("none: there is no Swift source that ships"), "\(result.output)")
      #expect(!result.output.contains("good for any project"))
    }
    try withFolder(files.merging(["Kit/Store.swift": "let store = 1\n"]) { $1 }) { folder in
      let result = try patuh("init", in: folder)
      #expect(result.output.contains("good for any project"), "\(result.output)")
    }
  }

  @Test(arguments: [["report"], ["baseline", "write"]])
  func aFileOfNoKindIsNoProject(command: [String]) throws {
    try withFolder([".patuh.yml": "version: 1\n", "README.md": "Notes\n", "App/A.swift": "let a = 1\n"]) {
      folder in
      let refused = try patuh(command + ["README.md"], in: folder)
      #expect(refused.status == 2 && refused.messages.contains("error: README.md is "), "\(refused.messages)")
      #expect(try patuh(command + ["App"], in: folder).status == 0)
    }
  }

  @Test func theRootOfTheFileSystemIsNoProject() throws {
    try withFolder([:]) { folder in
      let refused = try patuh("lint", "/", in: folder)
      #expect(
        refused.status == 2
          && refused.messages.contains("/ is the root of the file system; name the folder of a project"))
    }
  }

  @Test func aBaselineCountsFindingsAsLintDoes() throws {
    let uses = """
      import Foundation
      func save() { UserDefaults.standard.set(ProcessInfo.processInfo.systemUptime, forKey: "start") }

      """
    let package = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Kit", platforms: [.iOS(.v16)], products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit")])

      """
    try withFolder(["Package.swift": package, "Sources/Kit/Kit.swift": uses]) { folder in
      let written = try patuh("baseline", "write", in: folder).output
      #expect(written.contains("1 finding (1 new)"), "\(written)")
      #expect(try patuh("lint", in: folder).output.contains("1 baselined"))
      #expect(try patuh("baseline", "write", in: folder).output.contains("1 finding\n"))
    }
  }
}
