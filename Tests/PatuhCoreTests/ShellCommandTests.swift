import PatuhCore
import Testing

@Suite struct ShellCommandTests {
  private func calls(_ command: String) -> [ShellCommand.Call] {
    shellCommands(in: command).flatMap(\.calls)
  }

  @Test func scriptsAndTasksAreNamedAsWritten() {
    #expect(calls("sh ./tools/import.sh --all") == [.script("tools/import.sh")])
    #expect(calls("CI=1 ./release") == [.script("release")])
    #expect(calls("cd App && python3 scripts/make.py") == [.script("scripts/make.py")])
    #expect(calls("make format LEVEL=2 lint") == [.tasks(["format", "lint"])])
  }

  @Test func aMakefileThatIsNotKnownIsOther() {
    #expect(calls("make") == [.other])
    #expect(calls("make -C App format") == [.other])
    #expect(calls("make $TASK") == [.other])
    #expect(calls("bundle exec fastlane beta") == [.other])
  }

  @Test func whatIsPrintedIsNotCalled() {
    #expect(calls("echo \"Run tools/import.sh with make\"").isEmpty)
    #expect(calls("echo y | ./import.sh") == [.script("import.sh")])
  }

  @Test(arguments: [
    ("set -e\nswift build\nsed -i '' s/a/b/ tasks/*.swift", false),
    ("xcodebuild -scheme Notes \\\n  archive", true), ("xcodebuild $ACTION", true),
    ("\"$TOOL\" upload", true), (". ./settings", true), ("eval \"$1\"", true), ("make app", true),
    ("# fastlane beta\necho gone", false),
  ])
  func aScriptMayArchiveByWhatItRuns(script: String, mayArchive: Bool) {
    #expect(PatuhCore.mayArchive(script: script) == mayArchive)
  }
}
