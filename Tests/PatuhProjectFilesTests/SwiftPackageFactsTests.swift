import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct SwiftPackageFactsTests {
  private func facts(_ text: String) -> SwiftPackageFacts { swiftPackageFacts(Array(text.utf8)) }

  @Test(arguments: [
    ("// swift-tools-version:5.3\n", [5, 3]),
    ("// swift-tools-version: 6.0.1\n", [6, 0, 1]),
    ("\n//swift-tools-version: 5.10;(custom)\n", [5, 10]),
    ("// Swift-Tools-Version:5.1\r\n", [5, 1]),
    ("// tools: 5.1\n", []),
  ])
  func theFirstLineTellsTheToolsVersion(text: String, version: [Int]) {
    #expect(facts(text).toolsVersion == version)
  }

  @Test func ofConditionalBlocksTheBranchOfAMacIsRead() {
    let program = facts(
      """
      #if os(Linux)
      let a = 1
      #elseif swift(>=5.9) && !canImport(UIKit)
      let b = 2
      #else
      let c = 3
      #endif
      #if TUIST
      let d = 4
      #endif
      """
    ).program
    #expect(names(program) == ["b"])
  }

  @Test func tuistCompilesItsOwnBlocks() {
    let text = "#if TUIST && canImport(ProjectDescription)\nlet d = 4\n#endif"
    #expect(names(tuistFacts(Array(text.utf8)).program) == ["d"])
  }

  @Test func whatIsNestedTooDeeplyIsAProblem() {
    let text = "let a = " + String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000)
    #expect(facts(text).problems.map(\.extent) == [.whole])
  }

  private func names(_ program: ManifestProgram) -> [String] {
    program.statements.compactMap { statement in
      if case .variable(let variable) = statement { variable.name } else { nil }
    }
  }
}
