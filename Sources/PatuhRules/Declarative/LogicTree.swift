import PatuhCore

/// Conditions that `all`, `any` and `not` join. The order in which they are written means nothing: what is quickly
/// answered is asked first.
struct LogicTree<Condition> {
  /// What a source of conditions is made of.
  enum Form<Source> {
    case all([Source])
    case any([Source])
    case not(Source)
    /// A condition, and how much work it is to answer, compared with others.
    case condition(Condition, effort: Int)
  }

  /// `all`, `any` or `not`, with its parts behind it, or a condition.
  private struct Node {
    enum Kind: UInt8 { case all, any, not, condition }

    var kind: Kind
    /// Index of the node that it is a part of; the first is its own.
    var parent: Int
    /// Index of the node behind it and its parts.
    var end = 0
    /// Index of the condition.
    var condition = 0
  }

  /// A condition at a place of its own: to be asked it need not be copied, with all that it refers to.
  private final class Box {
    let condition: Condition

    init(_ condition: Condition) { self.condition = condition }
  }

  private var nodes: [Node] = []
  private var boxes: [Box] = []
  /// The most work that one of the conditions is.
  let effort: Int

  /// - Parameter form: tells of what a source is made
  init<Source>(_ source: Source, _ form: (Source) -> Form<Source>) {
    let root = Part(source, form)
    effort = root.effort
    append(root, to: 0)
  }

  private mutating func append(_ part: Part, to parent: Int) {
    let index = nodes.count
    nodes.append(Node(kind: part.kind, parent: parent, condition: boxes.count))
    if let box = part.box { boxes.append(box) }
    for part in part.parts { append(part, to: index) }
    nodes[index].end = nodes.count
  }

  /// A node with those below it.
  private struct Part {
    let kind: Node.Kind
    let effort: Int
    /// The quickly answered ones first.
    let parts: [Part]
    let box: Box?

    init<Source>(_ source: Source, _ form: (Source) -> Form<Source>) {
      switch form(source) {
      case .all(let sources): self.init(.all, sources.map { Part($0, form) })
      case .any(let sources): self.init(.any, sources.map { Part($0, form) })
      case .not(let source): self.init(.not, [Part(source, form)])
      case .condition(let condition, let effort):
        self.init(kind: .condition, effort: effort, box: Box(condition))
      }
    }

    private init(_ kind: Node.Kind, _ parts: [Part]) {
      self.init(
        kind: kind, effort: parts.map(\.effort).max() ?? 0, parts: parts.sorted { $0.effort < $1.effort })
    }

    private init(kind: Node.Kind, effort: Int, parts: [Part] = [], box: Box? = nil) {
      (self.kind, self.effort, self.parts, self.box) = (kind, effort, parts, box)
    }
  }

  /// In the order in which they are asked.
  var conditions: some Collection<Condition> { boxes.lazy.map(\.condition) }

  /// The truth of the whole, given that of its conditions; behind a part that decides nothing more is asked.
  ///
  /// A loop, and not a function that asks itself for each part: that would hand on what `answer` refers to, and count
  /// it each time.
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
            // Up, as long as the whole of what is around it is decided, then on to the next part.
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
    case .condition: return files(boxes[node.condition].condition)
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
      if node.kind == .condition, isOfForm(boxes[node.condition].condition) { return true }
      index = node.kind == .not ? node.end : index + 1
    }
    return false
  }
}
