import PatuhCore

extension Project {
  /// Whether the uses of required-reason API remain as they are after an edit of bodies: no edited source
  /// mentions a listed name, or has mentioned one.
  /// - Parameter edited: the new facts by the indices of the sources
  public func keepsUsages(after edited: [Int: SwiftSource]) -> Bool {
    let words = WordFilter(
      Set(SearchedSymbols(cFamilySources, index, tables).names.map(\.quickHash)))
    return edited.allSatisfy { number, source in
      let before = sources[number].source
      guard !words.mayHoldOne(of: source.summary.words), !words.mayHoldOne(of: before.summary.words),
        let outline = SourceOutline(source.facts), let old = SourceOutline(before.facts)
      else { return false }
      return outline.isSame(as: old) && source.facts.namesOfFunctions == before.facts.namesOfFunctions
    }
  }
}

extension SourceFacts {
  /// The names of all functions, also of those in others: calls of one are not of an SDK's.
  fileprivate var namesOfFunctions: Set<String> {
    Set(declarations.lazy.filter { $0.kind == .function }.map { self[$0.name] })
  }
}
