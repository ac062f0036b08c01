import PatuhCore
import PatuhEngine
import SystemPackage

extension LanguageServer {
  /// Publishes what the last check of a project has found, and clears what it has not found again.
  func publish(_ session: Session) async {
    let inside = documents.values.filter { self.session(of: $0.path)?.root == session.root }
    let generation = session.generation
    var found: [String: [PublishedDiagnostic]] = [:]
    if let check = session.check, session.fault == nil {
      let writer = writer(session, check)
      found = await Task.detached { writer.diagnostics(of: check.analysis.outcome.findings) }.value
    }
    guard let current = sessions[session.root], current.generation == generation else { return }
    let fault = session.fault ?? session.check?.configurationFault
    for (path, entries) in faults(fault, session) { found[path, default: []] += entries }

    let inner = sessions.keys.filter { $0 != session.root && $0.starts(with: session.root) }
    var stale = Set(published.filter { $0.value.root == session.root }.keys)
    for (path, entries) in found {
      let file = session.root.pushing(FilePath(path))
      if path != ".", inner.contains(where: file.starts(with:)) { continue }
      let document = documents[file]
      let uri = document?.uri ?? PatuhServer.uri(ofFile: session.path(of: path))
      stale.remove(uri)
      if let document, session.versions[file] != document.version, session.check != nil { continue }
      publish(
        uri, PublishedFile(root: session.root, path: path, version: document?.version, entries: entries))
    }
    for document in inside {
      guard let path = session.relativePath(of: document.path), found[path] == nil else { continue }
      stale.remove(document.uri)
      if session.versions[document.path] != document.version, session.check != nil { continue }
      publish(
        document.uri, PublishedFile(root: session.root, path: path, version: document.version, entries: []))
    }
    for uri in stale { clear(uri) }
  }

  /// Publishes what some rules have found in the project, with the other findings where their lines are now.
  /// - Parameters:
  ///   - generation: that of the check; nil if it counts even if a document was changed meanwhile
  ///   - versions: of the documents in that check
  func publish(
    _ early: EarlyCheck, of root: FilePath, _ generation: Int?, _ versions: [FilePath: Int]
  ) async {
    guard let session = sessions[root], generation ?? session.generation == session.generation else { return }
    let writer = writer(session, early.check)
    let findings = early.check.analysis.outcome.findings
    let found = await Task.detached { writer.diagnostics(of: findings) }.value
    guard let now = sessions[root]?.generation, generation ?? now == now else { return }
    let known = Dictionary(
      published.values.filter { $0.root == root }.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first })
    for path in Set(found.keys).union(known.keys) {
      let file = root.pushing(FilePath(path))
      if path != ".", self.session(of: file)?.root != root { continue }
      let document = documents[file]
      if let document, versions[file] != document.version { continue }
      let kept = (known[path]?.entries ?? []).compactMap { entry -> PublishedDiagnostic? in
        if let finding = entry.finding, early.rules.contains(finding.rule) { return nil }
        guard let document, let since = known[path]?.version else { return entry }
        return entry.moved(document.moves, since: since)
      }
      publish(
        document?.uri ?? PatuhServer.uri(ofFile: session.path(of: path)),
        PublishedFile(
          root: root, path: path, version: document?.version, entries: (found[path] ?? []) + kept))
    }
  }

  /// Publishes what was found in a document by itself, with the other findings where their lines are now.
  func publish(_ own: OwnFindings, of document: Document, _ root: FilePath) {
    guard let session = sessions[root], let check = session.check,
      documents[document.path]?.version == document.version,
      let path = session.relativePath(of: document.path)
    else { return }
    let known = published[document.uri]
    // A check of the project that was faster knows more.
    if known?.version == document.version { return }
    let since = known?.version ?? session.versions[document.path] ?? document.version
    let moved = (known?.entries ?? []).compactMap { entry -> PublishedDiagnostic? in
      if let finding = entry.finding, own.rules.contains(finding.rule) { return nil }
      return entry.moved(document.moves, since: since)
    }
    let entries = writer(session, check, knowing: false).diagnostics(of: own.findings)[path] ?? []
    publish(
      document.uri,
      PublishedFile(root: root, path: path, version: document.version, entries: entries + moved))
  }

  /// - Parameter known: whether diagnostics that are published already are taken over
  private func writer(
    _ session: Session, _ check: LiveCheck, knowing known: Bool = true
  ) -> DiagnosticWriter {
    var texts: [String: DocumentText] = [:]
    for document in documents.values {
      if let path = session.relativePath(of: document.path) { texts[path] = document.text }
    }
    var writer = DiagnosticWriter(
      check: check, encoding: encoding, client: client, spelledRoot: session.spelledRoot, texts: texts)
    if known {
      for file in published.values where file.root == session.root { writer.known[file.path] = file.entries }
    }
    return writer
  }

  /// The diagnostics for a configuration that cannot be used.
  private func faults(_ fault: AnalysisError?, _ session: Session) -> [String: [PublishedDiagnostic]] {
    switch fault {
    case nil: return [:]
    case .misuse(let message)?:
      return [configurationFileName: [configurationFault(message, at: nil, DocumentText([]))]]
    case .configuration(let errors)?:
      var result: [String: [PublishedDiagnostic]] = [:]
      for error in errors.errors {
        let path = session.root.pushing(FilePath(error.file))
        let text = documents[path]?.text ?? DocumentText((try? contents(of: path)) ?? [])
        let place = path.starts(with: session.root) ? session.relativePath(of: path) : nil
        result[place ?? configurationFileName, default: []].append(
          configurationFault(error.message, at: place == nil ? nil : error.position, text))
      }
      return result
    }
  }

  private func configurationFault(
    _ message: String, at position: PatuhCore.Position?, _ text: DocumentText
  ) -> PublishedDiagnostic {
    let start = Position(line: 0, character: 0)
    let range = position.map { text.range(ofNameAt: $0, encoding) } ?? Range(start: start, end: start)
    return PublishedDiagnostic(
      diagnostic: Diagnostic(
        range: range, severity: 1, code: "configuration", source: "patuh", message: message))
  }

  private func publish(_ uri: String, _ file: PublishedFile) {
    if let known = published[uri], known.entries == file.entries, known.version == file.version,
      known.root == file.root
    {
      return
    }
    if file.entries.isEmpty, file.version == nil {
      clear(uri)
      return
    }
    published[uri] = file
    send(uri, file.entries.map(\.diagnostic), version: file.version)
  }

  /// Takes back what was published of a file.
  func clear(_ uri: String) {
    guard published.removeValue(forKey: uri) != nil else { return }
    let path = filePath(ofURI: uri)
    send(uri, [], version: path.flatMap { documents[$0]?.version })
  }

  private func send(_ uri: String, _ diagnostics: [Diagnostic], version: Int?) {
    connection.notify(
      "textDocument/publishDiagnostics",
      PublishDiagnosticsParams(uri: uri, version: version, diagnostics: diagnostics))
  }
}

extension PublishedDiagnostic {
  /// The diagnostic at the line where it is now; nil if that line was changed.
  fileprivate func moved(_ moves: LineMoves, since version: Int) -> PublishedDiagnostic? {
    guard let start = moves.line(diagnostic.range.start.line, since: version) else { return nil }
    var copy = self
    copy.diagnostic.range.end.line += start - diagnostic.range.start.line
    copy.diagnostic.range.start.line = start
    return copy
  }
}
