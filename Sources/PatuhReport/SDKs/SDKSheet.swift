import PatuhCore

/// The third-party packages with what is known of each: version, linkage, manifest, signature and what to do.
/// - Parameters:
///   - open: what else there may be and is not known, each one sentence
///   - dartPackages: the number of Dart packages without native code, which are not among the packages
///   - all: whether the text lists each package of which it is not known whether it has native code
public func renderSDKSheet(
  _ packages: [PackageReport], open: [String] = [], dartPackages: Int = 0, all: Bool = false,
  as format: UsageFormat, context: ReportContext
) -> String {
  switch format {
  case .json:
    JSONValue.record([
      "schema": 1, "sdks": .array(packages.map(json(of:))), "unknown": .strings(open),
      "dartPackages": dartPackages == 0 ? nil : .integer(dartPackages),
    ]).text
  case .text: sheet(of: packages, open: open, dartPackages, all: all, context)
  }
}

private func sheet(
  of packages: [PackageReport], open: [String], _ dartPackages: Int, all: Bool, _ context: ReportContext
) -> String {
  if packages.isEmpty, open.isEmpty { return "No third-party package or built framework was found.\n" }
  let ink = Ink(isOn: context.color)
  let listed = packages.filter { !$0.listedAs.isEmpty }
  let repackaged = packages.filter { $0.mayRepackage != nil }
  let others = packages.filter {
    $0.listedAs.isEmpty && $0.mayRepackage == nil && (all || !$0.mayBeDartAlone)
  }
  var text = ""
  let groups = [
    ("On Apple's list", listed), ("Perhaps on the list, by what they contain", repackaged),
    ("Not on the list", others),
  ]
  for (title, rows) in groups where !rows.isEmpty {
    text += ink(.path, title) + "  " + ink(.quiet, "\(rows.count)") + "\n"
    text += renderedTable(
      heads: ["Name", "Version", "Linked", "Manifest", "From version", "Signature", "To do"],
      rows: rows.map { row in
        [
          row.package.name, row.versionText, row.linkage.words, row.manifestWords.text,
          row.firstVersionText ?? "-",
          row.signatureText, row.advice ?? "-",
        ]
      }, width: context.width, ink: ink)
    text += "\n"
  }
  let open = repackaged.compactMap(\.sentenceOnRepackaging) + open
  if !open.isEmpty {
    text += ink(.path, "Not known") + "  " + ink(.quiet, "\(open.count)") + "\n"
    text += open.map { "  \($0.printable)\n" }.joined() + "\n"
  }
  let grouped = packages.count - listed.count - repackaged.count - others.count
  if grouped > 0 {
    let isOne = grouped == 1
    text +=
      """
      \(counted(grouped, "package")) of pub \(isOne ? "is" : "are") not listed, of which nothing in the tree \
      says whether \(isOne ? "it has" : "they have") native code; --all lists \(isOne ? "it" : "them").
      """ + "\n\n"
  }
  if dartPackages > 0 {
    text += "\(counted(dartPackages, "package")) of Dart without native code for iOS are left out.\n\n"
  }
  let advised = packages.count { $0.advice != nil }
  let unknown = packages.count { $0.advice == nil && $0.manifest == .unknown }
  let rest = [
    advised > 0 ? "something to do about \(advised)" : nil,
    unknown > 0 ? "whether \(unknown) \(unknown == 1 ? "brings" : "bring") a manifest is not known" : nil,
    open.isEmpty ? nil : "what else the app contains is not known",
  ].compactMap(\.self)
  return text + "\(counted(packages.count, "package")), \(listed.count) on Apple's list; "
    + (rest.isEmpty ? "nothing to do" : rest.joined(separator: "; ")) + ".\n"
}
