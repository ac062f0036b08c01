import PatuhCore

/// Every use of required-reason API in the C-family sources of a project, in the order of the sources.
public func cFamilyUsages(in project: Project) -> [SourceUsages] {
  guard !project.cFamilySources.isEmpty else { return [] }
  let symbols = Dictionary(
    project.tables.symbols.filter { $0.kind != .class }.flatMap { symbol in
      ([symbol.objc] + [symbol.rawValue].compactMap(\.self) + symbol.selectors).map { ($0, symbol) }
    },
    uniquingKeysWith: { first, _ in first })
  let symbolsByLinkName = Dictionary(
    project.tables.symbols.filter { $0.kind == .function }.map { ($0.linkName, $0) },
    uniquingKeysWith: { first, _ in first })
  let names = ObjectiveCNames(project.cFamilySources)
  let functions = OwnFunctions(project, listed: Set(symbols.keys))
  let meanings = MacroMeanings(project, functions.inclusions, targets: functions.targets)
  let macros = project.derived(MacroFiles.self)
  let pasted = PastedNames(project, symbols, functions)
  let dropped = DroppedArguments(project, functions.inclusions, targets: functions.targets)
  let defaults = project.tables.symbols.first { $0.kind == .class }
  var classNames: Set<String> = []
  if let defaults {
    let own = names.names(of: [defaults.objc])
    let scope = SymbolScope(project, defaultsClasses: own.union([defaults.swift]))
    let subclasses = project.index.descendants(of: own.union([defaults.swift]))
    classNames = own.union(subclasses.filter(scope.isDefaultsClassForObjectiveC))
  }
  let matches = project.cFamilySources.enumerated().map { number, file in
    var matches: [SymbolMatch] = []
    let listed = file.facts.names.map { symbols[$0] ?? symbolsByLinkName[$0] }
    if listed.contains(where: { $0 != nil }) {
      let finder = CFamilyFinder(
        names: names, functions: functions, macros: macros, file: file, number: number)
      for (index, reference) in file.facts.references.enumerated() {
        guard let symbol = listed[Int(reference.name.rawValue)] else { continue }
        if let match = finder.match(of: symbol, at: index) { matches.append(match) }
      }
    }
    if let defaults, file.facts.names.contains(where: classNames.contains) {
      let constants = CFamilyTexts(files: project.cFamilySources)
      matches +=
        CFamilyDefaultsFinder(
          classNames: classNames, file: file, symbol: defaults, constants: constants
        ).matches
    }
    matches += pasted.matches(in: number)
    return matches.compactMap { match in
      let isCompiled = dropped.isCompiled(at: match.offset, in: number)
      if isCompiled == .no { return nil }
      var match = match
      if isCompiled == .unknown { match.certainty = .likely }
      return match
    }
    .inTextOrder
  }
  let placed = placedMatches(matches, in: project, functions, meanings)
  let stated = Set(project.prefixHeaders.joined()).union(project.targets.flatMap(\.bridgedHeaders))
  return project.cFamilySources.enumerated().compactMap { number, file -> SourceUsages? in
    // What no source includes may reach code through a module or not at all.
    let isLone =
      file.isIncludable && !stated.contains(number) && functions.inclusions.includers(of: number).isEmpty
    let usages = placed[number].inTextOrder.map { found in
      let match = found.match
      let asserted = dropped.conditions(at: match.offset, in: number)
      let written = file.openConditions(around: match.offset) + found.definedUnder + asserted
      let conditions =
        meanings.conditions(around: match.offset, in: number) + found.conditions + asserted
      return RequiredReasonUsage(
        place: file.place(at: match.offset), bodyPlace: found.bodyPlace, language: .cFamily,
        symbol: match.symbol.id, categories: match.symbol.categories,
        certainty: isLone ? .likely : match.certainty,
        scope: file.scope, conditions: conditions, written: written, counts: conditions.mayShip,
        fittingReasons: match.fittingReasons)
    }
    return usages.isEmpty ? nil : SourceUsages(.cFamily(number), usages)
  }
}

/// A match, at the place where a macro is expanded if it is in the body of one.
private struct PlacedMatch {
  var match: SymbolMatch
  /// Where the body names the symbol; nil outside of macros.
  var bodyPlace: Place?
  /// The conditions around the definitions, as written.
  var definedUnder: [BuildCondition] = []
  /// The conditions under which the macro has this body where it is expanded.
  var conditions: [BuildCondition] = []
}

/// The matches by file, with those in bodies of macros where these are expanded. If no code of the same
/// targets does that, one that no build compiles remains in the body.
private func placedMatches(
  _ matches: [[SymbolMatch]], in project: Project, _ functions: OwnFunctions, _ meanings: MacroMeanings
) -> [[PlacedMatch]] {
  let files = project.cFamilySources
  let wanted = matches.enumerated().flatMap { number, matches in
    Set(matches.compactMap { files[number].facts.macro(around: $0.offset) }).map { (file: number, macro: $0) }
  }
  var macros = MacroExpansions(
    of: wanted, in: project, functions.inclusions, meanings, targets: functions.targets)
  var placed = [[PlacedMatch]](repeating: [], count: files.count)
  for (number, matches) in matches.enumerated() {
    for match in matches {
      guard let macro = files[number].facts.macro(around: match.offset) else {
        placed[number].append(PlacedMatch(match: match))
        continue
      }
      let expansions = macros.expansions(of: macro, in: number)
      for expansion in expansions {
        var found = PlacedMatch(
          match: match, bodyPlace: files[number].place(at: match.offset),
          definedUnder: expansion.definedUnder, conditions: expansion.conditions)
        found.match.offset = expansion.offset
        if expansion.certainty == .likely {
          found.match.certainty = .likely
        } else if files[number].facts.calls(match.symbol, through: macro), expansion.isCalled {
          let call = CFamilyReference(kind: .call, name: .none, offset: expansion.offset)
          let meaning = functions.meaning(of: match.symbol.objc, at: call, in: expansion.file)
          found.match.certainty = meaning == .system ? .sure : .likely
        }
        placed[expansion.file].append(found)
      }
      let holders = functions.targets[number]
      let isExpandedBeside = expansions.contains {
        holders.isEmpty || !functions.targets[$0.file].isDisjoint(with: holders)
      }
      if !isExpandedBeside {
        placed[number].append(PlacedMatch(match: match, conditions: [.boolean(false)]))
      }
    }
  }
  return placed
}

extension [PlacedMatch] {
  /// In text order, one for each offset, symbol and way in which macros are defined, the surer one of two.
  fileprivate var inTextOrder: [PlacedMatch] {
    var unique: [PlacedMatch] = []
    for found in sorted(by: { $0.order < $1.order }) {
      let same = unique.indices.reversed().prefix { unique[$0].order == found.order }.first {
        unique[$0].definedUnder == found.definedUnder && unique[$0].conditions == found.conditions
      }
      if let same {
        if found.match.certainty == .sure, unique[same].match.certainty == .likely { unique[same] = found }
      } else {
        unique.append(found)
      }
    }
    return unique
  }
}

extension PlacedMatch {
  fileprivate var order: (offset: UInt32, symbol: String) { (match.offset, match.symbol.id) }
}

extension CFamilyFacts {
  /// Whether the body of a macro is the name of a function, which a call of the macro calls.
  fileprivate func calls(_ symbol: RequiredReasonSymbol, through macro: Int) -> Bool {
    symbol.kind == .function && self[macros[macro].alias] == symbol.objc
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
