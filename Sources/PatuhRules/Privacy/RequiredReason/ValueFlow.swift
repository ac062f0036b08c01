import PatuhCore

/// Follows the value of an expression within the function around it, through the local variables that are
/// made from it.
struct ValueFlow {
  let facts: SourceFacts
  let start: Int
  /// The function, initializer, subscript or accessor around the expression; nil if there is none.
  let function: Int?
  /// The names of the variables that hold the value or something made from it.
  let names: Set<NameID>
  /// The expressions of the function; if there is none, those of the outermost expression.
  private let range: Range<Int>

  init(facts: SourceFacts, start: Int) {
    self.facts = facts
    self.start = start
    let element = facts.expressions[start]
    let around = element.declaration.index.flatMap { owner in
      ([owner] + Array(facts.enclosing(owner))).first {
        [.function, .initializer, .accessor, .subscript].contains(facts.declarations[$0].kind)
      }
    }
    function = around
    if let around {
      let extent = facts.declarations[around].extent
      var low = start
      while low > 0, extent.contains(facts.expressions[low - 1].offset) { low -= 1 }
      var high = start
      while high < facts.expressions.count, extent.contains(facts.expressions[high].offset) { high += 1 }
      range = low..<high
    } else {
      var outermost = start
      while let parent = facts.expressions[outermost].parent.index { outermost = parent }
      range = facts.subtree(of: outermost)
    }
    names = Self.names(facts, start: start, in: range)
  }

  private static func names(_ facts: SourceFacts, start: Int, in range: Range<Int>) -> Set<NameID> {
    var names: Set<NameID> = []
    var grows = true
    while grows {
      grows = false
      for declared in facts.declarations {
        guard let value = declared.initialValue.index, range.contains(value), !names.contains(declared.name)
        else { continue }
        let parts = facts.subtree(of: value)
        let isMadeFromIt =
          parts.contains(start)
          || parts.contains {
            facts.expressions[$0].kind == .identifier && names.contains(facts.expressions[$0].name)
          }
        if isMadeFromIt {
          names.insert(declared.name)
          grows = true
        }
      }
    }
    return names
  }

  /// Whether an expression is or contains the value, or a variable that is made from it.
  func reaches(_ expression: Int) -> Bool {
    facts.subtree(of: expression).contains { index in
      index == start
        || facts.expressions[index].kind == .identifier && names.contains(facts.expressions[index].name)
    }
  }

  /// The sequences whose first operator is one of these and which have the value in an operand.
  func sequences(joinedBy operators: Set<String>) -> [Int] {
    range.filter { index in
      let element = facts.expressions[index]
      return element.kind == .sequence && operators.contains(facts[element.name])
        && facts.children(of: index).contains { reaches($0) }
    }
  }

  /// The names in the callees of the calls that have the value in an argument or in the receiver.
  var calledNames: Set<String> {
    var found: Set<String> = []
    for index in range where facts.expressions[index].kind == .call && reaches(index) {
      guard let callee = facts.firstChild(of: index) else { continue }
      for link in facts.chain(of: callee) { found.insert(facts[facts.expressions[link].name]) }
    }
    return found
  }

  /// The names that are written in an expression.
  func words(in expression: Int) -> Set<String> {
    Set(facts.subtree(of: expression).map { facts[facts.expressions[$0].name] })
  }
}
