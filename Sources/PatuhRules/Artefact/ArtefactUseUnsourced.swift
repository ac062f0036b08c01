import PatuhCore

extension Rule {
  /// A category that a built image uses and no source of its target does.
  static let artefactUseUnsourced = Rule(
    RuleInformation(
      id: "artefact_use_unsourced",
      family: .privacy,
      defaultSeverity: .note,
      title: "A use in a built image that no source of its target shows",
      why: """
        What an image uses beyond its sources comes from a static library, a package or a generated source. \
        App Store Connect does not distinguish them: the manifest of the bundle answers for all. The note \
        says where the use may come from: static libraries of the project that use the same API, and what \
        was linked, as debug paths and Swift modules show. It is found with `patuh audit --against`.
        """,
      references: ["Apple: Describing use of required reason API"]
    ),
    needs: [JudgedArtefact.self, SourceMatches.self],
    check: .project { project in
      guard let side = project.sourceSide else { return [] }
      return project.derived(SourceMatches.self).all.flatMap { match in
        match.groups.filter { match.usages(of: $0[0].use.categories).isEmpty }.map {
          .unsourced($0, match, side)
        }
      }
    }
  )
}

extension SourceMatches.Match {
  /// The uses of the image, grouped by their categories.
  fileprivate var groups: [[JudgedUse]] {
    var order: [[String]] = []
    for use in image.uses where !order.contains(use.use.categories) { order.append(use.use.categories) }
    return order.map { categories in image.uses.filter { $0.use.categories == categories } }
  }
}

extension Violation {
  fileprivate static func unsourced(
    _ uses: [JudgedUse], _ match: SourceMatches.Match, _ side: SourceSide
  ) -> Violation {
    let categories = uses[0].use.categories
    let libraries = side.libraries(using: uses)
    let linked = match.image.linkedLibraries(besides: match.target)
    let origin: String
    if !libraries.isEmpty {
      origin =
        """
        \(shortList(libraries.map { lastComponent(ofPath: $0.path) })) in the project \
        \(libraries.count == 1 ? "uses" : "use") it
        """
    } else if !linked.isEmpty {
      origin = "linked in were \(shortList(linked))"
    } else if !match.target.codeWithoutSources.isEmpty {
      origin = "its sources are without those of \(shortList(match.target.codeWithoutSources))"
    } else {
      origin = "a static library or package brings it"
    }
    return Violation(
      at: match.image.place,
      "\(match.image.name) uses \(joinedCategories(categories, word: "or")) API (\(uses.symbols)), and no "
        + "source of the target \(match.target.name) does; \(origin)",
      fix: "Declare it in the manifest of \(match.image.name), or update what brings it",
      certainty: uses.certainty, target: match.image.name,
      category: categories.count == 1 ? categories.first : nil,
      evidence: Array(uses.evidence(in: match.image.image).prefix(4))
        + libraries.prefix(4).map { library in
          Evidence(place: Place(path: library.path), message: library.words(for: uses))
        },
      subject: categories.joined(separator: "+"))
  }
}

extension SourceSide {
  /// The static libraries of the project that use the same symbols.
  fileprivate func libraries(using uses: [JudgedUse]) -> [ArtefactImage] {
    let symbols = Set(uses.map(\.use.listedSymbol))
    return libraries.filter { library in library.uses.contains { symbols.contains($0.listedSymbol) } }
  }
}

extension ArtefactImage {
  /// The symbols of these uses that it uses too, and its members that use them, in words.
  fileprivate func words(for uses: [JudgedUse]) -> String {
    let symbols = Set(uses.map(\.use.listedSymbol))
    let own = self.uses.filter { symbols.contains($0.listedSymbol) }
    let members = Set(own.flatMap(\.members)).sorted { $0.precedesInBytes($1) }
    let names = Set(own.map(\.shownSymbol)).sorted { $0.precedesInBytes($1) }
    return "uses \(shortList(names))" + (members.isEmpty ? "" : " in \(shortList(members))")
  }
}
