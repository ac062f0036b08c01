import PatuhCore

/// The name of a member, with the labels of the arguments of a call.
struct LabelledName: Hashable, Sendable {
  var base: String
  /// Empty texts for arguments without a label; nil for a property, or a function that is not called.
  var labels: [String]?

  /// - Parameter text: `set(_:forKey:)`, `standard`
  init(_ text: String) {
    base = String(text.prefix { $0 != "(" })
    guard base.utf8.count < text.utf8.count else { return }
    labels = text.dropFirst(base.count + 1).dropLast().split(separator: ":").map {
      $0 == "_" ? "" : String($0)
    }
  }

  /// - Parameter expression: the index of a plain name or a member
  init(of expression: Int, in facts: SourceFacts) {
    let element = facts.expressions[expression]
    base = facts[element.name]
    guard element.role == .callee, let call = element.parent.index else { return }
    labels = facts.children(of: call).dropFirst().map { facts[facts.expressions[$0].label] }
  }
}

extension SourceFacts {
  /// Whether a plain name means something local: in a call with argument labels only a function, since a
  /// value that is called takes none.
  func isLocal(_ expression: Int) -> Bool {
    let element = expressions[expression]
    guard let binding = localBinding(of: element.name, at: element.offset) else { return false }
    let labels = LabelledName(of: expression, in: self).labels ?? []
    return declarations[binding].kind == .function || labels.allSatisfy(\.isEmpty)
  }
}
