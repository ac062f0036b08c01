import PatuhCore

/// The data of the page, as JSON on one line. Each text is in one list and is referred to by its number in
/// it, since paths and names recur many times. The script in `MapScript.swift` reads the data.
func mapData(of map: ArchitectureMap, _ drawings: [LayerGraph.Drawing]) -> String {
  var writer = MapDataWriter(map)
  return writer.text(drawings)
}

/// How many places of one pair of types are in the page, not counting what is forbidden or frozen.
private let placeLimit = 20

private struct MapDataWriter {
  private let map: ArchitectureMap
  private let layers: [String: Int]
  private var numbers: [String: Int] = [:]
  private var texts: [String] = []

  init(_ map: ArchitectureMap) {
    self.map = map
    layers = Dictionary(
      map.layers.layers.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { one, _ in one })
  }

  private mutating func number(_ text: String) -> Int {
    if let known = numbers[text] { return known }
    numbers[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  private mutating func list(_ place: Place?) -> [Int] {
    guard let place else { return [-1, 0, 0] }
    return [number(place.path), place.position?.line ?? 0, place.position?.column ?? 0]
  }

  private func list(_ names: [String]) -> [Int] { names.compactMap { layers[$0] }.sorted() }

  mutating func text(_ drawings: [LayerGraph.Drawing]) -> String {
    var edges: [String] = []
    for (number, drawing) in drawings.enumerated() { edges += self.edges(of: drawing, number) }
    let parts = map.parts.map { part in
      let head = [number(part.name), number(part.kind)] + list(part.place)
      return "[\(head.joined),[\(list(part.layers).joined)]]"
    }
    let uses = self.uses
    let functions = self.functions
    let none = map.layers.unassigned.map { number($0) }
    let layers = map.layers.layers.map {
      "[\($0.name.json),\($0.files.count),[\($0.patterns.map(\.json).joined(separator: ","))]]"
    }
    let effects = Effect.allCases.map(\.rawValue.json).joined(separator: ",")
    return """
      {"name":\(map.name.json),"layers":[\(layers.joined(separator: ","))],"none":[\(none.joined)],\
      "effects":[\(effects)],"edges":[\(edges.joined(separator: ","))],\
      "parts":[\(parts.joined(separator: ","))],\
      "uses":[\(uses.joined)],"functions":[\(functions.joined(separator: ","))],\
      "s":[\(texts.map(\.json).joined(separator: ","))]}
      """
  }

  private mutating func edges(of drawing: LayerGraph.Drawing, _ number: Int) -> [String] {
    let circular = drawing.circularEdges
    return drawing.edges.enumerated().map { index, edge in
      var ends = [edge.from, edge.to]
      if drawing.capture == nil { ends = ends.map { layers[drawing.nodes[$0].name] ?? -1 } }
      let uses = edge.sortedUses.prefix(scriptedLimit).flatMap { use in
        list(use.place) + [self.number(use.user), self.number(use.verb), self.number(use.name)]
          + list(use.declaration) + [use.isForbidden ? 1 : use.isFrozen ? 2 : 0]
      }
      return """
        {"drawing":\(number),"number":\(index),"from":\(ends[0]),"to":\(ends[1]),"count":\(edge.uses.count),\
        "forbidden":\(edge.forbidden),"frozen":\(edge.frozen),"isCircular":\(circular.contains(index)),\
        "uses":[\(uses.joined)]}
        """
    }
  }

  /// The uses of one type by another that are forbidden or frozen, and the first of the others.
  private var uses: [Int] {
    mutating get {
      var found: [Int] = []
      var (pair, count) = ((-1, -1), 0)
      for use in map.uses {
        if (use.from, use.to) != pair { (pair, count) = ((use.from, use.to), 0) }
        count += 1
        let flag = use.isForbidden ? 1 : use.isFrozen ? 2 : 0
        if count > placeLimit, flag == 0 { continue }
        found += [use.from, use.to] + list(use.place) + [number(use.verb), flag]
      }
      return found
    }
  }

  private var functions: [String] {
    mutating get {
      let effects = Dictionary(uniqueKeysWithValues: zip(Effect.allCases, 0...))
      return map.effects.functions.map { function in
        let steps = function.steps.flatMap { step -> [Int] in
          let flags =
            (step.certainty == .likely ? 1 : 0) + (step.isImplied ? 2 : 0) + (step.isSure ? 0 : 4)
          return [effects[step.effect] ?? 0, flags] + list(step.place)
            + [
              number(step.verb), number(step.name.description), map.effects.target(of: step)?.function ?? -1,
            ]
        }
        let head = [number(function.name.text), map.partsOfOwners[function.owner]] + list(function.place)
        return
          "[\(head.joined),[\(list(function.layers).joined)],[\(steps.joined)],"
          + "\(function.name.isClosure ? 1 : 0)]"
      }
    }
  }
}

extension [Int] {
  fileprivate var joined: String { map(String.init).joined(separator: ",") }
}

extension String {
  /// The text as a JSON string that cannot end the element around it.
  fileprivate var json: String {
    JSONValue.string(self).line.replacing("<", with: "\\u003c")
  }
}
