import PatuhCore

extension SymbolFinder {
  private static let keyLabels: Set<String> = ["forKey", "forResourceKey", "forKeyPath"]

  /// How surely a string with the raw value of a listed key is a use of the key; nil if it is not.
  ///
  /// Sure: the type of keys is made of it, `FileAttributeKey(rawValue: "NSFileCreationDate")`. Likely: it
  /// looks something up, `attributes["NSFileCreationDate"]`, `object(forKey:)`, or it is kept as a value or
  /// listed in a file that names the type of keys.
  func rawCertainty(_ symbol: RequiredReasonSymbol) -> Certainty? {
    let element = facts.expressions[expression]
    guard let owner = symbol.owner else { return nil }
    if element.role == .argument, let outer = element.parent.index {
      if facts.expressions[outer].kind == .subscript { return .likely }
      guard facts.expressions[outer].kind == .call else { return nil }
      let label = facts[element.label]
      if ["rawValue", ""].contains(label), let certainty = certainty(ofKeyMadeBy: outer, owner) {
        return certainty
      }
      return Self.keyLabels.contains(label) ? .likely : nil
    }
    switch element.role {
    case .initialValue, .assignedValue, .returned, .element, .dictionaryKey, .operand:
      return occurrences.mentions(inFile: file).keyTypes.isEmpty ? nil : .likely
    default: return nil
    }
  }

  /// How surely a call makes a key of a type: `FileAttributeKey(…)`, `FileAttributeKey.init(…)`, `.init(…)`.
  private func certainty(ofKeyMadeBy call: Int, _ owner: String) -> Certainty? {
    guard let callee = facts.firstChild(of: call) else { return nil }
    let names = facts.chain(of: callee).map { facts[facts.expressions[$0].name] }
    let place = facts.expressions[callee].declaration
    if let type = names.first(where: { $0 != "init" && $0 != "self" }) {
      return scope.certainty(that: type, means: [owner], in: file, at: place)
    }
    guard names.first == "init" else { return nil }
    let context = KeyContext(
      occurrences: occurrences, scope: scope, file: file, facts: facts, expression: call,
      keys: owner == "URLResourceKey" ? .resourceValues : .fileAttributes)
    switch context.truth {
    case .yes: return .sure
    case .unknown: return .likely
    case .no: return nil
    }
  }
}
