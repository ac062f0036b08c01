import PatuhCore
import PatuhEngine
import SystemPackage

/// The kinds of code actions.
enum ActionKind {
  static let quickFix = "quickfix"
  static let fixAll = "source.fixAll"
}

/// What can be done about the findings in a range.
struct ActionFinder {
  let scene: Scene

  func actions(in range: Range, only kinds: [String]?) -> [CodeAction] {
    func isWanted(_ kind: String) -> Bool {
      kinds.map { $0.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") } } ?? true
    }
    var actions: [CodeAction] = []
    if isWanted(ActionKind.quickFix) {
      let entries = scene.entries(in: range).filter { $0.finding != nil }
      for entry in entries { actions += fixes(of: entry) }
      for entry in entries { actions += manifests(for: entry) }
      for entry in entries { actions += suppressions(of: entry) }
    }
    if isWanted(ActionKind.fixAll), let action = fixAll() { actions.append(action) }
    return actions.distinct
  }

  private func fixes(of entry: PublishedDiagnostic) -> [CodeAction] {
    guard let finding = entry.finding, finding.isFixable,
      let bytes = scene.check.fixed(scene.path, [finding], scene.document.text.bytes, for: scene.request)
    else { return [] }
    return [
      CodeAction(
        title: finding.violation.fix ?? "Fix \(finding.rule)", kind: ActionKind.quickFix,
        diagnostics: [entry.diagnostic], isPreferred: true,
        edit: edit(scene.path, [scene.document.text.edit(to: bytes, scene.encoding)]))
    ]
  }

  private func fixAll() -> CodeAction? {
    guard scene.entries.contains(where: { $0.finding?.isFixable == true }),
      let bytes = scene.check.fixed(scene.path, nil, scene.document.text.bytes, for: scene.request)
    else { return nil }
    return CodeAction(
      title: "Fix all that patuh lint --fix fixes here", kind: ActionKind.fixAll,
      edit: edit(scene.path, [scene.document.text.edit(to: bytes, scene.encoding)]))
  }

  private func manifests(for entry: PublishedDiagnostic) -> [CodeAction] {
    guard let finding = entry.finding else { return [] }
    return scene.check.manifests(for: finding, text: scene.bytes).compactMap { proposal in
      let edit: WorkspaceEdit
      if proposal.isNew {
        guard let creation = creation(of: proposal) else { return nil }
        edit = creation
      } else {
        guard let before = scene.bytes(of: proposal.path),
          String(validating: proposal.bytes, as: UTF8.self) != nil
        else { return nil }
        edit = self.edit(proposal.path, [DocumentText(before).edit(to: proposal.bytes, scene.encoding)])
      }
      return CodeAction(
        title: proposal.title, kind: ActionKind.quickFix, diagnostics: [entry.diagnostic],
        isPreferred: proposal.isPreferred ? true : nil, edit: edit)
    }
  }

  private func suppressions(of entry: PublishedDiagnostic) -> [CodeAction] {
    guard let finding = entry.finding else { return [] }
    return scene.check.suppressions(of: finding, in: scene.path).compactMap { suppression in
      // The place may have moved since the check; that of the diagnostic has moved with it.
      let isOwnPlace = suppression.place == finding.place
      guard
        let line = isOwnPlace
          ? entry.diagnostic.range.start.line : suppression.place.position.map({ $0.line - 1 }),
        let text = scene.document.text.line(line)
      else { return nil }
      let indentation = String(
        decoding: text.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
      let start = Position(line: line, character: 0)
      return CodeAction(
        title: "Suppress \(finding.rule) in line \(line + 1) with a reason" + extent(of: finding),
        kind: ActionKind.quickFix,
        diagnostics: [entry.diagnostic],
        edit: edit(
          scene.path,
          [
            TextEdit(
              range: Range(start: start, end: start),
              newText: indentation + suppression.text + scene.document.text.newline)
          ]))
    }
  }

  /// What else a comment at a use covers, as the end of a title; empty if it covers its line alone.
  private func extent(of finding: Finding) -> String {
    guard let target = finding.violation.target, !scene.path.hasSuffix(".xcprivacy"),
      !finding.violation.categories.isEmpty
    else { return "" }
    let names = finding.violation.categories.map { RequiredReasonCategory.shortName($0) }
    return ", for all uses of \(names.joined(separator: " and ")) in \(target)"
  }

  private func edit(_ path: String, _ edits: [TextEdit]) -> WorkspaceEdit {
    let uri = scene.uri(of: path)
    guard scene.client.workspace?.workspaceEdit?.documentChanges == true else {
      return WorkspaceEdit(changes: [uri: edits])
    }
    let document = OptionalVersionedTextDocumentIdentifier(uri: uri, version: scene.open[path]?.version)
    return WorkspaceEdit(documentChanges: [.edit(TextDocumentEdit(textDocument: document, edits: edits))])
  }

  /// The edit that creates a file; nil if the client cannot.
  private func creation(of proposal: ProposedText) -> WorkspaceEdit? {
    // Some clients that take changes of documents name only the operations.
    let operations = scene.client.workspace?.workspaceEdit?.resourceOperations
    guard operations?.contains("create") == true else { return nil }
    let uri = scene.uri(of: proposal.path)
    let start = Position(line: 0, character: 0)
    let text = TextEdit(
      range: Range(start: start, end: start), newText: String(decoding: proposal.bytes, as: UTF8.self))
    return WorkspaceEdit(documentChanges: [
      .create(CreateFile(uri: uri, options: .init(overwrite: false, ignoreIfExists: false))),
      .edit(
        TextDocumentEdit(
          textDocument: OptionalVersionedTextDocumentIdentifier(uri: uri, version: nil), edits: [text])),
    ])
  }
}

extension DocumentText {
  /// The line end in use.
  var newline: String {
    guard let feed = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return "\n" }
    return feed > 0 && bytes[feed - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }
}
