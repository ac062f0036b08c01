import PatuhCore

/// Something in the C family at a place where the compiler has it.
struct CFamilyPlace<Value> {
  var value: Value
  var place: Place
  /// The build conditions around it.
  var conditions: [BuildCondition]
  /// Likely if it is in the body of a macro that may not be the one which is expanded.
  var certainty = Certainty.sure
}

extension CFamilyPlace: Sendable where Value: Sendable {}

extension Project {
  /// What was found in production code in the C family, by the index of the source, in text order. What is in
  /// the body of a macro is where that is expanded, and nowhere else.
  /// - Parameter found: with the index of its source and the offset in this
  func expanded<Value>(
    _ found: [(file: Int, offset: UInt32, value: Value)]
  ) -> [Int: [CFamilyPlace<Value>]] {
    let inclusions = Inclusions(cFamilySources)
    let targets = targetsOfCFamilySources
    let meanings = MacroMeanings(self, inclusions, targets: targets)
    let dropped = DroppedArguments(self, inclusions, targets: targets)
    var placed: [Int: [CFamilyPlace<Value>]] = [:]
    var inMacros: [(file: Int, macro: Int, value: Value)] = []
    for (file, offset, value) in found {
      let source = cFamilySources[file]
      let isCompiled = dropped.isCompiled(at: offset, in: file)
      if isCompiled == .no { continue }
      if let macro = source.facts.macro(around: offset) {
        inMacros.append((file, macro, value))
      } else {
        placed[file, default: []].append(
          CFamilyPlace(
            value: value, place: source.place(at: offset),
            conditions: meanings.conditions(around: offset, in: file),
            certainty: isCompiled == .yes ? .sure : .likely))
      }
    }
    if inMacros.isEmpty { return placed }
    var expansions = MacroExpansions(
      of: inMacros.map { ($0.file, $0.macro) }, in: self, inclusions, meanings, targets: targets)
    for (file, macro, value) in inMacros {
      for expansion in expansions.expansions(of: macro, in: file)
      where cFamilySources[expansion.file].scope == .production {
        let source = cFamilySources[expansion.file]
        placed[expansion.file, default: []].append(
          CFamilyPlace(
            value: value, place: source.place(at: expansion.offset),
            conditions: meanings.conditions(around: expansion.offset, in: expansion.file)
              + expansion.conditions,
            certainty: expansion.certainty))
      }
    }
    return placed.mapValues { $0.sorted { $0.place < $1.place } }
  }
}
