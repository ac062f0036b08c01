import PatuhCore
import Testing

@testable import PatuhProjectFiles

/// Commands that set versions, in files with commands that build.
@Suite struct VersionScriptTests {
  private func shown(_ text: String) -> [String] {
    VersionScriptFormat().facts(Array(text.utf8)).changes.map {
      "\($0.position.line) \($0.key) \($0.command)"
    }
  }

  private let script = """
    lane :release do
      # increment_version_number
      increment_build_number(build_number: 7)
      sh("xcodebuild archive \\
        MARKETING_VERSION=2.1")
    end

    """

  @Test func commandsThatGoOnInTheNextLine() {
    #expect(shown(script) == ["3 build increment_build_number", "5 marketing MARKETING_VERSION="])
  }

  @Test func lineEndsOfWindows() {
    #expect(shown(script.replacing("\n", with: "\r\n")) == shown(script))
  }

  @Test func aCommandOfThousandsOfLines() {
    let long = String(repeating: "a \\\n", count: 20_000) + "agvtool new-version 7"
    #expect(shown(long) == ["20001 build agvtool new-version"])
  }
}
