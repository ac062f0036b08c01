import PatuhCore

/// Examples for the rules that a proposed matrix creates, in the project's own folders.
struct MatrixExamples {
  typealias File = (path: String, text: String)
  typealias Pair = (bad: [File], good: [File])

  private let matrix: ProposedMatrix
  /// The globs of each layer.
  private let patterns: [String: [String]]

  init(_ matrix: ProposedMatrix, of layers: [ProposedLayer]) {
    self.matrix = matrix
    patterns = Dictionary(layers.map { ($0.name, $0.patterns) }) { first, _ in first }
  }

  /// The examples for layers: the lowest layer must not use the highest one.
  var ofLayers: Pair? {
    let rows = matrix.rows.filter { folder(of: $0.layer) != nil }
    guard let top = rows.first, let bottom = rows.last, top.layer != bottom.layer,
      let upper = folder(of: top.layer), let lower = folder(of: bottom.layer)
    else { return nil }
    let allowed = rows.lazy
      .compactMap { row -> (String, String)? in
        guard let other = row.others.first else { return nil }
        guard let from = folder(of: row.layer), let to = folder(of: other == "*" ? bottom.layer : other)
        else {
          return nil
        }
        return (from, to)
      }
      .first
    let (from, to) = allowed ?? (upper, upper)
    return (bad: pair(from: lower, to: upper), good: pair(from: from, to: to))
  }

  /// The examples for a capture: one of its values must not use another one.
  func slices(by capture: String) -> Pair? {
    for row in matrix.rows {
      for pattern in patterns[row.layer] ?? [] where pattern.contains("{\(capture)}") {
        guard let one = folder(pattern, capture: "Jobs"), let other = folder(pattern, capture: "Chat") else {
          continue
        }
        return (bad: pair(from: one, to: other), good: pair(from: one, to: one))
      }
    }
    return nil
  }

  private func pair(from user: String, to used: String) -> [File] {
    [
      ("\(user)/User.swift", "struct User { var used: Used? }"), ("\(used)/Used.swift", "struct Used {}"),
    ]
  }

  /// A folder of the layer in which an example does not count as a test.
  private func folder(of layer: String) -> String? {
    patterns[layer]?.lazy.compactMap { folder($0, capture: "Jobs") }.first { !isTestPath("\($0)/User.swift") }
  }

  /// A folder whose files are matched by a glob, in the form that `init` writes.
  private func folder(_ pattern: String, capture: String) -> String? {
    guard pattern.hasSuffix("/**") else { return nil }
    var path = ""
    var rest = pattern.dropLast(3)
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        guard let literal = rest.popFirst() else { return nil }
        path.append(literal)
      case "{":
        guard let end = rest.firstIndex(of: "}") else { return nil }
        path += capture
        rest = rest[rest.index(after: end)...]
      case "*": path += capture
      case "?", "[": return nil
      default: path.append(character)
      }
    }
    return path
  }
}
