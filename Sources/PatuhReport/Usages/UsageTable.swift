import PatuhCore

/// The uses grouped by category and file, with counts. `usages` must be sorted by place.
func usageTable(of usages: [RequiredReasonUsage], context: ReportContext) -> String {
  guard !usages.isEmpty else { return "No uses of required-reason API.\n" }
  let ink = Ink(isOn: context.color)
  let groups = Dictionary(grouping: usages) { $0.categories.joined(separator: " or ") }
    .sorted { $0.key < $1.key }
  var table = ""
  for (category, uses) in groups {
    let files = filesInOrder(uses)
    let count = "\(counted(uses.count, "use")) in \(counted(files.count, "file"))"
    table += ink(.path, category.printable) + "  " + ink(.quiet, count) + "\n"
    for (path, uses) in files {
      table += "  " + path.printable + "  " + ink(.quiet, "\(uses.count)") + "\n"
      table += rows(of: uses, ink: ink)
    }
    table += "\n"
  }
  let total = counted(usages.count, "use")
  let kinds = groups.count == 1 ? "1 category" : "\(groups.count) categories"
  return table + "\(total) of \(kinds) in \(counted(filesInOrder(usages).count, "file")).\n"
}

private func filesInOrder(_ uses: [RequiredReasonUsage]) -> [(path: String, uses: [RequiredReasonUsage])] {
  var files: [(path: String, uses: [RequiredReasonUsage])] = []
  for use in uses {
    if files.last?.path == use.place.path {
      files[files.count - 1].uses.append(use)
    } else {
      files.append((use.place.path, [use]))
    }
  }
  return files
}

private func rows(of uses: [RequiredReasonUsage], ink: Ink) -> String {
  let cells = uses.map { use in
    [
      use.place.position.map { "\($0.line):\($0.column)" } ?? "-", use.symbol.printable,
      owners(of: use).printable,
    ]
  }
  let widths = (0..<3).map { column in cells.map { $0[column].cells }.max() ?? 0 }
  return zip(uses, cells).map { use, row in
    let padded = zip(row, widths).map { text, width in
      text + String(repeating: " ", count: width - text.cells)
    }
    let remarks = remarks(on: use).map(\.printable).joined(separator: ", ")
    var line = "    " + padded.joined(separator: "  ")
    if remarks.isEmpty {
      while line.last == " " { line.removeLast() }
    } else {
      line += "  " + ink(.quiet, remarks)
    }
    return line + "\n"
  }
  .joined()
}

/// The targets that a use counts for; where there are none, those that have the file and compile it out or
/// need no reasons.
private func owners(of use: RequiredReasonUsage) -> String {
  if !use.targets.isEmpty { return use.targets.joined(separator: ", ") }
  return use.members.isEmpty ? "no target" : "not for \(use.members.joined(separator: ", "))"
}

private func remarks(on use: RequiredReasonUsage) -> [String] {
  var remarks: [String] = []
  if use.certainty == .likely { remarks.append("likely") }
  if use.scope == .test { remarks.append("test code") }
  if let condition = use.condition { remarks.append("#if \(condition)") }
  if !use.counts { remarks.append("does not count") }
  if !use.fittingReasons.isEmpty { remarks.append("fits \(use.fittingReasons.joined(separator: ", "))") }
  return remarks
}
