import PatuhCore

/// A proposal as the text of `.patuh.yml`, with its reasons as comments.
public func configurationText(of proposal: Proposal) -> String {
  var writer = ConfigurationWriter()
  writer.write(proposal)
  return writer.text
}

private struct ConfigurationWriter {
  private(set) var text = ""

  mutating func write(_ proposal: Proposal) {
    line("# Written by `patuh init`. Correct what is wrong, then run `patuh config verify`.")
    line("version: 1")
    writePresets(proposal)
    writeLayers(proposal)
    writeRules(proposal)
    writeFrozen(proposal)
  }

  private mutating func writePresets(_ proposal: Proposal) {
    let extended = proposal.styles.filter(\.isExtended)
    let others = proposal.styles.filter { !$0.isExtended && $0.contradiction == nil }
    let contradicted = proposal.styles.filter { $0.contradiction != nil }
    if proposal.styles.isEmpty && proposal.offered.isEmpty { return }
    line("")
    for style in contradicted { line("# Not \(style.preset): \(style.contradiction ?? "")") }
    if extended.isEmpty {
      line("# No style shows itself plainly. To take over a preset, uncomment \"extends\" and its name.")
      line("# extends:")
    } else {
      line("extends:")
      for style in extended { line("  - \(style.preset)", comment: style.evidence) }
    }
    for style in others { line("#   - \(style.preset)", comment: "seen, but not enough: \(style.evidence)") }
    for preset in proposal.offered {
      line("#   - \(preset.name)", comment: "good for any project; \(preset.findings.findings) today")
    }
  }

  private mutating func writeLayers(_ proposal: Proposal) {
    if proposal.layers.isEmpty { return }
    let own = proposal.layers.filter { $0.preset == nil }
    let presets = proposal.layers.filter { $0.preset != nil }
    let unassigned = proposal.unassigned.reduce(0) { $0 + $1.files }
    let count = "\(proposal.fileCount - unassigned) of \(proposal.fileCount) files are in layers"
    line("")
    line("# \(count); `patuh architecture layers` lists them.")
    if let preset = presets.first?.preset {
      let names = presets.map { "\($0.name) (\($0.files))" }.joined(separator: ", ")
      line("# Of \(preset): \(names)")
    }
    if own.isEmpty { return }
    line("layers:")
    for layer in own {
      line("  \(layer.name.scalar):", comment: layer.files == 1 ? "1 file" : "\(layer.files) files")
      if layer.patterns.count == 1 {
        line("    path: \(layer.patterns[0].doubleQuoted)")
      } else {
        line("    path:")
        for pattern in layer.patterns { line("      - \(pattern.doubleQuoted)") }
      }
    }
  }

  private mutating func writeRules(_ proposal: Proposal) {
    guard let matrix = proposal.matrix else { return }
    let examples = MatrixExamples(matrix, of: proposal.layers)
    line("")
    line("rules:")
    line(
      """
        # From the top, each layer with what it uses \
      today\(matrix.rows.contains { $0.others == ["*"] } ? ", and * for all" : ""). \
      Add what it may use, take out what it should not.
      """
    )
    line("  layer_crossed:")
    line("    title: \"A use between layers that the matrix forbids\"")
    line("    because: \"What a layer may use is decided here, not by accident.\"")
    line("    fix: \"Move the type, put a protocol in its place, or allow the use here\"")
    line("    dependencies:")
    line("      allow:")
    for row in matrix.rows {
      let others = row.others.map { $0 == "*" ? "\"*\"" : $0.scalar }
      write(row.layer.scalar, others)
    }
    write(examples.ofLayers)
    guard let capture = matrix.capture else { return }
    line("  \(capture)_crossed:")
    line("    title: \"A \(capture) that uses another one\"")
    line("    because: \"A \(capture) that knows no other one can be changed, tested and removed alone.\"")
    line("    fix: \"Move what both need to a layer below\"")
    line("    dependencies:")
    line("      slices: {by: \(capture), cross: forbid}")
    write(examples.slices(by: capture))
  }

  private mutating func write(_ examples: MatrixExamples.Pair?) {
    guard let examples else { return }
    line("    examples:")
    for (kind, example) in [("bad", examples.bad), ("good", examples.good)] {
      line("      \(kind):")
      for (number, file) in example.enumerated() {
        line("        \(number == 0 ? "-" : " ") \(file.path.scalar): \(file.text.doubleQuoted)")
      }
    }
  }

  /// Writes a row of the matrix, on several lines if it would be long.
  private mutating func write(_ layer: String, _ others: [String]) {
    var row = "        \(layer): ["
    for (number, other) in others.enumerated() {
      let word = number + 1 == others.count ? other : other + ","
      if number > 0, row.utf8.count + word.utf8.count > 110 {
        line(row)
        row = "          "
      } else if number > 0 {
        row += " "
      }
      row += word
    }
    line(row + "]")
  }

  private mutating func writeFrozen(_ proposal: Proposal) {
    if proposal.frozen.isEmpty { return }
    line("")
    line(
      """
      # What the rules forbid and the code does today, by rule and file. It is passed over, what is new is \
      not.
      """
    )
    line("# Remove a use, then take its name out: Patuh says which are gone.")
    line("frozen:")
    var last: FrozenUse?
    var names: [String] = []
    for frozen in proposal.frozen {
      if last?.rule != frozen.rule || last?.use.path != frozen.use.path {
        write(names, of: last)
        names = []
      }
      if last?.rule != frozen.rule { line("  \(frozen.rule.value):") }
      names.append(frozen.use.name)
      last = frozen
    }
    write(names, of: last)
  }

  private mutating func write(_ names: [String], of frozen: FrozenUse?) {
    guard let frozen else { return }
    let path = frozen.use.path.scalar
    let list = "[\(names.map(\.scalar).joined(separator: ", "))]"
    if path.utf8.count + list.utf8.count < 112 { return line("    \(path): \(list)") }
    line("    \(path):")
    for name in names { line("      - \(name.scalar)") }
  }

  private mutating func line(_ words: String, comment: String? = nil) {
    text += words
    if let comment {
      text +=
        "  # " + String(String.UnicodeScalarView(comment.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    }
    text += "\n"
  }
}

extension Int {
  fileprivate var findings: String { self == 1 ? "1 finding" : "\(self) findings" }
}

extension String {
  /// The text as a YAML scalar that cannot be read as anything but a text.
  fileprivate var scalar: String {
    let words: Set<String> = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    let isName = isPlainInYAML && unicodeScalars.first.map { $0.properties.isAlphabetic } == true
    return isName && !words.contains(lowercased()) ? self : doubleQuoted
  }
}
