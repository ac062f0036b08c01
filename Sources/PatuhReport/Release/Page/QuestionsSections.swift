import PatuhCore

/// The section on what could not be read or decided; nil if there is nothing. What arises at several places
/// is listed once.
func questionsSection(_ report: ReleaseReport) -> PageSection? {
  let questions = report.sharedQuestions
  guard !questions.isEmpty else { return nil }
  let (links, others) = report.questionsByKind
  let (open, limits) = (others.filter(\.question.isBlocking), others.filter { !$0.question.isBlocking })
  let countOfLimits = limits.count + (links.isEmpty ? 0 : 1)
  var body = ""
  if !open.isEmpty {
    body += "<h3>\(counted(open.count, "open question"))</h3>\n"
    body += list(open, mark(.unknown, "Open"))
  }
  if countOfLimits > 0 {
    body += "<h3>\(counted(countOfLimits, "known limit"))</h3>\n"
    body += list(limits, mark(.exempt, "Known limit"), last: links.isEmpty ? "" : item(ofLinks: links))
  }
  let counts = [
    open.isEmpty ? nil : counted(open.count, "question"),
    countOfLimits == 0 ? nil : counted(countOfLimits, "limit"),
  ].compactMap(\.self)
  return PageSection(
    id: "questions", title: titleOfQuestions, count: counts.joined(separator: ", "), body: body)
}

private func list(_ questions: [SharedQuestion], _ mark: String, last: String = "") -> String {
  var text = "<ul class=\"findings\">\n"
  for shared in questions.prefix(ReleaseLimit.findings) {
    let question = shared.question
    text += "<li><p>\(mark) \(inlineCode(sentence(question.message).startingSentence))</p>\n"
    if let fix = question.fix {
      text += "<p class=\"fix\"><b>To do:</b> \(inlineCode(sentence(fix)))</p>\n"
    }
    text += list(shared.places)
    if !question.names.isEmpty {
      let names = question.names.joined(separator: ", ")
      text += folded("All \(question.names.count) by name", "<p>\(names.html)</p>\n")
    }
    text += "</li>\n"
  }
  return text + last + "</ul>\n" + rest(of: questions.count, shown: ReleaseLimit.findings)
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

extension String {
  /// The text with a capital letter at the beginning if its first word is an ordinary one, not a name, a path
  /// or code.
  fileprivate var startingSentence: String {
    let first = prefix { $0 != " " && $0 != ":" }
    return first.allSatisfy { ("a"..."z").contains($0) } ? sentenceStart : self
  }
}
