import PatuhCore

/// The section on how App Store Connect would respond, and what a person in App Review may see.
func answersSection(_ report: ReleaseReport) -> PageSection {
  var body = ""
  if report.answers.isEmpty {
    body += "<p>\(report.wordsOnNoAnswer)</p>\n"
  }
  for number in report.answers.indices { body += article(number, report) }
  for (title, findings) in report.findingsWithoutRefusal where !findings.isEmpty {
    body += "<article class=\"card\" id=\"\(id(ofGroup: title))\">\n<h3>\(title)</h3>\n"
    body += "<p>No upload is known to be refused for these today. \(consequence(ofGroup: title))</p>\n"
    body += list(findings, report) + "</article>\n"
  }
  let others = report.findingsWithoutRefusal.reduce(0) { $0 + $1.findings.count }
  let counts = [
    report.answers.isEmpty ? nil : counted(report.answers.count, "answer"),
    others == 0 ? nil : "\(others) without a refusal",
  ].compactMap(\.self)
  return PageSection(
    id: "answers", title: "What Apple will say", count: counts.isEmpty ? "0" : counts.joined(separator: ", "),
    body: body)
}

private func id(ofGroup title: String) -> String {
  switch title {
  case titleOfLaunch: "launch"
  case titleOfUpload: "upload-soon"
  default: "review"
  }
}

private func consequence(ofGroup title: String) -> String {
  switch title {
  case titleOfLaunch: "The app crashes at launch, on the devices of App Review, too."
  case titleOfUpload:
    "App Store Connect asks about some on each upload, and has announced to refuse others."
  default: "App Review may ask about them."
  }
}

private func article(_ number: Int, _ report: ReleaseReport) -> String {
  let answer = report.answers[number]
  guard let first = answer.codes.first else { return "" }
  var body = "<article class=\"card \(answer.isSure ? "refused" : "atRisk")\" id=\"answer-\(number)\">\n"
  body +=
    first.code.isEmpty
    ? "<h3>\(first.title.html)</h3>\n" : "<h3>\(first.code.html) <span>\(first.title.html)</span></h3>\n"
  if !first.meaning.isEmpty { body += "<p>\(first.meaning.html)</p>\n" }
  if answer.codes.count > 1 {
    let others = listed(answer.codes.dropFirst().map(\.code), atMost: 3)
    body += "<p class=\"quiet\">Some answers came as \(others.html), or with it.</p>\n"
  }
  body += "<dl class=\"facts\">\n"
  if !first.effect.isEmpty {
    body += "<div><dt>Effect</dt><dd>\(sentence(first.effect).sentenceStart.html)</dd></div>\n"
  }
  if !first.fix.isEmpty { body += "<div><dt>What helps</dt><dd>\(first.fix.html)</dd></div>\n" }
  return body + "</dl>\n" + list(report.appsFirst(answer.findings), report) + "</article>\n"
}

/// Findings with their places, sure ones first.
private func list(_ findings: [ReleaseFinding], _ report: ReleaseReport) -> String {
  let order = ReleaseFinding.Effect.allCases
  let sorted = order.flatMap { effect in findings.filter { $0.effect == effect } }
  var text = "<ul class=\"findings\">\n"
  for entry in sorted.prefix(ReleaseLimit.findings) { text += item(entry, report) }
  return text + "</ul>\n" + rest(of: sorted.count, shown: ReleaseLimit.findings)
}

private func item(_ entry: ReleaseFinding, _ report: ReleaseReport) -> String {
  let violation = entry.finding.violation
  let mark = mark(entry.crashesAtLaunch ? .atRisk : entry.effect.verdict, entry.word)
  var text = "<li>\n<p>\(mark) \(sentence(violation.message).html)</p>\n"
  if let reason = entry.hiddenReason {
    text += "<p class=\"quiet\">Not shown by lint: \(reason.words.html).</p>\n"
  }
  if let fix = report.step(against: entry.finding) {
    text += "<p class=\"fix\"><b>To do:</b> \(inlineCode(sentence(fix)))</p>\n"
  }
  text += "<p class=\"where\">\(code(violation.place))"
  text += " <span class=\"quiet\">\(entry.finding.rule.text.html)"
  text += "\(violation.certainty == .likely ? ", likely" : "")</span></p>\n"
  if !violation.evidence.isEmpty { text += evidence(of: violation) }
  return text + "</li>\n"
}

private func evidence(of violation: Violation) -> String {
  var body = "<ul class=\"places\">\n"
  for piece in violation.evidence {
    body += "<li>\(code(piece.place)) \(piece.message.html)</li>\n"
  }
  body += "</ul>\n"
  let further = violation.furtherUses ?? 0
  if violation.evidence.count == 1, further <= 0 { return body }
  if further > 0 { body += "<p class=\"rest\">and \(further) more, listed with the target below</p>\n" }
  return folded(counted(violation.evidence.count + max(0, further), "place"), body)
}

/// The text as HTML; text between backticks becomes code, and so do options such as `--target`.
func inlineCode(_ text: String) -> String {
  let parts = text.split(separator: "`", omittingEmptySubsequences: false)
  guard parts.count > 2, parts.count % 2 == 1 else { return withOptions(text, as: "code") }
  return parts.enumerated().map { index, part in
    index.isMultiple(of: 2)
      ? withOptions(String(part), as: "code") : "<code>\(withOptions(String(part), as: "span"))</code>"
  }
  .joined()
}

/// The text as HTML, each option such as `--target` in an element that no line breaks.
private func withOptions(_ text: String, as element: String) -> String {
  guard text.containsInBytes("--") else { return text.html }
  return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
    let name = word.prefix { $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard name.hasPrefix("--"), name.dropFirst(2).first?.isLetter == true else { return String(word).html }
    return "<\(element) class=\"option\">\(String(name).html)</\(element)>"
      + String(word.dropFirst(name.count)).html
  }
  .joined(separator: " ")
}

extension String {
  /// The text with a capital letter at the beginning.
  var sentenceStart: String { prefix(1).uppercased() + dropFirst() }
}
