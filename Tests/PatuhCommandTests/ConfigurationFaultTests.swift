import Foundation
import Testing

/// What is said of a `.patuh.yml` that cannot be used.
@Suite struct ConfigurationFaultTests {
  private let files = [
    "project.yml": "name: Notes\ntargets:\n  Notes: {type: application, platform: iOS, sources: [App]}\n",
    "App/Start.swift": "let start = 1\n",
  ]

  @Test(arguments: [["lint"], ["config", "verify"], ["targets"], ["baseline", "write"]])
  func aMergeConflictIsNamed(command: [String]) throws {
    var files = files
    files[".patuh.yml"] = """
      version: 1
      <<<<<<< HEAD
      extends: quality
      =======
      extends: viper
      >>>>>>> other

      """
    try withFolder(files) { root in
      let result = try patuh(command, in: root)
      #expect(result.status == 2)
      #expect(
        result.messages == ".patuh.yml:2:1: error: A merge conflict in the file has not been resolved\n")
    }
  }

  /// Git has begun to list the files when the configuration turns out to be unreadable.
  @Test func nothingElseIsSaidOfAnUnreadableFile() throws {
    var files = files
    files[".git/HEAD"] = "ref: refs/heads/main\n"
    files[".git/objects/.keep"] = ""
    files[".git/refs/.keep"] = ""
    files[".patuh.yml/file"] = ""
    try withFolder(files) { root in
      for _ in 1...20 {
        let result = try patuh("lint", in: root)
        #expect(result.status == 2 && result.messages == ".patuh.yml: error: It is not a regular file\n")
      }
    }
  }

  @Test func namesOfTargetsAreVerified() throws {
    func result(_ name: String) throws -> CommandResult {
      var files = files
      files[".patuh.yml"] = """
        version: 1
        suppress:
          - {rule: manifest_missing, target: \(name), reason: "goes in spring"}

        """
      var found: CommandResult?
      try withFolder(files) { found = try patuh("config", "verify", in: $0) }
      return try #require(found)
    }
    let wrong = try result("Note")
    #expect(wrong.status == 2)
    #expect(
      wrong.messages == #".patuh.yml:3:38: error: no target is named "Note"; did you mean "Notes"?"# + "\n")
    let right = try result("Notes")
    #expect(right.status == 0 && right.output.contains(".patuh.yml is sound"), "\(right.messages)")
  }
}
