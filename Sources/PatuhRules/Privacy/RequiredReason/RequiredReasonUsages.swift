import PatuhCore

/// Every use of required-reason API in the sources of a project: first those in Swift sources, in the order
/// of the sources, then those in C-family sources.
///
/// What counts is the symbol on Apple's list, not the intent. A name that the project declares itself does
/// not count.
public func requiredReasonUsages(in project: Project) -> [SourceUsages] {
  let search = RequiredReasonSearch(in: project)
  return search.parts(1, search.sources.map(search.mentions)).flatMap { $0() }
    + cFamilyUsages(in: project)
}

/// The uses in one Swift source, in the order of the text.
/// - Parameter number: the index of the source
func swiftUsages(
  in file: SourceFile, number: Int, _ occurrences: SymbolOccurrences, _ scope: SymbolScope
) -> [RequiredReasonUsage] {
  let mentions = occurrences.mentions(inFile: number)
  var matches: [SymbolMatch] = []
  if !mentions.symbols.isEmpty {
    for (index, expression) in file.facts.expressions.enumerated() {
      guard let symbol = mentions.symbols[expression.name] else { continue }
      let finder = SymbolFinder(
        occurrences: occurrences, scope: scope, facts: file.facts, file: number, expression: index)
      if let match = finder.match(of: symbol) { matches.append(match) }
    }
  }
  if let defaults = occurrences.userDefaults, mentions.hasUserDefaults || mentions.hasStandardMember {
    let finder = UserDefaultsFinder(
      occurrences: occurrences, scope: scope, facts: file.facts, number: number, symbol: defaults,
      classNames: mentions.userDefaults,
      storeReasons: UserDefaultsStoreReasons(
        occurrences: occurrences, scope: scope, facts: file.facts, number: number, mentions: mentions))
    matches += finder.matches
  }
  return usages(matches, in: file, occurrences: occurrences)
}

/// A symbol that was found at an offset of one file.
struct SymbolMatch: Hashable {
  var symbol: RequiredReasonSymbol
  var offset: UInt32
  var certainty: Certainty
  /// The codes of the reasons that fit; empty if nothing can be said.
  var fittingReasons: [String] = []
}

extension [SymbolMatch] {
  /// The matches in text order, one for each offset and symbol, the surer one of two.
  var inTextOrder: [SymbolMatch] {
    var unique: [SymbolMatch] = []
    for match in sorted(by: { $0.place < $1.place }) {
      if let last = unique.last, last.place == match.place {
        if last.certainty == .likely, match.certainty == .sure { unique[unique.count - 1] = match }
      } else {
        unique.append(match)
      }
    }
    return unique
  }
}

/// The uses for the matches in a file, with place, scope and conditions.
private func usages(_ matches: [SymbolMatch], in file: SourceFile, occurrences: SymbolOccurrences)
  -> [RequiredReasonUsage]
{
  // A build with optimization leaves previews out, and what is asserted.
  let leftOut = matches.isEmpty ? [] : file.facts.previewExtents + file.facts.assertionExtents
  return matches.inTextOrder.map { match in
    let isLeftOut = leftOut.contains { $0.contains(match.offset) }
    let conditions = file.conditions(around: match.offset)
    return RequiredReasonUsage(
      place: file.place(at: match.offset), symbol: match.symbol.id,
      categories: match.symbol.categories, certainty: isLeftOut ? .likely : match.certainty,
      scope: file.scope, conditions: conditions, counts: conditions.mayShip,
      fittingReasons: match.fittingReasons)
  }
}

extension SourceFacts {
  /// The calls of `assert` and `assertionFailure`.
  fileprivate var assertionExtents: [Range<UInt32>] {
    expressions.indices.compactMap { call in
      guard expressions[call].kind == .call, let callee = firstChild(of: call),
        expressions[callee].kind == .identifier,
        ["assert", "assertionFailure"].contains(self[expressions[callee].name])
      else { return nil }
      return expressions[call].offset..<expressions[call].end
    }
  }
}

extension SymbolMatch {
  fileprivate var place: (offset: UInt32, symbol: String) { (offset, symbol.id) }
}
