import PatuhCore

/// The section on lint's findings about the project's files and Patuh's own configuration; nil if there are none.
func upkeepSection(_ report: ReleaseReport) -> PageSection? {
  guard !report.upkeep.isEmpty else { return nil }
  var body = "<p class=\"quiet\">What lint says of the project's files and of Patuh's configuration. "
  body += "Apple does not look at it.</p>\n<ul class=\"places\">\n"
  for finding in report.upkeep.prefix(ReleaseLimit.findings) {
    body += "<li>\(code(finding.place)) <b>\(finding.severity.rawValue)</b> "
    body += "\(inlineCode(sentence(finding.violation.message))) "
    body += "<span class=\"quiet\">\(finding.rule.text.html)</span></li>\n"
  }
  body += "</ul>\n" + rest(of: report.upkeep.count, shown: ReleaseLimit.findings)
  return PageSection(id: "upkeep", title: "Upkeep", count: "\(report.upkeep.count)", body: body)
}
