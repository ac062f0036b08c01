import Foundation
import Testing

/// `patuh rules --format agents`.
@Suite struct AgentsSectionTests {
  private let rules = """
    version: 1
    layers: {Core: {path: "Core/**"}}
    rules:
      core_prints: {because: "Logs are read by machines.", usage: {in: {layer: Core}}, must_not: {call: \
    print}, severity: warning}

    """
  private let files = ["Core/A.swift": "let a = 1\n"]

  @Test func isWrittenBetweenItsMarks() throws {
    try withFolder(files.merging([".patuh.yml": rules, "AGENTS.md": "# Notes\n\nBuild it."]) { $1 }) {
      folder in
      let file = folder.appending(path: "AGENTS.md")
      func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }
      let section = try patuh("rules", "--format", "agents", in: folder).output
      #expect(section.contains("- Core: `Core/**`\n"))
      #expect(
        section.contains(
          "\nWarnings:\n\n- `core_prints`: Core prints. Logs are read by machines.\n<!-- /patuh:rules -->\n"))

      #expect(try patuh("rules", "--format", "agents", "--write", "AGENTS.md", in: folder).status == 0)
      #expect(try text() == "# Notes\n\nBuild it.\n\n" + section)
      #expect(try patuh("lint", "--format", "agent", in: folder).output.isEmpty)

      try Data(rules.replacing("core_prints", with: "core_is_silent").utf8).write(
        to: folder.appending(path: ".patuh.yml"))
      try Data((try text() + "\nAfter it.\n").utf8).write(to: file)
      #expect(
        try patuh("lint", "--format", "compact", "--only", "agents_section_stale", in: folder).output == """
          AGENTS.md:5:1: warning: The section of rules lacks `core_is_silent` and has `core_prints` that \
          does not hold; fix: Run `patuh rules --format agents --write AGENTS.md` [agents_section_stale]

          """)
      #expect(
        try patuh("rules", "--format", "agents", "--write", "AGENTS.md", in: folder).output
          == "Updated the rules in AGENTS.md\n")
      #expect(try text().hasPrefix("# Notes\n\nBuild it.\n\n<!-- patuh:rules -->\n"))
      #expect(try text().hasSuffix("<!-- /patuh:rules -->\n\nAfter it.\n"))
      #expect(try patuh("lint", "--format", "agent", in: folder).output.isEmpty)
    }
  }

  @Test func wrongUsage() throws {
    try withFolder(files.merging([".patuh.yml": rules, "CLAUDE.md": "<!-- patuh:rules -->\n"]) { $1 }) {
      folder in
      #expect(try patuh("rules", "--write", "AGENTS.md", in: folder).status == 2)
      #expect(try patuh("rules", "--format", "agents", "--write", "Core/A.swift", in: folder).status == 2)
      let cut = try patuh("rules", "--format", "agents", "--write", "CLAUDE.md", in: folder)
      #expect(cut.status == 2 && cut.messages.contains("has no end mark"))
      try Data("version: 2\n".utf8).write(to: folder.appending(path: ".patuh.yml"))
      #expect(try patuh("rules", "--format", "agents", in: folder).status == 2)
    }
  }
}
