/// The answer to a condition: three-valued, since a project does not declare every type that it names.
enum Truth: Hashable, Sendable {
  case no, unknown, yes

  /// Wraps a definite answer.
  init(_ value: Bool) { self = value ? .yes : .no }

  /// Whether both hold.
  func and(_ other: Truth) -> Truth {
    if self == .no || other == .no { return .no }
    return self == .yes && other == .yes ? .yes : .unknown
  }

  /// Whether at least one holds.
  func or(_ other: Truth) -> Truth {
    if self == .yes || other == .yes { return .yes }
    return self == .no && other == .no ? .no : .unknown
  }

  /// Whether it does not hold.
  var negated: Truth {
    switch self {
    case .no: .yes
    case .unknown: .unknown
    case .yes: .no
    }
  }
}

extension Sequence<Truth> {
  /// Whether all hold; yes for an empty sequence.
  var conjunction: Truth { reduce(.yes) { $0.and($1) } }

  /// Whether at least one holds; no for an empty sequence.
  var disjunction: Truth { reduce(.no) { $0.or($1) } }

  /// The answer on which all agree; unknown when they differ or when there is none.
  var agreement: Truth {
    var result: Truth?
    for answer in self {
      if let result, result != answer { return .unknown }
      result = answer
    }
    return result ?? .unknown
  }
}
