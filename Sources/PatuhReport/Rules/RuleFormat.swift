import PatuhCore

/// A format of the list of rules. The raw values are the words of `--format`.
public enum RuleFormat: String, Hashable, Sendable, CaseIterable {
  /// A table for people, and a line for each preset.
  case text
  /// The machine-readable contract: `docs/schema/rules.schema.json`.
  case json
  /// A section of Markdown with the rules that a project has chosen, between marks.
  case agents
}

/// The list of rules, in the order given; nothing in ``RuleFormat/agents``, which ``agentsSection(of:)``
/// writes.
public func renderRules(_ listing: RuleListing, as format: RuleFormat, context: ReportContext) -> String {
  switch format {
  case .text: ruleTable(of: listing, context: context)
  case .json: ruleJSON(of: listing)
  case .agents: ""
  }
}

private func ruleTable(of listing: RuleListing, context: ReportContext) -> String {
  let table = renderedTable(
    heads: ["RULE", "FAMILY", "HERE", "DEFAULT", "FROM", "TITLE"],
    rows: listing.rules.map { entry in
      let information = entry.information
      return [
        information.id.text, information.family.rawValue, entry.level?.rawValue ?? "-",
        information.defaultLevel.rawValue, entry.origin.text, information.title,
      ]
    }, width: context.width, ink: Ink(isOn: context.color))
  let notes =
    [
      #"HERE is the rule's severity in this project; "-" means that the rule does not apply to it."#
    ] + listing.presets.map(\.line)
  return table + "\n"
    + notes.map { wrapped($0.printable, lead: 0, indent: 2, width: context.width) + "\n" }.joined()
}

private func ruleJSON(of listing: RuleListing) -> String {
  JSONValue.record([
    "schema": 1,
    "rules": .array(listing.rules.map(json(of:))),
    "presets": .array(
      listing.presets.map {
        .record(["name": .string($0.name), "title": .string($0.title), "extended": .bool($0.isExtended)])
      }),
  ]).text
}

private func json(of entry: RuleListing.Entry) -> JSONValue {
  let information = entry.information
  var preset: String?
  var place: Place?
  switch entry.origin {
  case .program: break
  case .preset(let name): preset = name
  case .project(let own): place = own
  }
  return .record(
    [
      "id": .string(information.id.text),
      "family": .string(information.family.rawValue),
      "title": .string(information.title),
      "default": .string(information.defaultLevel.rawValue),
      "here": entry.level.map { .string($0.rawValue) },
      "origin": .string(entry.origin.kind),
      "preset": preset.map(JSONValue.string),
    ], at: place,
    then: [
      "itms": information.itms.isEmpty ? nil : .strings(information.itms)
    ])
}

extension RuleInformation {
  fileprivate var defaultLevel: RuleLevel { RuleLevel(defaultSeverity) }
}

extension RuleListing.Origin {
  /// `-`, `mvvm-clean` or `.patuh.yml`.
  fileprivate var text: String {
    switch self {
    case .program: "-"
    case .preset(let name): name
    case .project(let place): place.path
    }
  }

  fileprivate var kind: String {
    switch self {
    case .program: "program"
    case .preset: "preset"
    case .project: "project"
    }
  }
}

extension RuleListing.PresetEntry {
  fileprivate var line: String {
    let state =
      isExtended
      ? "this project extends it"
      : "`extends: [\(name)]` in \(configurationFileName) or `--preset \(name)` turns it on"
    return "preset \(name): \(title); \(state); `patuh explain \(name)` explains it"
  }
}
