import Testing

@testable import PatuhProjectFiles

@Suite struct PathsIgnoringCaseTests {
  private let paths = PathsIgnoringCase(
    files: [["src/Fonts/Roboto-Medium.ttf", "src/Fonts/Roboto-medium.ttf", "src/Fonts/Mono.ttf"]],
    folders: [])

  @Test(arguments: [
    ("src/fonts/mono.ttf", "src/Fonts/Mono.ttf"), ("src/fonts", "src/Fonts"),
    ("src/fonts/Roboto-medium.ttf", "src/Fonts/Roboto-medium.ttf"),
    ("src/fonts/Roboto-Medium.ttf", "src/Fonts/Roboto-Medium.ttf"),
    ("src/fonts/roboto-medium.ttf", "src/Fonts/Roboto-Medium.ttf"),
  ])
  func aPathInAnotherCase(_ written: String, found: String) {
    #expect(paths.one(written) == found)
  }

  @Test func aPathInNoCase() { #expect(paths.one("src/fonts/Serif.ttf") == nil) }
}
