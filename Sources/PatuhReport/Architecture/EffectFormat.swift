import PatuhCore

/// What code does, by layer, type and function.
public func renderEffects(_ overview: EffectOverview, as format: LayerFormat, context: ReportContext)
  -> String
{
  switch format {
  case .text: effectTable(of: overview, context: context)
  case .json: effectJSON(of: overview)
  }
}

private func effectTable(of overview: EffectOverview, context: ReportContext) -> String {
  let asked = overview.effects.map(\.rawValue).joined(separator: ", ")
  guard !overview.layers.isEmpty else {
    let isAll = overview.effects.count == Effect.allCases.count
    let answer = isAll ? "No code here has an effect.\n" : "No code here reaches \(asked).\n"
    return answer + remark(on: overview.unlisted)
  }
  let ink = Ink(isOn: context.color)
  let owners = Set(overview.layers.flatMap { $0.groups.map(\.owner) }).map { overview.listing.owners[$0] }
  let hasFiles = owners.contains(where: \.isFile)
  var text = renderTable(
    heads: ["LAYER", hasFiles ? "TYPES, FILES" : "TYPES", "FUNCTIONS", "EFFECTS"],
    rows: overview.layers.map { layer in
      [
        layer.title, "\(layer.groups.count)", "\(Set(layer.functions).count)",
        overview.counts(in: layer.functions).map { "\($0.effect.rawValue) \($0.count)" }
          .joined(separator: ", "),
      ]
    }, width: context.width, color: context.color)
  for layer in overview.layers {
    text += "\n" + ink(.path, layer.title.printable) + "\n"
    for group in layer.groups { text += lines(of: group, in: overview.listing, ink) }
  }
  let functions = Set(overview.layers.flatMap(\.functions))
  return text + "\n\(counted(functions.count, "function")) in \(summary(of: owners)).\n"
    + remark(on: overview.unlisted)
}

/// What the answer does not tell, as a line; empty if all libraries are known.
func remark(on unlisted: [UnlistedLibrary]) -> String {
  if unlisted.isEmpty { return "" }
  let names = unlisted.prefix(unlisted.count > 5 ? 4 : 5).map {
    "\($0.name) (\(counted($0.imports.count, "file")))"
  }
  let more = unlisted.count - names.count
  return "Calls of these libraries count for nothing, since what they do is not known: "
    + (names + (more > 0 ? ["and \(more) more"] : [])).joined(separator: ", ").printable + ".\n"
}

/// Libraries of which it is not known what they do, as JSON.
func json(of unlisted: [UnlistedLibrary]) -> JSONValue {
  .array(
    unlisted.map { .record(["name": .string($0.name), "files": .strings($0.imports.map(\.path))]) })
}

/// How many types and files there are: "3 types", "1 file", "4 types and files".
private func summary(of owners: [EffectListing.Owner]) -> String {
  let files = owners.count(where: \.isFile)
  if files == 0 { return counted(owners.count, "type") }
  return files == owners.count ? counted(files, "file") : "\(owners.count) types and files"
}

extension EffectOverview.Layer {
  /// The name of the layer, or what the files in none are called.
  var title: String { name ?? "In no layer" }

  var functions: [Int] { groups.flatMap(\.functions) }
}

extension EffectOverview {
  /// How many functions have each effect; without the effects that none has.
  func counts(in functions: [Int]) -> [(effect: Effect, count: Int)] {
    var counts: [Effect: Int] = [:]
    for index in Set(functions) {
      for step in listing.functions[index].steps { counts[step.effect, default: 0] += 1 }
    }
    return Effect.allCases.compactMap { effect in counts[effect].map { (effect, $0) } }
  }
}

