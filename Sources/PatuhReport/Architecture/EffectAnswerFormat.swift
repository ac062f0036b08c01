import PatuhCore

/// How code has an effect: the chain of calls from each function.
public func renderEffectAnswer(_ answer: EffectAnswer, as format: LayerFormat, context: ReportContext)
  -> String
{
  switch format {
  case .text: answerText(of: answer, Ink(isOn: context.color))
  case .json: answerJSON(of: answer)
  }
}

/// How many chains the text has; the JSON has all.
private let chainLimit = 20

private func answerText(of answer: EffectAnswer, _ ink: Ink) -> String {
  let effect = answer.effect.rawValue
  if answer.chains.isEmpty {
    let looked = "\(counted(answer.typeCount, "type")) in \(counted(answer.fileCount, "file"))"
    return "No code of `\(answer.start)` reaches \(effect)".printable + "\n"
      + """
      Looked at \(looked), and at all calls from there; patuh architecture effects lists what has effects.

      """ + remark(onUncompiled: answer.uncompiledFiles, effect) + remark(on: answer.unlisted)
  }
  var text = ""
  for chain in answer.chains.prefix(chainLimit) {
    if !text.isEmpty { text += "\n" }
    text += chainText(of: chain, ink)
  }
  let more = answer.chains.count - chainLimit
  if more > 0 {
    text += "\n" + "and \(more) more of `\(answer.start)`; --format json has them all".printable + "\n"
  }
  return text
}

/// What the answer leaves out: code in files that no target compiles.
private func remark(onUncompiled files: [String], _ effect: String) -> String {
  guard let first = files.first else { return "" }
  let more = files.count > 1 ? " and \(counted(files.count - 1, "more file"))" : ""
  return "No target compiles \(first)\(more), which reaches \(effect): calls of its code count for nothing."
    .printable + "\n"
}

private func chainText(of chain: EffectChain, _ ink: Ink) -> String {
  var text = ""
  for step in chain.standsFor {
    text += ink(.path, step.place.lineText.printable)
    text += ": a call of \(quoted(step.user)) runs \(quoted(step.name))".printable + "\n"
  }
  for call in chain.calls {
    let step = call.step
    text += ink(.path, step.place.lineText.printable)
    text += ": \(quoted(step.user)) \(step.verb) \(quoted(step.name))".printable
    for run in call.runs { text += ", which runs \(quoted(run.name))".printable }
    if let declaration = call.runs.last?.place ?? step.declaration {
      text += ink(.quiet, ", declared in \(declaration.lineText)".printable)
    }
    if call.certainty == .likely { text += ink(.quiet, " (likely)") }
    text += "\n"
  }
  let steps = counted(chain.calls.count, "step")
  return text + "\(steps) from \(quoted(chain.name)) to \(chain.effect.rawValue)".printable + "\n"
}

/// A name between backticks; for a closure, that of the code around it.
private func quoted(_ name: CodeName) -> String { "\(name.isClosure ? "the closure in " : "")`\(name.text)`" }

private func answerJSON(of answer: EffectAnswer) -> String {
  JSONValue.record([
    "schema": 1, "from": .string(answer.start), "to": .string(answer.effect.rawValue),
    "chain": answer.chains.first.map { .array($0.calls.map(json)) } ?? .null,
    "functions": .array(
      answer.chains.map { chain in
        .record(
          [
            "name": .string(chain.name.description)
          ], at: chain.place,
          then: [
            "certainty": .string(chain.certainty.rawValue), "standsFor": json(ofImplied: chain.standsFor),
            "chain": .array(chain.calls.map(json)),
          ])
      }),
    "unknownLibraries": json(of: answer.unlisted), "uncompiledFiles": .strings(answer.uncompiledFiles),
  ]).text
}
