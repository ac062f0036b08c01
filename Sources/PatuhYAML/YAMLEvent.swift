import CLibYAML

/// An event of libyaml's parser.
struct YAMLEvent {
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd, sequenceStart, sequenceEnd, mappingStart,
      mappingEnd
    case scalar(String, isPlain: Bool)
    case alias(String)
  }

  let kind: Kind
  let mark: YAMLMark
  private(set) var anchor: String?
  /// Nil if no tag is written.
  private(set) var tag: String?

  init(_ event: yaml_event_t) {
    mark = YAMLMark(event.start_mark)
    switch event.type {
    case YAML_STREAM_START_EVENT: kind = .streamStart
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    case YAML_ALIAS_EVENT: kind = .alias(text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let utf8 = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      kind = .scalar(
        String(decoding: utf8, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
      anchor = text(scalar.anchor)
      tag = text(scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      kind = .sequenceStart
      anchor = text(event.data.sequence_start.anchor)
      tag = text(event.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT:
      kind = .mappingStart
      anchor = text(event.data.mapping_start.anchor)
      tag = text(event.data.mapping_start.tag)
    default: kind = .streamEnd
    }
  }
}

extension YAMLMark {
  init(_ mark: yaml_mark_t) { self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1) }
}

private func text(_ utf8: UnsafePointer<UInt8>?) -> String? { utf8.map { String(cString: $0) } }
