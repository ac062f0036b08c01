/// A position in a document, counted from 0; the unit of characters is negotiated.
struct Position: Codable, Hashable, Sendable, Comparable {
  var line: Int
  var character: Int

  static func < (left: Position, right: Position) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// A part of a document, from a position up to another.
struct Range: Codable, Hashable, Sendable {
  var start: Position
  var end: Position
}

/// A part of some document.
struct Location: Codable, Hashable, Sendable {
  var uri: String
  var range: Range
}

struct TextDocumentItem: Codable, Sendable {
  var uri: String
  var languageId: String
  var version: Int
  var text: String
}

struct TextDocumentIdentifier: Codable, Hashable, Sendable { var uri: String }

struct VersionedTextDocumentIdentifier: Codable, Sendable {
  var uri: String
  var version: Int
}

struct OptionalVersionedTextDocumentIdentifier: Codable, Hashable, Sendable {
  var uri: String
  /// Null if the document is not open.
  var version: Int?

  init(uri: String, version: Int?) {
    self.uri = uri
    self.version = version
  }

  private enum CodingKeys: CodingKey { case uri, version }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    uri = try container.decode(String.self, forKey: .uri)
    version = try container.decodeIfPresent(Int.self, forKey: .version)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(uri, forKey: .uri)
    if let version {
      try container.encode(version, forKey: .version)
    } else {
      try container.encodeNil(forKey: .version)
    }
  }
}

struct DidOpenTextDocumentParams: Codable, Sendable { var textDocument: TextDocumentItem }

struct DidChangeTextDocumentParams: Codable, Sendable {
  var textDocument: VersionedTextDocumentIdentifier
  var contentChanges: [TextDocumentContentChangeEvent]
}

/// An edit; without a range, the text is that of the whole document.
struct TextDocumentContentChangeEvent: Codable, Sendable {
  var range: Range?
  var text: String
}

struct DidSaveTextDocumentParams: Codable, Sendable { var textDocument: TextDocumentIdentifier }

struct DidCloseTextDocumentParams: Codable, Sendable { var textDocument: TextDocumentIdentifier }

struct TextDocumentPositionParams: Codable, Sendable {
  var textDocument: TextDocumentIdentifier
  var position: Position
}
