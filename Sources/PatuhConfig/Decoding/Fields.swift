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
  private var missing: [String] = []

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

  /// Reads the value of a key; ``finish(alsoNear:)`` reports when it is missing.
  mutating func required<Value>(_ key: String, _ read: (Field) -> Value?) -> Value? {
    let field = field(key)
    if field == nil { missing.append(key) }
    return field.flatMap(read)
  }

  /// Reports the keys that were not asked for, and the required ones that are missing. Of a misspelt one only the
  /// former is said. `others` are names that a key may have been meant to be besides those asked for.
  func finish(alsoNear others: [String] = []) {
    var meant: Set<String> = []
    for entry in entries where !asked.contains(entry.key) {
      let near = nearestName(to: entry.key, among: asked + others)
      if let near { meant.insert(near) }
      let hint =
        near.map { #"; did you mean "\#($0)"?"# }
        ?? (asked.count > 15 ? "" : "; \(subject) may hold \(asked.sorted().quotedAlternatives())")
      log.report(#"unknown key "\#(entry.key)"\#(hint)"#, at: entry.keyPosition)
    }
    if !meant.isDisjoint(with: others) { return }
    for key in missing where !meant.contains(key) {
      log.report(#"\#(subject) lacks "\#(key)""#, at: position)
    }
  }
}
