import PatuhCore
import PatuhEngine
import Testing

@testable import PatuhRules

/// The libraries of which the rules on effects know nothing.
struct UnlistedLibraryTests {
  private func project(_ files: [(path: String, text: String)]) throws -> Project {
    let example = RuleExample(files: files.map { ExampleFile(path: $0.path, text: $0.text) })
    return exampleProject(example, tables: try ruleTables())
  }

  @Test func namesLibrariesThatAreNeitherListedNorInTheTree() throws {
    let project = try project([
      ("A.swift", "import Alamofire\nimport WalletKit\nimport SnapKit\nimport UIKit"),
      ("B.swift", "import WalletKit\nimport class Charting.Chart\n#if canImport(A)\nimport Glitter\n#endif"),
    ])
    let found = unlistedLibraries(of: project)
    #expect(found.map(\.name) == ["WalletKit", "Charting"])
    #expect(found.map { $0.imports.map(\.path) } == [["A.swift", "B.swift"], ["B.swift"]])
  }

  @Test func saysSoOnceIfARuleAsks() throws {
    let project = try project([
      ("A.swift", "import WalletKit"), ("B.swift", "import WalletKit"), ("C.swift", "import Charting"),
    ])
    var selection = RuleSelection()
    #expect(Rule.libraryEffectsUnknown.violations(in: project, selection: selection).isEmpty)
    selection.asksForEffects = true
    let found = Rule.libraryEffectsUnknown.violations(in: project, selection: selection)
    #expect(
      found.map(\.message) == [
        """
        What these libraries do is not known, so the rules on effects pass calls of them: \
        `WalletKit` (2 files) and `Charting` (1 file)
        """
      ])
    #expect(found.first?.parts.map(\.name) == ["WalletKit", "Charting"])
  }
}
