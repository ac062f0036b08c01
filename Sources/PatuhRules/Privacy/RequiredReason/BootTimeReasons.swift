import PatuhCore

/// The reasons that fit a use of the time since boot: 35F9.1 if two times are subtracted or compared, 8FFB.1
/// if the time stamp of an event becomes a date. No reason is known to fit if a date is made from the time
/// alone: that is the time of the last boot.
struct BootTimeReasons {
  let flow: ValueFlow

  private static let dates: Set<String> = [
    "Date", "NSDate", "now", "timeIntervalSince1970", "timeIntervalSinceNow",
    "timeIntervalSinceReferenceDate",
    "CFAbsoluteTimeGetCurrent",
  ]

  var fittingReasons: [String] {
    var isSpan = false
    for sequence in flow.sequences(joinedBy: ["-", "<", ">", "<=", ">=", "&-"]) {
      let words = flow.words(in: sequence)
      if words.contains("timestamp") { return ["8FFB.1", "35F9.1"] }
      if !words.isDisjoint(with: Self.dates) { return [] }
      isSpan = true
    }
    return isSpan || isKeptAndSubtracted ? ["35F9.1"] : []
  }

  /// Whether the time is stored in a property of this file that is subtracted from something: `now - start`.
  private var isKeptAndSubtracted: Bool {
    let facts = flow.facts
    guard let name = propertyName else { return false }
    return facts.expressions.indices.contains { index in
      let element = facts.expressions[index]
      guard element.kind == .sequence, ["-", "&-"].contains(facts[element.name]) else { return false }
      let operands = facts.children(of: index)
      let subtracted = operands.dropFirst().contains {
        facts[facts.expressions[facts.unwrapped($0)].name] == name
      }
      return subtracted && flow.words(in: index).isDisjoint(with: Self.dates)
    }
  }

  /// The name of the property that the time is assigned to, or whose initial value it is.
  private var propertyName: String? {
    let facts = flow.facts
    var index = flow.start
    while let parent = facts.expressions[index].parent.index {
      let outer = facts.expressions[parent]
      if facts.expressions[index].role == .assignedValue, let target = facts.firstChild(of: parent) {
        return facts[facts.expressions[target].name]
      }
      guard facts.expressions[index].role == .callee || outer.kind == .call else { break }
      index = parent
    }
    guard facts.expressions[index].role == .initialValue,
      let owner = facts.declarations.first(where: {
        $0.initialValue == Link(index) && $0.kind == .variable && !$0.modifiers.contains(.local)
      })
    else { return nil }
    return facts[owner.name]
  }
}
