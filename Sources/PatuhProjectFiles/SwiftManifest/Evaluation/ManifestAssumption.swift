import PatuhCore

/// How the conditions of a manifest count that cannot be decided: as false, as in an ordinary build, unless
/// they are assumed to hold.
struct ManifestAssumption {
  /// Those that count as true, by ``ManifestValue/Unknown/key``.
  var holding: Set<String> = []
  /// Those that count as false unless they are among the former; any other one counts as ``others`` says.
  var known: Set<String> = []
  var others = false

  /// Whether a condition counts as true.
  func holds(_ condition: ManifestValue.Unknown) -> Bool {
    let key = condition.key
    return holding.contains(key) || others && !known.contains(key)
  }
}

extension ManifestValue.Unknown {
  /// What distinguishes it from others of the program; one in a helper is the same for all calls of that.
  var key: String { isOfHelper ? reason : "\(position.line):\(position.column) \(reason)" }
}
