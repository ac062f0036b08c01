import PatuhCore
import PatuhYAML

extension DocumentNode {
  /// Reads the bytes of a YAML file. `file` is its name in errors.
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

  /// Reads the text of a YAML file: one document without anchors, aliases and tags. `file` is its name in
  /// errors.
  public init(yaml text: String, file: String) throws(ConfigurationErrors) {
    let bytes = Array(text.utf8)
    if let conflict = mergeConflictOffset(bytes) {
      let position = LineTable(bytes: bytes).position(of: UInt32(conflict))
      throw ConfigurationErrors(
        ConfigurationError(file: file, position: position, message: mergeConflictMessage))
    }
    let marks = MarkTable(text)
    let documents: (first: YAMLNode?, second: YAMLNode?)
    do throws(YAMLError) {
      let parser = YAMLParser(bytes)
      documents = (try parser.nextDocument(), try parser.nextDocument())
    } catch {
      let (position, message) = marks.explanation(of: error)
      throw ConfigurationErrors(ConfigurationError(file: file, position: position, message: message))
    }
    guard let first = documents.first else {
      self.init(.scalar("", isPlain: true), position: Position(line: 1, column: 1))
      return
    }
    do throws(ConfigurationError) {
      let converter = NodeConverter(file: file, marks: marks)
      self = try converter.node(from: first, depth: 0)
      if let second = documents.second {
        throw converter.error(second, "a second document begins here; the file must hold one")
      }
    } catch {
      throw ConfigurationErrors(error)
    }
  }
}

/// Converts the nodes of a YAML document to `DocumentNode`s.
private struct NodeConverter {
  let file: String
  let marks: MarkTable

  func error(_ node: YAMLNode, _ message: String) -> ConfigurationError {
    ConfigurationError(file: file, position: marks.position(node.mark), message: message)
  }

  func node(from source: YAMLNode, depth: Int) throws(ConfigurationError) -> DocumentNode {
    if let anchor = source.anchor {
      throw error(
        source,
        #"anchors and aliases are not supported ("&\#(anchor)"); a text that begins with "&" needs quotes"#)
    }
    if depth > Self.maximumDepth { throw error(source, "the document is nested too deeply") }
    if let tag = source.tag { throw error(source, #"tags are not supported ("\#(tag)")"#) }
    let content: DocumentNode.Content
    switch source.content {
    case .scalar(let text, let isPlain): content = .scalar(text, isPlain: isPlain)
    case .sequence(let sequence):
      var elements: [DocumentNode] = []
      for element in sequence { elements.append(try node(from: element, depth: depth + 1)) }
      content = .sequence(elements)
    case .mapping(let mapping): content = .mapping(try entries(of: mapping, depth: depth))
    case .alias(let name):
      throw error(
        source,
        #"anchors and aliases are not supported ("*\#(name)"); a text that begins with "*" needs quotes"#)
    }
    return DocumentNode(content, position: marks.position(source.mark))
  }

  private func entries(
    of mapping: [(key: YAMLNode, value: YAMLNode)], depth: Int
  ) throws(ConfigurationError) -> [DocumentNode.Entry] {
    var entries: [DocumentNode.Entry] = []
    for (key, value) in mapping {
      guard case .scalar(let text, _) = key.content, key.anchor == nil, key.tag == nil else {
        throw error(key, "a key must be plain text")
      }
      entries.append(
        DocumentNode.Entry(
          key: text, keyPosition: marks.position(key.mark), value: try node(from: value, depth: depth + 1)))
    }
    return entries
  }

  private static let maximumDepth = 64
}
