import PatuhCore
import PatuhEngine
import SystemPackage

extension LanguageServer {
  /// Checks a project again after a while. What is being computed meanwhile is given up, except the first
  /// check, which reads every file.
  func schedule(_ root: FilePath, after pause: Duration) {
    guard var session = sessions[root] else { return }
    session.generation += 1
    if session.check != nil { session.running?.cancel() }
    sessions[root] = session
    let generation = session.generation
    Task { [weak self] in
      if pause > .zero { try? await Task.sleep(for: pause) }
      await self?.begin(root, generation)
    }
  }

  /// Begins a check, unless something has changed since it was scheduled; one at a time.
  private func begin(_ root: FilePath, _ generation: Int) async {
    guard sessions[root]?.generation == generation else { return }
    if sessions[root]?.running != nil {
      sessions[root]?.isDue = true
      return
    }
    await check(root, generation)
    guard let session = sessions[root], session.isDue, session.running == nil else { return }
    sessions[root]?.isDue = false
    Task { [weak self] in await self?.begin(root, session.generation) }
  }

  private func check(_ root: FilePath, _ generation: Int) async {
    guard var session = sessions[root] else { return }
    let cancellation = Cancellation()
    session.running = cancellation
    session.request.today = .today
    var request = session.request
    request.cancellation = cancellation
    sessions[root] = session

    let inside = documents.values.filter { $0.path.starts(with: root) }
    let versions = Dictionary(uniqueKeysWithValues: inside.map { ($0.path, $0.version) })
    var texts: [String: [UInt8]] = [:]
    for document in inside { texts[session.relativePath(of: document.path) ?? ""] = document.text.bytes }
    let last = session.check
    let progress = last == nil ? ProgressReport(connection, client, root, generation) : nil
    let start = ContinuousClock.now
    let result = await Task.detached { [request, texts] in
      await nextCheck(request, texts, after: last, progress) { [weak self] in
        await self?.publish($0, of: root, last == nil ? nil : generation, versions)
      }
    }.value
    progress?.end()

    guard var session = sessions[root] else { return }
    session.running = nil
    switch result {
    case .success(let check?):
      if last?.isSameProject(as: check) != true { releaseLater(last) }
      (session.check, session.versions, session.fault) = (check, versions, nil)
    case .success(nil): break
    case .failure(let error): session.fault = error
    }
    sessions[root] = session
    guard session.generation == generation || last == nil else { return }
    if case .success(nil) = result { return }
    openProjectsBelow(session)
    await publish(session)
    let duration = (ContinuousClock.now - start) / .milliseconds(1)
    connection.log(.log, "\(session.spelledRoot) was checked in \(Int(duration)) ms")
  }

  /// Opens the projects with a configuration of their own below a root.
  private func openProjectsBelow(_ session: Session) {
    for path in session.check?.configurationsBelow(for: session.request) ?? [] {
      let folder = session.root.pushing(FilePath(path)).removingLastComponent()
      if sessions[folder] == nil { openSession(at: folder, isDerived: true) }
    }
  }

  /// Publishes at once what can be decided from a document alone.
  func judgeAlone(_ document: Document) {
    guard let session = session(of: document.path), let check = session.check,
      let path = session.relativePath(of: document.path)
    else { return }
    let (request, bytes) = (session.request, document.text.bytes)
    Task { [weak self] in
      let own = await Task.detached(priority: .userInitiated) {
        check.ownFindings(of: path, bytes, for: request)
      }.value
      guard let own else { return }
      await self?.publish(own, of: document, session.root)
    }
  }
}

/// Lets go of a check on another thread, since that takes as long as running the quick rules.
private func releaseLater(_ check: LiveCheck?) {
  guard let check else { return }
  Task.detached(priority: .utility) {
    // By then nothing else holds it.
    try? await Task.sleep(for: .milliseconds(300))
    check.release()
  }
}

private func nextCheck(
  _ request: AnalysisRequest, _ texts: [String: [UInt8]], after last: LiveCheck?, _ progress: ProgressReport?,
  early: @escaping @Sendable (EarlyCheck) async -> Void
) async -> Result<LiveCheck?, AnalysisError> {
  let report: Progress? =
    if let progress { { done, total in progress.update(done, total) } } else { nil }
  do throws(AnalysisError) {
    return .success(
      try await LiveCheck.next(request, texts: texts, after: last, progress: report, early: early))
  } catch {
    return .failure(error)
  }
}
