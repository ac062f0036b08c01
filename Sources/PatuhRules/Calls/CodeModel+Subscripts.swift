import PatuhCore

/// What subscripts give.
extension CodeModel {
  /// The type of the value of a subscript expression.
  func elementType(ofSubscript expression: Int, in file: Int) -> ValueType {
    let facts = facts(file)
    guard let base = facts.firstChild(of: expression) else { return .unknown }
    let type = type(of: base, in: file)
    if let member = subscripts(of: expression, in: file).first {
      guard case .function(_, let result) = self.type(of: member) else { return .unknown }
      return result
    }
    if let value = self.value(atKeyPathOf: expression, of: type, in: file) { return value }
    switch type.unwrapped {
    case .outside("Dictionary", let arguments): return .optional(arguments.last ?? .unknown)
    case .outside(let name, let arguments) where StandardTypes.sequences.contains(name):
      let index = facts.children(of: expression).dropFirst().first
      let isSlice = index.map { facts.isRange($0) } ?? false
      return isSlice ? type.unwrapped : arguments.first ?? .unknown
    case .outside("String", _), .outside("Substring", _):
      let index = facts.children(of: expression).dropFirst().first
      let isSlice = index.map { facts.isRange($0) } ?? false
      return isSlice ? .outside("Substring") : .unknown
    default: return .unknown
    }
  }

  /// The value at the key path in `owner[keyPath: path]`; nil for any other subscript.
  private func value(atKeyPathOf expression: Int, of owner: ValueType, in file: Int) -> ValueType? {
    let facts = facts(file)
    guard let argument = CallArguments(expression, facts).plain.first, argument.label == "keyPath" else {
      return nil
    }
    let element = facts.expressions[argument.expression]
    if element.kind == .keyPath { return value(at: facts[element.name], of: owner, from: file) }
    guard case .outside(let name, let types) = type(of: argument.expression, in: file).unwrapped,
      name.hasSuffix("KeyPath"), types.count == 2
    else { return .unknown }
    return types[1]
  }

  /// The subscripts that a subscript expression calls, as far as its arguments and its place tell.
  func subscripts(of expression: Int, in file: Int) -> [Member] {
    fittingPlace(of: expression, in: file, overloads(ofSubscript: expression, in: file))
  }

  /// The subscripts that the arguments of a subscript expression fit.
  func overloads(ofSubscript expression: Int, in file: Int) -> [Member] {
    let facts = facts(file)
    guard let base = facts.firstChild(of: expression) else { return [] }
    let found = members(named: "subscript", of: type(of: base, in: file), from: file)
    if found.isEmpty { return [] }
    return best(found, for: CallArguments(expression, facts), in: file)
  }
}

extension SourceFacts {
  /// Whether an expression makes a range of two bounds.
  fileprivate func isRange(_ expression: Int) -> Bool {
    let element = expressions[expression]
    return element.kind == .sequence && ["...", "..<"].contains(self[element.name])
  }

  /// Whether the code of a closure uses `$1`.
  func usesSecondParameter(of closure: Int) -> Bool {
    guard let name = id(of: "$1") else { return false }
    return (closure..<closure + Int(expressions[closure].count)).contains { expressions[$0].name == name }
  }
}
