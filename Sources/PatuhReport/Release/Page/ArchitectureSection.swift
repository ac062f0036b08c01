import PatuhCore

/// The section on the findings of architecture rules, by layer, with the drawing of the layers; nil if no
/// such rules are chosen.
func architectureSection(_ report: ReleaseReport) -> PageSection? {
  let architecture = report.architecture
  if architecture.ruleCount == 0, architecture.graph == nil { return nil }
  let count = architecture.groups.reduce(0) { $0 + $1.findings.count }
  var body = "<p class=\"quiet\">The rules of this team. Apple does not look at them.</p>\n"
  if architecture.ruleCount == 0 {
    body += "<p>No rules of architecture are chosen.</p>\n"
  } else if count == 0 {
    body += "<p>\(counted(architecture.ruleCount, "rule")) found nothing.</p>\n"
  }
  let shown = architecture.groups.filter { $0.files > 0 || !$0.findings.isEmpty }
  if !shown.isEmpty, architecture.ruleCount > 0 || architecture.graph != nil {
    body += table(
      "Findings by layer", id: "layers-table", heads: ["Layer", "Files", "Errors", "Warnings", "Notes"],
      rows: shown.map { group in
        [group.title.html, "\(group.files)"]
          + [Severity.error, .warning, .note].map { severity in
            "\(group.findings.count { $0.severity == severity })"
          }
      })
  }
  if let drawing = architecture.graph?.drawings.first?.withoutEmptyLayers, !drawing.nodes.isEmpty {
    body += "<h3>Which layer uses which</h3>\n"
    body += graphBody(drawing, 0, limit: ReleaseLimit.references, foldsAllowed: true)
  }
  let found = shown.filter { !$0.findings.isEmpty }
  if !found.isEmpty { body += "<h3>Findings</h3>\n" }
  for group in found { body += findings(of: group, titles: architecture.titles) }
  return PageSection(id: "architecture", title: "Architecture", count: "\(count)", body: body)
}

extension ArchitectureReport.Group {
  var title: String { layer ?? "In no layer" }
}

/// The findings of a layer by rule, the most severe first.
private func findings(of group: ArchitectureReport.Group, titles: [RuleID: String]) -> String {
  var left = ReleaseLimit.findings
  var body = ""
  for rule in rules(of: group.findings) {
    let own = group.findings.filter { $0.rule == rule }
    body +=
      """
      <h4>\((titles[rule] ?? rule.text).html) <span class="quiet">\(rule.text.html), \
      \(counts(of: own).html)</span></h4>

      """
    if left == 0 { continue }
    body += "<ul class=\"places\">\n"
    for finding in own.prefix(left) {
      body += "<li>\(code(finding.place)) \(inlineCode(finding.violation.message))</li>\n"
    }
    body += "</ul>\n" + rest(of: own.count, shown: left)
    left -= min(left, own.count)
  }
  return folded("\(group.title.html) <span>\(counted(group.findings.count, "finding"))</span>", body)
}

/// For example `2 errors, 1 warning`.
private func counts(of findings: [Finding]) -> String {
  let parts = Severity.allCases.reversed().compactMap { severity -> String? in
    let count = findings.count { $0.severity == severity }
    return count == 0 ? nil : counted(count, severity.rawValue)
  }
  return parts.joined(separator: ", ")
}

private func rules(of findings: [Finding]) -> [RuleID] {
  var weights: [RuleID: (severity: Severity, count: Int)] = [:]
  for finding in findings {
    let known = weights[finding.rule]
    weights[finding.rule] = (max(known?.severity ?? .note, finding.severity), (known?.count ?? 0) + 1)
  }
  return weights.sorted { left, right in
    if left.value.severity != right.value.severity { return left.value.severity > right.value.severity }
    if left.value.count != right.value.count { return left.value.count > right.value.count }
    return left.key.text < right.key.text
  }
  .map(\.key)
}
