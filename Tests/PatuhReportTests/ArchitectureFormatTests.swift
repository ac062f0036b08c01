import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhReport

@Suite struct ArchitectureFormatTests {
  private let use = TypeUse(
    place: Place(path: "Core/<Router>.swift", position: Position(line: 3, column: 10)), user: "Router",
    verb: "uses",
    name: "JobsView",
    declaration: Place(path: "Features/JobsView.swift", position: Position(line: 1, column: 6)),
    isForbidden: true)
  private let imported = TypeUse(
    place: Place(path: "Core/R.swift", position: Position(line: 1, column: 8)), user: "Core/R.swift",
    verb: "imports",
    name: "Kit", declaration: nil)

  private var frozen: TypeUse {
    var use = use
    use.isForbidden = false
    use.isFrozen = true
    return use
  }

  private var graph: LayerGraph {
    LayerGraph(drawings: [
      .init(
        capture: nil,
        nodes: [
          .init(name: "\"Core\" & <more>", files: 2, row: 1), .init(name: "Features", files: 1, row: 0),
        ],
        edges: [.init(from: 0, to: 1, uses: [use, imported]), .init(from: 1, to: 0, uses: [imported])]),
      .init(capture: "feature", nodes: [.init(name: "A", files: 1, row: 0)], edges: []),
    ])
  }

