import PatuhCore

extension Rule {
  /// A declared category that no code of the target uses.
  public static let requiredReasonUnused = Rule(
    RuleInformation(
      id: "required_reason_unused",
      family: .privacy,
      defaultSeverity: .warning,
      title: "A declared category that nothing uses",
      why: """
        A manifest says what an app does. A category that the code does not use tells people and reviewers \
        something untrue, and hides the day when the API really comes in.
        """,
      references: ["Apple: Describing use of required reason API"]
    ),
    check: .target { target, project in
      // Without sources, and where Apple binds nothing, there is nothing to compare.
      guard target.role == .product, target.holdsSources, !target.boundPlatforms.isEmpty else { return [] }
      let privacy = TargetPrivacy(target, project)
      let declared = privacy.declared
      if declared.isEmpty { return [] }
      // Frameworks such as React Native use much of the listed API, and nothing tells which pods come with them.
      if target.linksUnknownPods { return [] }
      let answered = project.usagesAnswered(by: target)
      let used = Set((privacy.ownUsages + privacy.sharedUsages + answered).flatMap(\.categories))
      return
        declared
        .filter { !used.contains($0.category.category) }
        .filter { !isHinted($0.category.category, target, project) }
        .map { .unused($0.category, in: $0.manifest, target) }
    }
  )

  /// Whether a source names something near the category: `@AppStorage` is no use, but reason enough to declare it.
  private static func isHinted(_ category: String, _ target: Target, _ project: Project) -> Bool {
    let names = project.tables.hints(of: category)
    return (target.sources + target.sharedSources).contains { index in
      project.sources[index].facts.names.contains { names.contains($0) }
    }
  }
}

extension Target {
  fileprivate var holdsSources: Bool {
    !sources.isEmpty || !sharedSources.isEmpty || !cFamilySources.isEmpty
  }
}

extension Violation {
  fileprivate static func unused(
    _ declared: Manifest.DeclaredCategory, in manifest: Manifest, _ target: Target
  ) -> Violation {
    let name = RequiredReasonCategory.shortName(declared.category)
    let unseen = target.unseenCode.map(\.name)
    let others = unseen.count > 3 ? unseen.prefix(2) + ["\(unseen.count - 2) others"] : unseen[...]
    return Violation(
      at: manifest.place(declared.position),
      "\(name) is declared, and no code of \(target.name)\(unseen.isEmpty ? "" : " in this project") uses it",
      fix: "Remove the entry, unless a library that is linked into \(target.name) needs it"
        + (unseen.isEmpty ? "" : " (\(others.joined(separator: ", ")))"),
      certainty: target.basis == .guessed || !unseen.isEmpty ? .likely : .sure,
      target: target.name,
      category: declared.category,
      subject: declared.category
    )
  }
}
