import PatuhCore

/// A mapping that is being decoded: the keys that are asked for are known, all others are reported by ``finish()``.
struct Fields {
  /// What the mapping describes, for errors: `the rule "usecase_layer"`.
  let subject: String
  /// Where the thing begins.
  let position: Position?
  let entries: [DocumentNode.Entry]
  let log: ErrorLog
  private var asked: [String] = []

  /// Reports and returns nil when the value is no mapping.
  init?(_ field: Field, subject: String, position: Position? = nil) {
    guard case .mapping(let entries) = field.node.content else {
      field.reportType(expected: "a mapping")
      return nil
    }
    self.subject = subject
    self.position = position ?? field.node.position
    self.entries = entries
    log = field.log
  }

  /// Reports and returns nil when the document is no mapping.
  init?(document: DocumentNode, subject: String, log: ErrorLog) {
    guard case .mapping(let entries) = document.content else {
      log.report("\(subject) must be a mapping, not \(document.foundDescription)", at: document.position)
      return nil
    }
    self.subject = subject
    self.position = document.position
    self.entries = entries
    self.log = log
  }

  /// Whether a key is written; does not make it known.
  func holds(_ key: String) -> Bool { entries.contains { $0.key == key } }

  /// The value of a key, or nil when it is not written. The key is known from now on.
  mutating func field(_ key: String) -> Field? {
    asked.append(key)
    return entries.first { $0.key == key }.map { Field(name: key, node: $0.value, log: log) }
  }

  /// Reads the value of a key that may be missing.
  mutating func optional<Value>(_ key: String, _ read: (Field) -> Value?) -> Value? {
    field(key).flatMap(read)
  }

  /// Reads the value of a key; reports when it is missing.
  mutating func required<Value>(_ key: String, _ read: (Field) -> Value?) -> Value? {
    guard let field = field(key) else {
      log.report(#"\#(subject) lacks "\#(key)""#, at: position)
      return nil
    }
    return read(field)
  }

  /// Reports the keys that were not asked for.
  func finish(alsoNear others: [String] = []) {
    for entry in entries where !asked.contains(entry.key) {
      var hint = suggestion(for: entry.key, among: asked + others)
      if hint.isEmpty, asked.count <= 15 {
        hint = "; \(subject) may hold \(asked.sorted().quotedAlternatives())"
      }
      log.report(#"unknown key "\#(entry.key)"\#(hint)"#, at: entry.keyPosition)
    }
  }
}
