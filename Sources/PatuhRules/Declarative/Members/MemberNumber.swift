import PatuhCore

/// The number of members of a type that fulfil a condition, as far as it is known.
struct MemberNumber: Hashable {
  /// The number of members that surely fulfil it.
  var sure = 0
  /// The number of further members that may fulfil it.
  var possible = 0

  /// Whether the number is within bounds.
  func truth(within bounds: CountBounds) -> Truth {
    let isAlways = sure >= bounds.atLeast && bounds.atMost.map { sure + possible <= $0 } ?? true
    let isNever = sure + possible < bounds.atLeast || bounds.atMost.map { sure > $0 } ?? false
    return isAlways ? .yes : isNever ? .no : .unknown
  }
}

extension DeclarativeRun {
  /// Counts the members of a type and of its extensions, without those of nested types.
  func numberOfMembers(
    of entry: NameIndex.Entry, _ kinds: [MemberKind], _ condition: MemberTest?
  ) -> MemberNumber {
    var number = MemberNumber()
    for site in names.scopes(of: entry) where condition?.mayHold(in: site.file) ?? true {
      let facts = names.facts(site.file)
      for member in facts.members(below: site.declaration, of: kinds)
      where facts.enclosingType(of: facts.declarations[member].parent) == site.declaration {
        let member = ProjectNames.Site(file: site.file, declaration: member)
        switch condition.map({ truth(of: $0, for: member) }) ?? .yes {
        case .yes: number.sure += 1
        case .unknown: number.possible += 1
        case .no: continue
        }
      }
    }
    return number
  }
}

extension MemberKind {
  /// For example `stored properties`.
  fileprivate var plural: String { rawValue.split(separator: "_").joined(separator: " ") }

  /// For example `stored property`.
  fileprivate var singular: String {
    plural.hasSuffix("ies") ? plural.dropLast(3) + "y" : String(plural.dropLast())
  }
}

extension MemberCount {
  /// For example `at least 1 function, not 0`.
  func words(found number: MemberNumber) -> String {
    let last = bounds.atMost ?? bounds.atLeast
    let kinds = each.map { last == 1 ? $0.singular : $0.plural }.joined(separator: " or ")
    let wanted: String
    switch (bounds.atLeast, bounds.atMost) {
    case (let low, let high?) where low == high: wanted = "exactly \(low)"
    case (0, let high?): wanted = "at most \(high)"
    case (let low, let high?): wanted = "\(low) to \(high)"
    case (let low, nil): wanted = "at least \(low)"
    }
    let found = number.possible > 0 ? "\(number.sure) to \(number.sure + number.possible)" : "\(number.sure)"
    return "\(wanted) \(kinds)\(condition == nil ? "" : " of the form"), not \(found)"
  }
}
