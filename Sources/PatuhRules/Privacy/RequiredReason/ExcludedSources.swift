import PatuhCore

extension Project {
  /// Whether the configuration excludes sources of a target, or of a target that it links, directly or not.
  /// - Parameter isWithEmbedded: whether extensions and apps that it embeds count, too
  func excludesSources(of target: Target, isWithEmbedded: Bool = false) -> Bool {
    if !target.excludedSources.isEmpty { return true }
    var visited: Set<Int> = []
    var open = [target]
    while let user = open.popLast() {
      for dependency in user.dependencies {
        let part = targets[dependency.target]
        let isEmbedded = isWithEmbedded && part.product.isApp && part.role == .product
        guard dependency.linkage != .none || isEmbedded, visited.insert(dependency.target).inserted
        else { continue }
        if !part.excludedSources.isEmpty { return true }
        open.append(part)
      }
    }
    return false
  }

  /// The question that sources leave open which the configuration excludes from judged products; nil if it
  /// excludes none.
  ///
  /// It blocks the verdict if a product is judged without some of the sources that are in its bundle, or if
  /// no product has any source left. It does not if only whole products are excluded that no other one links
  /// or embeds: those were not to be judged.
  package var excludedSourcesQuestion: OpenQuestion? {
    let products = targets.filter { $0.role == .product && !$0.platformsRequiringReasons.isEmpty }
    let open = products.filter { !$0.excludedSources.isEmpty }
    let paths = Set(open.flatMap(\.excludedSources)).sorted { $0.precedesInBytes($1) }
    guard let first = paths.first else { return nil }
    let isBlocking =
      products.allSatisfy(\.isLeftOut)
      || products.contains { !$0.isLeftOut && excludesSources(of: $0, isWithEmbedded: true) }
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
  /// Whether it has sources, and the configuration excludes all of them.
  var isLeftOut: Bool {
    !excludedSources.isEmpty && sources.isEmpty && cFamilySources.isEmpty
  }
}
