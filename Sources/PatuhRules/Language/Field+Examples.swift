import PatuhCore

extension Field {
  /// Reads `{bad: […], good: […]}`.
  func ruleExamples() -> RuleExamples? {
    guard var fields = Fields(self, subject: #""examples""#) else { return nil }
    let bad = fields.optional("bad") { $0.conditions { $0.ruleExample() } } ?? []
    let good = fields.optional("good") { $0.conditions { $0.ruleExample() } } ?? []
    fields.finish()
    return RuleExamples(bad: bad, good: good)
  }

  /// Reads Swift source for one file, or a mapping from paths to texts of any kind.
  private func ruleExample() -> RuleExample? {
    switch node.content {
    case .scalar:
      guard let text = nonEmptyText() else { return nil }
      let file = ExampleFile(path: ExampleFile.defaultPath, text: text)
      return RuleExample(files: [file], position: node.position)
    case .mapping(let entries) where !entries.isEmpty:
      let files = entries.compactMap { entry in exampleFile(entry) }
      return files.count == entries.count ? RuleExample(files: files, position: node.position) : nil
    case .mapping, .sequence:
      reportType(expected: "Swift text, or paths with texts")
      return nil
    }
  }

  private func exampleFile(_ entry: DocumentNode.Entry) -> ExampleFile? {
    let segments = entry.key.split(separator: "/", omittingEmptySubsequences: false)
    guard !segments.contains(where: { ["", ".", ".."].contains($0) }) else {
      log.report(#""\#(entry.key)" is not a relative path of a file"#, at: entry.keyPosition)
      return nil
    }
    let text = Field(name: entry.key, node: entry.value, log: log).nonEmptyText()
    return text.map { ExampleFile(path: entry.key, text: $0) }
  }
}
