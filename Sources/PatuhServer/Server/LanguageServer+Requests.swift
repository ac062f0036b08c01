import PatuhCore
import PatuhEngine
import PatuhReport
import SystemPackage

extension LanguageServer {
  /// What computes the answer to a request; nil for a method that is not known. Throws if the parameters are
  /// wrong.
  func answer(_ method: String, _ params: JSONValue) throws -> (@Sendable () -> JSONValue)? {
    switch method {
    case "textDocument/hover":
      let params = try TextDocumentPositionParams(json: params)
      return answer(params.textDocument) { Hovering(scene: $0).hover(at: params.position)?.json }
    case "textDocument/completion":
      let params = try TextDocumentPositionParams(json: params)
      return answer(params.textDocument) { scene in
        CompletionList(isIncomplete: false, items: Completing(scene: scene).items(at: params.position)).json
      }
    case "textDocument/codeAction":
      let params = try CodeActionParams(json: params)
      return answer(params.textDocument) { scene in
        ActionFinder(scene: scene).actions(in: params.range, only: params.context.only).json
      }
    default: return nil
    }
  }

  /// The answer about a document, or null if nothing is known about its project.
  private func answer(
    _ identifier: TextDocumentIdentifier, _ compute: @escaping @Sendable (Scene) -> JSONValue?
  ) -> @Sendable () -> JSONValue {
    let scene = scene(of: identifier)
    return { scene.flatMap(compute) ?? .null }
  }

  private func scene(of identifier: TextDocumentIdentifier) -> Scene? {
    guard
      let document = documents.values.first(where: { $0.uri == identifier.uri })
        ?? filePath(ofURI: identifier.uri).flatMap({ documents[$0] }),
      let session = session(of: document.path), let check = session.check,
      let path = session.relativePath(of: document.path)
    else { return nil }
    var open: [String: Document] = [:]
    for other in documents.values { session.relativePath(of: other.path).map { open[$0] = other } }
    return Scene(
      check: check, request: session.request, spelledRoot: session.spelledRoot, path: path,
      document: document, open: open, entries: published[document.uri]?.entries ?? [], encoding: encoding,
      client: client)
  }
}

/// What a request about a document is answered from.
struct Scene: Sendable {
  var check: LiveCheck
  var request: AnalysisRequest
  var spelledRoot: FilePath
  /// The path of the document, relative to the root.
  var path: String
  var document: Document
  /// All open documents of the project, by path.
  var open: [String: Document]
  /// What is published of the document.
  var entries: [PublishedDiagnostic]
  var encoding: PositionEncoding
  var client: ClientCapabilities

  /// What is published where a range is; the end of a range counts.
  func entries(in range: Range) -> [PublishedDiagnostic] {
    entries.filter { $0.diagnostic.range.start <= range.end && range.start <= $0.diagnostic.range.end }
  }

  func uri(of path: String) -> String {
    open[path]?.uri ?? PatuhServer.uri(ofFile: spelledRoot.pushing(FilePath(path)))
  }

  /// The bytes of a file as it is in the editor or on disk.
  func bytes(of path: String) -> [UInt8]? { open[path]?.text.bytes ?? check.bytes(of: path) }

  /// Whether the document is a privacy manifest by its name.
  var isManifest: Bool { path.hasSuffix(".xcprivacy") }

  /// Whether the document is the configuration.
  var isConfiguration: Bool { lastComponent(ofPath: path) == configurationFileName }
}
