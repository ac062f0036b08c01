import PatuhCore

/// The section on collected data as the App Store shows it, and on the tracking domains.
func labelsSection(_ report: ReleaseReport) -> PageSection {
  var body = """
    <p>What the manifests of the app and of what it bundles say, merged: a type of data is linked, or used \
    for tracking, when any of them says so. The label in the App Store is filled in by hand; it should say \
    at least this.</p>

    """
  if report.labels.isEmpty { body = "<p>No target bundles a privacy manifest, so nothing is declared.</p>\n" }
  for label in report.labels where !label.sources.isEmpty { body += article(label, report) }
  let silent = report.labels.filter(\.sources.isEmpty).compactMap(\.shownApp)
  if !silent.isEmpty {
    body +=
      "<p>\(mark(.unknown, "Not known")) No manifest is bundled by \(listed(silent, atMost: 9).html), so "
    body += "nothing is declared.</p>\n"
  }
  return PageSection(
    id: "label", title: "Privacy label and tracking",
    count: counted(Set(report.labels.flatMap(\.rows).map(\.id)).count, "type") + " of data", body: body)
}

private func article(_ label: PrivacyLabel, _ report: ReleaseReport) -> String {
  var text = "<article class=\"label\">\n"
  text += "<h3>\((label.shownApp ?? "What an app takes over with the libraries").html)</h3>\n"
  let unreadable = label.sources.filter { !$0.isReadable }
  for source in unreadable {
    text += "<p>\(mark(.unknown, "Not readable")) \(code(Place(path: source.path)))</p>\n"
  }
  if label.rows.isEmpty { text += "<p>No manifest names any collected data.</p>\n" }
  let parts = PrivacyLabel.Section.allCases.compactMap { section -> String? in
    let rows = label.rows.filter { $0.sections.contains(section) }
    return rows.isEmpty ? nil : part(section, rows, report)
  }
  if !parts.isEmpty { text += "<div class=\"parts\">\n\(parts.joined())</div>\n" }
  text += tracking(label)
  return text + sources(label) + "</article>\n"
}

private func part(
  _ section: PrivacyLabel.Section, _ rows: [PrivacyLabel.Row], _ report: ReleaseReport
) -> String {
  var text = "<section class=\"card\">\n<h4>\(section.title.html)</h4>\n"
  let groups = rows.map { $0.type?.group ?? "Not a type of Apple's" }.distinct
  for group in groups {
    text += "<h5>\(group.html)</h5>\n<ul class=\"data\">\n"
    for row in rows where (row.type?.group ?? "Not a type of Apple's") == group {
      text += "<li><b>\((row.type?.label ?? row.id).html)</b>"
      let purposes = row.purposes.map { id in report.tables.purposes.first { $0.id == id }?.label ?? id }
      if section != .tracking {
        text +=
          """
          <br><span \
          class="quiet">\(purposes.isEmpty ? "no purpose named" : listed(purposes, atMost: 9).html)</span>
          """
      }
      if row.isDisputed, section == .linked {
        text += "<br><span class=\"quiet\">linked by one manifest, not by another</span>"
      }
      let places = row.statements.map { code($0.place) }
      text += "<br>\(places.joined(separator: "<br>"))</li>\n"
    }
    text += "</ul>\n"
  }
  return text + "</section>\n"
}

private func tracking(_ label: PrivacyLabel) -> String {
  let trackers = label.sources.filter { $0.tracks == true }
  var text = "<h4>Tracking</h4>\n"
  if trackers.isEmpty {
    text += "<p>No manifest says that it tracks (<code>NSPrivacyTracking</code>).</p>\n"
  } else {
    text +=
      "<p>Said to track by \(trackers.map { code(Place(path: $0.path)) }.joined(separator: ", ")).</p>\n"
  }
  guard !label.domains.isEmpty else { return text + "<p>No tracking domain is named.</p>\n" }
  text += "<ul class=\"places\">\n"
  for domain in label.domains.prefix(ReleaseLimit.rows) {
    text += "<li><b>\(domain.name.html)</b> \(domain.places.map(code).joined(separator: ", "))</li>\n"
  }
  return text + "</ul>\n" + rest(of: label.domains.count, shown: ReleaseLimit.rows)
}

private func sources(_ label: PrivacyLabel) -> String {
  var body = "<ul class=\"places\">\n"
  for source in label.sources.prefix(ReleaseLimit.rows) {
    body += "<li>\(code(Place(path: source.path))) <span class=\"quiet\">"
    body +=
      source.targets.isEmpty
      ? "a dependency's copy, taken for bundled" : "bundled by \(listed(source.targets, atMost: 4).html)"
    body += "</span></li>\n"
  }
  body += "</ul>\n" + rest(of: label.sources.count, shown: ReleaseLimit.rows)
  return folded("\(counted(label.sources.count, "manifest")) merged", body)
}
