import PatuhCore

/// The report in GitHub Flavored Markdown, in the same order as the page but without the places of uses.
func releaseMarkdown(_ report: ReleaseReport, context: ReportContext) -> String {
  let sections = [
    ["# Release report: \(report.judgedTitle.markdown)", "", summary(of: report)], firstSteps(of: report),
    caveats(of: report), answers(of: report), questions(of: report), targets(of: report), upload(of: report),
  ]
  let ending = [
    report.isOfArtefact && report.packages.isEmpty ? [] : packages(of: report),
    report.isOfArtefact ? [] : architecture(of: report),
    hygiene(of: report),
    [
      "---", "",
      "Made by patuh \(context.toolVersion.markdown) with Apple's tables as of "
        + "\(context.rulesVersion.markdown). "
        + (report.isOfArtefact
          ? "What only Apple can know is not in it." : "What only a build can show is not in it."),
    ],
  ]
  return (sections + report.labels.map { label(of: $0, report) } + ending).filter { !$0.isEmpty }.map {
    $0.joined(separator: "\n")
  }.joined(separator: "\n\n") + "\n"
}

private func summary(of report: ReleaseReport) -> String {
  "**\(report.verdict.sign) \(report.verdictTitle.markdown).** \(sentence(report.headline).markdown)"
}

private func caveats(of report: ReleaseReport) -> [String] {
  if report.caveats.isEmpty { return [] }
  return ["What this leaves open:", ""] + report.caveats.map { "- \(sentence($0).markdown)" }
}

private func firstSteps(of report: ReleaseReport) -> [String] {
  let steps = report.firstSteps
  if steps.isEmpty { return [] }
  let lines = steps.prefix(ReleaseLimit.findings).enumerated().flatMap { number, step in
    let time = step.onset.map { "**\($0.words):** " } ?? ""
    let why = step.why.map { " \(sentence($0.sentenceStart).markdown)" } ?? ""
    let place = step.parts.isEmpty ? step.place.map { " Found at \($0.text.markdownCode)" } ?? "" : ""
    return ["\(number + 1). \(time)\(line(step.text, for: step.targets))\(why)\(place)"]
      + step.parts.map { "   - \(line($0.text, for: $0.targets))" }
  }
  return ["To do first:", ""] + lines + rest(of: steps.count, after: ReleaseLimit.findings)
}

/// A sentence, headed by the targets that it is for.
private func line(_ text: String, for targets: [String]) -> String {
  (targets.isEmpty ? "" : "\(listed(targets, atMost: 3).markdown): ") + sentence(text).markdown
}

private func answers(of report: ReleaseReport) -> [String] {
  var lines = ["## What Apple will say"]
  if report.answers.isEmpty { lines += ["", report.wordsOnNoAnswer] }
  for answer in report.answers {
    guard let first = answer.codes.first else { continue }
    let title = [first.code, first.title].filter { !$0.isEmpty }.joined(separator: " ")
    let words = [first.meaning, first.effect.isEmpty ? "" : sentence(first.effect).sentenceStart]
      .filter { !$0.isEmpty }.joined(separator: " ")
    lines += ["", "### \(title.markdown)", ""] + (words.isEmpty ? [] : [words.markdown, ""])
    lines += items(report.appsFirst(answer.findings), report)
  }
  for (title, findings) in report.findingsWithoutRefusal where !findings.isEmpty {
    lines += ["", "### \(title)", ""] + items(findings, report)
  }
  return lines
}

private func items(_ findings: [ReleaseFinding], _ report: ReleaseReport) -> [String] {
  let sorted = ReleaseFinding.Effect.allCases.flatMap { effect in findings.filter { $0.effect == effect } }
  let shown = sorted.prefix(ReleaseLimit.findings).map { entry in
    let violation = entry.finding.violation
    let fix = report.step(against: entry.finding).map { " *To do:* \(sentence($0).markdown)" } ?? ""
    let reason = entry.hiddenReason.map { " (\($0.words))" } ?? ""
    return
      """
      - **\(entry.word)**\(reason): \(sentence(violation.message).markdown)\(fix) \
      \(violation.place.text.markdownCode)
      """
  }
  return shown + rest(of: findings.count, after: ReleaseLimit.findings)
}

private func rest(of count: Int, after limit: Int) -> [String] {
  count > limit ? ["- and \(count - limit) more: `patuh report --format json`"] : []
}

