import PatuhCore

/// The report as a page: the verdict first, then how Apple would respond, then what this is based on.
func releasePage(_ report: ReleaseReport, context: ReportContext) -> String {
  let sections = [
    answersSection(report), checklistSection(report), questionsSection(report), targetsSection(report),
    labelsSection(report),
    report.isOfArtefact && report.packages.isEmpty ? nil : packagesSection(report),
    report.isOfArtefact ? nil : architectureSection(report),
    hygieneSection(report),
    aboutSection(report, context),
  ].compactMap(\.self)
  var body = "<a class=\"skip\" href=\"#content\">Skip to the report</a>\n"
  body += "<header>\n<p class=\"quiet\">Release report</p>\n<h1>\(report.judgedTitle.html)</h1>\n"
  body += "<div class=\"verdict \(report.verdict.rawValue)\">\n"
  body += "<p class=\"headline\"><span class=\"sign\" aria-hidden=\"true\">\(report.verdict.sign)</span>"
  body += "<strong>\(report.verdictTitle.html)</strong></p>\n<p>\(sentence(report.headline).html)</p>\n"
  body += firstStepsList(report)
  body += caveatsList(report)
  body += "</div>\n</header>\n"
  body += "<nav aria-label=\"On this page\">\n<ul>\n"
  for section in sections {
    body += "<li><a href=\"#\(section.id)\">\(section.title.html)</a>"
    body += section.count.map { " <span class=\"quiet\">\($0.html)</span>" } ?? ""
    body += "</li>\n"
  }
  body += "</ul>\n</nav>\n<main id=\"content\">\n"
  for section in sections {
    body += "<section id=\"\(section.id)\" aria-labelledby=\"\(section.id)-title\">\n"
    body += "<h2 id=\"\(section.id)-title\">\(section.title.html)</h2>\n\(section.body)</section>\n"
  }
  return htmlPage(
    title: "\(report.judgedTitle): \(report.verdictTitle)", style: graphStyle + "\n" + releaseStyle,
    body: markingPaths(in: body + "</main>\n", of: report))
}

/// What the verdict leaves open; empty if there is nothing.
private func caveatsList(_ report: ReleaseReport) -> String {
  if report.caveats.isEmpty { return "" }
  let words = "see \(titleOfQuestions)"
  var text = "<h2 class=\"first\" id=\"open-title\">What this leaves open</h2>\n"
  text += "<ul class=\"caveats\" aria-labelledby=\"open-title\">\n"
  for caveat in report.caveats {
    let link = "see <a href=\"#questions\">\(titleOfQuestions.html)</a>"
    text += "<li>\(inlineCode(sentence(caveat)).replacing(words.html, with: link))</li>\n"
  }
  return text + "</ul>\n"
}

/// A section of the page.
struct PageSection {
  var id: String
  var title: String
  /// What the section lists, counted, next to its title in the list of sections; nil if there is nothing.
  var count: String?
  /// The content as HTML.
  var body: String
}

private func aboutSection(_ report: ReleaseReport, _ context: ReportContext) -> PageSection {
  var body = "<dl class=\"meanings\">\n"
  for verdict in ReleaseVerdict.allCases.reversed() {
    body += "<dt>\(mark(verdict, verdict.word))</dt>\n<dd>\(verdict.meaning.html)</dd>\n"
  }
  body += "</dl>\n"
  body += """
    <p>The report rests on what is written in \(counted(report.fileCount, "file")): \(report.grounds.html). \
    It says nothing \(report.limits.html).</p>
    <p class="quiet">Made by patuh \(context.toolVersion.html) with Apple's tables as of \
    \(context.rulesVersion.html).</p>

    """
  return PageSection(id: "about", title: "How to read this", count: nil, body: body)
}
