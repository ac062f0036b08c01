import PatuhReport

/// The parameters of `initialize` that are used.
struct InitializeParams: Codable, Sendable {
  var processId: Int?
  var rootPath: String?
  var rootUri: String?
  var capabilities: ClientCapabilities
  var workspaceFolders: [WorkspaceFolder]?
}

/// A folder that is open in the editor.
struct WorkspaceFolder: Codable, Hashable, Sendable {
  var uri: String
  var name: String
}

/// The capabilities of the client that are used.
struct ClientCapabilities: Codable, Sendable {
  struct Dynamic: Codable, Sendable { var dynamicRegistration: Bool? }

  struct Workspace: Codable, Sendable {
    var didChangeWatchedFiles: Dynamic?
    var workspaceEdit: WorkspaceEditClientCapabilities?
  }

  struct WorkspaceEditClientCapabilities: Codable, Sendable {
    var documentChanges: Bool?
    var resourceOperations: [String]?
  }

  struct TextDocument: Codable, Sendable {
    var publishDiagnostics: PublishDiagnosticsClientCapabilities?
    var hover: HoverClientCapabilities?
    var codeAction: CodeActionClientCapabilities?
  }

  struct PublishDiagnosticsClientCapabilities: Codable, Sendable {
    var relatedInformation: Bool?
    var tagSupport: TagSupport?
    var dataSupport: Bool?
  }

  struct TagSupport: Codable, Sendable { var valueSet: [Int] }
  struct HoverClientCapabilities: Codable, Sendable { var contentFormat: [String]? }
  struct CodeActionClientCapabilities: Codable, Sendable { var codeActionLiteralSupport: JSONValue? }
  struct Window: Codable, Sendable { var workDoneProgress: Bool? }
  struct General: Codable, Sendable { var positionEncodings: [String]? }

  var workspace: Workspace?
  var textDocument: TextDocument?
  var window: Window?
  var general: General?
}

/// The answer to `initialize`.
struct InitializeResult: Codable, Sendable {
  struct ServerInfo: Codable, Sendable {
    var name: String
    var version: String?
  }

  var capabilities: ServerCapabilities
  var serverInfo: ServerInfo?
}

/// What the server can do.
struct ServerCapabilities: Codable, Sendable {
  struct TextDocumentSyncOptions: Codable, Sendable {
    var openClose: Bool?
    /// `TextDocumentSyncKind`; 2: changes come as edits.
    var change: Int?
    var save: Bool?
  }

  struct CodeActionOptions: Codable, Sendable { var codeActionKinds: [String]? }

  struct CompletionOptions: Codable, Sendable { var triggerCharacters: [String]? }

  struct WorkspaceOptions: Codable, Sendable { var workspaceFolders: WorkspaceFoldersServerCapabilities? }

  struct WorkspaceFoldersServerCapabilities: Codable, Sendable {
    var supported: Bool?
    var changeNotifications: Bool?
  }

  var positionEncoding: String?
  var textDocumentSync: TextDocumentSyncOptions?
  var completionProvider: CompletionOptions?
  var hoverProvider: Bool?
  var codeActionProvider: CodeActionOptions?
  var workspace: WorkspaceOptions?
}

/// The parameters of `$/cancelRequest`.
struct CancelParams: Codable, Sendable { var id: MessageID }

/// A capability that is registered after `initialize`.
struct Registration: Codable, Sendable {
  var id: String
  var method: String
  var registerOptions: JSONValue?
}

/// The parameters of `client/registerCapability`.
struct RegistrationParams: Codable, Sendable { var registrations: [Registration] }

/// The parameters of `window/workDoneProgress/create`.
struct WorkDoneProgressCreateParams: Codable, Sendable { var token: String }

/// The parameters of `$/progress`.
struct ProgressParams: Codable, Sendable {
  var token: String
  var value: JSONValue
}

/// A `$/progress` value: work begins that takes a while.
struct WorkDoneProgressBegin: Codable, Sendable {
  var kind = "begin"
  var title: String
  var cancellable: Bool?
  var message: String?
  var percentage: Int?
}

/// A `$/progress` value: how far the work is.
struct WorkDoneProgressReport: Codable, Sendable {
  var kind = "report"
  var cancellable: Bool?
  var message: String?
  var percentage: Int?
}

/// A `$/progress` value: the work has ended.
struct WorkDoneProgressEnd: Codable, Sendable {
  var kind = "end"
  var message: String?
}

/// The parameters of `window/showMessage` and `window/logMessage`.
struct ShowMessageParams: Codable, Sendable {
  /// 1 error, 2 warning, 3 information, 4 log.
  var type: Int
  var message: String
}