private func questions(of report: ReleaseReport) -> [String] {
  guard !report.openQuestions.isEmpty else { return [] }
  let (links, questions) = report.questionsByKind
  let lines = questions.prefix(ReleaseLimit.findings).map { shared in
    let place = shared.places.first.map { " \($0.text.markdownCode)" } ?? ""
    let further = shared.places.count > 1 ? " and \(counted(shared.places.count - 1, "more place"))" : ""
    let fix = shared.question.fix.map { " *To do:* \(sentence($0).markdown)" } ?? ""
    return "- \(sentence(shared.question.message).markdown)\(fix)\(place)\(further)"
  }
  let ofLinks = links.isEmpty ? [] : ["- \(wordsOnLinks) \(counted(links.count, "list")) in the page."]
  return ["## What could not be decided", ""] + lines
    + rest(of: questions.count, after: ReleaseLimit.findings) + ofLinks
}

private func targets(of report: ReleaseReport) -> [String] {
  guard !report.targets.isEmpty else { return ["## Targets", "", "No targets were found."] }
  let judged = report.targets.filter { $0.verdict != .exempt }.appsFirst { $0 }
  let exempt = report.targets.count { $0.verdict == .exempt && $0.summary.isProduct }
  let rows = judged.prefix(ReleaseLimit.rows).map { target in
    let categories = target.categories.map { category in
      let names = category.categories.map(RequiredReasonCategory.shortName).joined(separator: " or ")
      let reasons = category.declarations.flatMap(\.reasons).distinct.joined(separator: " ")
      let declared =
        category.declarations.isEmpty
        ? "not declared" : reasons.isEmpty ? "declared without a reason" : reasons
      return "\(names): \(category.uses.count) used, \(declared)"
    }
    let manifests = target.summary.manifests.map(\.path)
    return [
      target.summary.shownName, target.summary.product.words, "\(target.verdict.sign) \(target.verdict.word)",
      categories.joined(separator: "; "),
      manifests.isEmpty && target.summary.lacksManifest ? "missing" : manifests.joined(separator: ", "),
    ]
  }
  var lines = ["## Targets", ""]
  if !rows.isEmpty { lines += table(["Target", "Kind", "Verdict", "Categories", "Manifest"], rows) }
  lines += rest(of: judged.count, after: ReleaseLimit.rows)
  let open = judged.filter { $0.verdict == .unknown }.prefix(ReleaseLimit.rows).flatMap { target in
    let note = target.note.map { TargetReport.Reason($0.words.sentenceStart) }
    return (target.reasons + [note].compactMap(\.self)).prefix(ReleaseLimit.findings).map { reason in
      "- \(target.summary.shownName.markdown) cannot be known. \(sentence(reason.message).markdown)"
        + (reason.place.map { " \($0.text.markdownCode)" } ?? "")
    }
  }
  if !open.isEmpty { lines += [""] + open }
  if exempt > 0 {
    lines += [
      "",
      "\(counted(exempt, "target")) that Apple does not judge by \(exempt == 1 ? "itself" : "themselves").",
    ]
  }
  let helpers = report.helpers.count
  if helpers > 0 { lines += ["", "\(countedHelpers(helpers)) \(helpers == 1 ? "does" : "do") not count."] }
  return lines
}

private func upload(of report: ReleaseReport) -> [String] {
  let asking = report.targets.filter { $0.asked != nil || !$0.questions.isEmpty }.appsFirst { $0 }
  if asking.isEmpty, report.checklist.isEmpty { return [] }
  var lines = ["## What is asked on upload, and what only you can answer"]
  if !report.checklist.isEmpty {
    lines += [""]
    lines += report.checklist.map { question in
      "- [ ] \(question.question.markdown)"
        + (question.guideline.map { " (App Review Guidelines, \($0.markdown))" } ?? "")
    }
  }
  let asked = asking.compactMap { target in
    target.asked.map { (name: target.summary.shownName.markdown, words: sentence($0).markdown) }
  }
  if !asked.isEmpty {
    lines += [""] + asked.map { "- \($0.name): App Store Connect asks \($0.words)" }
  }
  for group in report.questionsOfTargets {
    lines += ["", "### \(listed(group.targets, atMost: 4).markdown)", ""]
    lines += group.questions.map { "- [ ] \($0.markdown)" }
  }
  return lines
}

