import Foundation
import PatuhReport
import Testing

@testable import PatuhServer

/// The messages against the protocol's published meta model; `Tests/Server/trim-meta-model` trims it to what
/// is in use.
@Suite struct MetaModelTests {
  private struct Model: Decodable {
    struct Structure: Decodable {
      var required: Set<String>
      var optional: Set<String>
    }

    var version: String
    var requests: [String: String]
    var notifications: [String: String]
    var structures: [String: Structure]
  }

  private let model: Model

  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "meta-model.json")
    model = try JSONDecoder().decode(Model.self, from: Data(contentsOf: file))
  }

  private func keys(_ value: JSONValue) -> Set<String> {
    if case .object(let members) = value { Set(members.map(\.key)) } else { [] }
  }

  /// What the server sends has all that is required, and nothing that the protocol does not know.
  @Test func sentStructures() throws {
    let place = PatuhServer.Position(line: 1, character: 2)
    let range = PatuhServer.Range(start: place, end: place)
    let location = Location(uri: "a", range: range)
    let related = DiagnosticRelatedInformation(location: location, message: "a")
    let diagnostic = Diagnostic(
      range: range, severity: 1, code: "a", source: "a", message: "a", tags: [1],
      relatedInformation: [related],
      data: DiagnosticData(fingerprint: "a"))
    let edit = TextEdit(range: range, newText: "a")
    let document = OptionalVersionedTextDocumentIdentifier(uri: "a", version: nil)
    let documentEdit = TextDocumentEdit(textDocument: document, edits: [edit])
    let file = CreateFile(uri: "a", options: .init(overwrite: true, ignoreIfExists: true))
    let workspaceEdit = WorkspaceEdit(
      changes: ["a": [edit]], documentChanges: [.create(file), .edit(documentEdit)])
    let markup = MarkupContent(kind: "markdown", value: "a")
    let capabilities = ServerCapabilities(
      positionEncoding: "utf-8", textDocumentSync: .init(openClose: true, change: 2, save: true),
      completionProvider: .init(triggerCharacters: ["a"]), hoverProvider: true,
      codeActionProvider: .init(codeActionKinds: ["a"]), workspace: .init(workspaceFolders: nil))
    let item = CompletionItem(
      label: "a", kind: 1, detail: "a", documentation: markup, filterText: "a", sortText: "a", textEdit: edit)
    let sent: [String: any Encodable] = [
      "InitializeResult": InitializeResult(capabilities: capabilities, serverInfo: .init(name: "a")),
      "ServerCapabilities": capabilities,
      "TextDocumentSyncOptions": ServerCapabilities.TextDocumentSyncOptions(
        openClose: true, change: 2, save: true),
      "CodeActionOptions": ServerCapabilities.CodeActionOptions(codeActionKinds: ["a"]),
      "CompletionOptions": ServerCapabilities.CompletionOptions(triggerCharacters: ["a"]),
      "WorkspaceFoldersServerCapabilities": ServerCapabilities.WorkspaceFoldersServerCapabilities(
        supported: true, changeNotifications: true),
      "Registration": Registration(id: "a", method: "a", registerOptions: .null),
      "RegistrationParams": RegistrationParams(registrations: []),
      "DidChangeWatchedFilesRegistrationOptions": DidChangeWatchedFilesRegistrationOptions(watchers: []),
      "FileSystemWatcher": FileSystemWatcher(globPattern: "a"),
      "WorkDoneProgressCreateParams": WorkDoneProgressCreateParams(token: "a"),
      "ProgressParams": ProgressParams(token: "a", value: .null),
      "WorkDoneProgressBegin": WorkDoneProgressBegin(
        title: "a", cancellable: true, message: "a", percentage: 1),
      "WorkDoneProgressReport": WorkDoneProgressReport(cancellable: true, message: "a", percentage: 1),
      "WorkDoneProgressEnd": WorkDoneProgressEnd(message: "a"),
      "ShowMessageParams": ShowMessageParams(type: 1, message: "a"),
      "LogMessageParams": ShowMessageParams(type: 1, message: "a"),
      "PublishDiagnosticsParams": PublishDiagnosticsParams(uri: "a", version: 1, diagnostics: []),
      "Diagnostic": diagnostic, "DiagnosticRelatedInformation": related, "Location": location, "Range": range,
      "Position": place, "TextEdit": edit, "TextDocumentEdit": documentEdit,
      "OptionalVersionedTextDocumentIdentifier": document, "CreateFile": file,
      "CreateFileOptions": CreateFile.Options(overwrite: true, ignoreIfExists: true),
      "WorkspaceEdit": workspaceEdit,
      "CodeAction": CodeAction(
        title: "a", kind: "a", diagnostics: [diagnostic], isPreferred: true, edit: workspaceEdit),
      "Hover": Hover(contents: markup, range: range), "MarkupContent": markup,
      "CompletionList": CompletionList(isIncomplete: false, items: []), "CompletionItem": item,
    ]
    for (name, value) in sent {
      let structure = try #require(model.structures[name], "\(name)")
      let keys = keys(value.json)
      #expect(
        keys.isSuperset(of: structure.required), "\(name) lacks \(structure.required.subtracting(keys))")
      let known = structure.required.union(structure.optional)
      #expect(keys.isSubset(of: known), "\(name) has \(keys.subtracting(known))")
    }
  }

  /// What a client sends is read if it has no more than what is required.
  @Test func receivedStructures() throws {
    let received: [(name: String, json: String, decode: (JSONValue) throws -> any Encodable)] = [
      (
        "InitializeParams", #"{"processId": null, "rootUri": null, "capabilities": {}}"#,
        { try InitializeParams(json: $0) }
      ),
      ("ClientCapabilities", "{}", { try ClientCapabilities(json: $0) }),
      (
        "PublishDiagnosticsClientCapabilities", "{}",
        { try ClientCapabilities.PublishDiagnosticsClientCapabilities(json: $0) }
      ),
      ("HoverClientCapabilities", "{}", { try ClientCapabilities.HoverClientCapabilities(json: $0) }),
      (
        "CodeActionClientCapabilities", "{}",
        { try ClientCapabilities.CodeActionClientCapabilities(json: $0) }
      ),
      (
        "WorkspaceEditClientCapabilities", "{}",
        { try ClientCapabilities.WorkspaceEditClientCapabilities(json: $0) }
      ),
      ("WorkspaceFolder", #"{"uri": "a", "name": "a"}"#, { try WorkspaceFolder(json: $0) }),
      ("CancelParams", #"{"id": 1}"#, { try CancelParams(json: $0) }),
      (
        "TextDocumentItem", #"{"uri": "a", "languageId": "a", "version": 1, "text": "a"}"#,
        { try TextDocumentItem(json: $0) }
      ),
      ("TextDocumentIdentifier", #"{"uri": "a"}"#, { try TextDocumentIdentifier(json: $0) }),
      (
        "VersionedTextDocumentIdentifier", #"{"uri": "a", "version": 1}"#,
        { try VersionedTextDocumentIdentifier(json: $0) }
      ),
      (
        "DidChangeTextDocumentParams",
        #"{"textDocument": {"uri": "a", "version": 1}, "contentChanges": [{"text": "a"}]}"#,
        { try DidChangeTextDocumentParams(json: $0) }
      ),
      (
        "DidSaveTextDocumentParams", #"{"textDocument": {"uri": "a"}}"#,
        { try DidSaveTextDocumentParams(json: $0) }
      ),
      (
        "DidCloseTextDocumentParams", #"{"textDocument": {"uri": "a"}}"#,
        { try DidCloseTextDocumentParams(json: $0) }
      ),
      (
        "TextDocumentPositionParams",
        #"{"textDocument": {"uri": "a"}, "position": {"line": 0, "character": 0}}"#,
        { try TextDocumentPositionParams(json: $0) }
      ),
      ("DidChangeWatchedFilesParams", #"{"changes": []}"#, { try DidChangeWatchedFilesParams(json: $0) }),
      ("FileEvent", #"{"uri": "a", "type": 1}"#, { try FileEvent(json: $0) }),
      (
        "DidChangeWorkspaceFoldersParams", #"{"event": {"added": [], "removed": []}}"#,
        { try DidChangeWorkspaceFoldersParams(json: $0) }
      ),
      (
        "WorkspaceFoldersChangeEvent", #"{"added": [], "removed": []}"#,
        { try WorkspaceFoldersChangeEvent(json: $0) }
      ),
      (
        "CodeActionParams",
        #"""
        {"textDocument": {"uri": "a"}, "range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, \#
        "character": 0}}, "context": {"diagnostics": []}}
        """#,
        { try CodeActionParams(json: $0) }
      ),
      ("CodeActionContext", #"{"diagnostics": []}"#, { try CodeActionContext(json: $0) }),
    ]
    for (name, json, decode) in received {
      let structure = try #require(model.structures[name], "\(name)")
      let value = try JSONValue(json: Array(json.utf8))
      #expect(keys(value) == structure.required, "\(name)")
      let read = try decode(value)
      #expect(keys(read.json).isSubset(of: structure.required.union(structure.optional)), "\(name)")
    }
  }

  @Test func methods() throws {
    #expect(model.version == "3.17.0")
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "Sources/PatuhServer")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var used: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: #/"((?:textDocument|workspace|window|client|\$)/[a-zA-Z/]+)"/#) {
        used.insert(String(match.1))
      }
    }
    let known = Set(model.requests.keys).union(model.notifications.keys)
    #expect(used.isSubset(of: known), "\(used.subtracting(known))")
    #expect(known.subtracting(used) == ["initialize", "initialized", "shutdown", "exit"])
  }
}
