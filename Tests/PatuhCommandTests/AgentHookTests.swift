import Foundation
import PatuhTestSupport
import Testing

/// `patuh hook agent`, with the payloads in `Tests/Hooks/agents`.
@Suite struct AgentHookTests {
  static let payloads = [
    "claude-code", "codex", "gemini-cli", "cursor-after-file-edit", "cursor-post-tool-use", "windsurf",
    "copilot",
    "vscode", "cline",
  ]

  private static let folder = repositoryFolder.appending(path: "Tests/Hooks/agents")
  private static let rule = """
    version: 1
    rules:
      legacy_store_used:
        because: "Settings are read through Settings."
        usage: {in: {path: "App/**"}}
        must_not: {call: "LegacyStore.shared.*"}
        message: "The legacy store is used"
        fix: "Read it through Settings"
        severity: error

    """
  private let faulty = "func save() { LegacyStore.shared.set(1) }\n"

  /// A project with a commit, in which `App/Store.swift` has been edited since.
  private func withEdit<Result>(
    _ edited: String, of original: String = "let a = 1\n", _ body: (URL) throws -> Result
  ) throws -> Result {
    try withFolder([".patuh.yml": Self.rule, "App/Store.swift": original, "App/Old.swift": faulty]) {
      folder in
      for arguments in [
        ["init", "-q"], ["add", "."], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"],
      ] {
        try git(arguments, in: folder)
      }
      try Data(edited.utf8).write(to: folder.appending(path: "App/Store.swift"))
      return try body(folder)
    }
  }

  private func payload(_ name: String, _ folder: URL) throws -> String {
    try String(contentsOf: Self.folder.appending(path: name + ".json"), encoding: .utf8)
      .replacing("FOLDER", with: folder.path)
  }

  @Test(arguments: payloads) func saysWhatIsNew(name: String) throws {
    try withEdit(faulty) { folder in
      let run = try patuh("hook", "agent", in: folder, input: payload(name, folder))
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(
        run.messages == """
          patuh: 1 error new since the last commit; `patuh explain legacy_store_used` says why
          App/Store.swift:1:34: error legacy_store_used: The legacy store is used
            code: func save() { LegacyStore.shared.set(1) }
            fix: Read it through Settings

          """)
    }
  }

  @Test(arguments: payloads) func isSilentIfNothingIsNew(name: String) throws {
    for (edited, original) in [("let a = 2\n", "let a = 1\n"), (faulty + "\nlet a = 2\n", faulty)] {
      try withEdit(edited, of: original) { folder in
        let run = try patuh("hook", "agent", in: folder, input: try payload(name, folder))
        #expect(run.status == 0 && run.output.isEmpty && run.messages.isEmpty, "\(run)")
      }
    }
  }

  @Test func answersInTheFieldThatTheAgentReads() throws {
    let keys = [
      "cursor-post-tool-use": "\"additional_context\": \"patuh: 1 error",
      "copilot": "\"additionalContext\": \"patuh: ",
      "cline": "{\"cancel\": false, \"contextModification\": \"patuh: ",
      "claude-code":
        #"{"hookSpecificOutput": {"hookEventName": "PostToolUse", "additionalContext": "patuh: "#,
    ]
    for (name, key) in keys {
      try withEdit(faulty) { folder in
        let run = try patuh("hook", "agent", "--json", in: folder, input: try payload(name, folder))
        #expect(run.status == 0 && run.messages.isEmpty && run.output.contains(key), "\(run)")
      }
    }
    try withEdit("let a = 2\n") { folder in
      let run = try patuh("hook", "agent", "--json", in: folder, input: try payload("copilot", folder))
      #expect(run.output == "{}\n")
    }
  }

  @Test(arguments: [
    ("", "error: there is nothing on standard input"),
    ("[1", "error: the input is not JSON: a comma or ] is missing (line 1, column 3)"),
    ("hello\n", "error: the input is not JSON: “hello” is no value (line 1, column 1)"),
    ("{\n  \"a\": nil\n}\n", "error: the input is not JSON: “nil” is no value (line 2, column 8)"),
    ("[1]", "it is a list, not an object"), ("{}", "it has no keys"), ("null", "it is null, not an object"),
    (#"{"a": 1, "b": 2}"#, "error: the input is not from a hook that Patuh knows; it has the keys a, b"),
    (#"{"hook_event_name": "PreToolUse", "tool_name": "Edit"}"#, "install it for PostToolUse"),
    (#"{"hook_event_name": "BeforeTool", "tool_name": "replace"}"#, "install it for AfterTool"),
    (#"{"toolName": "edit", "toolArgs": "{}"}"#, "install it for postToolUse"),
    (#"{"agent_action_name": "pre_write_code"}"#, "install it for post_write_code"),
  ]) func doesNotHinderAnAgentItDoesNotKnow(input: String, message: String) throws {
    let run = try patuh("hook", "agent", input: input)
    #expect(run.status == 1 && run.output.isEmpty && run.messages.contains(message), "\(run)")
  }

  @Test func toolsThatEditNothingArePassedOver() throws {
    try withEdit(faulty) { folder in
      for input in [
        #"""
        {"hook_event_name": "PostToolUse", "tool_name": "Read", "tool_input": {"file_path": \#
        "App/Store.swift"}}
        """#,
        #"{"hook_event_name": "PostToolUse", "tool_name": "Bash", "tool_input": {"command": "ls"}}"#,
        #"{"hook_event_name": "PostToolUse", "tool_name": "Write", "#
          + #""tool_input": {"file_path": "README.md"}}"#,
        #"""
        {"hook_event_name": "PostToolUse", "tool_name": "Write", "tool_input": {"file_path": \#
        "/nowhere/A.swift"}}
        """#,
      ] {
        let run = try patuh("hook", "agent", in: folder, input: input)
        #expect(run.status == 0 && run.messages.isEmpty, "\(run)")
      }
    }
  }

  @Test func aFaultInTheConfigurationIsForTheAgentThatMadeIt() throws {
    try withEdit("let a = 2\n") { folder in
      try Data("version: 1\nrulse: {}\n".utf8).write(to: folder.appending(path: ".patuh.yml"))
      func run(_ file: String) throws -> CommandResult {
        try patuh(
          "hook", "agent", in: folder,
          input:
            #"""
            {"hook_event_name": "PostToolUse", "tool_name": "Write", "tool_input": {"file_path": \#
            "\#(file)"}}
            """#
        )
      }
      let own = try run(".patuh.yml")
      #expect(own.status == 2 && own.messages.contains("rulse"), "\(own)")
      #expect(try run("App/Store.swift").status == 1)
    }
  }

  @Test func beforeTheFirstCommitAndWithoutGitAllIsNew() throws {
    try withFolder([".patuh.yml": Self.rule, "App/Store.swift": faulty]) { folder in
      let input = try payload("claude-code", folder)
      #expect(try patuh("hook", "agent", in: folder, input: input).status == 2)
      try git(["init", "-q"], in: folder)
      #expect(try patuh("hook", "agent", in: folder, input: input).status == 2)
    }
  }

  private func git(_ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
