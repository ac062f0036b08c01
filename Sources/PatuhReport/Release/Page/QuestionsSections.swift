import PatuhCore

/// The section on what could not be read or decided; nil if there is nothing. What arises at several places
/// is listed once.
func questionsSection(_ report: ReleaseReport) -> PageSection? {
  let questions = report.sharedQuestions
  guard !questions.isEmpty else { return nil }
  var body = "<ul class=\"findings\">\n"
  let (links, others) = report.questionsByKind
  let sorted = others.filter(\.question.isBlocking) + others.filter { !$0.question.isBlocking }
  for shared in sorted.prefix(ReleaseLimit.findings) {
    let question = shared.question
    body += "<li><p>\(question.isBlocking ? mark(.unknown, "Open") : mark(.exempt, "Known limit")) "
    body += "\(inlineCode(sentence(question.message).startingSentence))</p>\n"
    if let fix = question.fix {
      body += "<p class=\"fix\"><b>To do:</b> \(inlineCode(sentence(fix)))</p>\n"
    }
    body += list(shared.places)
    if !question.names.isEmpty {
      let names = question.names.joined(separator: ", ")
      body += folded("All \(question.names.count) by name", "<p>\(names.html)</p>\n")
    }
    body += "</li>\n"
  }
  if !links.isEmpty { body += item(ofLinks: links) }
  body += "</ul>\n" + rest(of: sorted.count, shown: ReleaseLimit.findings)
  let count = sorted.count + (links.isEmpty ? 0 : 1)
  return PageSection(id: "questions", title: titleOfQuestions, count: "\(count)", body: body)
}

/// What many targets link that is not judged, as one item.
private func item(ofLinks links: [SharedQuestion]) -> String {
  let lines = links.prefix(ReleaseLimit.findings).map { shared in
    let (message, names) = (shared.question.message, shared.question.names)
    let words =
      names.isEmpty ? message : "\(message.prefix { $0 != ":" }): \(names.joined(separator: ", "))"
    return "<li>\(shared.places.first.map(code) ?? "") \(words.html)</li>\n"
  }
  return "<li><p>\(mark(.exempt, "Known limit")) \(wordsOnLinks.html)</p>\n"
    + folded(
      counted(links.count, "list"),
      "<ul class=\"places\">\n\(lines.joined())</ul>\n"
        + rest(of: links.count, shown: ReleaseLimit.findings)) + "</li>\n"
}

/// Where a question arises; several places are folded.
private func list(_ places: [Place]) -> String {
  if places.count < 2 { return places.map { "<p class=\"where\">\(code($0))</p>\n" }.joined() }
  let items = places.prefix(ReleaseLimit.places).map { "<li>\(code($0))</li>\n" }.joined()
  return folded(
    counted(places.count, "place"),
    "<ul class=\"places\">\n\(items)</ul>\n" + rest(of: places.count, shown: ReleaseLimit.places),
    isMinor: true)
}

/// The section with what is asked of every app and only a person can answer; nil if no app is submitted.
func checklistSection(_ report: ReleaseReport) -> PageSection? {
  let questions = report.checklist
  guard !questions.isEmpty else { return nil }
  var body =
    """
    <p>No file answers these, so they do not affect the verdict. What is asked about one target alone stands \
    with it under Targets.</p>

    """
  body += "<ul class=\"questions\">\n"
  for question in questions {
    let guideline =
      question.guideline.map { " <span class=\"quiet\">App Review Guidelines, \($0.html)</span>" } ?? ""
    body += "<li>\(question.question.html)\(guideline)</li>\n"
  }
  return PageSection(
    id: "checklist", title: "Only you can answer", count: "\(questions.count)", body: body + "</ul>\n")
}

extension String {
  /// The text with a capital letter at the beginning if its first word is an ordinary one, not a name, a path
  /// or code.
  fileprivate var startingSentence: String {
    let first = prefix { $0 != " " && $0 != ":" }
    return first.allSatisfy { ("a"..."z").contains($0) } ? sentenceStart : self
  }
}
