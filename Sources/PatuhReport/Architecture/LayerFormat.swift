import PatuhCore

/// A format of the list of layers, or of a chain of references. The raw values are the words of `--format`.
public enum LayerFormat: String, Hashable, Sendable, CaseIterable {
  case text
  /// The machine-readable contract: `docs/schema/layers.schema.json`, `docs/schema/chain.schema.json`.
  case json
}

/// The layers with their files, and the files that are in no layer.
public func renderLayers(_ listing: LayerListing, as format: LayerFormat, context: ReportContext) -> String {
  switch format {
  case .text: layerTable(of: listing, context: context)
  case .json: layerJSON(of: listing)
  }
}

/// A chain of references, one step on each line.
public func renderChain(_ chain: ReferenceChain, as format: LayerFormat, context: ReportContext) -> String {
  switch format {
  case .text: chainText(of: chain, context: context)
  case .json: chainJSON(of: chain)
  }
}

private func layerTable(of listing: LayerListing, context: ReportContext) -> String {
  guard !listing.layers.isEmpty else {
    return "No layers: neither .patuh.yml nor a preset that it extends defines any.\n"
  }
  let ink = Ink(isOn: context.color)
  var text = renderTable(
    heads: ["LAYER", "FILES", "PATH"],
    rows: listing.layers.map { [$0.name, "\($0.files.count)", $0.patterns.joined(separator: ", ")] },
    width: context.width, color: context.color)
  for layer in listing.layers where !layer.files.isEmpty {
    text += block(layer.name, layer.files, ink)
  }
  if !listing.unassigned.isEmpty { text += block("In no layer", listing.unassigned, ink) }
  let count = listing.fileCount - listing.unassigned.count
  return text + "\n\(count) of \(counted(listing.fileCount, "file")) in layers.\n"
}

private func block(_ name: String, _ files: [String], _ ink: Ink) -> String {
  "\n\(ink(.path, name.printable))  \(ink(.quiet, "\(files.count)"))\n"
    + files.map { "  \($0.printable)\n" }.joined()
}

private func layerJSON(of listing: LayerListing) -> String {
  JSONValue.record([
    "schema": 1,
    "layers": .array(
      listing.layers.map {
        .record([
          "name": .string($0.name), "patterns": .strings($0.patterns), "files": .strings($0.files),
        ])
      }),
    "unassigned": .strings(listing.unassigned),
  ]).text
}

private func chainText(of chain: ReferenceChain, context: ReportContext) -> String {
  guard let steps = chain.steps else {
    return "no chain of references leads from `\(chain.start)` to `\(chain.end)`".printable + "\n"
  }
  let ink = Ink(isOn: context.color)
  let lines = steps.map { step in
    var line = ink(.path, step.place.lineText.printable)
    let user = step.user == step.place.path ? "" : "`\(step.user)` "
    line += ": \(user)\(step.verb) `\(step.name)`".printable
    if let declaration = step.declaration {
      line += ink(.quiet, ", declared in \(declaration.lineText)".printable)
    }
    if step.certainty == .likely { line += ink(.quiet, " (likely, by its name)") }
    return line + "\n"
  }
  return lines.joined() + "\(counted(steps.count, "step")) from `\(chain.start)` to `\(chain.end)`".printable
    + "\n"
}

private func chainJSON(of chain: ReferenceChain) -> String {
  JSONValue.record([
    "schema": 1, "from": .string(chain.start), "to": .string(chain.end),
    "chain": chain.steps.map { .array($0.map { json(of: $0) }) } ?? .null,
  ]).text
}

/// A use as JSON.
func json(of use: TypeUse, withForbidden: Bool = false) -> JSONValue {
  .record(
    at: use.place,
    then: [
      "user": .string(use.user),
      "verb": .string(use.verb),
      "name": .string(use.name),
      "declaration": use.declaration.map { place in
        .record(at: place)
      },
      "certainty": .string(use.certainty.rawValue),
      "forbidden": withForbidden ? .bool(use.isForbidden) : nil,
      "frozen": withForbidden ? .bool(use.isFrozen) : nil,
    ])
}

extension Place {
  /// For example `Core/Router.swift:3:10`.
  var lineText: String { position.map { "\(path):\($0.line):\($0.column)" } ?? path }
}
