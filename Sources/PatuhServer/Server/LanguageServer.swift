import PatuhCore
import PatuhEngine
import PatuhExtract
import PatuhReport
import SystemPackage

/// A language server: it checks the projects that are open in an editor, with what is not saved yet, and
/// publishes their findings.
public actor LanguageServer {
  /// Makes the request for a project.
  public typealias RequestMaker = @Sendable (NamedProject) -> AnalysisRequest

  enum Lifecycle {
    case started, running, shutDown
  }

  let connection: Connection
  let makeRequest: RequestMaker
  let version: String
  private var reader = MessageReader()
  var lifecycle = Lifecycle.started
  var client = ClientCapabilities()
  var encoding = PositionEncoding.utf16
  /// The folders that are open, as the client spells them.
  var folders: [FilePath] = []
  var documents: [FilePath: Document] = [:]
  /// By real root.
  var sessions: [FilePath: Session] = [:]
  var published: [String: PublishedFile] = [:]
  /// The requests that are being answered.
  private var pendingRequests: [MessageID: Task<Void, Never>] = [:]

  /// - Parameters:
  ///   - request: makes the request for a project
  ///   - write: sends bytes to the client
  public init(
    version: String, request: @escaping RequestMaker, write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.version = version
    makeRequest = request
    connection = Connection(write: write)
  }

  /// Reads what the client has sent.
  /// - Returns: the exit code if the client has sent `exit`
  public func receive(_ bytes: [UInt8]) -> Int32? {
    for item in reader.take(bytes) {
      switch item {
      case .fault(let reason): connection.refuse(nil, .parseError(reason))
      case .content(let content): if let code = handle(content) { return code }
      }
    }
    return nil
  }

  /// The exit code if the client goes away.
  public var exitCode: Int32 { lifecycle == .shutDown ? 0 : 1 }

  private func handle(_ content: [UInt8]) -> Int32? {
    let value: JSONValue
    do { value = try JSONValue(json: content) } catch {
      connection.refuse(nil, .parseError("byte \(error.offset): \(error.message)"))
      return nil
    }
    do throws(InvalidMessage) {
      switch try IncomingMessage(value) {
      case .request(let id, let method, let params): handle(id, method, params)
      case .notification("exit", _): return exitCode
      case .notification(let method, let params): handle(method, params)
      case .response: break
      }
    } catch {
      connection.refuse(error.id, .invalidRequest(error.reason))
    }
    return nil
  }

  private func handle(_ id: MessageID, _ method: String, _ params: JSONValue) {
    switch (lifecycle, method) {
    case (.started, "initialize"):
      do {
        connection.answer(id, initialize(try InitializeParams(json: params)).json)
      } catch {
        connection.refuse(id, .invalidParams(description(of: error)))
      }
    case (.started, _): connection.refuse(id, .serverNotInitialized)
    case (.shutDown, _): connection.refuse(id, .invalidRequest("the server was shut down"))
    case (.running, "initialize"): connection.refuse(id, .invalidRequest("initialize is sent once"))
    case (.running, "shutdown"):
      shutDown()
      connection.answer(id, .null)
    case (.running, _):
      do {
        guard let answer = try answer(method, params) else {
          connection.refuse(id, .methodNotFound(method))
          return
        }
        pendingRequests[id] = Task.detached { [weak self] in
          let result = answer()
          await self?.finish(id, result)
        }
      } catch {
        connection.refuse(id, .invalidParams(description(of: error)))
      }
    }
  }

  private func finish(_ id: MessageID, _ result: JSONValue) {
    // A request that was cancelled has already been answered.
    guard pendingRequests.removeValue(forKey: id) != nil else { return }
    connection.answer(id, result)
  }

  private func cancel(_ id: MessageID) {
    guard let task = pendingRequests.removeValue(forKey: id) else { return }
    task.cancel()
    connection.refuse(id, .requestCancelled)
  }

  private func handle(_ method: String, _ params: JSONValue) {
    guard lifecycle == .running else { return }
    do {
      switch method {
      case "initialized": initialized()
      case "$/cancelRequest": cancel(try CancelParams(json: params).id)
      case "textDocument/didOpen": didOpen(try DidOpenTextDocumentParams(json: params))
      case "textDocument/didChange": didChange(try DidChangeTextDocumentParams(json: params))
      case "textDocument/didSave": didSave(try DidSaveTextDocumentParams(json: params))
      case "textDocument/didClose": didClose(try DidCloseTextDocumentParams(json: params))
      case "workspace/didChangeWatchedFiles":
        didChangeWatchedFiles(try DidChangeWatchedFilesParams(json: params))
      case "workspace/didChangeWorkspaceFolders":
        didChangeWorkspaceFolders(try DidChangeWorkspaceFoldersParams(json: params))
      case "workspace/didChangeConfiguration": for root in sessions.keys { schedule(root, after: .zero) }
      default: break
      }
    } catch {
      // A notification has no answer.
      connection.log(.error, "\(method): \(description(of: error))")
    }
  }
}

/// What is wrong with the parameters of a message.
private func description(of error: any Error) -> String {
  switch error as? DecodingError {
  case .dataCorrupted(let context)?, .keyNotFound(_, let context)?, .typeMismatch(_, let context)?,
    .valueNotFound(_, let context)?:
    context.debugDescription
  default: "\(error)"
  }
}
