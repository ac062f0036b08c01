import PatuhCore
import PatuhYAML

/// Converts the nodes of a YAML document to those of a specification, and resolves aliases and merge keys.
struct NodeConverter {
  struct Fault: Error {
    var position: Position?
    var message: String
  }

  private struct Anchored {
    var node: SpecificationNode
    var size: Int
    var depth: Int
  }

  private let marks: MarkedLines
  private var anchors: [String: Anchored] = [:]
  /// The number of nodes made so far, including those that aliases refer to.
  private var size = 0
  /// How many levels are below the node that was converted last.
  private var height = 0

  init(marks: MarkedLines) { self.marks = marks }

  mutating func node(from source: YAMLNode, depth: Int) throws(Fault) -> SpecificationNode {
    let position = marks.position(source.mark)
    guard depth <= Self.maximumDepth else { throw tooDeep(position) }
    let before = size
    try grow(by: 1, at: position)
    height = 0
    let content: SpecificationNode.Content
    switch source.content {
    case .scalar(let text, let isPlain): content = .scalar(text, isPlain: isPlain)
    case .sequence(let sequence):
      var elements: [SpecificationNode] = []
      var tallest = 0
      for element in sequence {
        elements.append(try node(from: element, depth: depth + 1))
        tallest = max(tallest, height + 1)
      }
      height = tallest
      content = .sequence(elements)
    case .mapping(let mapping): content = .mapping(try entries(of: mapping, depth: depth))
    case .alias(let name): return try alias(name, depth: depth, at: position)
    }
    let result = SpecificationNode(content, position: position)
    if let anchor = source.anchor {
      anchors[anchor] = Anchored(node: result, size: size - before, depth: height)
    }
    return result
  }

  private mutating func alias(_ name: String, depth: Int, at position: Position) throws(Fault)
    -> SpecificationNode
  {
    guard let anchored = anchors[name] else {
      throw Fault(position: position, message: #"The alias "*\#(name)" has no anchor before it"#)
    }
    guard depth + anchored.depth <= Self.maximumDepth else { throw tooDeep(position) }
    try grow(by: anchored.size, at: position)
    height = anchored.depth
    return anchored.node
  }

  private mutating func entries(
    of mapping: [(key: YAMLNode, value: YAMLNode)], depth: Int
  ) throws(Fault) -> [SpecificationNode.Entry] {
    var own: [SpecificationNode.Entry] = []
    /// The place of each key, of which the last value counts.
    var numbers: [String: Int] = [:]
    var merged: [SpecificationNode.Entry] = []
    var tallest = 0
    for (key, value) in mapping {
      let position = marks.position(key.mark)
      guard case .scalar(let key, _) = key.content else {
        throw Fault(position: position, message: "A key must be plain text")
      }
      let value = try node(from: value, depth: depth + 1)
      tallest = max(tallest, height + 1)
      if key == "<<" {
        merged += value.isMapping ? value.entries : value.elements.flatMap(\.entries)
      } else {
        if let number = numbers[key] {
          own[number] = .init(key: key, position: position, value: value)
        } else {
          numbers[key] = own.count
          own.append(.init(key: key, position: position, value: value))
        }
      }
    }
    height = tallest
    if merged.isEmpty { return own }
    var known = Set(own.map(\.key))
    let added = merged.filter { known.insert($0.key).inserted }
    try grow(by: merged.count, at: own.first?.position)
    return added + own
  }

  private mutating func grow(by count: Int, at position: Position?) throws(Fault) {
    size += count
    if size > Self.maximumSize {
      throw Fault(position: position, message: "The document unfolds to more than \(Self.maximumSize) values")
    }
  }

  private func tooDeep(_ position: Position) -> Fault {
    Fault(position: position, message: "The document is nested too deeply")
  }

  private static let maximumDepth = 64
  private static let maximumSize = 200_000
}
