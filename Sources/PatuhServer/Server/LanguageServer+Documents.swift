import PatuhCore
import PatuhEngine
import SystemPackage

/// How long typing must rest before the whole project is judged again.
private let typingPause = Duration.milliseconds(40)
/// How long other changes are collected: an editor or git changes many files at once.
private let eventPause = Duration.milliseconds(40)

extension LanguageServer {
  func didOpen(_ params: DidOpenTextDocumentParams) {
    let item = params.textDocument
    guard let path = filePath(ofURI: item.uri).map(resolved) else { return }
    let document = Document(
      uri: item.uri, path: path, version: item.version, text: DocumentText(item.text))
    documents[path] = document
    openSession(for: document)
    scheduleAll(around: path, after: .zero)
  }

  func didChange(_ params: DidChangeTextDocumentParams) {
    guard let path = filePath(ofURI: params.textDocument.uri).map(resolved),
      var document = documents[path]
    else { return }
    document.version = params.textDocument.version
    for change in params.contentChanges {
      let before = document.text.lineCount
      document.text.apply(change, encoding)
      document.moves.add(change, version: document.version, lines: (before, document.text.lineCount))
    }
    documents[path] = document
    judgeAlone(document)
    scheduleAll(around: path, after: typingPause)
  }

  func didSave(_ params: DidSaveTextDocumentParams) {
    guard let path = filePath(ofURI: params.textDocument.uri).map(resolved) else { return }
    scheduleAll(around: path, after: eventPause)
  }

  func didClose(_ params: DidCloseTextDocumentParams) {
    guard let path = filePath(ofURI: params.textDocument.uri).map(resolved),
      documents.removeValue(forKey: path) != nil
    else { return }
    scheduleAll(around: path, after: eventPause)
    let isElsewhere = !documents.values.contains { session(of: $0.path)?.root == session(of: path)?.root }
    if isElsewhere, let session = session(of: path), session.isDerived, !isInFolder(session.root) {
      closeSession(session.root)
    }
  }

  func didChangeWatchedFiles(_ params: DidChangeWatchedFilesParams) {
    var roots: Set<FilePath> = []
    for change in params.changes {
      guard let path = filePath(ofURI: change.uri).map(resolved) else { continue }
      // Git and builds write many files that are none of the project's.
      let parts = path.components.map(\.string)
      if parts.contains(".build") || parts.contains("DerivedData") { continue }
      if parts.contains(".git"), parts.last != "index", parts.last != "HEAD" { continue }
      roots.formUnion(sessions.keys.filter { path.starts(with: $0) })
      if path.lastComponent?.string == configurationFileName { openConfigured(path) }
    }
    for root in roots { schedule(root, after: eventPause) }
  }

  /// Opens or closes the project of a configuration below another root.
  private func openConfigured(_ path: FilePath) {
    let folder = path.removingLastComponent()
    if fileType(at: path) != nil {
      if sessions[folder] == nil, isInFolder(folder) { openSession(at: folder, isDerived: true) }
    } else if let session = sessions[folder], session.isDerived {
      closeSession(folder)
      for root in sessions.keys where folder.starts(with: root) { schedule(root, after: .zero) }
    }
  }

  private func isInFolder(_ path: FilePath) -> Bool {
    folders.contains { realPath($0).map(path.starts(with:)) ?? false }
  }

  private func scheduleAll(around path: FilePath, after pause: Duration) {
    for root in sessions.keys where path.starts(with: root) { schedule(root, after: pause) }
  }
}

/// The path with the links on the way to its file resolved.
private func resolved(_ path: FilePath) -> FilePath {
  guard let name = path.lastComponent, let folder = realPath(path.removingLastComponent()) else {
    return path.lexicallyNormalized()
  }
  return folder.appending(name)
}
