import PatuhCore
import PatuhReport
import PatuhRules

/// - Parameter status: the rows on the rule's settings in the project
func page(of rule: Rule, _ data: RuleData, _ status: [Explanation.Row]) throws(AnalysisError) -> Explanation {
  let information = rule.information
  var codes: [ITMSCode] = []
  if !information.itms.isEmpty {
    codes = try data.decodedTables().itmsCodes
  }
  let predictions = information.itms.map { code in
    codes.first { $0.code == code }.map { "\(code)  \($0.title)" } ?? code
  }
  let id = information.id.text
  return Explanation(
    name: id, title: information.title, paragraphs: [information.why],
    rows: [
      .init("family", [information.family.rawValue]),
      .init("severity", [information.defaultSeverity?.rawValue ?? "off unless configured"]),
    ] + status + [
      .init("preset", [information.preset].compactMap(\.self)),
      .init("predicts", predictions),
      .init("reports instead of", information.insteadOf.map(\.text)),
      .init("see", information.references),
      .init("set", ["\(configurationFileName): rules: {\(id): off | note | warning | error}"]),
      .init("suppress", rule.suppressions),
    ], sample: information.sample ?? "")
}

func page(of code: ITMSCode) -> Explanation {
  Explanation(
    name: code.code, title: code.title, paragraphs: [code.meaning],
    rows: [
      .init("effect", [code.effect]),
      .init("what to do", [code.fix]),
      .init("predicted by", code.rules.map(\.text)),
      .init("see", [source(code.provenance)]),
    ])
}

func page(of reason: ApprovedReason, _ tables: AppleTables) -> Explanation {
  Explanation(
    name: reason.code, title: reason.title, paragraphs: [reason.meaning],
    rows: [
      .init("category", [reason.category]),
      .init("limits", reason.limits),
      .init(
        "others",
        ["\(tables.reasons(of: reason.category).map(\.code).joined(separator: ", ")) are of this category"]),
      .init("see", [source(reason.provenance)]),
    ])
}

func page(of category: RequiredReasonCategory, _ tables: AppleTables) -> Explanation {
  // A name such as `fileModificationDate` is listed for one type alone.
  let symbols = tables.symbols.filter { $0.categories.contains(category.id) }.map { symbol in
    symbol.swift.contains(".") ? symbol.swift : symbol.owner.map { "\($0).\(symbol.swift)" } ?? symbol.swift
  }
  return Explanation(
    name: category.id, title: category.title,
    paragraphs: [
      "An app or SDK that uses one of these names must declare the category, with one of the reasons, in its "
        + "privacy manifest."
    ],
    rows: [
      .init("reasons", tables.reasons(of: category.id).map { "\($0.code)  \($0.title)" }),
      .init("names", [symbols.joined(separator: ", ")]),
      .init("see", [source(category.provenance)]),
    ])
}

extension ApprovedReason {
  fileprivate var limits: [String] {
    [
      sdkOnly ? "for SDKs only" : nil,
      appKind.map { "only for: \($0)" },
      offDevice.map { "off the device: \($0)" },
    ].compactMap(\.self)
  }
}

extension Rule {
  /// How its findings are suppressed: by a comment, and by an entry of the configuration for files that can
  /// contain no comment. Empty if they cannot be.
  fileprivate var suppressions: [String] {
    let id = information.id.text
    let words = #"patuh:disable:next \#(id) reason: "why""#
    let ofCategory = #"<!-- patuh:disable:next \#(id) category: CATEGORY reason: "why" -->"#
    func entry(_ keys: String) -> String {
      #"\#(configurationFileName): suppress: [{rule: \#(id), \#(keys), reason: "why"}]"#
    }
    return switch check {
    case .suppression, .baseline, .selection: []
    case .manifest: ["<!-- \(words) --> (not in a binary one)", entry("path: GLOB")]
    case .project where rulesWithoutComments.contains(id): [entry("path: GLOB")]
    case .project where rulesAboutProjectFiles.contains(id):
      [
        entry("path: GLOB"),
        "// \(words) (# in YAML and Ruby; an Xcode project, a lock file and JSON hold no comment)",
      ]
    case .project where targetRules.contains(id):
      [
        rulesAboutUses.contains(id)
          ? "// \(words) (above a use; covers its category in all of the target, as "
            + "docs/configuration.md#what-a-comment-at-a-use-covers says)"
          : nil,
        id == "manifest_missing" ? nil : ofCategory,
        entry("target: TARGET, category: CATEGORY"),
      ].compactMap(\.self)
    default: ["// \(words)", entry("path: GLOB")]
    }
  }
}

/// The rules whose findings are about a target and a category; all but the first are reported in a manifest.
private let targetRules: Set<String> = [
  "manifest_missing", "required_reason_undeclared", "required_reason_unused", "reason_mismatch",
  "reason_sdk_only",
]

/// The rules whose findings are at no line of a text that people write.
private let rulesWithoutComments: Set<String> = [
  "link_broken", "pattern_unmatched", "source_unreadable", "submodule_absent",
]

/// The rules whose findings are in project files and lock files, of which only some hold comments.
private let rulesAboutProjectFiles: Set<String> = [
  "project_file_unreadable", "project_file_unresolved", "sdk_manifest_missing", "sdk_version_unknown",
]

/// The rules whose findings a comment at a use suppresses.
public let rulesAboutUses: Set<String> = [
  "manifest_missing", "required_reason_undeclared", "reason_mismatch",
]

private func source(_ provenance: Provenance) -> String {
  "\(provenance.source) (checked \(provenance.checked))"
}
