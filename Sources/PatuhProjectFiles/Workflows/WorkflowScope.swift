import PatuhCore

/// The values of expressions in a job: those of its matrix and of its environment.
struct WorkflowScope {
  private let matrix: SpecificationNode?
  /// Environments from the outermost to the innermost.
  private var environments: [SpecificationNode]

  init(matrix: SpecificationNode? = nil, environments: [SpecificationNode]) {
    self.matrix = matrix
    self.environments = environments
  }

  /// The same scope, extended by the environment of a step.
  func inside(_ environment: SpecificationNode?) -> WorkflowScope {
    var copy = self
    if let environment { copy.environments.append(environment) }
    return copy
  }

  /// The possible values of a scalar.
  func text(_ node: SpecificationNode) -> WorkflowText {
    let (values, isComplete) = values(of: node.text ?? "", depth: 0)
    return WorkflowText(values, isComplete: isComplete && node.text != nil, position: node.position)
  }

  /// A text with each `${{ env.NAME }}` replaced by what the variable is set to in one line; all other
  /// expressions stay, also those in such a value.
  func replacingEnvironment(in text: String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "${{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      let words = rest[open.upperBound..<close.lowerBound].split(whereSeparator: \.isWhitespace)
      result += rest[..<open.lowerBound]
      let name = words.count == 1 && words[0].hasPrefix("env.") ? String(words[0].dropFirst(4)) : nil
      let value = name.flatMap { name in environments.reversed().lazy.compactMap { $0[name]?.text }.first }
      if let value, !value.contains(where: \.isNewline) {
        result += value
      } else {
        result += rest[open.lowerBound..<close.upperBound]
      }
      rest = rest[close.upperBound...]
    }
    return result + rest
  }

  private static let depth = 4
  private static let limit = 64

  private func values(of text: String, depth: Int) -> (values: [String], isComplete: Bool) {
    var texts = [""]
    var isComplete = true
    var rest = text[...]
    while let open = rest.firstRange(of: "${{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      let before = rest[..<open.lowerBound]
      let found = values(ofExpression: rest[open.upperBound..<close.lowerBound], depth: depth)
      rest = rest[close.upperBound...]
      guard !found.values.isEmpty, texts.count * found.values.count <= Self.limit else { return ([], false) }
      isComplete = isComplete && found.isComplete
      texts = texts.flatMap { text in found.values.map { text + before + $0 } }
    }
    return (texts.map { $0 + rest }, isComplete)
  }

  /// The values of `matrix.xcode`, `matrix.config.xcode`, `env.XCODE_VERSION`.
  private func values(ofExpression text: Substring, depth: Int) -> (values: [String], isComplete: Bool) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let name = words.first, depth < Self.depth else { return ([], false) }
    let path = name.split(separator: ".").map(String.init)
    switch (path.first, path.count) {
    case ("matrix", 2...): return matrixValues(Array(path.dropFirst()), depth: depth)
    case ("env", 2):
      let node = environments.lazy.reversed().compactMap { $0[path[1]]?.text }.first
      return node.map { values(of: $0, depth: depth + 1) } ?? ([], false)
    default: return ([], false)
    }
  }

  private func matrixValues(_ path: [String], depth: Int) -> (values: [String], isComplete: Bool) {
    guard let matrix, let key = path.first else { return ([], false) }
    let rows = [matrix[key]?.elements ?? [], matrix["include"]?.elements.compactMap { $0[key] } ?? []]
      .joined()
    let texts = rows.compactMap { row in
      path.dropFirst().reduce(Optional(row)) { node, key in node?[key] }?.text
    }
    // A matrix that an expression computes is only known when the workflow runs.
    var isComplete = matrix.isMapping && texts.count == rows.count && (matrix[key]?.text == nil)
    if matrix["include"]?.text != nil { isComplete = false }
    var found: [String] = []
    for text in texts {
      let (values, isKnown) = values(of: text, depth: depth + 1)
      isComplete = isComplete && isKnown
      for value in values where !found.contains(value) { found.append(value) }
    }
    return (found, isComplete && !found.isEmpty)
  }
}
