import PatuhCore

/// The section on targets: those that Apple judges with all details, the others in tables.
func targetsSection(_ report: ReleaseReport) -> PageSection {
  let listed = report.targets.enumerated().filter { $0.element.isListed }
  let judged = ReleaseVerdict.allCases.reversed().flatMap { verdict in
    listed.filter { UploadVerdict($0.element, in: report).verdict == verdict }.appsFirst(\.element)
  }
  let silent = report.targets.filter { $0.verdict != .exempt && !$0.isListed }
  let exempt = report.targets.filter { $0.verdict == .exempt }
  let others = exempt.filter(\.summary.isProduct)
  let helpers = report.helpers
  var body = ""
  if report.targets.isEmpty { body += "<p>No targets were found.</p>\n" }
  if !judged.isEmpty {
    body += table(
      "Targets that Apple judges", id: "targets-judged",
      heads: ["Target", "Verdict", "Uses", "Manifest", "Kind", "Platforms"],
      rows: judged.prefix(ReleaseLimit.rows).map { number, target in
        let judged = UploadVerdict(target, in: report)
        return [
          "<a href=\"#target-\(number)\">\(target.summary.shownName.html)</a>",
          mark(judged.verdict, judged.word), usesCell(target), manifestCell(target),
          target.summary.product.words.html, platforms(of: target).html,
        ]
      })
    body += rest(of: judged.count, shown: ReleaseLimit.rows)
  }
  let shown = judged.prefix(ReleaseLimit.rows)
  let quiet = shown.filter { $0.element.isQuiet(report) }
  let foldsQuiet = shown.count > 4 && quiet.count > 1
  for (number, target) in shown where !foldsQuiet || !target.isQuiet(report) {
    body += article(target, number, report)
  }
  if foldsQuiet {
    body += folded(
      "\(quiet.count) targets that declare what they use",
      quiet.map { article($0.element, $0.offset, report) }.joined())
  }
  body += foldedTable(
    silent,
    "\(counted(silent.count, "target")) that \(silent.count == 1 ? "uses" : "use") no listed API",
    id: "targets-silent", lastHead: "Declared in", lastCell: { code($0.summary.place) })
  body += foldedTable(
    others, "\(counted(others.count, "target")) that Apple does not judge", id: "targets-others",
    lastHead: "Why", lastCell: { ($0.note?.words ?? "").html })
  body += foldedTable(
    helpers, countedHelpers(helpers.count), id: "targets-helpers", lastHead: "Why",
    lastCell: { ($0.note?.words ?? "").html })
  return PageSection(
    id: "targets", title: "Targets", count: "\(report.targets.count - helpers.count)", body: body)
}

/// A collapsed table of targets that need no more than a row each; empty if there are none.
private func foldedTable(
  _ targets: [TargetReport], _ title: String, id: String, lastHead: String,
  lastCell: (TargetReport) -> String
) -> String {
  if targets.isEmpty { return "" }
  let rows = targets.prefix(ReleaseLimit.rows).map { target in
    [
      target.summary.shownName.html, target.summary.product.words.html, platforms(of: target).html,
      usesCell(target), lastCell(target),
    ]
  }
  return folded(
    title.html,
    table(
      "The \(title)", id: id, heads: ["Target", "Kind", "Platforms", "Uses", lastHead], rows: rows)
      + rest(of: targets.count, shown: ReleaseLimit.rows))
}

extension TargetReport {
  /// Whether the target is judged and there is more to say than that it uses nothing.
  fileprivate var isListed: Bool {
    verdict != .exempt
      && (verdict != .clear || !categories.isEmpty || !findings.isEmpty || asked != nil || !questions.isEmpty
        || rights != nil)
  }

  /// Whether nothing needs to be done about the target.
  fileprivate func isQuiet(_ report: ReleaseReport) -> Bool {
    UploadVerdict(self, in: report).verdict == .clear
      && findings.allSatisfy { report.findings[$0].finding.severity == .note }
  }
}

private func platforms(of target: TargetReport) -> String {
  let names = target.summary.platforms.map(\.rawValue)
  return names.isEmpty ? "not stated" : names.joined(separator: ", ")
}

private func usesCell(_ target: TargetReport) -> String {
  let cells = target.summary.used.map { used in
    """
    \(used.categories.map(RequiredReasonCategory.shortName).joined(separator: " or ")) \
    \(used.own + used.linked)
    """
  }
  return cells.isEmpty ? "none" : cells.joined(separator: ", ").html
}

private func manifestCell(_ target: TargetReport) -> String {
  if !target.summary.manifests.isEmpty {
    return target.summary.manifests.map { code(Place(path: $0.path)) }.joined(separator: "<br>")
  }
  if target.summary.hasGeneratedManifest { return "generated" }
  if target.summary.lacksManifest { return "<b>missing</b>" }
  return target.summary.isNeedKnown && !target.summary.lacksSources ? "none needed" : "not known"
}

