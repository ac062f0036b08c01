import PatuhCore

extension Sequence<Truth> {
  /// Whether all are true; yes for an empty sequence. Evaluation stops at the first no.
  var conjunction: Truth {
    var result = Truth.yes
    for answer in self {
      result = result && answer
      if result == .no { break }
    }
    return result
  }

  /// Whether at least one is true; no for an empty sequence. Evaluation stops at the first yes.
  var disjunction: Truth {
    var result = Truth.no
    for answer in self {
      result = result || answer
      if result == .yes { break }
    }
    return result
  }

  /// The common value of all elements; unknown if they differ or if there are none.
  var agreement: Truth {
    var result: Truth?
    for answer in self {
      if let result, result != answer { return .unknown }
      result = answer
    }
    return result ?? .unknown
  }
}
