import PatuhCore

/// Conditions that `all`, `any` and `not` join. They lie one behind the other, so that a question copies nothing but the
/// conditions that it comes to.
struct LogicTree<Condition> {
  /// What a source of conditions is made of.
  enum Form<Source> {
    case all([Source])
    case any([Source])
    case not(Source)
    case condition(Condition)
  }

  /// `all`, `any` or `not`, with its parts behind it, or a condition.
  private struct Node {
    enum Kind: UInt8 { case all, any, not, condition }

    var kind: Kind
    /// Index of the node behind it and its parts.
    var end = 0
    /// Index of the condition.
    var condition = 0
  }

  private var nodes: [Node] = []
  /// In the order in which they are asked.
  private(set) var conditions: [Condition] = []

  /// - Parameter form: tells of what a source is made
  init<Source>(_ source: Source, _ form: (Source) -> Form<Source>) { append(source, form) }

  private mutating func append<Source>(_ source: Source, _ form: (Source) -> Form<Source>) {
    let index = nodes.count
    switch form(source) {
    case .all(let parts):
      nodes.append(Node(kind: .all))
      for part in parts { append(part, form) }
    case .any(let parts):
      nodes.append(Node(kind: .any))
      for part in parts { append(part, form) }
    case .not(let part):
      nodes.append(Node(kind: .not))
      append(part, form)
    case .condition(let condition):
      nodes.append(Node(kind: .condition, condition: conditions.count))
      conditions.append(condition)
    }
    nodes[index].end = nodes.count
  }

  /// The truth of the whole, given that of its conditions; behind a part that decides nothing more is asked.
  func truth(_ answer: (Condition) -> Truth) -> Truth {
    nodes.withUnsafeBufferPointer { nodes in
      conditions.withUnsafeBufferPointer { truth(of: 0, in: nodes, $0, answer) }
    }
  }

  /// The files in which the whole may hold; nil where it may in each.
  /// - Parameters:
  ///   - count: how many files there are
  ///   - files: those in which a condition may hold; nil where it may in each
  func files(of count: Int, _ files: (Condition) -> Marks?) -> Marks? {
    self.files(ofNode: 0, count, files)
  }

  private func files(ofNode index: Int, _ count: Int, _ files: (Condition) -> Marks?) -> Marks? {
    let node = nodes[index]
    switch node.kind {
    case .condition: return files(conditions[node.condition])
    case .not: return nil
    case .all:
      var found: Marks?
      for part in parts(of: index) {
        guard let files = self.files(ofNode: part, count, files) else { continue }
        if found == nil { found = files } else { found?.formIntersection(files) }
      }
      return found
    case .any:
      var found = Marks(below: count)
      for part in parts(of: index) {
        guard let files = self.files(ofNode: part, count, files) else { return nil }
        found.formUnion(files)
      }
      return found
    }
  }

  private func parts(of index: Int) -> some Sequence<Int> {
    sequence(first: index + 1) { nodes[$0].end }.prefix { $0 < nodes[index].end }
  }

  /// Whether there is a condition of a form; those under `not` do not count.
  func asserts(_ isOfForm: (Condition) -> Bool) -> Bool {
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      if node.kind == .condition, isOfForm(conditions[node.condition]) { return true }
      index = node.kind == .not ? node.end : index + 1
    }
    return false
  }

  private func truth(
    of index: Int, in nodes: UnsafeBufferPointer<Node>, _ conditions: UnsafeBufferPointer<Condition>,
    _ answer: (Condition) -> Truth
  ) -> Truth {
    let node = nodes[index]
    switch node.kind {
    case .condition: return answer(conditions[node.condition])
    case .not: return !truth(of: index + 1, in: nodes, conditions, answer)
    case .all, .any:
      let deciding: Truth = node.kind == .all ? .no : .yes
      var result: Truth = node.kind == .all ? .yes : .no
      var part = index + 1
      while part < node.end {
        let truth = truth(of: part, in: nodes, conditions, answer)
        if truth == deciding { return deciding }
        if truth == .unknown { result = .unknown }
        part = nodes[part].end
      }
      return result
    }
  }
}

extension LogicTree<TypeSelector> {
  /// The conditions of a selector.
  init(_ selector: TypeSelector) {
    self.init(selector) { selector in
      switch selector {
      case .all(let parts): .all(parts)
      case .any(let parts): .any(parts)
      case .not(let part): .not(part)
      default: .condition(selector)
      }
    }
  }
}
