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
    body: body + "</main>\n")
}

/// The first things to do, each with a link to the answer or the questions that it is about; empty if there
/// are none.
private func firstStepsList(_ report: ReleaseReport) -> String {
  let steps = report.firstSteps
  if steps.isEmpty { return "" }
  let shown = steps.prefix(3)
  var text =
    """
    <h2 class="first" id="first-title">To do first</h2>
    <ol class="first" aria-labelledby="first-title">

    """
  for step in shown { text += item(step, report) }
  text += "</ol>\n"
  let others = steps.count - shown.count
  return others > 0 ? text + "<p class=\"caveat\">\(counted(others, "more step")) below.</p>\n" : text
}

private func item(_ step: FirstStep, _ report: ReleaseReport) -> String {
  let (target, words) = link(of: step, report)
  var text = "<li>"
  if !step.targets.isEmpty { text += "<b>\(listed(step.targets, atMost: 2).html):</b> " }
  text += inlineCode(sentence(step.text))
  if let why = step.why {
    text += " <span class=\"quiet\">\(inlineCode(sentence(why.sentenceStart)))</span>"
  }
  text += "<br><span class=\"against\">"
  if step.verdict == .atRisk, report.verdict != .atRisk { text += mark(.atRisk, step.verdict.word) + " " }
  text += "<a href=\"\(target)\">\(words.html)</a>"
  if let place = step.place { text += " <span class=\"quiet\">found at</span> \(code(place))" }
  return text + "</span></li>\n"
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

/// The part of the page that a step is about, and the words of the link to it.
private func link(of step: FirstStep, _ report: ReleaseReport) -> (target: String, words: String) {
  switch step.subject {
  case .answer(let number): ("#answer-\(number)", report.answers[number].codes.first?.words ?? "details")
  case .review: ("#review", "for App Review")
  case .openQuestion: ("#questions", "details")
  }
}

extension ITMSCode {
  /// For example `ITMS-91053 Missing API declaration`.
  fileprivate var words: String { code.isEmpty ? title : "\(code) \(title)" }
}

/// A section of the page.
struct PageSection {
  var id: String
  var title: String
  /// The text next to the title in the list of sections; nil if there is none.
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
