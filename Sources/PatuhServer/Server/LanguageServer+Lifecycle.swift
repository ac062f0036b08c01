import PatuhEngine
import PatuhReport
import SystemPackage

extension LanguageServer {
  func initialize(_ params: InitializeParams) -> InitializeResult {
    lifecycle = .running
    client = params.capabilities
    encoding = PositionEncoding(offered: client.general?.positionEncodings)
    let roots =
      params.workspaceFolders.map { $0.map(\.uri) } ?? [params.rootUri].compactMap(\.self)
    folders = roots.compactMap(filePath(ofURI:))
    if roots.isEmpty, let path = params.rootPath { folders = [FilePath(path)] }
    return InitializeResult(
      capabilities: ServerCapabilities(
        positionEncoding: encoding.rawValue,
        textDocumentSync: .init(openClose: true, change: 2, save: true),
        completionProvider: .init(triggerCharacters: [">", ":", " ", "<"]),
        hoverProvider: true,
        codeActionProvider: .init(codeActionKinds: [ActionKind.quickFix, ActionKind.fixAll]),
        workspace: .init(workspaceFolders: .init(supported: true, changeNotifications: true))),
      serverInfo: .init(name: "patuh", version: version))
  }

  func initialized() {
    if client.workspace?.didChangeWatchedFiles?.dynamicRegistration == true {
      // Whatever the project contains can matter: the names of files that are not read do, too.
      let options = DidChangeWatchedFilesRegistrationOptions(watchers: [
        FileSystemWatcher(globPattern: "**/*")
      ])
      let registration = Registration(
        id: "watched-files", method: "workspace/didChangeWatchedFiles", registerOptions: options.json)
      connection.request("client/registerCapability", RegistrationParams(registrations: [registration]))
    }
    for folder in folders { openSession(at: folder) }
  }

  func shutDown() {
    lifecycle = .shutDown
    for root in sessions.keys { closeSession(root) }
    documents = [:]
  }

  func didChangeWorkspaceFolders(_ params: DidChangeWorkspaceFoldersParams) {
    let removed = params.event.removed.map(\.uri).compactMap(filePath(ofURI:))
    folders.removeAll { removed.contains($0) }
    for folder in params.event.added.map(\.uri).compactMap(filePath(ofURI:)) where !folders.contains(folder) {
      folders.append(folder)
    }
    let roots = Set(folders.compactMap { try? NamedProject(of: [$0.string], workingFolder: $0).folder })
    for session in sessions.values where !roots.contains(session.root) {
      let isBelow = session.isDerived && roots.contains { session.root.starts(with: $0) }
      if !isBelow { closeSession(session.root) }
    }
    for folder in folders { openSession(at: folder) }
    for document in documents.values { openSession(for: document) }
    for root in sessions.keys { schedule(root, after: .zero) }
  }

  /// Opens the project that a folder belongs to, unless it is open.
  func openSession(at folder: FilePath, isDerived: Bool = false) {
    guard let project = try? NamedProject(of: [folder.string], workingFolder: folder) else {
      connection.log(.warning, "\(folder) cannot be read")
      return
    }
    open(project, spelled: folder, isDerived: isDerived)
  }

  /// Opens the project of a document outside of all folders, if it has one.
  func openSession(for document: Document) {
    guard session(of: document.path) == nil,
      let project = try? NamedProject(of: [document.path.string], workingFolder: document.path),
      project.isMarked
    else { return }
    open(project, spelled: project.folder, isDerived: true)
  }

  private func open(_ project: NamedProject, spelled: FilePath, isDerived: Bool) {
    let root = project.folder
    if var known = sessions[root] {
      if isDerived || !known.isDerived && known.request.paths.isEmpty { return }
      // Another part of the same project, or the folder itself.
      let paths = known.isDerived ? project.paths : known.request.paths + project.paths
      known.request.paths = project.paths.isEmpty ? [] : paths
      known.isDerived = false
      sessions[root] = known
      schedule(root, after: .zero)
      return
    }
    var request = makeRequest(project)
    if isDerived { request.paths = [] }
    if request.paths == ["."] { request.paths = [] }
    let isRoot = request.paths.isEmpty && realPath(spelled) == root
    sessions[root] = Session(
      root: root, spelledRoot: isRoot ? spelled : root, request: request, isDerived: isDerived)
    schedule(root, after: .zero)
  }

  func closeSession(_ root: FilePath) {
    guard let session = sessions.removeValue(forKey: root) else { return }
    session.running?.cancel()
    for (uri, file) in published where file.root == root { clear(uri) }
  }

  /// The project of a file: the innermost one around it.
  func session(of path: FilePath) -> Session? {
    sessions.values.filter { path.starts(with: $0.root) }
      .max { $0.root.components.count < $1.root.components.count }
  }
}
