import PatuhCore

/// The section on third-party packages: those on Apple's list, then the rest.
func packagesSection(_ report: ReleaseReport) -> PageSection {
  let listedOnes = report.packages.filter { !$0.listedAs.isEmpty }
  let repackaged = report.packages.filter { $0.mayRepackage != nil }
  let others = report.packages.filter { $0.listedAs.isEmpty && $0.mayRepackage == nil }
  var body = ""
  if report.packages.isEmpty {
    body += "<p>\(report.wordsOnNoPackages)</p>\n"
  } else if listedOnes.isEmpty {
    body += """
      <p>None of these packages is on Apple's list of SDKs that must bring a privacy manifest. Frameworks \
      and libraries that are linked without a package are not among them.</p>

      """
  } else {
    body += table(
      "SDKs on Apple's list, which must bring a privacy manifest", id: "packages-listed",
      heads: ["Package", "Version", "Manifest", "To do", "Linked", "Signature", "Named in"],
      rows: listedOnes.prefix(ReleaseLimit.rows).map { entry in
        [
          nameCell(entry), entry.versionText.html, manifestCell(entry), (entry.advice ?? "–").html,
          entry.linkage.words.html, entry.signatureText.html, code(entry.package.place),
        ]
      })
    body += rest(of: listedOnes.count, shown: ReleaseLimit.rows)
  }
  for sentence in repackaged.compactMap(\.sentenceOnRepackaging) { body += "<p>\(sentence.html).</p>\n" }
  if !others.isEmpty {
    body += folded(
      "\(counted(others.count, "package")) not on the list",
      table(
        "Packages that Apple's list does not name", id: "packages-others",
        heads: ["Package", "Version", "Manifest", "Named in"],
        rows: others.prefix(ReleaseLimit.rows).map { entry in
          [
            entry.package.name.html, entry.versionText.html, entry.manifestWords.text.html,
            code(entry.package.place),
          ]
        }) + rest(of: others.count, shown: ReleaseLimit.rows), isOpen: others.count <= 12)
  }
  return PageSection(
    id: "packages", title: "Third-party SDKs", count: "\(report.packages.count)", body: body)
}

/// The name, and those on Apple's list if they are others.
private func nameCell(_ entry: PackageReport) -> String {
  let others = entry.listedAs.distinct.filter { $0 != entry.package.name }
  if others.isEmpty { return entry.package.name.html }
  return
    "\(entry.package.name.html)<br><span class=\"quiet\">listed as \(listed(others, atMost: 3).html)</span>"
}

/// Whether there is a manifest, and the first version that brings one.
private func manifestCell(_ entry: PackageReport) -> String {
  let (words, verdict) = entry.manifestWords
  let first = entry.firstVersionText.map { "<br><span class=\"quiet\">from \($0.html) on</span>" }
  return mark(verdict, words) + (first ?? "")
}

extension ReleaseReport {
  /// The sentence for a project in which no package was found.
  var wordsOnNoPackages: String {
    targets.contains { $0.note == .guessed }
      ? "No package was found; a project file that was not read may name some."
      : "No lock file pins a package, no project file names one, and no copy of one is in the tree."
  }
}