/// A type with its effects, and a line for each effect of each function:
/// `load  network  Feed.swift:7:9  Client.get → …`.
private func lines(of group: EffectOverview.Group, in listing: EffectListing, _ ink: Ink) -> String {
  let owner = listing.owners[group.owner]
  let effects = listing.effects(of: group.functions).map(\.rawValue).joined(separator: ", ")
  var text = "  \(owner.name.printable)  \(ink(.quiet, effects))\n"
  let rows = group.functions.flatMap { index -> [[String]] in
    let function = listing.functions[index]
    return function.steps.compactMap { step in
      guard let chain = listing.chain(from: index, to: step.effect) else { return nil }
      let place = chain.calls.first?.step.place ?? function.place
      let certainty = chain.certainty == .likely ? " (likely)" : ""
      return [
        function.name(in: owner).printable, step.effect.rawValue + certainty, place.lineText.printable,
        chain.summary.printable,
      ]
    }
  }
  let widths = (0..<3).map { column in rows.map { $0[column].cells }.max() ?? 0 }
  for row in rows {
    text += "   "
    for column in 0..<3 {
      let room = String(repeating: " ", count: widths[column] - row[column].cells)
      text += " " + (column == 2 ? ink(.path, row[column]) : row[column]) + room + (column == 2 ? "  " : " ")
    }
    text += row[3] + "\n"
  }
  return text
}

extension EffectListing.Function {
  /// The name without that of the type around it.
  func name(in owner: EffectListing.Owner) -> String {
    var own = name.text[...]
    if !owner.isFile, own.hasPrefix(owner.name + ".") { own = own.dropFirst(owner.name.count + 1) }
    if own == owner.name {
      return owner.isFile ? "code outside of types" : name.isClosure ? "closure" : "init"
    }
    return name.isClosure ? "closure in \(own)" : String(own)
  }
}

extension EffectChain {
  /// What is called first, and the API in the end.
  var summary: String {
    guard let first = calls.first, let last = calls.last else { return "" }
    let start = standsFor.last.map { "\($0.name) → " } ?? ""
    switch calls.count {
    case 1: return start + last.step.name.description
    case 2: return "\(start)\(first.step.name) → \(last.step.name)"
    default: return "\(start)\(first.step.name) → … → \(last.step.name)"
    }
  }
}

private func effectJSON(of overview: EffectOverview) -> String {
  let listing = overview.listing
  func functionJSON(_ index: Int) -> JSONValue {
    let function = listing.functions[index]
    let chains = function.steps.compactMap { listing.chain(from: index, to: $0.effect) }
    return .record(
      [
        "name": .string(function.name(in: listing.owners[function.owner]))
      ], at: function.place,
      then: [
        "effects": .array(
          chains.map { chain in
            .record([
              "effect": .string(chain.effect.rawValue), "certainty": .string(chain.certainty.rawValue),
              "standsFor": json(ofImplied: chain.standsFor), "chain": .array(chain.calls.map(json)),
            ])
          })
      ])
  }
  return JSONValue.record([
    "schema": 1, "effects": .strings(overview.effects.map(\.rawValue)),
    "layers": .array(
      overview.layers.map { layer in
        .record([
          "name": layer.name.map(JSONValue.string) ?? .null,
          "types": .array(
            layer.groups.map { group in
              let owner = listing.owners[group.owner]
              return .record(
                [
                  "name": .string(owner.name), "isFile": .bool(owner.isFile),
                ], at: owner.place,
                then: [
                  "effects": .strings(listing.effects(of: group.functions).map(\.rawValue)),
                  "functions": .array(group.functions.map(functionJSON)),
                ])
            }),
        ])
      }),
    "unknownLibraries": json(of: overview.unlisted),
  ]).text
}

/// A call as JSON, with the keys of a reference.
func json(of call: EffectChain.Call) -> JSONValue {
  let step = call.step
  return .record(
    at: step.place,
    then: [
      "user": .string(step.user.description), "verb": .string(step.verb),
      "name": .string(step.name.description),
      "declaration": step.declaration.map(json),
      "runs": json(ofImplied: call.runs), "certainty": .string(call.certainty.rawValue),
    ])
}

/// What a call or a function runs in place of what it names; nil if that is nothing.
func json(ofImplied steps: [EffectChain.Step]) -> JSONValue? {
  if steps.isEmpty { return nil }
  return .array(
    steps.map { step in
      .record(
        [
          "name": .string(step.name.description)
        ], at: step.place)
    })
}

private func json(of place: Place) -> JSONValue {
  .record(at: place)
}
