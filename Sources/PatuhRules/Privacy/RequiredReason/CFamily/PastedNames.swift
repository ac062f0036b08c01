import PatuhCore

/// The listed names that macros of a project put together with `##`: `CAT(mach_absolute_, time)()`. Likely,
/// since macros are not expanded: what stands in place of a parameter is taken as it is written.
struct PastedNames {
  private let files: [CFamilyFile]
  private let symbols: [String: RequiredReasonSymbol]
  private let functions: OwnFunctions
  /// By the name of a macro, its definitions that paste tokens.
  private var pasting: [String: [(file: Int, macro: MacroDefinition)]] = [:]
  /// By the name of a macro, those to which its definitions pass their first parameter.
  private var takers: [String: Set<String>] = [:]
  /// The depth to which macros that pass their parameters on are followed.
  private static let depthLimit = 4

  /// - Parameter symbols: what is listed, by name
  init(_ project: Project, _ symbols: [String: RequiredReasonSymbol], _ functions: OwnFunctions) {
    files = project.cFamilySources
    self.symbols = symbols
    self.functions = functions
    for (number, file) in files.enumerated() {
      for macro in file.facts.macros where !macro.pastedParts.isEmpty {
        pasting[file.facts[macro.name], default: []].append((number, macro))
      }
    }
    if pasting.isEmpty { return }
    for file in files {
      for macro in file.facts.macros where !macro.argumentTaker.isNone && macro.pastedParts.isEmpty {
        takers[file.facts[macro.name], default: []].insert(file.facts[macro.argumentTaker])
      }
    }
  }

  /// The listed names that a file makes in this way, each at the macro, in no particular order.
  func matches(in number: Int) -> [SymbolMatch] {
    let facts = files[number].facts
    let pasted = facts.names.map { definitions(of: $0, depth: 0) }
    guard pasted.contains(where: { !$0.isEmpty }) else { return [] }
    let words = facts.references.filter { $0.kind == .identifier || $0.kind == .call }
      .sorted { $0.offset < $1.offset }
    return facts.references.flatMap { reference -> [SymbolMatch] in
      let found = pasted[Int(reference.name.rawValue)]
      if found.isEmpty || reference.kind == .string { return [] }
      let arguments = self.arguments(of: reference, in: facts, words)
      // The arguments of the macro are not those of the function.
      let call = CFamilyReference(kind: .call, name: .none, offset: reference.offset)
      return Set(found.compactMap { name(of: $0.macro, in: $0.file, with: arguments, seenFrom: number) })
        .compactMap { symbols[$0] }
        .filter { $0.kind == .function || $0.kind == .constant }
        .filter { functions.meaning(of: $0.objc, at: call, in: number) != .own }
        .map { SymbolMatch(symbol: $0, offset: reference.offset, certainty: .likely) }
    }
  }

  private func definitions(of name: String, depth: Int) -> [(file: Int, macro: MacroDefinition)] {
    if let own = pasting[name] { return own }
    guard depth < Self.depthLimit, let takers = takers[name] else { return [] }
    return takers.sorted().flatMap { $0 == name ? [] : definitions(of: $0, depth: depth + 1) }
  }

  /// The names that a call has as its first arguments; those after one that is more than a name are not
  /// reliable.
  private func arguments(
    of call: CFamilyReference, in facts: CFamilyFacts, _ words: [CFamilyReference]
  ) -> [String] {
    guard let first = call.argument.index else { return [] }
    let start = words.partitioningIndex { $0.offset >= facts.references[first].offset }
    return words[start...].prefix(Int(call.argumentCount ?? 1)).map { facts[$0.name] }
  }

  /// What a definition puts together; nil if an argument is missing or the file does not see the definition.
  private func name(
    of macro: MacroDefinition, in file: Int, with arguments: [String], seenFrom number: Int
  ) -> String? {
    guard files[file].isIncludable || functions.inclusions.reaches(file, from: number) != .no else {
      return nil
    }
    var name = ""
    for part in macro.pastedParts {
      if let index = macro.parameters.firstIndex(of: part) {
        guard arguments.indices.contains(index) else { return nil }
        name += arguments[index]
      } else {
        name += files[file].facts[part]
      }
    }
    return name
  }
}
