import PatuhCore

@testable import PatuhReport

/// A small project with one finding of each kind that a format treats in its own way.
enum Sample {
  static let files: [String: [String]] = [
    "App/Store.swift": ["import Foundation", "", "\tlet name = \"ü🇮🇩\"; UserDefaults.standard.set(name)"],
    "App/Größe 1.swift": ["let a = 1"],
  ]

  static func context(color: Bool = false, width: Int? = nil) -> ReportContext {
    ReportContext(
      toolVersion: "1.2.3", rulesVersion: "2026-10", color: color, width: width,
      informationURI: "https://example.org/patuh",
      ruleHelpBase: "https://example.org/patuh/docs/rules",
      sourceLine: { path, line in
        guard let lines = files[path], lines.indices.contains(line - 1) else { return nil }
        return lines[line - 1]
      })
  }

  static let rules = [
    RuleInformation(
      id: "layer_crossed", family: .architecture, defaultSeverity: nil, title: "A layer is crossed",
      why: "Layers that know each other cannot change alone.", preset: "mvvm-clean"),
    RuleInformation(
      id: "manifest_missing", family: .privacy, defaultSeverity: .error, title: "A manifest is missing",
      why: "Apple refuses the upload.", itms: ["ITMS-91053"], references: ["Privacy manifest files"]),
    RuleInformation(
      id: "required_reason_undeclared", family: .privacy, defaultSeverity: .error,
      title: "A required reason is undeclared", why: "Apple refuses the upload.", itms: ["ITMS-91053"]),
  ]

  /// Decided surely, with a position, a fix and evidence.
  static let undeclared = Finding(
    rule: "required_reason_undeclared", family: .privacy, severity: .error,
    violation: Violation(
      at: Place(path: "App/Store.swift", position: Position(line: 3, column: 27)),
      "UserDefaults is used, but App declares no reason for it",
      fix: "declare the reason CA92.1 in App/PrivacyInfo.xcprivacy", target: "App",
      category: "NSPrivacyAccessedAPICategoryUserDefaults", reason: "CA92.1",
      evidence: [
        Evidence(
          place: Place(path: "App/PrivacyInfo.xcprivacy", position: Position(line: 4, column: 9)),
          message: "the manifest that App bundles"),
        Evidence(place: Place(path: "App/Größe 1.swift"), message: "not read"),
      ]),
    itms: ["ITMS-91053"], fingerprint: "f-undeclared")

  /// A heuristic, in a path that a URI must encode.
  static let likely = Finding(
    rule: "layer_crossed", family: .architecture, severity: .warning,
    violation: Violation(
      at: Place(path: "App/Größe 1.swift", position: Position(line: 1, column: 5)),
      "a belongs to another layer", certainty: .likely),
    itms: [], fingerprint: "f-likely")

  /// The project as a whole.
  static let root = Finding(
    rule: "manifest_missing", family: .privacy, severity: .error,
    violation: Violation(at: Place(path: "."), "No target bundles a manifest"),
    itms: [], fingerprint: "f-root")

  /// A whole file, of a rule that the outcome does not list.
  static let file = Finding(
    rule: "file_unreadable", family: .hygiene, severity: .note,
    violation: Violation(at: Place(path: "Empty.plist"), "The file is empty"),
    itms: [], fingerprint: "f-file")

  static let hostileText =
    "a\nb\r\nc\t\"q\" \\ :: %0A, : 🚀 \u{1B}[31mred\u{1B}[0m \u{7}\u{85}\u{202E}\u{2028}end"

  /// Text from a file that wants to be more than text.
  static let hostile = Finding(
    rule: "manifest_missing", family: .privacy, severity: .error,
    violation: Violation(
      at: Place(path: "Z/a,b:c%\n\u{1B}.swift", position: Position(line: 7, column: 1)), hostileText,
      fix: hostileText, target: hostileText,
      evidence: [Evidence(place: Place(path: "."), message: hostileText)]),
    itms: [], fingerprint: "f-hostile")

  static func outcome(_ findings: [Finding], suppressed: Int = 0, baselined: Int = 0) -> Outcome {
    Outcome(
      findings: findings.sorted(by: Finding.inReportOrder), suppressed: suppressed, baselined: baselined,
      files: 12, rules: rules)
  }

  /// Everything at once.
  static let all = outcome([undeclared, likely, root, file, hostile], suppressed: 3, baselined: 10)
  static let none = outcome([])

  static let usages = [
    RequiredReasonUsage(
      place: Place(path: "App/Store.swift", position: Position(line: 12, column: 9)), symbol: "UserDefaults",
      categories: ["NSPrivacyAccessedAPICategoryUserDefaults"], certainty: .sure, scope: .production,
      conditions: [], counts: true, fittingReasons: ["CA92.1"], targets: ["App", "Widget"]),
    RequiredReasonUsage(
      place: Place(path: "App/Store.swift", position: Position(line: 4, column: 13)),
      symbol: "UserDefaults.standard", categories: ["NSPrivacyAccessedAPICategoryUserDefaults"],
      certainty: .sure, scope: .production, conditions: [], counts: true, fittingReasons: [],
      targets: ["App"]),
    RequiredReasonUsage(
      place: Place(path: "App/Disk.swift", position: Position(line: 2, column: 1)), symbol: "getattrlist",
      categories: ["NSPrivacyAccessedAPICategoryDiskSpace", "NSPrivacyAccessedAPICategoryFileTimestamp"],
      certainty: .likely, scope: .test, conditions: [.os("macOS")], counts: false, fittingReasons: []),
  ]
}
