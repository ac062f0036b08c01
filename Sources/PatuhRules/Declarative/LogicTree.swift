import PatuhCore

/// Conditions combined with `all`, `any` and `not`. The order in which they are written does not matter:
/// conditions with the lowest cost are evaluated first.
struct LogicTree<Condition> {
  /// The structure of a source of conditions.
  enum Form<Source> {
    case all([Source])
    case any([Source])
    case not(Source)
    /// A condition, and the cost of evaluating it, relative to other conditions.
    case condition(Condition, cost: Int)
  }

  /// `all`, `any` or `not`, followed by its parts, or a condition.
  private struct Node {
    enum Kind: UInt8 { case all, any, not, condition }

    var kind: Kind
    /// The index of the node that contains it; the root's own index for the root.
    var parent: Int
    /// The index of the next node after it and its parts.
    var end = 0
    /// The index of the condition.
    var condition = 0
  }

  /// A condition in a box: evaluating it does not copy the condition, nor retain everything that it refers
  /// to.
  private final class Box {
    let condition: Condition

    init(_ condition: Condition) { self.condition = condition }
  }

  private var nodes: [Node] = []
  private var boxes: [Box] = []
  /// The highest cost of any of its conditions.
  let cost: Int

  /// - Parameter form: returns the structure of a source
  init<Source>(_ source: Source, _ form: (Source) -> Form<Source>) {
    let root = Part(source, form)
    cost = root.cost
    append(root, to: 0)
  }

  private mutating func append(_ part: Part, to parent: Int) {
    let index = nodes.count
    nodes.append(Node(kind: part.kind, parent: parent, condition: boxes.count))
    if let box = part.box { boxes.append(box) }
    for part in part.parts { append(part, to: index) }
    nodes[index].end = nodes.count
  }

  /// A node and the nodes below it.
  private struct Part {
    let kind: Node.Kind
    let cost: Int
    /// The parts, those with the lowest cost first.
    let parts: [Part]
    let box: Box?

    init<Source>(_ source: Source, _ form: (Source) -> Form<Source>) {
      switch form(source) {
      case .all(let sources): self.init(.all, sources.map { Part($0, form) })
      case .any(let sources): self.init(.any, sources.map { Part($0, form) })
      case .not(let source): self.init(.not, [Part(source, form)])
      case .condition(let condition, let cost):
        self.init(kind: .condition, cost: cost, box: Box(condition))
      }
    }

    private init(_ kind: Node.Kind, _ parts: [Part]) {
      self.init(
        kind: kind, cost: parts.map(\.cost).max() ?? 0, parts: parts.sorted { $0.cost < $1.cost })
    }

    private init(kind: Node.Kind, cost: Int, parts: [Part] = [], box: Box? = nil) {
      (self.kind, self.cost, self.parts, self.box) = (kind, cost, parts, box)
    }
  }

  /// The conditions, in the order in which they are evaluated.
  var conditions: some Collection<Condition> { boxes.lazy.map(\.condition) }

  /// The truth of the whole tree, given the truth of its conditions; evaluation stops as soon as the result
  /// is certain.
  ///
  /// This is a loop and not a recursive function, because recursion would pass on what `answer` refers to,
  /// and count references to it, for each part.
  func truth(_ answer: (Condition) -> Truth) -> Truth {
    nodes.withUnsafeBufferPointer { nodes in
      boxes.withUnsafeBufferPointer { boxes in
        withUnsafeTemporaryAllocation(of: Bool.self, capacity: nodes.count) { isDoubtful in
          // By node, whether one of its parts is unknown.
          isDoubtful.initialize(repeating: false)
          var index = 0
          while true {
            let node = nodes[index]
            var truth: Truth
            switch node.kind {
            case .condition: truth = answer(boxes[node.condition].condition)
            case .all where node.end == index + 1: truth = .yes
            case .any where node.end == index + 1: truth = .no
            case .all, .any, .not:
              index += 1
              continue
            }
            // Goes up as long as the enclosing node is decided, then on to the next part.
            while true {
              if index == 0 { return truth }
              let parent = nodes[index].parent
              let kind = nodes[parent].kind
              if kind == .not {
                truth = !truth
              } else if truth != (kind == .all ? .no : .yes) {
                if truth == .unknown { isDoubtful[parent] = true }
                let next = nodes[index].end
                if next < nodes[parent].end {
                  index = next
                  break
                }
                truth = isDoubtful[parent] ? .unknown : kind == .all ? .yes : .no
              }
              index = parent
            }
          }
        }
      }
    }
  }

  /// The files in which the whole tree may be true; nil for all files.
  /// - Parameters:
  ///   - count: the number of files
  ///   - files: returns the files in which a condition may be true; nil for all files
  func files(of count: Int, _ files: (Condition) -> BitSet?) -> BitSet? {
    self.files(ofNode: 0, count, files)
  }

  private func files(ofNode index: Int, _ count: Int, _ files: (Condition) -> BitSet?) -> BitSet? {
    let node = nodes[index]
    switch node.kind {
    case .condition: return files(boxes[node.condition].condition)
    case .not: return nil
    case .all:
      var found: BitSet?
      for part in parts(of: index) {
        guard let files = self.files(ofNode: part, count, files) else { continue }
        if found == nil { found = files } else { found?.formIntersection(files) }
      }
      return found
    case .any:
      var found = BitSet(below: count)
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

  /// Whether the tree contains a matching condition; those under `not` do not count.
  func asserts(_ isOfForm: (Condition) -> Bool) -> Bool {
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      if node.kind == .condition, isOfForm(boxes[node.condition].condition) { return true }
      index = node.kind == .not ? node.end : index + 1
    }
    return false
  }
}
