import PatuhConfig
import PatuhCore
import PatuhReport
import PatuhRules

/// Replaces a rule's settings in the project if the project's configuration is invalid.
let unknownStatus = "not known: \(configurationFileName) cannot be used; `patuh config verify` says why"

extension ProjectRule {
  /// The settings of the rule in its project, and where they are written.
  func status(in setup: Setup, _ presets: PresetLibrary) -> [Explanation.Row] {
    let isSet = setting?.level != nil
    let weight = level == .off && !isSet ? "off unless configured" : level.rawValue
    let entry = place(setup.configuration.file, setting?.rule.position)
    return [
      .init("here", ["\(weight) (\(isSet ? entry : "by default"))"]),
      .init("reason from", setting?.because == nil ? [] : [entry]),
      .init("fix", [setting?.fix.map { "\($0) (\(entry))" }].compactMap(\.self)),
      .init("defined in", definedIn(setup, presets)),
    ]
  }

  private func definedIn(_ setup: Setup, _ presets: PresetLibrary) -> [String] {
    guard case .project(let own) = origin else { return [] }
    let extended = setup.configuration.presets.map(\.value)
    let replaced = presets.outlines.filter { preset in
      extended.contains(preset.name) && preset.rules.contains { $0.id == id }
    }
    let names = replaced.map(\.name).joined(separator: ", ")
    return [
      place(own.path, own.position)
        + (names.isEmpty ? "" : ", in place of the rule of this name in the preset \(names)")
    ]
  }
}

/// The row for a rule that does not belong to the project.
func status(of rule: Rule, isKnown: Bool) -> Explanation.Row {
  guard isKnown else { return .init("here", [unknownStatus]) }
  return .init(
    "here",
    rule.information.preset.map { ["does not hold: the project does not extend the preset \($0)"] } ?? [])
}
