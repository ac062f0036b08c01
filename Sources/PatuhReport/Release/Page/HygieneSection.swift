import PatuhCore

/// The section on what lint finds in the project's files and in Patuh's own configuration; nil if there is
/// nothing.
func hygieneSection(_ report: ReleaseReport) -> PageSection? {
  let findings = report.hygieneBesideQuestions
  guard !findings.isEmpty else { return nil }
  var body = "<p class=\"quiet\">What lint reports about the project's files and Patuh's configuration. "
  body += "Apple does not check these.</p>\n<ul class=\"places\">\n"
  for finding in findings.prefix(ReleaseLimit.findings) {
    body += "<li>\(code(finding.place)) <b>\(finding.severity.rawValue)</b> "
    body += "\(inlineCode(sentence(finding.violation.message))) "
    body += "<span class=\"quiet\">\(finding.rule.text.html)</span></li>\n"
  }
  body += "</ul>\n" + rest(of: findings.count, shown: ReleaseLimit.findings)
  if let remark = report.remarkOnHygiene { body += "<p>\(sentence(remark).html)</p>\n" }
  return PageSection(id: "hygiene", title: "Hygiene", count: "\(findings.count)", body: body)
}
