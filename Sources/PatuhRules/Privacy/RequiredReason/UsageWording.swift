import PatuhCore

extension Collection<RequiredReasonUsage> {
  /// The first few uses as evidence, the sure ones first.
  var evidence: [Evidence] {
    let ordered = filter { $0.certainty == .sure } + filter { $0.certainty == .likely }
    return ordered.prefix(8).map { Evidence(place: $0.place, message: "uses \($0.symbol)") }
  }

  /// The categories of the uses, in the order of the tables: of a symbol in two categories both.
  func categories(_ tables: AppleTables) -> [String] {
    tables.categories.map(\.id).filter { id in contains { $0.categories.contains(id) } }
  }
}

extension Collection<LinkedUsages> {
  /// For the first few libraries a use of each category, with the way that it takes.
  var evidence: [Evidence] {
    prefix(6).flatMap { linked in
      var seen: Set<[String]> = []
      return linked.usages.filter { seen.insert($0.categories).inserted }.map { usage in
        Evidence(
          place: usage.place,
          message: "uses \(usage.symbol), linked through \(linked.chain.joined(separator: ", "))")
      }
    }
  }

  /// `Account`, `Account and RSWeb`, `Account, RSWeb and 3 others`
  var names: String {
    let names = map { $0.chain.last ?? "" }
    if names.count > 3 { return "\(names[0]), \(names[1]) and \(names.count - 2) other libraries" }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
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
