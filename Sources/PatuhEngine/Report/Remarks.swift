import PatuhConfig
import PatuhCore
import PatuhReport
import PatuhRules
import SystemPackage

extension Analysis {
  /// The remarks for the user in addition to the reports, one per line.
  /// - Parameter command: the one that analysed the project
  public func remarks(
    on request: AnalysisRequest, reports: [RenderedReport], command: String = "lint"
  ) -> [String] {
    var remarks: [String] = []
    for report in reports {
      guard let file = report.output.file else { continue }
      remarks.append("patuh: wrote \(file) (\(outcome.tally))")
    }
    if case .walk(let reason?) = listing {
      remarks.append("patuh: files that git ignores were read too, since git gave no list: \(reason)")
    }
    for path in unknownSubmodules {
      remarks.append(
        "patuh: the submodule \(path) was taken as it lies on disk, since its commit is not in this clone")
    }
    if outcome.alsoInComparedState > 0, !outcome.findings.isEmpty {
      remarks.append("patuh: only what is new is shown; patuh lint without --staged or --since shows all")
    }
    if let cacheFault, let folder = request.cache?.path {
      remarks.append(
        """
        patuh: nothing new is kept for the next run: \(folder): \(cacheFault) (--no-cache says nothing of \
        it)
        """
      )
    }
    if let emptiness { remarks.append(emptiness) }
    remarks += outcome.notes.map { "patuh: \($0)" }
    if outcome.outside > 0, request.comparison == nil {
      let isOne = outcome.outside == 1
      remarks.append(
        "patuh: \(outcome.outside) finding\(isOne ? "" : "s") about targets with sources here "
          + """
          \(isOne ? "is" : "are") outside of \(request.paths.joined(separator: ", ")); run patuh in \
          \(request.root) to see \(isOne ? "it" : "them")
          """
      )
    }
    if let remark = request.remarkOnReadingByItself(project, command: command) { remarks.append(remark) }
    let isReported = outcome.findings.contains { $0.violation.message.hasPrefix("No project file was found") }
    if project.usesFoldersAsTargets, !isReported, outcome.rules.contains(where: { $0.family == .privacy }),
      let remark = project.remarkOnFolders
    {
      remarks.append(remark)
    }
    if request.comparison == nil, outcome.rules.contains(where: { $0.family == .privacy }), emptiness == nil {
      let questions =
        project.excludedSourcesQuestions + [project.packageFilesAboveQuestion].compactMap(\.self)
      remarks += questions.filter(\.isBlocking).map { question in
        "patuh: \(question.place.map { "\($0.path): " } ?? "")\(question.message)"
      }
      remarks += project.unreadPackageQuestions.filter(\.countsAsUnknown)
        .map { "patuh: \($0.message)" }
    }
    if request.comparison == nil, request.only.isEmpty, emptiness == nil {
      remarks += absentStyles(of: project, presets: setup.configuration.presets.map(\.value)).map {
        "patuh: the preset \($0.preset) found nothing to check: \($0.lacking)"
      }
    }
    if !setup.isConfigured, request.usesConfiguration,
      let name = misnamedConfigurations.first(where: snapshot.hasFile)
    {
      remarks.append("patuh: \(name) is not read; the configuration is named \(configurationFileName)")
    }
    if !setup.isConfigured, request.usesConfiguration, request.presets.isEmpty, request.comparison == nil,
      emptiness == nil, !read.discovery.hasConfigurationsBelow(in: request)
    {
      if request.only.isEmpty {
        remarks.append(
          "patuh: no \(configurationFileName), so only the rules of privacy, release and hygiene ran; `patuh "
            + "init` adds rules of architecture")
      } else if outcome.rules.isEmpty {
        remarks.append(
          "patuh: no \(configurationFileName), so no rule of architecture ran; `patuh init` adds some")
      }
    }
    return remarks
  }

  /// The duration of each stage, one per line, and how the names of types were resolved.
  public var statistics: [String] {
    let total = stages.reduce(Duration.zero) { $0 + $1.duration }
    let rows = stages.map { ($0.name, $0.duration) } + [("total", total)]
    let width = rows.map(\.0.count).max() ?? 0
    let names = nameCounts(of: project)
    return rows.map { name, duration in
      name + String(repeating: " ", count: width - name.count + 2) + milliseconds(duration)
    } + [
      "type names: \(names.resolved) of the project, \(names.ambiguous) ambiguous, \(names.unresolved) "
        + "unresolved (\(percentage(names.openShare)) open), \(names.outside) from elsewhere"
    ]
  }
}

extension Analysis {
  /// Throws if there was nothing to check.
  public func refuseEmptiness(for request: AnalysisRequest) throws(AnalysisError) {
    try read.discovery.refuseEmptiness(for: request)
  }
}

extension Discovery {
  /// The message if the given part of a project contains no file that Patuh reads; nil otherwise.
  func emptiness(for request: AnalysisRequest) -> String? {
    let scope = PathScope(request.paths)
    guard !files.contains(where: { scope.contains($0.path) }) else { return nil }
    return "patuh: \(emptyWords(for: request))"
  }

  /// Throws if the project contains no file that Patuh reads, nor one that it could not read, so that a
  /// command that writes files writes none.
  func refuseEmptiness(for request: AnalysisRequest) throws(AnalysisError) {
    if emptiness(for: request) != nil, notes.isEmpty { throw .misuse(emptyWords(for: request)) }
  }

  /// Throws if a list would be empty because nothing could be read: there is no file that Patuh reads, or no
  /// source and no target is known and an input cannot be read that should name or hold them.
  func refuseListing(of project: Project, for request: AnalysisRequest) throws(AnalysisError) {
    if emptiness(for: request) != nil {
      throw .misuse(emptyWords(for: request) + (project.unreadableInput.map { "; \($0)" } ?? ""))
    }
    guard project.sources.isEmpty, project.cFamilySources.isEmpty, project.targets.isEmpty,
      let fault = project.unreadableInput
    else { return }
    throw .misuse("no source and no target could be read: \(fault)")
  }

  private func emptyWords(for request: AnalysisRequest) -> String {
    let place = request.paths.isEmpty ? request.root.string : request.paths.joined(separator: ", ")
    return "nothing to check in \(place): no source, no privacy manifest and no project file"
  }
}

extension Project {
  /// The first input that cannot be read, with the fault, for a sentence; nil if there is none.
  fileprivate var unreadableInput: String? {
    notes.first { [.unreadable, .projectFileUnreadable, .submoduleAbsent].contains($0.kind) }.map {
      "\($0.place.path): \($0.message)"
    }
  }
}

/// Names that are taken for that of the configuration.
private let misnamedConfigurations = ["patuh.yml", "patuh.yaml", ".patuh.yaml", ".patuh.yml.txt"]

/// `12.3 ms`, aligned.
private func milliseconds(_ duration: Duration) -> String {
  let tenths =
    (duration.components.seconds * 10_000)
    + (duration.components.attoseconds / 100_000_000_000_000)
  let text = "\(tenths / 10).\(tenths % 10) ms"
  return String(repeating: " ", count: max(0, 12 - text.count)) + text
}

/// `0.4 %`
private func percentage(_ share: Double) -> String {
  let tenths = Int((share * 1000).rounded())
  return "\(tenths / 10).\(tenths % 10) %"
}
