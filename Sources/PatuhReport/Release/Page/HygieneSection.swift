import PatuhCore

/// The section on what lint finds in the project's files and in Patuh's own configuration; nil if there is
/// nothing.
func hygieneSection(_ report: ReleaseReport) -> PageSection? {
  guard !report.hygiene.isEmpty else { return nil }
  var body = "<p class=\"quiet\">What lint reports about the project's files and Patuh's configuration. "
  body += "Apple does not check these.</p>\n<ul class=\"places\">\n"
  for finding in report.hygiene.prefix(ReleaseLimit.findings) {
    body += "<li>\(code(finding.place)) <b>\(finding.severity.rawValue)</b> "
    body += "\(inlineCode(sentence(finding.violation.message))) "
    body += "<span class=\"quiet\">\(finding.rule.text.html)</span></li>\n"
  }
  body += "</ul>\n" + rest(of: report.hygiene.count, shown: ReleaseLimit.findings)
  return PageSection(id: "hygiene", title: "Hygiene", count: "\(report.hygiene.count)", body: body)
}
