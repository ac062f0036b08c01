import PatuhCore

extension RubyReader {
  /// Whether a block for the call that was just read begins here.
  var hasBlock: Bool { (takesDo && currentName == "do") || isMark("{") }

  /// Evaluates the block that begins here.
  /// - Parameter values: the values of its parameters; missing ones are unknown
  mutating func runBlock(_ values: [RubyValue]) -> RubyValue {
    let isBrace = isMark("{")
    let start = at
    at += 1
    let names = parameters()
    let hidden = names.map { variables[$0] }
    for (index, name) in names.enumerated() {
      variables[name] = index < values.count ? values[index] : .unknown
    }
    let outer = takesDo
    takesDo = true
    let value = statements(until: isBrace ? ["}"] : ["end", "rescue", "ensure"])
    while !isBrace, takeName("rescue") || takeName("ensure") {
      _ = statements(until: ["end", "rescue", "ensure"])
    }
    let isClosed = isBrace ? take("}") : takeName("end")
    if !isClosed, current == nil { openBlock = start }
    takesDo = outer
    for (name, value) in zip(names, hidden) { variables[name] = value }
    return value
  }

  /// Skips a block without any effect.
  mutating func skippedBlock() -> RubyValue {
    guard hasBlock || currentName == "do" else { return .unknown }
    deadBranches += 1
    _ = runBlock([])
    deadBranches -= 1
    return .unknown
  }

  /// Evaluates the block once for each of these values.
  /// - Returns: the result of each round
  mutating func runBlock(forEach values: [[RubyValue]]) -> [PodValue] {
    let start = at
    var results: [PodValue] = []
    if values.isEmpty { _ = skippedBlock() }
    for value in values where !isExhausted {
      at = start
      results.append(runBlock(value).podValue)
    }
    return results
  }

  private mutating func parameters() -> [String] {
    if take("||") { return [] }
    guard take("|") else { return [] }
    var names: [String] = []
    while let current, !isMark("|") {
      if case .end = current { break }
      if case .name(let name) = current { names.append(name) }
      at += 1
    }
    _ = take("|")
    return names
  }
}
