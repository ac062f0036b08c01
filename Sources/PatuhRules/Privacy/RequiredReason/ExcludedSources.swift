import PatuhCore

extension Project {
  /// Whether the configuration leaves out sources of a target, or of what it links directly or through others.
  func excludesSources(of target: Target) -> Bool {
    if !target.excludedSources.isEmpty { return true }
    var numbers: Set<Int> = []
    var open = [target]
    while let user = open.popLast() {
      for dependency in user.dependencies
      where dependency.linkage != .none && numbers.insert(dependency.target).inserted {
        let linked = targets[dependency.target]
        if !linked.excludedSources.isEmpty { return true }
        open.append(linked)
      }
    }
    return false
  }

  /// What the configuration leaves out of the sources of products that are judged; nil if it leaves out nothing.
  ///
  /// It does not block the verdict if it is whole targets that no other product needs, since their owner does not ask
  /// about them. It does block if no product has any sources left.
  package var excludedSourcesQuestion: OpenQuestion? {
    let products = targets.filter { $0.role == .product && !$0.platformsRequiringReasons.isEmpty }
    let open = products.filter { !$0.excludedSources.isEmpty }
    let paths = Set(open.flatMap(\.excludedSources)).sorted { $0.precedesInBytes($1) }
    guard let first = paths.first else { return nil }
    let isBlocking =
      products.allSatisfy(\.isLeftOut) || products.contains { !$0.isLeftOut && excludesSources(of: $0) }
    return OpenQuestion(
      kind: .excludedSources, place: Place(path: first),
      message: paths.count == 1
        ? "The configuration leaves out this source of \(names(of: open)): what it uses is not judged"
        : "The configuration leaves out this and \(paths.count - 1) more sources of"
          + " \(names(of: open)): what they use is not judged",
      isBlocking: isBlocking)
  }
}

extension Target {
  /// Whether it has sources, and the configuration leaves out all of them.
  var isLeftOut: Bool {
    !excludedSources.isEmpty && sources.isEmpty && cFamilySources.isEmpty
  }
}
