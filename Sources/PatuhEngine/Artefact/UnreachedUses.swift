import PatuhCore

/// The uses in members of prebuilt static libraries that the linker leaves out: the tree names functions in C
/// of the library, and none that leads to these members.
struct UnreachedUses {
  /// A use that only such members have.
  fileprivate struct Use {
    var symbol: String
    var categories: [String]
    var members: [String]
    /// The functions that lead to it.
    var entries: Set<String>
  }

  /// By the path of the image.
  private var uses: [String: [Use]] = [:]

  init(_ binaries: [ReadBinary], in project: Project) {
    // A flag of the linker keeps all members.
    if project.targets.contains(where: \.keepsAllCode) { return }
    let images = binaries.flatMap(\.images)
    for image in images where image.kind.isStatic && image.problems.isEmpty {
      let candidates = image.usesWithEntries
      if candidates.isEmpty { continue }
      let others = images.filter { $0.path != image.path }.reduce(into: Set<String>()) {
        $0.formUnion($1.neededSymbols)
      }
      let used = image.definedSymbols.intersection(others)
        .union(project.namedSymbols(among: image.definedSymbols))
      // Where nothing is known to use the library, what does is not read.
      if used.isEmpty { continue }
      let unreached = candidates.filter { used.isDisjoint(with: $0.entries) }
      if !unreached.isEmpty { uses[image.path] = unreached }
    }
  }

  /// The symbols of those uses in a library.
  func symbols(of binary: LinkedBinary) -> Set<String> {
    Set(binary.usages.map(\.place.path).distinct.flatMap { uses[$0] ?? [] }.map(\.symbol))
  }

  /// A note on each library with such uses that a target links.
  func notes(on binaries: [LinkedBinary], in project: Project) -> [InputNote] {
    binaries.compactMap { binary in
      let found = binary.usages.map(\.place.path).distinct.compactMap { path in
        uses[path].map { (path: path, uses: $0) }
      }
      guard let (path, uses) = found.first, let use = uses.first,
        project.targets.contains(where: { project.binaries(of: $0).contains { $0.path == binary.path } })
      else { return nil }
      let symbols = uses.map(\.symbol)
      let names = project.tables.categories.filter { category in
        uses.contains { $0.categories.contains(category.id) }
      }.map { RequiredReasonCategory.shortName($0.id) }
      return InputNote(
        kind: .projectFileUnresolved, place: Place(path: path),
        message: """
          \(binary.name) uses \(nameList(symbols)) only in \
          \(nameList(Set(uses.flatMap(\.members)).sorted())), which nothing that was read refers to: the \
          linker leaves that out
          """,
        identity: "members of \(binary.path)",
        fix: """
          Declare \(nameList(names)) if other code calls \
          \(use.entries.sorted().first.map { String($0.dropFirst()) } ?? "it")
          """)
    }
  }
}

extension ArtefactImage {
  /// The uses that the linker takes only for symbols in C, in all slices for devices that have them.
  fileprivate var usesWithEntries: [UnreachedUses.Use] {
    let bySymbol = Dictionary(grouping: usesOnDevices, by: \.shownSymbol)
    return bySymbol.keys.sorted().compactMap { symbol in
      let uses = bySymbol[symbol] ?? []
      let entries = uses.compactMap(\.entries)
      guard entries.count == uses.count, let first = uses.first else { return nil }
      return UnreachedUses.Use(
        symbol: symbol, categories: first.categories, members: uses.flatMap(\.members).distinct,
        entries: entries.reduce(into: []) { $0.formUnion($1) })
    }
  }
}

extension Project {
  /// The symbols in C, each with its underscore, whose names sources of the tree have.
  fileprivate func namedSymbols(among symbols: Set<String>) -> Set<String> {
    let names = Set(symbols.filter { $0.hasPrefix("_") }.map { String($0.dropFirst()) })
    var found = Set<String>()
    for source in cFamilySources { found.formUnion(names.intersection(source.facts.names)) }
    let filter = WordFilter(Set(names.map(\.quickHash)))
    for source in sources where filter.mayHoldOne(of: source.summary.words) {
      found.formUnion(names.filter { source.facts.id(of: $0) != nil })
    }
    return Set(found.map { "_" + $0 })
  }
}
