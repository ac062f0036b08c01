import PatuhCore
import Yams

extension DocumentNode {
  /// Reads the bytes of a YAML file. `file` is what errors call it.
  public init(yaml bytes: [UInt8], file: String) throws(ConfigurationErrors) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let repaired = String(decoding: bytes, as: UTF8.self).utf8
      let offset = zip(bytes, repaired).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      let position = LineTable(bytes: bytes).position(of: UInt32(offset ?? 0))
      throw ConfigurationErrors(
        ConfigurationError(file: file, position: position, message: "the file is not UTF-8"))
    }
    try self.init(yaml: text, file: file)
  }

  /// Reads the text of a YAML file: one document without anchors, aliases and tags. `file` is what errors call it.
  public init(yaml text: String, file: String) throws(ConfigurationErrors) {
    let marks = MarkTable(text)
    do {
      // The nodes hold their anchors weakly: the parser must live until they are converted. What a plain text means
      // is for the decoder to say: the basic resolver leaves it text.
      let parser = try Yams.Parser(yaml: text, resolver: .basic, encoding: .utf8)
      self = try withExtendedLifetime(parser) {
        guard let root = try parser.nextRoot() else {
          return DocumentNode(.scalar("", isPlain: true), position: Position(line: 1, column: 1))
        }
        let converter = NodeConverter(file: file, marks: marks)
        let node = try converter.node(from: root, depth: 0)
        if let second = try parser.nextRoot() {
          throw converter.error(second, "a second document begins here; the file must hold one")
        }
        return node
      }
    } catch let error as ConfigurationError {
      throw ConfigurationErrors(error)
    } catch {
      let (position, message) = marks.explanation(of: error)
      throw ConfigurationErrors(ConfigurationError(file: file, position: position, message: message))
    }
  }
}

/// Turns the nodes of Yams into ours.
private struct NodeConverter {
  let file: String
  let marks: MarkTable

  func error(_ node: Yams.Node, _ message: String) -> ConfigurationError {
    ConfigurationError(file: file, position: node.mark.map(marks.position), message: message)
  }

  func node(from source: Yams.Node, depth: Int) throws(ConfigurationError) -> DocumentNode {
    if let anchor = source.anchor {
      throw error(source, #"anchors and aliases are not supported ("&\#(anchor.rawValue)")"#)
    }
    if depth > Self.maximumDepth { throw error(source, "the document is nested too deeply") }
    let position = source.mark.map(marks.position)
    switch source {
    case .scalar(let scalar):
      let isPlain = scalar.style == .plain || scalar.style == .any
      let tag = scalar.tag.description
      if !tag.isEmpty, isPlain || tag != Self.stringTag { try refuse(tag, of: source) }
      return DocumentNode(.scalar(scalar.string, isPlain: isPlain), position: position)
    case .sequence(let sequence):
      try refuse(sequence.tag.description, of: source)
      var elements: [DocumentNode] = []
      for element in sequence { elements.append(try node(from: element, depth: depth + 1)) }
      return DocumentNode(.sequence(elements), position: position)
    case .mapping(let mapping):
      try refuse(mapping.tag.description, of: source)
      return DocumentNode(.mapping(try entries(of: mapping, depth: depth)), position: position)
    case .alias:
      throw error(source, "anchors and aliases are not supported")
    }
  }

  private func entries(
    of mapping: Yams.Node.Mapping, depth: Int
  ) throws(ConfigurationError) -> [DocumentNode.Entry] {
    var entries: [DocumentNode.Entry] = []
    var known: Set<String> = []
    for (key, value) in mapping {
      guard case .scalar(let scalar) = key, key.anchor == nil else {
        throw error(key, "a key must be plain text")
      }
      // Yams resolves the implicit tags of keys, so that a written one cannot be told from them.
      guard known.insert(scalar.string).inserted else {
        throw error(key, #"the key "\#(scalar.string)" is written twice"#)
      }
      entries.append(
        DocumentNode.Entry(
          key: scalar.string, keyPosition: key.mark.map(marks.position),
          value: try node(from: value, depth: depth + 1)))
    }
    return entries
  }

  private func refuse(_ tag: String, of node: Yams.Node) throws(ConfigurationError) {
    if !tag.isEmpty { throw error(node, #"tags are not supported ("\#(tag)")"#) }
  }

  private static let maximumDepth = 64
  private static let stringTag = "tag:yaml.org,2002:str"
}
