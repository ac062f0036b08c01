import PatuhCore
import Testing

@testable import PatuhReport

/// The measures of layers and modules.
struct CouplingTableTests {
  private let graph = LayerGraph(
    drawings: [
      .init(
        capture: nil,
        nodes: [
          .init(
            name: "Core", files: 2, row: 1,
            coupling: Coupling(types: 3, protocols: 1, afferent: 2, efferent: 1)),
          .init(name: "Empty", files: 0, row: 0),
          .init(
            name: "Jobs", files: 1, row: 0,
            coupling: Coupling(types: 0, protocols: 0, afferent: 0, efferent: 0)),
        ], edges: [])
    ],
    modules: [
      .init(name: "<Kit>", files: 4, coupling: Coupling(types: 2, protocols: 2, afferent: 7, efferent: 0))
    ])

  @Test func asText() {
    let text = renderGraph(graph, as: .text)
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines[0] == "LAYER FILES TYPES PROTOCOLS CA CE I A D")
    #expect(lines[1] == "Core 2 3 1 2 1 0.33 0.33 0.33")
    #expect(lines[2] == "Jobs 1 0 0 0 0 - - -")
    #expect(lines[4] == "<Kit> 4 2 2 7 0 0.00 1.00 0.00")
    #expect(renderGraph(LayerGraph(drawings: []), as: .text) == "No layers, and fewer than two modules.\n")
  }

  @Test func asJSONAndPage() {
    let json = renderGraph(graph, as: .json)
    #expect(json.contains(#""instability": 0.33"#) && json.contains(#""distance": null"#))
    let page = renderGraph(graph, as: .html)
    #expect(page.contains("<th scope=\"row\">&lt;Kit&gt;</th><td>4</td>"))
  }

  @Test func fractions() {
    #expect(Fraction(2, of: 3)?.text == "0.67" && Fraction(1, of: 200)?.text == "0.01")
    #expect(Fraction(1, of: 0) == nil && Fraction(2, of: 4) == Fraction(1, of: 2))
    #expect(Coupling(types: 1, protocols: 1, afferent: 0, efferent: 1).distance?.text == "1.00")
  }
}
