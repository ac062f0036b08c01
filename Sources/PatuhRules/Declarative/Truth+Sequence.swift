import PatuhCore

extension Sequence<Truth> {
  /// Whether all hold; yes for an empty sequence. Behind a no nothing more is asked.
  var conjunction: Truth {
    var result = Truth.yes
    for answer in self {
      result = result && answer
      if result == .no { break }
    }
    return result
  }

  /// Whether at least one holds; no for an empty sequence. Behind a yes nothing more is asked.
  var disjunction: Truth {
    var result = Truth.no
    for answer in self {
      result = result || answer
      if result == .yes { break }
    }
    return result
  }

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
