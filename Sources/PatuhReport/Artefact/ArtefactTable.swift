import PatuhCore

/// The images with their uses, for people; images without a use or a problem only if all are listed.
func artefactTable(of artefact: Artefact, listsAll: Bool, context: ReportContext) -> String {
  let ink = Ink(isOn: context.color)
  let images = artefact.images
  var table = ""
  for image in images where listsAll || !image.uses.isEmpty || !image.problems.isEmpty {
    table += heading(of: image, ink: ink)
    table += rows(of: mergedUses(of: image), ink: ink)
    table += problemLines(image.problems, ink: ink) + "\n"
  }
  table += problemLines(artefact.problems, ink: ink)
  if images.isEmpty { return table + "No images.\n" }
  let uses = images.flatMap { image in mergedUses(of: image).map(\.use) }
  if uses.isEmpty { return table + "No uses of required-reason API in \(counted(images.count, "image")).\n" }
  let users = images.count { !$0.uses.isEmpty }
  return table + "\(counted(uses.count, "use")) in \(users) of \(counted(images.count, "image")).\n"
}

private func heading(of image: ArtefactImage, ink: Ink) -> String {
  // There are no facts of an image that was not read.
  if image.kind == .unknown { return ink(.path, image.path.printable) + "\n" }
  let builds = image.slices.flatMap(\.builds).map { "\($0.platform.rawValue) \($0.minimum)" }
  let facts = [
    image.kind.rawValue, image.slices.map(\.architecture).joined(separator: ", "),
    builds.distinct.prefix(4).joined(separator: ", "),
    image.manifest.map { "manifest \($0.printable)" } ?? (image.kind == .dsym ? "" : "no manifest"),
  ]
  return ink(.path, image.path.printable) + "\n  "
    + ink(.quiet, facts.filter { !$0.isEmpty }.joined(separator: " · ")) + "\n"
}

/// A use with the architectures in which it was found.
private struct MergedUse {
  var use: ArtefactUse
  var architectures: [String]
}

private func mergedUses(of image: ArtefactImage) -> [MergedUse] {
  var merged: [MergedUse] = []
  for use in image.uses {
    if let index = merged.firstIndex(where: {
      $0.use.symbol == use.symbol && $0.use.certainty == use.certainty
    }) {
      merged[index].architectures.append(use.architecture)
      merged[index].use.ways = Set(merged[index].use.ways + use.ways).sorted()
      merged[index].use.members = (merged[index].use.members + use.members).distinct
    } else {
      merged.append(MergedUse(use: use, architectures: [use.architecture]))
    }
  }
  let keys = merged.map { ($0.use.categories.joined(), $0) }
  return keys.sorted { ($0.0, $0.1.use.symbol) < ($1.0, $1.1.use.symbol) }.map(\.1)
}

private func rows(of uses: [MergedUse], ink: Ink) -> String {
  let cells = uses.map { merged in
    [
      merged.use.categories.map(RequiredReasonCategory.shortName).joined(separator: " or "),
      merged.use.symbol.printable, merged.architectures.joined(separator: ", "),
    ]
  }
  let widths = (0..<3).map { column in cells.map { $0[column].cells }.max() ?? 0 }
  return zip(uses, cells).map { merged, row in
    let padded = zip(row, widths).map { text, width in
      text + String(repeating: " ", count: width - text.cells)
    }
    var remarks = merged.use.ways.map(\.rawValue)
    if merged.use.certainty == .likely { remarks.insert("likely", at: 0) }
    if !merged.use.selectors.isEmpty {
      remarks.append("sends \(merged.use.selectors.joined(separator: ", "))")
    }
    remarks += memberRemark(merged.use.members)
    return "    " + padded.joined(separator: "  ") + "  "
      + ink(.quiet, remarks.map(\.printable).joined(separator: ", ")) + "\n"
  }
  .joined()
}

/// The first members of a static library that use a symbol, and how many more do.
private func memberRemark(_ members: [String]) -> [String] {
  let shown = members.prefix(3).joined(separator: ", ")
  if members.isEmpty { return [] }
  return members.count > 3 ? ["in \(shown) and \(members.count - 3) more"] : ["in \(shown)"]
}

/// The first problems, and how many more there are. A damaged archive may have one in each member.
private func problemLines(_ problems: [ArtefactProblem], ink: Ink) -> String {
  let lines = problems.prefix(5).map { problem in
    let places = [problem.member?.printable, problem.offset.map { "byte \($0)" }].compactMap(\.self)
    let place = places.isEmpty ? "" : " (\(places.joined(separator: ", ")))"
    return "    " + ink(.warning, "not read") + ": \(problem.message.printable)\(place)\n"
  }
  return lines.joined()
    + (problems.count > 5 ? "    and \(counted(problems.count - 5, "more problem"))\n" : "")
}
