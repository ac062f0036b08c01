import PatuhCore

extension Field {
  /// One demand on the settings of a project.
  func projectDemand() -> ProjectDemand? {
    guard var fields = Fields(self, subject: #""project""#) else { return nil }
    let before = log.errors.count
    let keys = ["deployment_target", "swift_language_mode", "xcode_version", "workflow", "ui_tests"]
    let target = fields.optional("deployment_target") { field in
      field.platformValues { $0.releasePolicy() }
        .map { values in Dictionary(values.map { ($0.platform, $0.value) }) { first, _ in first } }
    }
    let mode = fields.optional("swift_language_mode") { $0.version() }
    let xcode = fields.optional("xcode_version") { $0.releasePolicy() }
    let workflow = fields.optional("workflow") { $0.workflow() }
    let tests = fields.optional("ui_tests") { $0.choice(among: [(word: "required", value: true)]) }
    fields.finish()
    if keys.filter(fields.holds).count != 1, log.errors.count == before {
      log.report(#""project" needs one of \#(keys.quotedAlternatives())"#, at: fields.position)
    }
    guard log.errors.count == before else { return nil }
    return target.map(ProjectDemand.deploymentTarget)
      ?? mode.map { .swiftLanguageMode(atLeast: $0) } ?? xcode.map(ProjectDemand.xcodeVersion)
      ?? workflow ?? tests.map { _ in .userInterfaceTests }
  }

  /// `{policy: N-2, releases: […]}`, `{policy: latest}`, or a version.
  private func releasePolicy() -> ReleasePolicy? {
    guard case .mapping = node.content else { return version().map { ReleasePolicy(atLeast: $0) } }
    guard var fields = Fields(self, subject: #""\#(name)""#) else { return nil }
    let behind = fields.required("policy") { $0.releasesBehind() }
    let releases = fields.optional("releases") { $0.oneOrMore { $0.count() } } ?? []
    fields.finish()
    return behind.map { ReleasePolicy(behind: $0, releases: releases.sorted()) }
  }

  /// `latest`, `N`, `N-2`
  private func releasesBehind() -> Int? {
    guard let text = words() else { return nil }
    if text == "latest" || text == "N" { return 0 }
    if text.hasPrefix("N-"), let behind = Int(text.dropFirst(2)), behind >= 0 { return behind }
    report(#""\#(name)" must be "latest" or such as "N-2", not "\#(text)""#)
    return nil
  }

  private func workflow() -> ProjectDemand? {
    guard var fields = Fields(self, subject: #""workflow""#) else { return nil }
    let runs = fields.required("runs") { $0.commands() }
    let runners = fields.optional("on") { $0.oneOrMore { $0.words() } } ?? []
    fields.finish()
    return runs.map {
      .workflow(WorkflowDemand(runs: $0.texts, isAlternative: $0.isAlternative, runners: runners))
    }
  }

  /// Texts of which all are wanted, or `{any: […]}`.
  private func commands() -> (texts: [String], isAlternative: Bool)? {
    guard case .mapping = node.content else {
      return oneOrMore { $0.words() }.map { ($0, false) }
    }
    guard var fields = Fields(self, subject: #""runs""#) else { return nil }
    let texts = fields.required("any") { $0.oneOrMore { $0.words() } }
    fields.finish()
    return texts.map { ($0, true) }
  }
}
