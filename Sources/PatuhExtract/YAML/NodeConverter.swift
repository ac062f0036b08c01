import PatuhCore
import Yams

/// Turns the nodes of Yams into ours and resolves aliases and merge keys on the way.
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
  /// The nodes made so far, those behind aliases included.
  private var size = 0
  /// The depth of the deepest node below the one that was converted last.
  private var height = 0

  init(marks: MarkedLines) { self.marks = marks }

  mutating func node(from source: Yams.Node, depth: Int) throws(Fault) -> SpecificationNode {
    let position = marks.position(source.mark)
    guard depth <= Self.maximumDepth else { throw tooDeep(position) }
    let before = size
    try grow(by: 1, at: position)
    height = 0
    let result: SpecificationNode
    switch source {
    case .scalar(let scalar):
      let isPlain = scalar.style == .plain || scalar.style == .any
      if isPlain, scalar.string.unicodeScalars.first == aliasMark {
        return try alias(scalar.string, depth: depth, at: position)
      }
      result = SpecificationNode(.scalar(restored(scalar.string), isPlain: isPlain), position: position)
    case .sequence(let sequence):
      var elements: [SpecificationNode] = []
      var tallest = 0
      for element in sequence {
        elements.append(try node(from: element, depth: depth + 1))
        tallest = max(tallest, height + 1)
      }
      height = tallest
      result = SpecificationNode(.sequence(elements), position: position)
    case .mapping(let mapping):
      result = SpecificationNode(.mapping(try entries(of: mapping, depth: depth)), position: position)
    case .alias:
      throw Fault(position: position, message: "An alias stands where none can be resolved")
    }
    if let anchor = source.anchor?.rawValue {
      anchors[anchor] = Anchored(node: result, size: size - before, depth: height)
    }
    return result
  }

  private mutating func alias(_ text: String, depth: Int, at position: Position) throws(Fault)
    -> SpecificationNode
  {
    let name = String(text.unicodeScalars.dropFirst())
    guard let anchored = anchors[name] else {
      throw Fault(position: position, message: #"The alias "*\#(name)" has no anchor before it"#)
    }
    guard depth + anchored.depth <= Self.maximumDepth else { throw tooDeep(position) }
    try grow(by: anchored.size, at: position)
    height = anchored.depth
    return anchored.node
  }

  private mutating func entries(
    of mapping: Yams.Node.Mapping, depth: Int
  ) throws(Fault) -> [SpecificationNode.Entry] {
    var own: [SpecificationNode.Entry] = []
    var merged: [SpecificationNode.Entry] = []
    var tallest = 0
    for (key, value) in mapping {
      let position = marks.position(key.mark)
      guard case .scalar(let scalar) = key, scalar.string.unicodeScalars.first != aliasMark else {
        throw Fault(position: position, message: "A key must be plain text")
      }
      let value = try node(from: value, depth: depth + 1)
      tallest = max(tallest, height + 1)
      if scalar.string == "<<" {
        merged += value.isMapping ? value.entries : value.elements.flatMap(\.entries)
      } else {
        own.append(.init(key: restored(scalar.string), position: position, value: value))
      }
    }
    height = tallest
    if merged.isEmpty { return own }
    var known = Set(own.map(\.key))
    let added = merged.filter { known.insert($0.key).inserted }
    try grow(by: merged.count, at: own.first?.position)
    return added + own
  }

  private func restored(_ text: String) -> String {
    guard text.unicodeScalars.contains(aliasMark) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == aliasMark ? "*" : $0 }))
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