  @Test func layers() throws {
    let listing = LayerListing(
      layers: [
        .init(name: "Core", patterns: ["Core/**"], files: ["Core/A.swift", "Core/B.swift"]),
        .init(name: "UI", patterns: ["UI/**", "View/**"], files: []),
      ], unassigned: ["Main.swift"], fileCount: 3)
    #expect(
      renderLayers(listing, as: .text, context: Sample.context()) == """
        LAYER  FILES  PATH
        Core   2      Core/**
        UI     0      UI/**, View/**

        Core  2
          Core/A.swift
          Core/B.swift

        In no layer  1
          Main.swift

        2 of 3 files in layers.

        """)
    let json = renderLayers(listing, as: .json, context: Sample.context())
    #expect(try schema("layers").problems(in: JSONInstance(parsing: json)) == [])
    let none = LayerListing(layers: [], unassigned: [], fileCount: 0)
    #expect(renderLayers(none, as: .text, context: Sample.context()).hasPrefix("No layers"))
  }

  @Test func chains() throws {
    let chain = ReferenceChain(start: "Core", end: "Features", steps: [use])
    #expect(
      renderChain(chain, as: .text, context: Sample.context()) == """
        Core/<Router>.swift:3:10: `Router` uses `JobsView`, declared in Features/JobsView.swift:1:6
        1 step from `Core` to `Features`

        """)
    let none = ReferenceChain(start: "A", end: "B", steps: nil)
    #expect(
      renderChain(none, as: .text, context: Sample.context())
        == "no chain of references leads from `A` to `B`\n")
    for chain in [chain, none] {
      let json = renderChain(chain, as: .json, context: Sample.context())
      #expect(try schema("chain").problems(in: JSONInstance(parsing: json)) == [])
    }
  }

  /// A view calls a requirement, which is implemented by code that uses API.
  static let effects: EffectListing = {
    func place(_ path: String, _ line: Int) -> Place {
      Place(path: path, position: Position(line: line, column: 3))
    }
    func step(_ path: String, _ line: Int, _ name: String, _ next: Int?, isImplied: Bool = false)
      -> EffectListing.Step
    {
      EffectListing.Step(
        effect: .network, place: place(path, line), name: CodeName(name),
        verb: next == nil ? "uses" : "calls", next: next,
        isImplied: isImplied, isSure: !isImplied, certainty: next == nil ? .sure : .likely)
    }
    func function(
      _ name: String, _ path: String, _ line: Int, _ owner: Int, _ layer: String?, _ step: EffectListing.Step
    )
      -> EffectListing.Function
    {
      EffectListing.Function(
        name: CodeName(name), place: place(path, line), owner: owner,
        layers: layer.map { [$0] } ?? [], steps: [step])
    }
    return EffectListing(
      owners: [
        .init(name: "Client", place: place("Core/C.swift", 1), isFile: false),
        .init(name: "Feed<X>View", place: place("UI/F.swift", 1), isFile: false),
        .init(name: "Main.swift", place: Place(path: "Main.swift"), isFile: true),
      ],
      functions: [
        function(
          "Client.get", "Core/C.swift", 2, 0, "Core",
          step("Core/C.swift", 5, "LiveClient.get", 1, isImplied: true)),
        function(
          "LiveClient.get", "Core/C.swift", 5, 0, "Core", step("Core/C.swift", 6, "URLSession.data", nil)),
        function("Feed<X>View.load", "UI/F.swift", 4, 1, "UI", step("UI/F.swift", 4, "Client.get", 0)),
        function("Main.swift", "Main.swift", 1, 2, nil, step("Main.swift", 2, "Client.get", 0)),
      ], layerNames: ["Core", "UI"])
  }()

  @Test func effects() throws {
    let listing = Self.effects
    let overview = EffectOverview(
      listing: listing, effects: [.network], layers: listing.layers(of: Array(listing.functions.indices)))
    #expect(
      renderEffects(overview, as: .text, context: Sample.context()) == """
        LAYER        TYPES, FILES  FUNCTIONS  EFFECTS
        Core         1             2          network 2
        UI           1             1          network 1
        In no layer  1             1          network 1

        Core
          Client  network
            get             network (likely)  Core/C.swift:6:3  LiveClient.get → URLSession.data
            LiveClient.get  network           Core/C.swift:6:3  URLSession.data

        UI
          Feed<X>View  network
            load  network (likely)  UI/F.swift:4:3  Client.get → URLSession.data

        In no layer
          Main.swift  network
            code outside of types  network (likely)  Main.swift:2:3  Client.get → URLSession.data

        4 functions in 3 types and files.

        """)
    let ofFile = EffectOverview(listing: listing, effects: [.network], layers: listing.layers(of: [3]))
    let table = renderEffects(ofFile, as: .text, context: Sample.context())
    #expect(table.hasSuffix("\n1 function in 1 file.\n"))
    let json = renderEffects(overview, as: .json, context: Sample.context())
    #expect(try schema("effects").problems(in: JSONInstance(parsing: json)) == [])
  }

  @Test func namesLibrariesThatAreNotKnown() throws {
    let unlisted = (1...6).map { number in
      UnlistedLibrary(name: "Kit\(number)", imports: [Place(path: "UI/A.swift", position: nil)])
    }
    let names = (1...4).map { "Kit\($0) (1 file), " }.joined()
    let line = "since what they do is not known: \(names)and 2 more."
    let overview = EffectOverview(
      listing: Self.effects, effects: [.network], layers: [], unlisted: unlisted)
    let text = renderEffects(overview, as: .text, context: Sample.context())
    #expect(text.hasPrefix("No code here reaches network.\n") && text.hasSuffix(line + "\n"))
    let answer = EffectAnswer(
      start: "UI", effect: .network, chains: [], typeCount: 2, fileCount: 1, unlisted: unlisted)
    #expect(renderEffectAnswer(answer, as: .text, context: Sample.context()).hasSuffix(line + "\n"))
    for (name, json) in [
      ("effects", renderEffects(overview, as: .json, context: Sample.context())),
      ("chain", renderEffectAnswer(answer, as: .json, context: Sample.context())),
    ] {
      #expect(json.contains("Kit6"))
      #expect(try schema(name).problems(in: JSONInstance(parsing: json)) == [])
    }
  }

  @Test func answersAboutEffects() throws {
    let chains = Self.effects.chains
    let answer = EffectAnswer(start: "UI", effect: .network, chains: [chains[2]], typeCount: 1, fileCount: 1)
    #expect(
      renderEffectAnswer(answer, as: .text, context: Sample.context()) == """
        UI/F.swift:4:3: `Feed<X>View.load` calls `Client.get`, which runs `LiveClient.get`, declared in \
        Core/C.swift:5:3 (likely)
        Core/C.swift:6:3: `LiveClient.get` uses `URLSession.data`
        2 steps from `Feed<X>View.load` to network

        """)
    let none = EffectAnswer(start: "UI", effect: .network, chains: [], typeCount: 2, fileCount: 1)
    let many = EffectAnswer(
      start: "UI", effect: .network, chains: Array(repeating: chains[0], count: 22), typeCount: 2,
      fileCount: 1)
    #expect(
      renderEffectAnswer(many, as: .text, context: Sample.context()).hasSuffix(
        "\nand 2 more of `UI`; --format json has them all\n"))
    for answer in [answer, none, many] {
      let json = renderEffectAnswer(answer, as: .json, context: Sample.context())
      #expect(try schema("chain").problems(in: JSONInstance(parsing: json)) == [])
    }
  }

  @Test func graphsAsText() throws {
    #expect(
      renderGraph(graph, as: .mermaid) == """
        flowchart TD
          subgraph g0["Layers"]
            g0n0["#34;Core#34; #38; #60;more#62;<br/>2 files"]
            g0n1["Features<br/>1 file"]
            g0n0 -->|"2, 1 forbidden"| g0n1
            g0n1 -->|"1"| g0n0
          end
          subgraph g1["By feature"]
            g1n0["A<br/>1 file"]
          end
          linkStyle 0 stroke:#c62828,stroke-width:2px,color:#c62828

        """)
    let dot = renderGraph(graph, as: .dot)
    #expect(dot.contains(#"g0n0 [label="\"Core\" & <more>\n2 files"];"#))
    #expect(dot.contains(##"g0n0 -> g0n1 [label="2, 1 forbidden", color="#c62828", fontcolor="#c62828"];"##))
    #expect(dot.contains(#"g0n1 -> g0n0 [label="1"];"#))
    let json = renderGraph(graph, as: .json)
    #expect(try schema("graph").problems(in: JSONInstance(parsing: json)) == [])
    #expect(json.contains(#""forbidden": 1"#))
  }

  @Test func whatIsFrozenIsDistinguished() throws {
    let nodes = ["A", "B"].map { LayerGraph.Node(name: $0, files: 1, row: 0) }
    let graph = LayerGraph(drawings: [
      .init(
        capture: nil, nodes: nodes,
        edges: [
          .init(from: 0, to: 1, uses: [imported, frozen]), .init(from: 1, to: 0, uses: [frozen, use]),
        ])
    ])
    let mermaid = renderGraph(graph, as: .mermaid)
    #expect(mermaid.contains(#"g0n0 -->|"2, 1 frozen"| g0n1"#))
    #expect(mermaid.contains(#"g0n1 -->|"2, 1 forbidden, 1 frozen"| g0n0"#))
    #expect(mermaid.contains("linkStyle 1 stroke:#c62828") && mermaid.contains("linkStyle 0 stroke:#8a4b00"))
    #expect(renderGraph(graph, as: .dot).contains(##"[label="2, 1 frozen", color="#8a4b00""##))
    let json = renderGraph(graph, as: .json)
    #expect(try schema("graph").problems(in: JSONInstance(parsing: json)) == [])
    #expect(json.contains(#""frozen": 1"#) && json.contains(#""frozen": true"#))
    let page = renderGraph(graph, as: .html)
    #expect(page.contains(##"<a class="frozen circular" href="#g0e0">"##))
    #expect(
      page.contains("4 uses along 2 arrows, 1 of them forbidden, 2 frozen: forbidden and kept for now."))
    let body = graphBody(graph.drawings[0], 0, limit: 500)
    #expect(body.contains("<li class=\"frozen\">") && body.contains(" (frozen)</li>"))
    #expect(body.contains(">❄ ↻ 2</text>") && body.contains(">✕ ↻ 1 of 2</text>"))
  }

  @Test func thePageStandsAlone() {
    let page = renderGraph(graph, as: .html)
    #expect(!page.contains("<more>") && !page.contains("<Router>"))
    #expect(page.contains("&quot;Core&quot; &amp; &lt;more&gt;"))
    #expect(
      page.contains(##"<a class="forbidden circular" href="#g0e0">"##) && page.contains(#"<ol id="g0e0">"#))
    #expect(page.contains(##"<a class="plain circular" href="#g0e1">"##) && page.contains(#"<ol id="g0e1">"#))
    #expect(page.contains("None of these uses another one."))
    #expect(page.contains("prefers-color-scheme: dark"))
    for word in ["src=", "@import", "url(h", "<link", "unsafe-eval", "innerHTML"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(
      page.contains("default-src 'none'; style-src 'unsafe-inline'; script-src '\(mapScriptDigest)'\">"))
    #expect(page.split(separator: "<script").count == 3)
    #expect(page.contains("3 uses along 2 arrows, 1 of them forbidden."))
    #expect(renderGraph(LayerGraph(drawings: []), as: .html).contains("No layers are defined."))
  }

  @Test func everyArrowStaysInsideOfTheDrawing() {
    let nodes = (0..<14).map { LayerGraph.Node(name: "Layer \($0)", files: 1, row: $0 / 3) }
    let edges = nodes.indices.flatMap { from in
      nodes.indices.filter { $0 != from }.map { LayerGraph.Edge(from: from, to: $0, uses: [imported]) }
    }
    let svg = GraphDrawing(.init(capture: nil, nodes: nodes, edges: edges), 0).svg
    #expect(!svg.contains("M-") && !svg.contains(" -") && !svg.contains("C-"))
    #expect(svg.split(separator: "<rect").count == nodes.count + 1)
  }

  @Test func linesKeepTheOrderOfRowsAndPutUsersAboveWhatTheyUse() {
    func lines(_ rows: [Int], _ edges: [LayerGraph.Edge]) -> [Int] {
      let nodes = rows.enumerated().map { LayerGraph.Node(name: "\($0)", files: 1, row: $1) }
      return graphLines(of: .init(capture: nil, nodes: nodes, edges: edges), columns: 2)
    }
    #expect(lines([], []) == [])
    #expect(lines([1, 0, 0], [.init(from: 0, to: 1, uses: [imported])]) == [1, 0, 0])
    #expect(lines([0, 0, 0], []) == [0, 0, 1])
    let chain = [(2, 1), (1, 0)].map { LayerGraph.Edge(from: $0, to: $1, uses: [imported]) }
    #expect(lines([0, 0, 0], chain) == [2, 1, 0])
    let circle = chain + [LayerGraph.Edge(from: 0, to: 2, uses: [use])]
    #expect(lines([0, 0, 0], circle) == [2, 1, 0])
    #expect(lines([0, 0, 1], circle) == [1, 0, 2])
    #expect(lines([0], [.init(from: 0, to: 0, uses: [imported])]) == [0])
  }

  @Test func noCountMeetsAnotherOneOrABox() throws {
    let nodes = (0..<9).map { LayerGraph.Node(name: "Layer \($0)", files: 1, row: $0 / 3) }
    let edges = nodes.indices.flatMap { from in
      nodes.indices.filter { $0 != from }.map { LayerGraph.Edge(from: from, to: $0, uses: [imported]) }
    }
    let layout = GraphLayout(.init(capture: nil, nodes: nodes, edges: edges))
    let counts = try edges.indices.map { try #require(layout.label(of: $0)) }
    for (index, count) in counts.enumerated() {
      for other in counts[..<index] { #expect(abs(count.x - other.x) >= 20 || count.y != other.y) }
      for node in nodes.indices {
        let (x, y) = layout.centre(of: node)
        #expect(abs(count.x - x) > layout.widths[node] / 2 || abs(count.y - y) > GraphLayout.boxHeight / 2)
      }
    }
  }
}
