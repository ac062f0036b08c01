/// A mapping that is being decoded. The keys that are read count as known; ``finish(alsoNear:)`` reports all
/// others.
public struct Fields {
  /// What the mapping describes, for errors: `the rule "usecase_layer"`.
  public let subject: String
  /// Where the definition that the mapping belongs to begins.
  public let position: Position?
  public let entries: [DocumentNode.Entry]
  public let log: ErrorLog
  /// The keys that were read, whether written or not.
  private var readKeys: [String] = []
  /// The required keys that are not written.
  private var missing: [String] = []

  /// Reports an error and returns nil if the value is not a mapping.
  public init?(_ field: Field, subject: String, position: Position? = nil) {
    guard case .mapping(let entries) = field.node.content else {
      field.reportType(expected: "a mapping")
      return nil
    }
    self.subject = subject
    self.position = position ?? field.node.position
    self.entries = entries
    log = field.log
  }

  /// Reports an error and returns nil if the document is not a mapping.
  public init?(document: DocumentNode, subject: String, log: ErrorLog) {
    guard case .mapping(let entries) = document.content else {
      log.report("\(subject) must be a mapping, not \(document.foundDescription)", at: document.position)
      return nil
    }
    self.subject = subject
    self.position = document.position
    self.entries = entries
    self.log = log
  }

  /// Whether a key is written; does not mark the key as known.
  public func holds(_ key: String) -> Bool { entries.contains { $0.key == key } }

  /// The value of a key, or nil if the key is not written. Marks the key as known.
  public mutating func field(_ key: String) -> Field? {
    readKeys.append(key)
    return entries.first { $0.key == key }.map { Field(name: key, node: $0.value, log: log) }
  }

  /// Reads the value of an optional key.
  public mutating func optional<Value>(_ key: String, _ read: (Field) -> Value?) -> Value? {
    field(key).flatMap(read)
  }

  /// Reads the value of a required key; ``finish(alsoNear:)`` reports the key if it is missing.
  public mutating func required<Value>(_ key: String, _ read: (Field) -> Value?) -> Value? {
    let field = field(key)
    if field == nil { missing.append(key) }
    return field.flatMap(read)
  }

  /// Reports the keys that were not read, and the required keys that are missing. If a required key seems to
  /// be misspelt, only the misspelt key is reported. `others` are other keys that an unknown one may be a
  /// misspelling of.
  public func finish(alsoNear others: [String] = []) {
    var misspelt: Set<String> = []
    for entry in entries where !readKeys.contains(entry.key) {
      let near = nearestName(to: entry.key, among: readKeys + others)
      if let near { misspelt.insert(near) }
      let hint =
        near.map { #"; did you mean "\#($0)"?"# }
        ?? (readKeys.count > 15 ? "" : "; \(subject) may hold \(readKeys.sorted().quotedAlternatives())")
      log.report(#"unknown key "\#(entry.key)"\#(hint)"#, at: entry.keyPosition)
    }
    if !misspelt.isDisjoint(with: others) { return }
    for key in missing where !misspelt.contains(key) {
      log.report(#"\#(subject) lacks "\#(key)""#, at: position)
    }
  }

  /// Reads a mapping from names to definitions; returns the definitions that could be read.
  public mutating func named<Value>(_ key: String, _ read: (Field, Position?) -> Value?) -> [Value] {
    guard let field = field(key) else { return [] }
    guard case .mapping(let entries) = field.node.content else {
      field.reportType(expected: "a mapping")
      return []
    }
    return entries.compactMap { entry in
      read(Field(name: entry.key, node: entry.value, log: log), entry.keyPosition)
    }
  }

  /// Reads `version`, which must be 1.
  public mutating func version() {
    _ = required("version") { field -> Int? in
      if case .scalar("1", _) = field.node.content { return 1 }
      if case .scalar(let text, _) = field.node.content, Int(text) != nil {
        field.report("version \(text) is not known; this Patuh reads version 1")
      } else {
        field.reportType(expected: "1")
      }
      return nil
    }
  }
}
