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
      let privacy = TargetPrivacy(target, project)
      // Without the sources, or with some unread, nothing can be said.
      guard !(target.sources + target.sharedSources).isEmpty else { return [] }
      return privacy.declared
        .filter { privacy.usages(of: $0.category.category).isEmpty }
        .filter { !isHinted($0.category.category, target, project) }
        .map { .unused($0.category, in: $0.manifest, target) }
    }
  )

  /// Whether a source names something near the category: `@AppStorage` is no use, but reason enough to declare it.
  private static func isHinted(_ category: String, _ target: Target, _ project: Project) -> Bool {
    let names = Set(
      project.tables.nearMisses.filter { $0.handling == .hint && $0.nearest == category }
        .flatMap(\.names).map(\.lastNameComponent))
    return (target.sources + target.sharedSources).contains { index in
      project.sources[index].facts.names.contains { names.contains($0) }
    }
  }
}

extension Violation {
  fileprivate static func unused(
    _ declared: Manifest.DeclaredCategory, in manifest: Manifest, _ target: Target
  ) -> Violation {
    let name = RequiredReasonCategory.shortName(declared.category)
    return Violation(
      at: manifest.place(declared.position),
      "\(name) is declared, and no code of \(target.name) uses it",
      fix: "Remove the entry, unless a library that is linked into \(target.name) needs it",
      certainty: target.basis == .folder ? .sure : .likely,
      target: target.name,
      category: declared.category,
      subject: declared.category
    )
  }
}
