import CLibYAML

/// Reads the documents of a text in YAML or JSON one by one, with libyaml.
public final class YAMLParser {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// The bytes that libyaml reads; they must stay in memory while it parses.
  private let input: UnsafeMutableBufferPointer<UInt8>
  private var isAtEnd = false
  private let takesLastOfEqualKeys: Bool
  /// The keys that were replaced by a later one of the same mapping, in text order of the later ones: see
  /// ``init(_:takesLastOfEqualKeys:)``.
  public private(set) var replacedKeys: [ReplacedKey] = []

  /// A key that is written twice in one mapping.
  public struct ReplacedKey: Sendable {
    public var text: String
    /// The mark of the key whose value is lost.
    public var first: YAMLMark
    /// The mark of the key whose value is used.
    public var last: YAMLMark
  }

  /// How deep the recursion may go, so that it ends before a thread's stack does.
  private static let depthLimit = 128

  /// - Parameters:
  ///   - bytes: UTF-8
  ///   - takesLastOfEqualKeys: whether a text may be a key twice in one mapping, of which the last one
  ///     counts: both are entries, since the value that does not count may have anchors; if false, that is an
  ///     error
  public init(_ bytes: [UInt8], takesLastOfEqualKeys: Bool = false) {
    self.takesLastOfEqualKeys = takesLastOfEqualKeys
    input = .allocate(capacity: bytes.count)
    _ = input.initialize(fromContentsOf: bytes)
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    // With a given encoding, libyaml takes a byte order mark for the first column.
    let text = input[(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)...]
    yaml_parser_set_input_string(parser, UnsafeBufferPointer(rebasing: text).baseAddress, text.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The root of the next document; nil if there is none.
  public func nextDocument() throws(YAMLError) -> YAMLNode? {
    while !isAtEnd {
      switch try nextEvent().kind {
      case .streamEnd: isAtEnd = true
      case .documentStart: return try node(from: nextEvent(), depth: 0)
      default: break
      }
    }
    return nil
  }

  private func node(from event: YAMLEvent, depth: Int) throws(YAMLError) -> YAMLNode {
    guard depth <= Self.depthLimit else { throw .nestedTooDeeply(mark: event.mark) }
    let content: YAMLNode.Content
    switch event.kind {
    case .scalar(let text, let isPlain): content = .scalar(text, isPlain: isPlain)
    case .alias(let name): content = .alias(name)
    case .sequenceStart: content = .sequence(try elements(depth: depth + 1))
    case .mappingStart: content = .mapping(try entries(depth: depth + 1))
    default: preconditionFailure("libyaml begins no node with \(event.kind)")
    }
    return YAMLNode(content: content, mark: event.mark, anchor: event.anchor, tag: event.tag)
  }

  private func elements(depth: Int) throws(YAMLError) -> [YAMLNode] {
    var elements: [YAMLNode] = []
    while true {
      let event = try nextEvent()
      if case .sequenceEnd = event.kind { return elements }
      elements.append(try node(from: event, depth: depth))
    }
  }

  private func entries(depth: Int) throws(YAMLError) -> [(key: YAMLNode, value: YAMLNode)] {
    var entries: [(key: YAMLNode, value: YAMLNode)] = []
    var places: [String: Int] = [:]
    var repeated: YAMLError?
    while true {
      let event = try nextEvent()
      if case .mappingEnd = event.kind { break }
      let key = try node(from: event, depth: depth)
      let value = try node(from: nextEvent(), depth: depth)
      guard case .scalar(let text, _) = key.content, let place = places[text] else {
        if case .scalar(let text, _) = key.content { places[text] = entries.count }
        entries.append((key, value))
        continue
      }
      let first = entries[place].key.mark
      if takesLastOfEqualKeys {
        replacedKeys.append(ReplacedKey(text: text, first: first, last: key.mark))
        places[text] = entries.count
        entries.append((key, value))
      } else {
        repeated = repeated ?? .repeatedKey(text, mark: first)
      }
    }
    // Errors of the YAML syntax are reported first.
    if let repeated { throw repeated }
    return entries
  }

  private func nextEvent() throws(YAMLError) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw YAMLError(of: parser.pointee, in: input) }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(event)
  }
}
