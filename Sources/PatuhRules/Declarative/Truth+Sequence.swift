import PatuhCore

extension Sequence<Truth> {
  /// Whether all hold; yes for an empty sequence.
  var conjunction: Truth { reduce(.yes) { $0 && $1 } }

  /// Whether at least one holds; no for an empty sequence.
  var disjunction: Truth { reduce(.no) { $0 || $1 } }

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
