import PatuhCore
import Testing

@testable import PatuhRules

/// The rows of layers in a drawing.
struct LayerRowsTests {
  private let layers = """
    layers:
      App: {path: "App/**"}
      Data: {path: "Data/**"}
      Domain: {path: "Domain/**"}
      Presentation: {path: "UI/**"}
    """

  /// The layers with their rows, from the top down.
  private func rows(_ allow: String, _ files: [String: String]) throws -> [String] {
    let own = try ownRule("dependencies: {allow: {\(allow)}}", layers: layers)
    let graph = layerGraph(of: project(files), own.vocabulary, rules: [own.definition])
    return graph.drawings[0].nodes.sorted { ($0.row, $0.name) < ($1.row, $1.name) }.map {
      "\($0.row) \($0.name)"
    }
  }

  private let matrix = "App: [\"*\"], Presentation: [Domain], Data: [Domain], Domain: []"

  @Test func theOrderOfTheMatrixDecides() throws {
    let files = [
      "App/Main.swift": "struct Main { let page: Page; let store: Store }",
      "UI/Page.swift": "struct Page { let job: Job }",
      "Data/Store.swift": "struct Store { let job: Job }", "Domain/Job.swift": "struct Job {}",
    ]
    #expect(try rows(matrix, files) == ["0 App", "1 Data", "1 Presentation", "2 Domain"])
    // A forbidden use between two layers of one row: the one that is named first is above.
    let crossed = files.merging(["UI/Page.swift": "struct Page { let job: Job; let store: Store }"]) { $1 }
    #expect(try rows(matrix, crossed) == ["0 App", "1 Presentation", "2 Data", "3 Domain"])
    let reversed = files.merging(["Data/Store.swift": "struct Store { let page: Page }"]) { $1 }
    #expect(try rows(matrix, reversed) == ["0 App", "1 Presentation", "2 Data", "3 Domain"])
  }

  /// Layers that may use each other are not a circle without an order.
  @Test func theOrderDecidesWhereAllIsAllowed() throws {
    let open = "App: [\"*\"], Presentation: [\"*\"], Domain: [\"*\"], Data: [\"*\"]"
    #expect(try rows(open, ["App/A.swift": ""]) == ["0 App", "1 Presentation", "2 Domain", "3 Data"])
  }
}
