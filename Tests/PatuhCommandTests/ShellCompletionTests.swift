import Foundation
import PatuhTestSupport
import Testing

/// What the tool offers when a shell asks for it. `Tests/Install/completions` asks through the shells
/// themselves.
@Suite struct ShellCompletionTests {
  /// The candidates for the last of the words, as the generated scripts ask for them.
  private func candidates(
    _ words: String..., for argument: String, in folder: URL? = nil
  ) throws -> [String] {
    let question = [
      "---completion", words[1], "--", argument, "\(words.count - 1)", "\(words.last?.count ?? 0)",
    ]
    let result = try folder.map { try patuh(question + words, in: $0) } ?? patuh(question + words)
    #expect(result.status == 0, "\(result.messages)")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func rulesAndFamilies() throws {
    let all = try candidates("patuh", "lint", "--only", "", for: "--only")
    #expect(all.starts(with: ["privacy", "release", "architecture", "hygiene"]))
    #expect(all.contains("manifest_missing") && all.contains("viewmodel_concrete_dependency"))
    #expect(Set(all).count == all.count)
  }

  @Test func whatStandsBeforeACommaStays() throws {
    let all = try candidates("patuh", "lint", "--only", "hygiene,man", for: "--only")
    #expect(all.contains("hygiene,manifest_missing") && !all.contains("manifest_missing"))
  }

  @Test func rulesOfTheProject() throws {
    let configuration = """
      version: 1
      rules:
        own_type:
          title: "A type of ours"
          because: "It is ours"
          message: "`{found}` is ours"
          fix: "Write another"
          severity: warning
          forbid: {type: {name: "Widget*"}}
          examples:
            bad: [{A.swift: "struct Widget {}"}]
            good: [{A.swift: "struct Other {}"}]

      """
    try withFolder([".patuh.yml": configuration]) { folder in
      let verdict = try patuh("config", "verify", in: folder)
      #expect(verdict.status == 0, "\(verdict.messages)")
      #expect(try candidates("patuh", "explain", "own", for: "positional@0", in: folder).contains("own_type"))
    }
  }

  @Test func aFaultyConfigurationLeavesTheOthers() throws {
    try withFolder([".patuh.yml": "version: 9\n"]) { folder in
      let all = try candidates("patuh", "explain", "", for: "positional@0", in: folder)
      #expect(all.contains("manifest_missing") && all.contains("ITMS-91053") && all.contains("CA92.1"))
    }
  }

  @Test func presets() throws {
    #expect(try candidates("patuh", "lint", "--preset", "", for: "--preset").contains("mvvm-clean"))
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func scripts(shell: String) throws {
    let script = try patuh("--generate-completion-script", shell)
    #expect(script.status == 0 && script.output.contains("---completion lint -- --only"))
    #expect(script.output.contains("sarif"))
  }
}
