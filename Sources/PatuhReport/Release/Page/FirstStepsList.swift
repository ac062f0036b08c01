import PatuhCore

/// What to do, each step with a link to the answer or the questions that it is about: the first three, and
/// the rest folded; empty if there is nothing to do.
func firstStepsList(_ report: ReleaseReport) -> String {
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
  let others = steps.dropFirst(shown.count).prefix(ReleaseLimit.findings)
  if others.isEmpty { return text }
  let items = others.map { item($0, report) }.joined()
  return text
    + folded(
      counted(steps.count - shown.count, "more step"),
      "<ol class=\"first\" start=\"\(shown.count + 1)\">\n\(items)</ol>\n"
        + rest(of: steps.count - shown.count, shown: ReleaseLimit.findings))
}

private func item(_ step: FirstStep, _ report: ReleaseReport) -> String {
  let (target, words) = link(of: step, report)
  var text = "<li>"
  if let onset = step.onset { text += "<span class=\"when\">\(onset.words.html):</span> " }
  text += line(step.text, for: step.targets)
  if let why = step.why {
    text += " <span class=\"quiet\">\(inlineCode(sentence(why.sentenceStart)))</span>"
  }
  if !step.parts.isEmpty {
    text += "\n" + list(step.parts.prefix(3))
    let others = step.parts.dropFirst(3)
    if !others.isEmpty { text += folded("\(others.count) more of this step", list(others)) }
  } else {
    text += "<br>"
  }
  text += "<span class=\"against\">"
  if step.verdict == .atRisk, report.verdict != .atRisk { text += mark(.atRisk, step.verdict.word) + " " }
  text += "<a href=\"\(target)\">\(words.html)</a>"
  if let place = step.place, step.parts.isEmpty {
    text += " <span class=\"quiet\">found at</span> \(code(place))"
  }
  return text + "</span></li>\n"
}

private func list(_ parts: ArraySlice<FirstStep.Part>) -> String {
  let items = parts.map { "<li>\(line($0.text, for: $0.targets))</li>\n" }
  return "<ul class=\"parts-of-step\">\n\(items.joined())</ul>\n"
}

/// A sentence, headed by the targets that it is for.
private func line(_ text: String, for targets: [String]) -> String {
  (targets.isEmpty ? "" : "<b>\(listed(targets, atMost: 3).html):</b> ") + inlineCode(sentence(text))
}

/// The part of the page that a step is about, and the words of the link to it.
private func link(of step: FirstStep, _ report: ReleaseReport) -> (target: String, words: String) {
  switch step.subject {
  case .answer(let number): ("#answer-\(number)", report.answers[number].codes.first?.words ?? "details")
  case .launch: ("#launch", "crashes at launch")
  case .upload: ("#upload-soon", "will be refused")
  case .review: ("#review", "for App Review")
  case .openQuestion: ("#questions", "details")
  }
}

extension ITMSCode {
  /// For example `ITMS-91053 Missing API declaration`.
  fileprivate var words: String { code.isEmpty ? title : "\(code) \(title)" }
}
