import PatuhReport

struct CodeActionParams: Codable, Sendable {
  var textDocument: TextDocumentIdentifier
  var range: Range
  var context: CodeActionContext
}

struct CodeActionContext: Codable, Sendable {
  var diagnostics: [ContextDiagnostic]
  var only: [String]?
}

/// A diagnostic as a client gives it back: of any server, so that only what identifies it is read.
struct ContextDiagnostic: Codable, Sendable {
  var range: Range
  var code: JSONValue?
  var source: String?
  var data: JSONValue?
}

struct CodeAction: Codable, Hashable, Sendable {
  var title: String
  var kind: String?
  var diagnostics: [Diagnostic]?
  var isPreferred: Bool?
  var edit: WorkspaceEdit?
}

/// Edits of files: in `changes` by uri, or in `documentChanges` in the order in which they are made.
struct WorkspaceEdit: Codable, Hashable, Sendable {
  var changes: [String: [TextEdit]]?
  var documentChanges: [DocumentChange]?
}

struct TextEdit: Codable, Hashable, Sendable {
  var range: Range
  var newText: String
}

/// One of the changes of an edit.
enum DocumentChange: Hashable, Sendable {
  case edit(TextDocumentEdit)
  case create(CreateFile)
}

extension DocumentChange: Codable {
  init(from decoder: any Decoder) throws {
    if let created = try? CreateFile(from: decoder) {
      self = .create(created)
    } else {
      self = .edit(try TextDocumentEdit(from: decoder))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .edit(let edit): try edit.encode(to: encoder)
    case .create(let file): try file.encode(to: encoder)
    }
  }
}

struct TextDocumentEdit: Codable, Hashable, Sendable {
  var textDocument: OptionalVersionedTextDocumentIdentifier
  var edits: [TextEdit]
}

struct CreateFile: Codable, Hashable, Sendable {
  struct Options: Codable, Hashable, Sendable {
    var overwrite: Bool?
    var ignoreIfExists: Bool?
  }

  var kind = "create"
  var uri: String
  var options: Options?
}

struct Hover: Codable, Hashable, Sendable {
  var contents: MarkupContent
  var range: Range?
}

struct MarkupContent: Codable, Hashable, Sendable {
  /// `markdown` or `plaintext`.
  var kind: String
  var value: String
}

struct CompletionList: Codable, Hashable, Sendable {
  var isIncomplete: Bool
  var items: [CompletionItem]
}

struct CompletionItem: Codable, Hashable, Sendable {
  var label: String
  /// 12 value, 10 property, 14 keyword, 20 enum member.
  var kind: Int?
  var detail: String?
  var documentation: MarkupContent?
  var filterText: String?
  var sortText: String?
  var textEdit: TextEdit?
}
