import Foundation
import PatuhTestSupport
import Testing

@Suite struct ExitCodeTests {
  private let bad = "fixtures/reason_unknown/fail/lower-case"
  private let good = "fixtures/reason_unknown/pass/every-reason-of-a-category"
  private let warned = "fixtures/source_syntax_error/fail/several"

  @Test func findingsAreOneNothingIsZero() throws {
    #expect(try patuh("lint", bad).status == 1)
    #expect(try patuh(bad).status == 1)
    #expect(try patuh("lint", "--only", "reason_unknown", good).status == 0)
    #expect(try patuh("lint", "--exit-zero", bad).status == 0)
  }

  @Test func theThresholdDecides() throws {
    #expect(try patuh("lint", warned).status == 0)
    let hint = "with --fail-on warning"
    #expect(try patuh("lint", warned).output.contains(hint))
    let failed = try patuh("lint", "--fail-on", "warning", warned)
    #expect(failed.status == 1 && !failed.output.contains(hint))
  }

  @Test func whatCannotBeKnownFailsOnRequest() throws {
    let open = "fixtures/project_file_unresolved/fail/podfile-lost-beside-a-specification"
    let known = "fixtures/project_file_unresolved/pass/modules-of-the-system-and-of-the-tree"
    #expect(try patuh("lint", open).status == 0)
    for command in [["lint"], ["report", "--format", "json=/dev/null"]] {
      for words in ["unknown", "warning,unknown", "unknown,error"] {
        let failed = try patuh(command + ["--fail-on", words, open])
        #expect(
          failed.status == 1 && failed.messages.contains("whether Notes would be accepted cannot be known"))
        #expect(try patuh(command + ["--fail-on", words, known]).status == 0)
        #expect(try patuh(command + ["--fail-on", words, "--exit-zero", open]).status == 0)
      }
    }
    #expect(try patuh("lint", "--fail-on", "unknown", bad).status == 1)
    for words in ["warning,error", "unknown,", "often"] {
      #expect(try patuh("lint", "--fail-on", words, open).status == 2)
    }
    #expect(
      try patuh("lint", "--fail-on", "unknown", "--staged", open).messages
        .contains("run `patuh lint --fail-on unknown` separately"))
  }

  @Test(arguments: [
    (["lint", "nowhere"], "error: there is no file or folder nowhere"),
    (["lint", "--format", "jsn"], #"error: no format is named "jsn"; did you mean "json"?"#),
    (["lint", "--format", "json", "--format", "text"], "error: only one report can go to standard output"),
    (["lint", "--format", "json=a", "--format", "text=a"], "error: two reports would go to a"),
    (["lint", "--only", "reason_unknwon", "fixtures"], #"did you mean "reason_unknown"?"#),
    (["lint", "--only", "usecase_layer", "fixtures"], "add --preset mvvm-clean"),
    (
      ["lint", "--preset", "mvvm", "fixtures"],
      #"error: no preset is named "mvvm"; there are mvvm-clean, needle"#
    ),
    (["lint", "--only", ""], "--only names no rule"),
    (["lnt", "fixtures"], #"error: no command is named "lnt"; did you mean "patuh lint"?"#),
    (["checks"], #"there is no file or folder checks, and no command of that name; "patuh help" lists"#),
    (["target", "fixtures"], #"did you mean "patuh targets"?"#),
    (["privacy", "usage", "fixtures"], #"did you mean "patuh privacy usages"?"#),
    (["lint", "--jobs", "0"], "--jobs must be at least 1, not 0"),
    (["lint", "--jobs", "-1"], "--jobs must be at least 1, not -1"),
    (["lint", "--frmat", "json"], "error: unknown option '--frmat'. Did you mean '--format'?"),
    (["lint", "--nope"], "error: unknown option '--nope'\n"),
    (["explain"], "error: missing expected argument '<name>'"),
    (
      ["lint", "--statistics", "--format", "sarif", "fixtures"],
      "error: --statistics goes with --format text and json"
    ),
    (["lint", "--statistics", "--all"], "error: --statistics lists no findings; leave out --all"),
    (
      ["hook", "install", "fixtures/projects/package-versioned/expect.txt"],
      "error: fixtures/projects/package-versioned/expect.txt is a file"
    ),
    (["lint", "--rules", "nowhere", "fixtures"], "nowhere: error: the folder cannot be read"),
    (["explain", "manifest_mising"], "did you mean manifest_missing"),
    (["explain", "manifst"], "did you mean manifest_duplicate or manifest_key_duplicate"),
    (["explain", "ITMS-91054x"], #"Patuh knows no code "ITMS-91054x"; did you mean ITMS-91054"#),
    (["explain", "NSPrivacyTrackin"], "did you mean NSPrivacyTracking"),
    (
      ["explain", "NSPrivacyAccessedAPICategoryDiskSpac"],
      "did you mean NSPrivacyAccessedAPICategoryDiskSpace"
    ),
    (["explain", "CA92"], "did you mean CA92.1?"),
    (["explain", "xyzzy"], "nothing is named \"xyzzy\"; `patuh rules` lists rules and presets"),
    (
      ["rules", "--print", "viber"],
      #"error: no preset is named "viber"; did you mean "viper"? there are mvvm-clean, needle"#
    ),
    (["config", "show", "fixtures"], "error: a folder is named; name one of its files"),
    (["privacy", "usages", "--format", "yaml"], "there are text and json"),
  ])
  func misuseIsTwo(arguments: [String], message: String) throws {
    let result = try patuh(arguments)
    #expect(result.status == 2, "\(arguments)")
    #expect(result.output.isEmpty, "\(arguments)")
    #expect(result.messages.contains(message), "\(arguments): \(result.messages)")
    #expect(result.messages.contains("error: ") && !result.messages.contains("Error: "), "\(result.messages)")
  }

  @Test func aWrongConfigurationIsTwoWithItsPlace() throws {
    try withFolder([".patuh.yml": "version: 1\nexclud: []\n", "A.swift": "let a = 1\n"]) { folder in
      let result = try patuh("lint", in: folder)
      #expect(result.status == 2)
      #expect(result.messages.contains(#".patuh.yml:2:1: error: unknown key "exclud""#), "\(result.messages)")
      #expect(try patuh("config", "verify", in: folder).status == 2)
      #expect(try patuh("lint", "--no-config", in: folder).status == 0)
    }
  }

  @Test func helpAndVersionAreZero() throws {
    for arguments in [
      ["--help"], ["lint", "--help"], ["help", "lint"], ["--version"], ["explain", "CA92.1"],
    ] {
      let result = try patuh(arguments)
      #expect(result.status == 0 && !result.output.isEmpty && result.messages.isEmpty, "\(arguments)")
    }
    let help = try patuh("--help").output
    for command in ["lint", "privacy", "rules", "explain", "config"] {
      #expect(help.contains("  \(command)"), "\(command)")
    }
  }

  /// However a command is found, the arguments mean the same, and what is said of them names it whole.
  @Test func theCommandMayBeLeftOutOrSpeltOut() throws {
    try withFolder(["A.swift": "let\n"]) { folder in
      let expected = try patuh("lint", "--format", "compact", ".", in: folder)
      #expect(expected.status == 0 && expected.output.contains("A.swift:"))
      for arguments in [
        ["--format", "compact"], [".", "--format", "compact"], ["--format=compact", "."],
        ["lint", "--format=compact"],
      ] {
        let result = try patuh(arguments, in: folder)
        #expect(result.status == 0 && result.output == expected.output, "\(arguments)")
      }
    }
    #expect(try patuh("lint", "--version").output == patuh("--version").output)
    #expect(try patuh("privacy", "usages", "--help").output == patuh("help", "privacy", "usages").output)
    #expect(try patuh("privacy", "usages", "--nonsense").messages.contains("patuh privacy usages"))
  }

  @Test func aClosedPipeIsSuccess() throws {
    for arguments in [["lint", bad], ["lint", "--format", "json", bad], ["rules"], ["--help"]] {
      let result = try patuh(arguments, closedOutput: true)
      #expect(result.status == 0, "\(arguments)")
      #expect(!result.messages.contains("error"), "\(arguments): \(result.messages)")
    }
  }

  @Test func severalPathsFilterOneProject() throws {
    let files = [
      ".patuh.yml": "version: 1\n", "A/A.swift": "let\n", "B/B.swift": "let\n", "C/C.swift": "let\n",
    ]
    try withFolder(files) { folder in
      let two = try patuh("lint", "--format", "compact", "A", "C/C.swift", in: folder).output
      #expect(two.contains("A/A.swift:") && two.contains("C/C.swift:") && !two.contains("B/B.swift:"))
      let inside = try patuh("lint", "--format", "compact", in: folder.appending(path: "B")).output
      #expect(inside.hasPrefix("B/B.swift:") && !inside.contains("A/A.swift"))
      try withFolder([".patuh.yml": "version: 1\n"]) { other in
        let result = try patuh("lint", folder.path, other.path)
        #expect(result.status == 2 && result.messages.contains("belong to different projects"))
        // Where only one of them has a configuration, both are named in either order.
        try withFolder(["A.swift": ""]) { plain in
          let names = "\(plain.path) and \(folder.path) belong to different projects"
          let messages = try patuh("lint", plain.path, folder.path).messages
          #expect(messages.contains(names), "\(messages)")
        }
      }
    }
  }

  @Test(arguments: [
    ["lint"], ["targets"], ["privacy", "usages"], ["privacy", "draft"], ["privacy", "sdks"],
  ])
  func emptinessIsSaidWithItsCause(command: [String]) throws {
    try withFolder(["A.swift": "let a = 1\n", ".patuh.yml": "version: 1\ninclude: [\"App/**\"]\n"]) {
      folder in
      let result = try patuh(command, in: folder)
      #expect(
        result.status == 2
          && result.messages.contains(
            #".patuh.yml:2:11: error: nothing to check: no file matches "include""#),
        "\(result.messages)")
    }
    try withFolder([:]) { folder in
      let result = try patuh(command, in: folder)
      // A gate over a repository without sources passes; a list of nothing is most likely of a wrong folder.
      let (status, lead) = command == ["lint"] ? (0, "patuh") : (2, "error")
      #expect(
        result.status == status && result.messages.contains("\(lead): nothing to check in"),
        "\(result.messages)")
    }
  }

  /// A list of nothing would read as an answer.
  @Test(arguments: [["targets"], ["privacy", "usages"], ["privacy", "draft"], ["privacy", "sdks"]])
  func aBrokenProjectFileWithoutSourcesGivesNoList(command: [String]) throws {
    let project = ["App.xcodeproj/project.pbxproj": ""]
    try withFolder(project) { folder in
      let result = try patuh(command, in: folder)
      #expect(
        result.status == 2 && result.output.isEmpty
          && result.messages.contains(
            "error: no source and no target could be read: App.xcodeproj/project.pbxproj: The file is empty"),
        "\(result.messages)")
    }
    try withFolder(project.merging(["App/A.swift": "let a = 1\n"]) { $1 }) { folder in
      let result = try patuh(command, in: folder)
      #expect(result.status == 0, "\(result.messages)")
    }
  }

  @Test func projectsThatShareNoneNeedARunEach() throws {
    let files = [
      "One/Package.swift": "// swift-tools-version: 6.0\n", "One/Sources/A.swift": "let a = 1\n",
      "Two/Two.xcodeproj/project.pbxproj": "", "Two/App/B.swift": "let b = 1\n",
      "Three/C.swift": "let c = 1\n",
    ]
    try withFolder(files) { folder in
      let result = try patuh("lint", "One/Sources", "Two", in: folder)
      #expect(result.status == 2)
      #expect(result.messages.contains("One/Sources and Two belong to different projects"))
      #expect(try patuh("lint", "--exit-zero", "One", "Three", in: folder).status == 0)
    }
    try withFolder(files.merging(["Package.swift": ""]) { $1 }) { folder in
      let result = try patuh("lint", "--exit-zero", "One", "Two", in: folder)
      #expect(result.status == 0, "\(result.messages)")
    }
  }

  @Test func everyErrorOfAConfigurationIsReported() throws {
    let text = "extends: mvvm-clen\nrules: {reason_unknwon: off}\n"
    try withFolder([".patuh.yml": text]) { folder in
      let messages = try patuh("config", "verify", in: folder).messages
      for part in [#"lacks "version""#, #"did you mean "mvvm-clean"?"#, #"did you mean "reason_unknown"?"#] {
        #expect(messages.contains(part), "\(messages)")
      }
    }
  }
}
