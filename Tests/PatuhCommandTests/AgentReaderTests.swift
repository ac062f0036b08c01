import Testing

@Suite struct AgentReaderTests {
  private let bad = "fixtures/reason_unknown/fail/lower-case"

  @Test(arguments: agentVariables) func aVariableMakesTheFormatThatOfAgents(name: String) throws {
    let value = name == "AGENT" ? "goose" : "1"
    let told = try patuh("lint", bad, environment: [name: value])
    #expect(told.status == 1)
    #expect(try told.output == patuh("lint", bad, "--format", "agent").output)
    #expect(try told.output != patuh("lint", bad).output)
  }

  @Test func whatIsAskedForWins() throws {
    let agent = ["CLAUDECODE": "1"]
    for format in ["text", "compact", "json"] {
      #expect(
        try patuh("lint", bad, "--format", format, environment: agent).output
          == patuh("lint", bad, "--format", format).output)
    }
    #expect(try patuh("lint", bad, "--statistics", environment: agent).output.contains("RULE"))
  }

  @Test(arguments: [["CLAUDECODE": ""], ["CLAUDECODE": "0"], ["CURSOR_AGENT": "false"], ["AGENT": "ssh"]])
  func otherValuesMeanNoAgent(environment: [String: String]) throws {
    #expect(try patuh("lint", bad, environment: environment).output == patuh("lint", bad).output)
  }

  @Test func aCleanProjectIsNothingPrinted() throws {
    try withFolder(["A.swift": "let a = 1\n"]) { folder in
      let run = try patuh("lint", "--format", "agent", in: folder)
      #expect(run.status == 0 && run.output.isEmpty)
    }
  }
}