private func article(_ target: TargetReport, _ number: Int, _ report: ReleaseReport) -> String {
  let judged = UploadVerdict(target, in: report)
  var text = "<article class=\"card \(judged.verdict.rawValue)\" id=\"target-\(number)\">\n"
  text += "<h3>\(target.summary.shownName.html)</h3>\n"
  text += "<p>\(mark(judged.verdict, judged.word)) <span class=\"quiet\">"
  text += "\(description(of: target.summary, report).html)</span></p>\n"
  if target.note != .folder { text += "<p class=\"where\">Declared in \(code(target.summary.place))</p>\n" }
  if let sentence = judged.sentence { text += "<p>\(sentence.html)</p>\n" }
  if !target.containers.isEmpty {
    text += "<p class=\"quiet\">Contained in \(listed(target.containers, atMost: 3).html).</p>\n"
  }
  if let note = target.note { text += "<p class=\"quiet\">\(sentence(note.words).sentenceStart.html)</p>\n" }
  if !target.reasons.isEmpty {
    text += "<h4>Why it cannot be known</h4>\n<ul class=\"why\">\n"
    for reason in target.reasons.prefix(ReleaseLimit.findings) {
      text += "<li>\(sentence(reason.message).html) \(reason.place.map { code($0) } ?? "")</li>\n"
    }
    text += "</ul>\n" + rest(of: target.reasons.count, shown: ReleaseLimit.findings)
  }
  for manifest in target.summary.manifests {
    text += "<p class=\"where\">Manifest: \(code(Place(path: manifest.path))) "
    text += "<span class=\"quiet\">\(manifest.way.words.html)</span></p>\n"
  }
  if target.summary.lacksManifest { text += "<p>Bundles no <code>\(Manifest.fileName)</code>.</p>\n" }
  text += upload(of: target)
  for category in target.categories { text += section(category, of: target, report) }
  if let rights = target.rights { text += rightsSection(rights) }
  let inManifest = target.findings.map { report.findings[$0] }.filter { entry in
    entry.finding.violation.target == nil
  }
  if !inManifest.isEmpty {
    text += "<h4>Also</h4>\n<ul>\n"
    for entry in inManifest.prefix(ReleaseLimit.findings) {
      text += "<li>\(sentence(entry.finding.violation.message).html) \(code(entry.finding.place))</li>\n"
    }
    text += "</ul>\n" + rest(of: inManifest.count, shown: ReleaseLimit.findings)
  }
  return text + "</article>\n"
}

/// What will be asked on upload, and how much only a person can answer.
private func upload(of target: TargetReport) -> String {
  var text = ""
  if let asked = target.asked { text += "<p>On upload, App Store Connect asks \(sentence(asked).html)</p>\n" }
  if !target.questions.isEmpty {
    text += "<p><a href=\"#checklist\">\(counted(target.questions.count, "question"))</a> about it"
    text += " \(target.questions.count == 1 ? "stands" : "stand") under Only you can answer.</p>\n"
  }
  return text
}

/// For example `app for iOS, 26 sources`.
private func description(of target: TargetSummary, _ report: ReleaseReport) -> String {
  let platforms = target.platforms.map(\.rawValue)
  return target.product.words + (platforms.isEmpty ? "" : " for \(listed(platforms, atMost: 6))")
    + (report.isOfArtefact ? "" : ", \(counted(target.sourceCount, "source"))")
}

/// A category, with its uses on one side and its declarations on the other.
private func section(
  _ category: CategoryReport, of target: TargetReport, _ report: ReleaseReport
) -> String {
  let names = category.categories.map { report.tables.category($0)?.title ?? $0 }
  var text = "<section class=\"category\">\n<h4>\(names.joined(separator: " or ").html) "
  text += "\(mark(category.verdict(in: target), category.comparison.words.text))</h4>\n"
  text += "<div class=\"sides\">\n<div>\n<p class=\"side\">Used</p>\n\(uses(category))</div>\n"
  text += "<div>\n<p class=\"side\">Declared</p>\n\(declarations(category, report))</div>\n</div>\n"
  return text + "</section>\n"
}

private func uses(_ category: CategoryReport) -> String {
  guard !category.uses.isEmpty else { return "<p>No use was seen.</p>\n" }
  let likely = category.uses.count { $0.usage.certainty == .likely }
  let linked = category.uses.count { !$0.chain.isEmpty }
  var remarks: [String] = []
  if likely > 0 { remarks.append("\(likely) likely") }
  if linked > 0 { remarks.append("\(linked) in libraries that it links") }
  var body = "<ul class=\"places\">\n"
  for use in category.uses.prefix(ReleaseLimit.places) {
    body += "<li>\(code(use.usage.place)) \(use.usage.symbol.html)"
    var words: [String] = []
    if use.usage.certainty == .likely { words.append("likely") }
    if !use.usage.fittingReasons.isEmpty {
      words.append("\(use.usage.fittingReasons.joined(separator: " or ")) fits")
    }
    if let condition = use.usage.condition { words.append("if \(condition)") }
    if !use.chain.isEmpty { words.append("through \(use.chain.joined(separator: ", "))") }
    if !words.isEmpty { body += " <span class=\"quiet\">\(words.joined(separator: "; ").html)</span>" }
    body += "</li>\n"
  }
  body += "</ul>\n" + rest(of: category.uses.count, shown: ReleaseLimit.places)
  let summary =
    counted(category.uses.count, "place") + (remarks.isEmpty ? "" : ", \(remarks.joined(separator: ", "))")
  return folded(summary.html, body)
}

private func declarations(_ category: CategoryReport, _ report: ReleaseReport) -> String {
  guard !category.declarations.isEmpty else { return "<p>Nowhere.</p>\n" }
  var text = ""
  for declaration in category.declarations {
    text += "<ul class=\"reasons\">\n"
    for reason in declaration.reasons {
      let title = report.tables.reason(reason)?.title
      text += "<li><b>\(reason.html)</b>\(title.map { " \($0.html)" } ?? "")</li>\n"
    }
    if declaration.reasons.isEmpty { text += "<li>without a reason</li>\n" }
    text += "</ul>\n<p class=\"where\">\(code(declaration.place))</p>\n"
  }
  return text
}
