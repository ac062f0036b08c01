import PatuhCore
import PatuhEngine
import SystemPackage

/// A diagnostic with the finding that it shows; nil for a fault of the configuration.
struct PublishedDiagnostic: Hashable, Sendable {
  var diagnostic: Diagnostic
  var finding: Finding?
}

/// What is published of a file.
struct PublishedFile: Sendable {
  /// The project whose findings these are.
  var root: FilePath
  /// Relative to the root.
  var path: String
  /// The version of the document to which the places belong; nil for a file that is not open.
  var version: Int?
  var entries: [PublishedDiagnostic]
}

/// Turns the findings of a check into diagnostics.
struct DiagnosticWriter: Sendable {
  let check: LiveCheck
  let encoding: PositionEncoding
  let client: ClientCapabilities
  let spelledRoot: FilePath
  /// The texts of the open documents, by path relative to the root.
  let texts: [String: DocumentText]
  /// What is published now, by path relative to the root.
  var known: [String: [PublishedDiagnostic]] = [:]

  /// The diagnostics of all files with findings, by path relative to the root.
  func diagnostics(of findings: [Finding]) -> [String: [PublishedDiagnostic]] {
    var files = FileTexts(check: check, texts: texts)
    var result: [String: [PublishedDiagnostic]] = [:]
    // By their numbers, since most of thousands of findings are only compared.
    for (path, numbers) in Dictionary(grouping: findings.indices, by: { shownPath(findings[$0].place) }) {
      if let known = known[path], isUnchanged(path), known.count == numbers.count,
        zip(known, numbers).allSatisfy({ $0.finding == findings[$1] }),
        numbers.allSatisfy({ findings[$0].violation.evidence.allSatisfy { isUnchanged($0.place.path) } })
      {
        result[path] = known
        continue
      }
      result[path] = numbers.map { number in
        PublishedDiagnostic(
          diagnostic: diagnostic(of: findings[number], &files), finding: findings[number])
      }
    }
    return result
  }

  private func isUnchanged(_ path: String) -> Bool {
    guard let changed = check.changedPaths else { return false }
    return texts[path] == nil && !changed.contains(path)
  }

  /// The file in which a finding is shown. One about the whole project is shown in a file that stands for it.
  private func shownPath(_ place: Place) -> String {
    if place.path != "." { return place.path }
    return [configurationFileName, "README.md", "Package.swift"].first(where: check.isFile) ?? "."
  }

  private func diagnostic(of finding: Finding, _ files: inout FileTexts) -> Diagnostic {
    let violation = finding.violation
    var message = violation.message + (violation.certainty == .likely ? " (likely)" : "")
    if let fix = violation.fix { message += "\nfix: \(fix)" }
    if !finding.itms.isEmpty { message += "\n" + finding.itms.joined(separator: ", ") }
    let publishing = client.textDocument?.publishDiagnostics
    let related =
      publishing?.relatedInformation != true || violation.evidence.isEmpty
      ? nil
      : violation.evidence.map { piece in
        DiagnosticRelatedInformation(
          location: Location(uri: uri(of: shownPath(piece.place)), range: range(of: piece.place, &files)),
          message: piece.message)
      }
    let tags = Self.rulesOfSuperfluous.contains(finding.rule.text) ? [1] : nil
    return Diagnostic(
      range: range(of: finding.place, &files), severity: finding.severity.number, code: finding.rule.text,
      source: "patuh", message: message,
      tags: publishing?.tagSupport?.valueSet.contains(1) == true ? tags : nil,
      relatedInformation: related,
      data: publishing?.dataSupport == true ? DiagnosticData(fingerprint: finding.fingerprint) : nil)
  }

  /// What these rules report can be deleted.
  private static let rulesOfSuperfluous: Set<String> = [
    "category_duplicate", "data_type_duplicate", "manifest_key_duplicate", "reason_duplicate",
    "required_reason_unused", "suppression_unused",
  ]

  private func range(of place: Place, _ files: inout FileTexts) -> Range {
    let start = Position(line: 0, character: 0)
    guard place.path != ".", let position = place.position else { return Range(start: start, end: start) }
    return files[place.path].range(ofNameAt: position, encoding)
  }

  private func uri(of path: String) -> String {
    PatuhServer.uri(ofFile: path == "." ? spelledRoot : spelledRoot.pushing(FilePath(path)))
  }
}

/// The texts of files, each read once.
private struct FileTexts {
  let check: LiveCheck
  var texts: [String: DocumentText]

  subscript(path: String) -> DocumentText {
    mutating get {
      if let known = texts[path] { return known }
      let text = DocumentText(check.bytes(of: path) ?? [])
      texts[path] = text
      return text
    }
  }
}

extension Severity {
  /// The number of the protocol.
  var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
