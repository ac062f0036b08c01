import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhReport

/// The page of `patuh architecture graph --format html`.
@Suite struct MapPageTests {
  private func place(_ path: String, _ line: Int) -> Place {
    Place(path: path, position: Position(line: line, column: 3))
  }

  private var map: ArchitectureMap {
    let use = TypeUse(
      place: place("UI/F.swift", 3), user: "Feed<X>View", verb: "uses", name: "Client",
      declaration: place("Core/C.swift", 1), isForbidden: true)
    let graph = LayerGraph(drawings: [
      .init(
        capture: nil,
        nodes: [
          .init(name: "Core", files: 1, row: 1), .init(name: "Data", files: 0, row: 1),
          .init(name: "UI", files: 1, row: 0),
        ], edges: [.init(from: 2, to: 0, uses: [use])])
    ])
    let layers = LayerListing(
      layers: [
        .init(name: "UI", patterns: ["UI/**"], files: ["UI/F.swift"]),
        .init(name: "Data", patterns: ["**/Data/**"], files: []),
        .init(name: "Core", patterns: ["Core/**"], files: ["Core/C.swift"]),
      ], unassigned: ["Main.swift"], fileCount: 3)
    return ArchitectureMap(
      name: "A </script> & B", graph: graph, layers: layers,
      parts: [
        .init(name: "Client", kind: "class", place: place("Core/C.swift", 1), layers: ["Core"]),
        .init(name: "Feed<X>View", kind: "struct", place: place("UI/F.swift", 1), layers: ["UI"]),
        .init(name: "Main.swift", kind: "file", place: Place(path: "Main.swift"), layers: []),
      ],
      uses: [
        .init(from: 1, to: 0, place: use.place, verb: "uses", isForbidden: true, isFrozen: false),
        .init(
          from: 2, to: 0, place: place("Main.swift", 1), verb: "builds", isForbidden: false, isFrozen: false),
      ], effects: ArchitectureFormatTests.effects, partsOfOwners: [0, 1, 2])
  }

  @Test func saysWhatIsInNoLayerAndWhatToDo() {
    let page = renderMap(map)
    #expect(page.contains("<h1>A &lt;/script&gt; &amp; B</h1>"))
    #expect(page.contains("3 files and 2 types that ship, 3 layers."))
    #expect(page.contains("<a href=\"#none\">1 file</a> of 3 is in no layer"))
    #expect(page.contains("<li><b>Data</b> <code>**/Data/**</code></li>"))
    #expect(page.contains("patuh init</code> proposes"))
    #expect(
      page.contains("✕ forbidden by a rule") && page.contains("❄ frozen") && page.contains("↻ circular"))
    // An empty layer is told in words and not drawn.
    #expect(!page.contains(">Data</text>") && page.contains(">Core</text>"))
    // The boxes lead to the layers, numbered in the order of the matrix.
    #expect(
      page.contains("<a class=\"layer\" href=\"#l2\">") && page.contains("<a class=\"layer\" href=\"#l0\">"))
  }

  /// The data is JSON, cannot end its element, and has each text once.
  @Test func theDataIsInThePageOnce() throws {
    let page = renderMap(map)
    let start = try #require(page.firstRange(of: "id=\"data\">")?.upperBound)
    let data = page[start...].prefix { $0 != "<" }
    #expect(page[start...].dropFirst(data.count).hasPrefix("</script>"))
    let json = try JSONInstance(parsing: String(data))
    #expect(json == json)
    #expect(data.contains(#""name":"A \u003c/script> & B""#))
    #expect(data.contains(#""uses":[1,0,"#) && data.contains(#""forbidden":1,"frozen":0,"isCircular":false"#))
    #expect(data.split(separator: "\"UI/F.swift\"").count == 2)
    #expect(renderMap(map) == page)
  }

  @Test func edgesOnCyclesAreCircular() {
    func circular(_ edges: [(Int, Int)]) -> [Int] {
      let nodes = (0..<4).map { LayerGraph.Node(name: "\($0)", files: 1, row: 0) }
      return LayerGraph.Drawing(
        capture: nil, nodes: nodes, edges: edges.map { .init(from: $0.0, to: $0.1, uses: []) }
      ).circularEdges.sorted()
    }
    #expect(circular([(0, 1), (1, 0), (1, 2)]) == [0, 1])
    #expect(circular([(0, 1), (1, 2), (2, 0), (3, 0)]) == [0, 1, 2])
    #expect(circular([(0, 1), (1, 2), (0, 2)]) == [])
  }
}
