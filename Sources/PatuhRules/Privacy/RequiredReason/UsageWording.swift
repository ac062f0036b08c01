import PatuhCore

extension Collection<RequiredReasonUsage> {
  /// The first few uses as evidence, the sure ones first, with one for each category.
  var evidence: [Evidence] {
    surestFirst.showingEach(of: \.categories).prefix(8).map(\.evidence)
  }

  /// The sure uses, then the likely ones.
  var surestFirst: [RequiredReasonUsage] {
    filter { $0.certainty == .sure } + filter { $0.certainty == .likely }
  }

  /// The places of the sure uses; those of the likely ones if there are no others.
  var strongestPlaces: [Place] {
    let sure = filter { $0.certainty == .sure }
    return sure.isEmpty ? flatMap(\.places) : sure.flatMap(\.places)
  }

  /// The categories of the uses, in the order of the tables. A symbol in two categories adds both.
  func categories(_ tables: AppleTables) -> [String] {
    tables.categories.map(\.id).filter { id in contains { $0.categories.contains(id) } }
  }
}

extension RequiredReasonUsage {
  var evidence: Evidence { Evidence(place: place, message: "uses \(symbol)") }
  var categorised: CategorisedEvidence {
    CategorisedEvidence(evidence: evidence, categories: categories, certainty: certainty, places: places)
  }
}

/// A use with the categories that it is evidence for.
struct CategorisedEvidence {
  var evidence: Evidence
  var categories: [String]
  var certainty: Certainty
  /// Those of the use.
  var places: [Place]
}

extension [CategorisedEvidence] {
  /// One part of a violation for each category: its first evidence, and the places of all evidence that is at
  /// least as sure.
  func parts(_ categories: [String]) -> [ViolationPart] {
    categories.compactMap { category in
      let own = filter { $0.categories.contains(category) }
      guard let first = own.first else { return nil }
      let alike = own.filter { $0.certainty == first.certainty || $0.certainty == .sure }
      return ViolationPart(
        category, evidence: first.evidence, places: alike.flatMap(\.places),
        certainty: own.contains { $0.certainty == .sure } ? .sure : .likely)
    }
  }
}

extension Collection<LinkedUsages> {
  /// For each of the first few libraries, one use of each category, with the chain of libraries through which
  /// it is linked. For the other libraries, only uses of categories that none before showed.
  var evidence: [CategorisedEvidence] {
    var shown: Set<String> = []
    return enumerated().flatMap { number, linked in
      var seen: Set<[String]> = []
      return linked.usages.filter { usage in
        guard number < 6 || !shown.isSuperset(of: usage.categories) else { return false }
        shown.formUnion(usage.categories)
        return seen.insert(usage.categories).inserted
      }.map { usage in
        CategorisedEvidence(
          evidence: Evidence(
            place: usage.place,
            message: "uses \(usage.symbol), linked through \(linked.chain.joined(separator: ", "))"),
          categories: usage.categories,
          certainty: linked.certain.contains { $0.categories == usage.categories && $0.certainty == .sure }
            ? .sure : usage.certainty,
          places: usage.places)
      }
    }
  }

  /// The libraries with the number of uses in each, if they are several: `Account`, `Account (2) and RSWeb
  /// (1)`, `Account (2), RSWeb (1) and 3 other libraries (5)`.
  var names: String {
    var names: [String] = []
    var counts: [String: Int] = [:]
    for linked in self {
      let name = linked.chain.last ?? ""
      if counts[name] == nil { names.append(name) }
      counts[name, default: 0] += linked.usages.count
    }
    guard names.count > 1 else { return names.first ?? "" }
    func counted(_ name: String) -> String { "\(name) (\(counts[name] ?? 0))" }
    guard names.count > 3 else { return enumeration(names.map(counted)) }
    let rest = names.dropFirst(2)
    let count = rest.reduce(0) { $0 + (counts[$1] ?? 0) }
    return "\(counted(names[0])), \(counted(names[1])) and \(rest.count) other libraries (\(count))"
  }
}

extension Array {
  /// The elements, reordered so that the first `limit`, and if possible the first 3, contain one of each
  /// kind. A report may show only these.
  func showingEach(of kinds: (Element) -> [String], inFirst limit: Int = 8) -> [Element] {
    showingEach(kinds, inFirst: limit).showingEach(kinds, inFirst: 3)
  }

  /// Replaces elements among the first `limit` whose kinds others there have, by later elements of kinds that
  /// are missing there.
  private func showingEach(_ kinds: (Element) -> [String], inFirst limit: Int) -> [Element] {
    guard count > limit else { return self }
    var head = Array(prefix(limit))
    var counts: [String: Int] = [:]
    for kind in head.flatMap(kinds) { counts[kind, default: 0] += 1 }
    var replaced: [Element] = []
    var tail: [Element] = []
    for element in dropFirst(limit) {
      let own = kinds(element)
      guard own.contains(where: { counts[$0] == nil }),
        let spare = head.lastIndex(where: { kinds($0).allSatisfy { (counts[$0] ?? 0) > 1 } })
      else {
        tail.append(element)
        continue
      }
      replaced.insert(head.remove(at: spare), at: 0)
      for kind in kinds(replaced[0]) { counts[kind, default: 0] -= 1 }
      for kind in own { counts[kind, default: 0] += 1 }
      head.append(element)
    }
    return head + replaced + tail
  }
}

/// `UserDefaults and DiskSpace`
func joinedCategories(_ ids: [String], word: String = "and") -> String {
  let names = ids.map { RequiredReasonCategory.shortName($0) }
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return "\(names.dropLast().joined(separator: ", ")) \(word) \(last)"
}

/// `1 use`, `2 uses`
func counted(_ usages: some Collection<RequiredReasonUsage>) -> String {
  usages.count == 1 ? "1 use" : "\(usages.count) uses"
}
