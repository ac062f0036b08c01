import PatuhCore

/// Overloads that differ in their results only: the place of an expression tells which one is meant.
extension CodeModel {
  /// Of several members that the arguments of an expression do not tell apart, those whose results fit its
  /// place best; all if the place does not tell.
  func fittingPlace(of expression: Int, in file: Int, _ members: [Member]) -> [Member] {
    if members.count < 2 { return members }
    let results = members.map { member -> ValueType in
      guard case .function(_, let result) = type(of: member).unwrapped else { return .unknown }
      return result.unwrapped
    }
    if Set(results).count < 2 { return members }
    let expected = expectedType(of: expression, in: file).unwrapped
    let byType = best(members, results.map { agreement(of: expected, with: $0) })
    if byType.count < members.count { return byType }
    guard let word = word(ofPlace: expression, in: file) else { return members }
    return best(members, results.map { $0.isNamed(by: word) ? 1 : 0 })
  }

  /// The members with the highest score; all if none has one.
  private func best(_ members: [Member], _ scores: [Int]) -> [Member] {
    guard let highest = scores.max(), highest > 0 else { return members }
    return zip(members, scores).filter { $0.1 == highest }.map(\.0)
  }

  /// The name of what takes the value of an expression, where nothing tells its type: a property of a type
  /// from outside, a parameter, a key.
  private func word(ofPlace expression: Int, in file: Int) -> String? {
    let facts = facts(file)
    let element = facts.expressions[expression]
    guard let parent = element.parent.index else { return nil }
    let outer = facts.expressions[parent]
    func name(_ index: Int) -> String? {
      let name = facts[facts.expressions[index].name]
      return name.isEmpty ? nil : name
    }
    switch element.role {
    case .wrapped: return word(ofPlace: parent, in: file)
    case .assignedValue: return facts.firstChild(of: parent).flatMap(name)
    case .operand:
      if let first = facts.firstChild(of: parent), facts.expressions[first].role == .assignmentTarget {
        return name(first)
      }
      return ["?", "??"].contains(facts[outer.name]) ? word(ofPlace: parent, in: file) : nil
    case .argument:
      let label = facts[element.label]
      return label.isEmpty ? facts.firstChild(of: parent).flatMap(name) : label
    case .dictionaryValue: return facts.children(of: parent).last { $0 < expression }.flatMap(name)
    default: return nil
    }
  }
}

extension ValueType {
  /// Whether a value of a type from outside is what a name says: `textColor` is a `UIColor` or a `Color`.
  fileprivate func isNamed(by word: String) -> Bool {
    guard case .outside(let type, _) = self else { return false }
    let word = word.lowercased()
    return kindsByWord.contains { word.hasSuffix($0.word) && type.hasSuffix($0.kind) }
  }
}

/// The ends of names that tell what a value is, with the ends of the names of its types.
private let kindsByWord: [(word: String, kind: String)] = [
  ("color", "Color"), ("font", "Font"), ("image", "Image"), ("placeholder", "String"), ("text", "String"),
  ("title", "String"),
]
