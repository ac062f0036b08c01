import PatuhCore

extension Project {
  /// By the number of a target, its prefix headers: those that its settings name, and files of its own with
  /// the extension of one.
  var prefixHeaders: [[Int]] {
    let stated = targets.reduce(into: Set<String>()) { $0.formUnion($1.prefixHeaders) }
    let found = cFamilySources.indices.filter { stated.contains(cFamilySources[$0].path) }
    return targets.map { target in
      let named = target.cFamilySources.filter { cFamilySources[$0].path.hasSuffix(".pch") }
      return named + found.filter { target.prefixHeaders.contains(cFamilySources[$0].path) }
    }
  }
}
