import PatuhCore

extension Project {
  /// Whether the configuration excludes sources of a target, or of a target that it links, directly or not.
  /// - Parameter isWithEmbedded: whether extensions and apps that it embeds count, too
  func excludesSources(of target: Target, isWithEmbedded: Bool = false) -> Bool {
    if target.lacksExcludedCode { return true }
    var visited: Set<Int> = []
    var open = [target]
    while let user = open.popLast() {
      for dependency in user.dependencies {
        let part = targets[dependency.target]
        let isEmbedded = isWithEmbedded && part.product.isApp && part.role == .product
        guard dependency.linkage != .none || isEmbedded, visited.insert(dependency.target).inserted
        else { continue }
        if part.lacksExcludedCode { return true }
        open.append(part)
      }
    }
    return false
  }

  /// The questions that what the configuration excludes leaves open.
  package var excludedSourcesQuestions: [OpenQuestion] {
    [excludedSourcesQuestion].compactMap(\.self) + excludedPackagesQuestions
  }

  /// The question that sources leave open which the configuration excludes from judged products; nil if it
  /// excludes none.
  ///
  /// It blocks the verdict if a product is judged without some of the sources that are in its bundle, or if
  /// no product has any source left. It does not if only whole products are excluded that no other one links
  /// or embeds: those were not to be judged.
  private var excludedSourcesQuestion: OpenQuestion? {
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

extension Project {
  /// The questions that packages, targets and pods of the tree leave open which judged products link and
  /// which the configuration excludes with their project files; one for each project file that links some.
  private var excludedPackagesQuestions: [OpenQuestion] {
    let users = targets.filter { target in
      target.role == .product && !target.platformsRequiringReasons.isEmpty && !target.isOfCheckout
        && !target.excludedCode.isEmpty
    }
    return Dictionary(grouping: users, by: \.place.path).sorted { $0.key.precedesInBytes($1.key) }
      .compactMap { _, users in
        let users = users.sorted { ($0.place, $0.name) < ($1.place, $1.name) }
        let names = Set(users.flatMap(\.excludedCode)).sorted { $0.precedesInBytes($1) }
        guard let place = users.first?.place else { return nil }
        var question = OpenQuestion(
          kind: .excludedSources, place: place,
          message: "The configuration leaves out the sources of \(shortList(names)), which"
            + " \(self.names(of: users)) \(users.count == 1 ? "links" : "link"): what"
            + " \(names.count == 1 ? "it uses" : "they use") is not judged",
          fix: "Correct include and exclude in the configuration so that"
            + " \(names.count == 1 ? "it is" : "they are") read",
          names: isShortened(names) ? names : [])
        question.targetNames = users.map(\.name)
        return question
      }
  }
}

extension Target {
  /// The names of the packages, targets and pods that it links and that the configuration excludes.
  fileprivate var excludedCode: [String] {
    codeWithoutSources.filter { $0.kind == .excluded }.map(\.name)
  }

  /// Whether the configuration excludes sources of it, or of what it links.
  fileprivate var lacksExcludedCode: Bool { !excludedSources.isEmpty || !excludedCode.isEmpty }

  /// Whether it has sources, and the configuration excludes all of them.
  var isLeftOut: Bool {
    !excludedSources.isEmpty && sources.isEmpty && cFamilySources.isEmpty
  }
}

/// What to do about privacy manifests that the configuration excludes, as a sentence without a full stop; nil
/// for none.
func adviceToRead(_ excludedManifests: [String]) -> String? {
  if excludedManifests.isEmpty { return nil }
  return "Correct include and exclude in the configuration so that \(shortList(excludedManifests))"
    + " \(excludedManifests.count == 1 ? "is" : "are") read"
}
