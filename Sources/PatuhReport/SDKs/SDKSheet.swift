import PatuhCore

/// The third-party packages with what is known of each: version, linkage, manifest, signature and what to do.
public func renderSDKSheet(
  _ packages: [PackageReport], as format: UsageFormat, context: ReportContext
) -> String {
  switch format {
  case .json: JSONValue.record(["schema": 1, "sdks": .array(packages.map(json(of:)))]).text
  case .text: sheet(of: packages, context)
  }
}

private func sheet(of packages: [PackageReport], _ context: ReportContext) -> String {
  if packages.isEmpty { return "No third-party package or built framework was found.\n" }
  let ink = Ink(isOn: context.color)
  let listed = packages.filter { !$0.listedAs.isEmpty }
  let others = packages.filter(\.listedAs.isEmpty)
  var text = ""
  for (title, rows) in [("On Apple's list", listed), ("Not on the list", others)] where !rows.isEmpty {
    text += ink(.path, title) + "  " + ink(.quiet, "\(rows.count)") + "\n"
    text += renderedTable(
      heads: ["Name", "Version", "Linked", "Manifest", "From version", "Signature", "To do"],
      rows: rows.map { row in
        [
          row.package.name, row.versionText, row.linkage.words, row.manifestWords.text,
          row.firstVersion ?? "-",
          row.signatureText, row.advice ?? "-",
        ]
      }, width: context.width, ink: ink)
    text += "\n"
  }
  let open = packages.count { $0.advice != nil }
  return text + "\(counted(packages.count, "package")), \(listed.count) on Apple's list; "
    + (open == 0 ? "nothing to do.\n" : "something to do about \(open).\n")
}
