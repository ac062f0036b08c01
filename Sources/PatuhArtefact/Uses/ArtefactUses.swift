import PatuhCore

extension ImageFacts {
  /// What the image uses of Apple's list, by architecture and symbol. Debug symbols use nothing.
  package func uses(of listed: ListedSymbols) -> [ArtefactUse] {
    slices.filter { $0.kind != .dsym }.flatMap { slice in
      var search = UseSearch(slice: slice, listed: listed)
      return search.uses()
    }
  }

  /// The requests for access whose selector and class one object of the image refers to, sorted by type and
  /// selector. A method of the object's own with that selector may be what it calls; one of another object is
  /// usually a wrapper of the request that bears its name.
  package func requests(of listed: ListedSymbols) -> [ArtefactRequest] {
    let objects = slices.filter { $0.kind != .dsym }.flatMap(\.objects)
    return listed.requests.filter { request in
      objects.contains { object in
        object.selectors[request.selector] != nil && !object.ownSelectors.contains(request.selector)
          && object.imports["_OBJC_CLASS_$_" + request.type] != nil
      }
    }
    .sorted { ($0.type, $0.selector) < ($1.type, $1.selector) }
  }
}

extension ImageFacts {
  /// The symbols in C that objects define, and those that they name and none of them defines.
  var symbolsInC: (defined: Set<String>, needed: Set<String>) {
    let objects = slices.filter { $0.kind == .archive || $0.kind == .object }.flatMap(\.objects)
    let defined = objects.reduce(into: Set<String>()) { $0.formUnion($1.linkable) }
    let needed = objects.reduce(into: Set<String>()) { $0.formUnion($1.imports.keys) }
    return (defined, needed.subtracting(defined))
  }
}

/// The search for uses in one architecture of an image.
private struct UseSearch {
  private let slice: ImageFacts.Slice
  private let listed: ListedSymbols
  /// What the members of the archive define for each other.
  private let defined: Set<String>
  /// The selectors of methods that the image has itself.
  private let ownSelectors: Set<String>
  private var found: [String: ArtefactUse] = [:]
  /// By the symbol of a use, the numbers of the objects that have it.
  private var users: [String: Set<Int>] = [:]

  init(slice: ImageFacts.Slice, listed: ListedSymbols) {
    self.slice = slice
    self.listed = listed
    let names = Set(listed.bySymbol.keys)
    defined = slice.objects.reduce(into: []) { $0.formUnion(names.intersection($1.defined)) }
    ownSelectors = slice.objects.reduce(into: []) { $0.formUnion($1.ownSelectors) }
  }

  mutating func uses() -> [ArtefactUse] {
    for number in slice.objects.indices {
      findSymbols(in: number)
      findSelectors(in: number)
    }
    let reach = slice.kind == .archive && !found.isEmpty ? ArchiveReach(slice.objects) : nil
    return found.values.map { use in
      var use = use
      use.entries = reach?.entries(to: users[use.symbol] ?? [])
      use.members = Set(use.members).sorted { $0.precedesInBytes($1) }
      use.selectors = Set(use.selectors).sorted()
      return use
    }
    .sorted { $0.symbol.precedesInBytes($1.symbol) }
  }

  private mutating func findSymbols(in number: Int) {
    let object = slice.objects[number]
    for (symbol, row) in listed.bySymbol where !defined.contains(symbol) {
      guard let imported = object.imports[symbol] else { continue }
      // A library that is not the system's may define a symbol of the same name.
      let isOfSystem = imported.library?.isOfSystem ?? true
      let selectors = row.selectors.filter { object.selectors[$0] != nil }
      add(
        ArtefactUse(
          symbol: symbol, listedSymbol: row.id, categories: row.categories,
          certainty: isOfSystem ? .sure : .likely, architecture: slice.architecture,
          ways: imported.ways.sorted(),
          library: imported.library?.name, selectors: row.kind == .class ? selectors : []),
        in: number)
    }
  }

  private mutating func findSelectors(in number: Int) {
    let object = slice.objects[number]
    for row in listed.members {
      for selector in row.selectors {
        guard let ways = object.selectors[selector], let certainty = certainty(of: selector, row, in: object)
        else { continue }
        let hasStub = ways.contains(.stub)
        add(
          ArtefactUse(
            symbol: hasStub ? stubPrefix + selector : selector, listedSymbol: row.id,
            categories: row.categories, certainty: certainty, architecture: slice.architecture,
            ways: ways.sorted()), in: number)
      }
    }
  }

  /// How sure it is that a selector is sent to the listed class; nil if it counts for nothing.
  private func certainty(of selector: String, _ row: RequiredReasonSymbol, in object: ObjectFacts)
    -> Certainty?
  {
    let namesClass = row.classSymbols.contains { object.imports[$0] != nil }
    let isOwn = ownSelectors.contains(selector)
    // An ambiguous selector counts only beside its class, and is likely even then.
    guard row.ambiguity == .low else { return namesClass && !isOwn ? .likely : nil }
    if namesClass { return isOwn ? .likely : .sure }
    return isOwn ? nil : .likely
  }

  private mutating func add(_ use: ArtefactUse, in number: Int) {
    users[use.symbol, default: []].insert(number)
    let members = slice.objects[number].member.map { [$0] } ?? []
    guard var known = found[use.symbol] else {
      found[use.symbol] = use
      found[use.symbol]?.members = members
      return
    }
    known.members += members
    known.selectors += use.selectors
    known.ways = Set(known.ways + use.ways).sorted()
    if use.certainty == .sure { known.certainty = .sure }
    found[use.symbol] = known
  }
}
