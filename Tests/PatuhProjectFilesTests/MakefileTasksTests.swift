import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct MakefileTasksTests {
  /// The tasks that may archive an app, after those that do not.
  private func judged(_ text: String) -> (harmless: [String], archiving: [String]) {
    let tasks = tasks(ofMakefile: text)
    return (tasks.filter { !$0.mayArchive }.map(\.name), tasks.filter(\.mayArchive).map(\.name))
  }

  @Test func aTaskIsWhatItsCommandsAre() {
    let found = judged(
      """
      .PHONY: format archive
      format: # the sources
      \t@swift format \\
      \t\t--in-place ./App
      archive:
      \t-xcodebuild -scheme Notes archive
      """)
    #expect(found == (["format"], ["archive"]))
  }

  @Test func aTaskIsAsThoseThatItDependsOn() {
    let found = judged(
      """
      release: lint archive
      all: | release
      archive: ; fastlane beta
      lint:
      \tswiftlint
      check:: lint
      """)
    #expect(found == (["lint", "check"], ["release", "all", "archive"]))
  }

  @Test func whatIsNotKnownMayArchive() {
    let found = judged(
      """
      NAME := a:b
      tools: $(TOOLS)
      app: build/Notes.app
      again:
      \t@$(MAKE) tools
      file:
      \tsource ./settings
      %.o: archive
      clean:
      \trm -rf build
      """)
    #expect(found == (["clean"], ["tools", "app", "again", "file"]))
  }

  @Test func linesOfOtherKindsAreNoTasks() {
    let found = judged(
      """
      define HELP
      install: fastlane
      endef
      ifdef PRIVATE
      secrets:
      \tcp a b
      else
      secrets:
      \t./make-secrets
      endif
      """)
    #expect(found == ([], ["secrets"]))
    #expect(tasks(ofMakefile: ".RECIPEPREFIX = >\nformat:\n> ls").isEmpty)
  }
}
