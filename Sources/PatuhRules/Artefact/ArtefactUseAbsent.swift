import PatuhCore

extension Rule {
  /// A category that the sources of a target use and its image does not.
  static let artefactUseAbsent = Rule(
    RuleInformation(
      id: "artefact_use_absent",
      family: .privacy,
      defaultSeverity: .note,
      title: "A use in sources that the built image lacks",
      why: """
        Apple judges what was built. A use that is in the sources and not in the image is in dead code or in \
        another configuration, or it was none: what `patuh lint` called likely is decided by the image. A \
        category that is declared for it alone needs no declaration. It is found with `patuh audit --against`.
        """,
      references: ["Apple: Describing use of required reason API"]
    ),
    needs: [JudgedArtefact.self, SourceMatches.self],
    check: .project { project in
      project.derived(SourceMatches.self).all.flatMap { match -> [Violation] in
        let built = Set(match.image.uses.flatMap(\.use.categories))
        return project.tables.categories.map(\.id).filter { !built.contains($0) }.compactMap { category in
          let usages = match.target.usages.filter { $0.categories.contains(category) }
          // A symbol of two categories is in the image if either is.
          let open = usages.filter { built.isDisjoint(with: $0.categories) }
          return open.isEmpty ? nil : .absent(open, category, match)
        }
      }
    }
  )
}

extension Violation {
  fileprivate static func absent(
    _ usages: [RequiredReasonUsage], _ category: String, _ match: SourceMatches.Match
  ) -> Violation {
    let isSure = usages.contains { $0.certainty == .sure }
    let name = RequiredReasonCategory.shortName(category)
    let isDeclared = match.image.declared.contains(category)
    let places = usages.evidence
    let first = places.first.map { place in
      place.place.path + (place.place.position.map { ":\($0.line)" } ?? "")
    }
    return Violation(
      at: match.image.place,
      "\(match.image.name) uses no \(name) API, although "
        + """
        \(isSure ? "sources" : "sources seem to use it: they") \
        of the target \(match.target.name) \
        \(isSure ? "do (\(first ?? ""))" : "name it (\(first ?? "")), which is none then")
        """,
      fix: isDeclared
        ? "Remove the declaration of \(name) if no other build uses it" : nil,
      target: match.image.name, category: category, evidence: places,
      furtherUses: usages.count - places.count, subject: category)
  }
}
