import PatuhCore

/// Every use of required-reason API in the C-family sources of a project, in the order of the sources.
public func cFamilyUsages(in project: Project) -> [SourceUsages] {
  guard !project.cFamilySources.isEmpty else { return [] }
  let symbols = Dictionary(
    project.tables.symbols.filter { $0.kind != .class }.flatMap { symbol in
      ([symbol.objc] + [symbol.rawValue].compactMap(\.self) + symbol.selectors).map { ($0, symbol) }
    },
    uniquingKeysWith: { first, _ in first })
  let names = ObjectiveCNames(project.cFamilySources)
  let functions = OwnFunctions(project, listed: Set(symbols.keys))
  let macros = project.derived(MacroMeanings.self)
  let defaults = project.tables.symbols.first { $0.kind == .class }
  var classNames: Set<String> = []
  if let defaults {
    let own = names.names(of: [defaults.objc])
    let scope = SymbolScope(project, defaultsClasses: own.union([defaults.swift]))
    let subclasses = project.index.descendants(of: own.union([defaults.swift]))
    classNames = own.union(subclasses.filter(scope.isDefaultsClassForObjectiveC))
  }
  return project.cFamilySources.enumerated().compactMap { number, file -> SourceUsages? in
    var matches: [SymbolMatch] = []
    let listed = file.facts.names.map { symbols[$0] }
    if listed.contains(where: { $0 != nil }) {
      let finder = CFamilyFinder(names: names, functions: functions, file: file, number: number)
      for (index, reference) in file.facts.references.enumerated() {
        guard let symbol = listed[Int(reference.name.rawValue)] else { continue }
        if let match = finder.match(of: symbol, at: index) { matches.append(match) }
      }
    }
    if let defaults, file.facts.names.contains(where: classNames.contains) {
      matches += CFamilyDefaultsFinder(classNames: classNames, file: file, symbol: defaults).matches
    }
    let usages = matches.inTextOrder.map { match in
      let written = file.openConditions(around: match.offset)
      let conditions = written.map(macros.resolved)
      return RequiredReasonUsage(
        place: file.place(at: match.offset), language: .cFamily, symbol: match.symbol.id,
        categories: match.symbol.categories, certainty: match.certainty, scope: file.scope,
        conditions: conditions, written: written, counts: conditions.mayShip,
        fittingReasons: match.fittingReasons)
    }
    return usages.isEmpty ? nil : SourceUsages(.cFamily(number), usages)
  }
}

extension CFamilyFile {
  /// The conditions around an offset, without the parts that guard the default of a macro: between `#ifndef
  /// NAME` and its `#define NAME`, the name is not defined, although the file defines it.
  func openConditions(around offset: UInt32) -> [BuildCondition] {
    facts.conditions.filter { $0.extent.contains(offset) }.flatMap { region in
      let open = region.condition.conjuncts.filter { part in
        guard case .not(.defined(let name)) = part else { return true }
        return !facts.macros.contains { facts[$0.name] == name && region.extent.contains($0.offset) }
      }
      return open.count == region.condition.conjuncts.count ? [region.condition] : open
    }
  }
}

extension BuildCondition {
  /// The conditions that must all be true.
  var conjuncts: [BuildCondition] {
    if case .and(let left, let right) = self { left.conjuncts + right.conjuncts } else { [self] }
  }
}