private func label(of label: PrivacyLabel, _ report: ReleaseReport) -> [String] {
  var lines = ["## Privacy label: \((label.shownApp ?? "the libraries").markdown)"]
  if label.sources.isEmpty { return lines + ["", "No manifest is bundled, so nothing is declared."] }
  if label.rows.isEmpty { lines += ["", "No manifest names any collected data."] }
  for section in PrivacyLabel.Section.allCases {
    let rows = label.rows.filter { $0.sections.contains(section) }
    if rows.isEmpty { continue }
    lines += ["", "### \(section.title)", ""]
    lines += table(
      ["Group", "Data", "Purposes", "Said in"],
      rows.map { row in
        let purposes = row.purposes.map { id in report.tables.purposes.first { $0.id == id }?.label ?? id }
        return [
          row.type?.group ?? "Not a type of Apple's", row.type?.label ?? row.id,
          purposes.joined(separator: ", "), row.statements.map(\.place.text).joined(separator: ", "),
        ]
      })
  }
  let trackers = label.sources.filter { $0.tracks == true }.map(\.path)
  let says =
    trackers.isEmpty
    ? "No manifest says that it tracks."
    : "Said to track by \(trackers.map(\.markdown).joined(separator: ", "))."
  lines += ["", says]
  if !label.domains.isEmpty {
    lines += ["", "Tracking domains: \(label.domains.map(\.name.markdown).joined(separator: ", "))."]
  }
  return lines
}

private func packages(of report: ReleaseReport) -> [String] {
  var lines = ["## Third-party SDKs", ""]
  let listedOnes = report.packages.filter { !$0.listedAs.isEmpty }
  let repackaged = report.packages.compactMap(\.sentenceOnRepackaging)
  let others = report.packages.count - listedOnes.count - repackaged.count
  if !listedOnes.isEmpty {
    lines += table(
      [
        "Package on Apple's list", "Version", "Manifest", "To do", "From version", "Linked", "Signature",
        "Named in",
      ],
      listedOnes.prefix(ReleaseLimit.rows).map { entry in
        [
          entry.package.name, entry.versionText, entry.manifestWords.text, entry.advice ?? "–",
          entry.firstVersionText ?? "–", entry.linkage.words, entry.signatureText, entry.package.place.text,
        ]
      })
    if others > 0 || !repackaged.isEmpty { lines.append("") }
  }
  lines += repackaged.map { "\($0.markdown)." }
  if others > 0, !repackaged.isEmpty { lines.append("") }
  if report.packages.isEmpty {
    lines.append(report.wordsOnNoPackages)
  }
  if others > 0 { lines.append("\(counted(others, "package")) not on Apple's list.") }
  return lines
}

private func architecture(of report: ReleaseReport) -> [String] {
  let architecture = report.architecture
  guard architecture.ruleCount > 0 else { return [] }
  var lines = ["## Architecture", ""]
  let shown = architecture.groups.filter { $0.files > 0 || !$0.findings.isEmpty }
  let count = shown.reduce(0) { $0 + $1.findings.count }
  lines.append("\(counted(architecture.ruleCount, "rule")), \(counted(count, "finding")).")
  if !shown.isEmpty {
    lines +=
      [""]
      + table(
        ["Layer", "Files", "Errors", "Warnings", "Notes"],
        shown.map { group in
          [group.title, "\(group.files)"]
            + [Severity.error, .warning, .note].map { severity in
              "\(group.findings.count { $0.severity == severity })"
            }
        })
  }
  return lines
}

private func hygiene(of report: ReleaseReport) -> [String] {
  let findings = report.hygieneBesideQuestions
  guard !findings.isEmpty else { return [] }
  let lines = findings.prefix(ReleaseLimit.findings).map { finding in
    """
    - **\(finding.severity.rawValue)** \(sentence(finding.violation.message).markdown) \
    \(finding.place.text.markdownCode)
    """
  }
  return ["## Hygiene", ""] + lines + rest(of: findings.count, after: ReleaseLimit.findings)
    + (report.remarkOnHygiene.map { ["", "\(sentence($0).markdown)"] } ?? [])
}

private func table(_ heads: [String], _ rows: [[String]]) -> [String] {
  func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
  return [line(heads), line(heads.map { _ in "---" })] + rows.map { line($0.map(\.markdown)) }
}
