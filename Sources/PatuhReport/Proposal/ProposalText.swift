import PatuhCore

/// The content of a proposal and the reasons for it, for people.
///
/// - Parameter remaining: what the first run reports
public func renderProposal(_ proposal: Proposal, remaining: [Finding], context: ReportContext) -> String {
  let ink = Ink(isOn: context.color)
  func title(_ words: String) -> String { ink(.path, words) + "\n" }
  func prose(_ words: String) -> String {
    "  " + wrapped(words.printable, lead: 2, indent: 4, width: context.width) + "\n"
  }
  var blocks = [title("Style") + styles(of: proposal).map(prose).joined()]
  var layers = title("Layers")
  if proposal.layers.isEmpty {
    layers += prose(
      proposal.fileCount == 0
        ? "none: there is no Swift source that ships, and layers and the rules about them are for Swift"
        : "none: the folders form no distinct parts")
  } else {
    layers += renderTable(
      heads: ["  LAYER", "FILES", "PATH"],
      rows: proposal.layers.map { layer in
        [
          "  \(layer.name)", "\(layer.files)",
          layer.preset.map { "as in \($0)" } ?? layer.patterns.joined(separator: ", "),
        ]
      },
      width: context.width, color: context.color)
  }
  blocks.append(layers + unassigned(in: proposal).map(prose).joined())
  blocks.append(title("Frozen") + frozen(in: proposal).map(prose).joined())
  if !proposal.accepted.isEmpty {
    let count = proposal.accepted.reduce(0) { $0 + $1.findings }
    let rules = proposal.accepted.map { "\($0.rule) (\($0.findings))" }.joined(separator: ", ")
    let noun = counted(proposal.accepted.count, "rule")
    blocks.append(
      title("Baseline")
        + prose("\(counted(count, "finding")) of \(noun), which \(Baseline.fileName) knows: \(rules)"))
  }
  blocks.append(title("Next") + steps(after: proposal, remaining).map(prose).joined())
  return blocks.joined(separator: "\n")
}

private func styles(of proposal: Proposal) -> [String] {
  let styles = proposal.styles.map { style in
    if let contradiction = style.contradiction {
      return "\(style.title)? \(style.evidence). Not \(style.preset): \(contradiction)"
    }
    return style.isExtended
      ? "\(style.title): \(style.evidence). Extends \(style.preset)"
      : "\(style.title)? \(style.evidence). Not extended; try it: patuh lint --preset \(style.preset)"
  }
  let lines = styles.isEmpty ? ["none that Patuh knows"] : styles
  return lines
    + proposal.offered.map {
      "Not extended, but good for any project: \($0.name), \(counted($0.findings, "finding")) today"
    }
}

private func unassigned(in proposal: Proposal) -> [String] {
  let count = proposal.unassigned.reduce(0) { $0 + $1.files }
  if count == 0 || proposal.layers.isEmpty { return [] }
  var folders = proposal.unassigned.prefix(3).map { "\($0.folder) (\($0.files))" }
  let rest = proposal.unassigned.count - folders.count
  if rest > 0 { folders.append("and \(counted(rest, "other folder"))") }
  return [
    "\(count) of \(counted(proposal.fileCount, "file")) in no layer, which no rule about layers looks at: "
      + folders.joined(separator: ", ")
  ]
}

private func frozen(in proposal: Proposal) -> [String] {
  if proposal.frozen.isEmpty { return ["nothing: no use goes against the rules"] }
  let files = Set(proposal.frozen.map(\.use.path)).count
  let byRule = Dictionary(grouping: proposal.frozen, by: \.rule.value).sorted { $0.key.text < $1.key.text }
    .map { "\($0.key) (\($0.value.count))" }
  return [
    "\(counted(proposal.frozen.count, "use")) in \(counted(files, "file")), which the rules forbid "
      + "and the code holds: "
      + byRule.joined(separator: ", ")
  ]
}

private func steps(after proposal: Proposal, _ remaining: [Finding]) -> [String] {
  let isOfArchitecture = remaining.contains { $0.family == .architecture }
  var steps = ["patuh lint: " + (isOfArchitecture ? "" : "no finding of architecture today; ")]
  steps[0] += "what is new shows at once"
  if !remaining.isEmpty {
    let counts = Severity.allCases.reversed().compactMap { severity in
      let count = remaining.count { $0.severity == severity }
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    let families = RuleFamily.allCases.filter { family in remaining.contains { $0.family == family } }
    steps[0] +=
      ". \(inProse(counts)) of \(inProse(families.map(\.rawValue))) "
      + "\(remaining.count == 1 ? "is" : "are") not frozen"
  }
  if !proposal.layers.isEmpty {
    steps.append("patuh architecture graph --format html > layers.html: see what uses what")
  }
  let reading =
    !proposal.layers.isEmpty
    ? "Read .patuh.yml and correct the layers"
    : proposal.fileCount == 0
      ? "Read .patuh.yml" : "Read .patuh.yml, and add layers if parts of the code must not use each other"
  steps.append("\(reading); then patuh config verify")
  return steps
}

/// Words as they are listed in a sentence.
private func inProse(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.joined() }
  return "\(words.dropLast().joined(separator: ", ")) and \(last)"
}
