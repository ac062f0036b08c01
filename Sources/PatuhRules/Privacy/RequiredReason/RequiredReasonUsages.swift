import PatuhCore

/// Every use of required-reason API in the sources of a project: first those in Swift sources, in the order
/// of the sources, then those in C-family sources.
///
/// What counts is the symbol on Apple's list, not the intent. A name that the project declares itself does
/// not count.
public func requiredReasonUsages(in project: Project) -> [SourceUsages] {
  RequiredReasonSearch(in: project).parts(1).flatMap { $0() } + cFamilyUsages(in: project)
}

/// The uses in one Swift source, in the order of the text.
/// - Parameter number: the index of the source
func swiftUsages(
  in file: SourceFile, number: Int, _ watch: SymbolWatch, _ scope: SymbolScope
) -> [RequiredReasonUsage] {
  let mentions = watch.mentions(inFile: number)
  var sightings: [Sighting] = []
  if !mentions.symbols.isEmpty {
    for (index, expression) in file.facts.expressions.enumerated() {
      guard let symbol = mentions.symbols[expression.name] else { continue }
      let finder = SymbolFinder(
        watch: watch, scope: scope, facts: file.facts, file: number, expression: index)
      if let sighting = finder.sighting(of: symbol) { sightings.append(sighting) }
    }
  }
  if let defaults = watch.userDefaults, mentions.hasUserDefaults || mentions.hasStandardMember {
    let finder = UserDefaultsFinder(
      watch: watch, scope: scope, facts: file.facts, number: number, symbol: defaults,
      classNames: mentions.userDefaults,
      openings: UserDefaultsOpenings(
        watch: watch, scope: scope, facts: file.facts, number: number, mentions: mentions))
    sightings += finder.sightings
  }
  return usages(sightings, in: file, watch: watch)
}

/// A symbol that was found at an offset of one file.
struct Sighting: Hashable {
  var symbol: RequiredReasonSymbol
  var offset: UInt32
  var certainty: Certainty
  /// The codes of the reasons that fit; empty if nothing can be said.
  var fittingReasons: [String] = []
}

extension [Sighting] {
  /// The sightings in text order, one for each offset and symbol, the surer one of two.
  var inTextOrder: [Sighting] {
    var unique: [Sighting] = []
    for sighting in sorted(by: { $0.place < $1.place }) {
      if let last = unique.last, last.place == sighting.place {
        if last.certainty == .likely, sighting.certainty == .sure { unique[unique.count - 1] = sighting }
      } else {
        unique.append(sighting)
      }
    }
    return unique
  }
}

/// The uses for the sightings in a file, with place, scope and conditions.
private func usages(_ sightings: [Sighting], in file: SourceFile, watch: SymbolWatch) -> [RequiredReasonUsage]
{
  sightings.inTextOrder.map { sighting in
    let conditions = file.conditions(around: sighting.offset)
    return RequiredReasonUsage(
      place: file.place(at: sighting.offset), symbol: sighting.symbol.id,
      categories: sighting.symbol.categories, certainty: sighting.certainty, scope: file.scope,
      conditions: conditions, counts: conditions.mayShip, fittingReasons: sighting.fittingReasons)
  }
}

extension Sighting {
  fileprivate var place: (offset: UInt32, symbol: String) { (offset, symbol.id) }
}
