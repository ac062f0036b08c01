import PatuhConfig
import PatuhCore
import PatuhEngine
import PatuhReport
import PatuhRules
import SystemPackage

/// A small project shown on a page: its files and what Patuh prints for it.
struct Specimen {
  /// A file of the specimen.
  struct File {
    var path: String
    /// Nil if the file is not a text.
    var text: String?
    /// The destination if the file is a symbolic link.
    var destination: String?
  }

  var files: [File]
  /// The report as text, without colour.
  var output: String

  /// The files in Markdown, each under its path.
  var listings: [String] {
    files.map { file in
      if let destination = file.destination { return "`\(file.path)` is a link to `\(destination)`." }
      // It names each file with its digests, which show nothing.
      if file.path.hasSuffix("/_CodeSignature/CodeResources") {
        return "`\(file.path)` is not shown: it lists the digests of the files."
      }
      guard let text = file.text.map(withoutExpectations) else {
        return "`\(file.path)` is not shown: it is not text in UTF-8."
      }
      return "`\(file.path)`\n\n" + fenced(text, language: language(of: file.path))
    }
  }

  private func language(of path: String) -> String {
    switch path.split(separator: ".").last {
    case "swift": "swift"
    case "yml": "yaml"
    case _ where path.lowercased().hasSuffix(".xcprivacy"):
      text(of: path)?.hasPrefix("<") == true ? "xml" : "text"
    default: "text"
    }
  }

  private func text(of path: String) -> String? { files.first { $0.path == path }?.text }
}

/// The rules and Apple's tables that specimens are checked with, decoded once for all of them.
struct SpecimenRules {
  /// Where they are read from.
  var folder: String
  var data: RuleData
  var presets: PresetLibrary
  /// With the API of all effects.
  var tables: AppleTables
}

/// The day on which suppressions in fixtures are evaluated; the same as in the tests.
private let fixtureDay = Day(year: 2026, month: 6, day: 15)

extension Specimen {
  /// A fixture: the first case in a folder whose files are all non-empty texts, otherwise the first case. Nil
  /// if there are no cases.
  init?(firstOf folder: String, rule: String, _ rules: SpecimenRules) async throws {
    let cases = folders(in: folder).map { "\(folder)/\($0)" }
    let shown = cases.map { ($0, fixtureFiles(in: $0)) }
    guard
      let chosen = shown.first(where: { !$0.1.isEmpty && $0.1.allSatisfy { $0.text?.isEmpty == false } })
        ?? shown.first
    else { return nil }
    files = chosen.1
    output = try await report(ofFixture: chosen.0, rule: rule, rules)
  }

  /// An example of a rule in YAML; nil if there is none.
  init?(
    _ example: RuleExample?, of definition: RuleDefinition, in preset: Preset, tables: AppleTables
  ) async throws {
    guard let example else { return nil }
    files = example.files.map { File(path: $0.path, text: $0.text) }
    let configuration = Configuration(presets: [Located(preset.name, at: nil)])
    let rules = try ProjectRules(configuration, presets: PresetLibrary([preset]), catalogue: [])
      .selected(only: [definition.id.text])
    let project = exampleProject(example, tables: tables)
    let outcome = settle(
      await check(project, with: rules), of: rules, in: project, knownNames: [definition.id.text],
      today: fixtureDay, files: example.files.count)
    let texts = Dictionary(example.files.map { ($0.path, $0.text) }) { first, _ in first }
    output = textReport(of: outcome) { path, number in
      let lines = texts[path]?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
      return lines.indices.contains(number - 1) ? String(lines[number - 1]) : nil
    }
  }
}

/// What Patuh prints for a fixture if only one rule is run.
///
/// A file `notes.txt` lists notes on what a folder in a repository cannot contain, as `kind path: words`.
/// `earlier-baseline.json` is the baseline of the state with which the fixture is compared.
private func report(
  ofFixture folder: String, rule: String, _ known: SpecimenRules
) async throws -> String {
  guard let root = realPath(FilePath(folder)) else { throw Errno.noSuchFileOrDirectory }
  let request = AnalysisRequest(root: root, rulesFolder: known.folder, today: fixtureDay)
  let setup = try Setup(request, known.data, known.presets)
  let tables = known.tables
  let rules = try setup.rules.selected(only: [rule])
  if let artefact = try await ExampleArtefact(in: root, request, tables: tables) {
    return textReport(
      of: settle(
        await check(artefact.project, with: rules), of: rules, in: artefact.project,
        knownNames: setup.rules.knownNames, today: fixtureDay, files: artefact.files)
    ) { _, _ in nil }
  }
  var discovery = try await setup.discovery(in: root)
  // A fixture stands for a repository, whatever is around it.
  discovery.visibleFolder = nil
  discovery.notes += notes(ofFixture: folder)
  let extraction = await extract(discovery.files, root: root, jobs: 1)
  var project = assemble(discovery, extraction, tables: tables)
  project.agentsSections = setup.agentsSections(in: Snapshot(root: root))
  project.readBinaries(of: discovery)
  let earlierBaseline = try BaselineChoice.projectFile("earlier-baseline.json", mustExist: false)
    .baseline(in: Snapshot(root: root))
  let outcome = settle(
    await check(project, with: rules), of: rules, in: project, knownNames: setup.rules.knownNames,
    today: fixtureDay, baseline: setup.baseline, earlierBaseline: earlierBaseline,
    files: discovery.files.count)
  let lines = SourceLines(Snapshot(root: root))
  return textReport(of: outcome) { lines.line($1, of: $0).map(withoutExpectations) }
}

/// The text of a fixture without the comments that state what is expected. Its lines keep their numbers.
private func withoutExpectations(_ text: String) -> String {
  text.replacing(#/ *// *expect(?:@[+-][0-9]+)?:[^\n]*/#, with: "")
}

private func textReport(
  of outcome: Outcome, sourceLine: @escaping @Sendable (_ path: String, _ line: Int) -> String?
) -> String {
  render(
    outcome, as: .text, context: ReportContext(toolVersion: "", rulesVersion: "", sourceLine: sourceLine))
}

private func notes(ofFixture folder: String) -> [InputNote] {
  let text = fixtureText("\(folder)/notes.txt") ?? ""
  return text.split(separator: "\n").compactMap { line in
    guard let match = line.wholeMatch(of: /([A-Za-z]+) (.+?): (.+)/),
      let kind = InputNote.Kind(rawValue: String(match.1))
    else { return nil }
    return InputNote(kind: kind, place: Place(path: String(match.2)), message: String(match.3))
  }
}
