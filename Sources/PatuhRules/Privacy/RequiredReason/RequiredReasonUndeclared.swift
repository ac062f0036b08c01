import PatuhCore

extension Rule {
  /// A category that a target uses and its manifest does not declare.
  public static let requiredReasonUndeclared = Rule(
    RuleInformation(
      id: "required_reason_undeclared",
      family: .privacy,
      defaultSeverity: .error,
      title: "A required-reason API is used and its category is not declared",
      why: """
        App Store Connect compares the listed API that a binary names with the categories that its manifest \
        declares, and refuses what is missing.
        """,
      itms: ["ITMS-91053"],
      references: ["Apple: Describing use of required reason API", "Apple: NSPrivacyAccessedAPIType"]
    ),
    check: .target { target, project in
      let privacy = TargetPrivacy(target, project)
      guard let manifest = privacy.manifests.first else { return [] }
      let declared = Set(privacy.declared.map(\.category.category))
      // A symbol of two categories is covered by either.
      let open = privacy.ownUsages.filter { declared.isDisjoint(with: $0.categories) }
      return groups(open).map { .undeclared($0, in: manifest, privacy, project) }
    }
  )

  /// The uses by their categories, in the order of their first use.
  private static func groups(_ usages: [RequiredReasonUsage]) -> [[RequiredReasonUsage]] {
    var order: [[String]] = []
    for usage in usages where !order.contains(usage.categories) { order.append(usage.categories) }
    return order.map { categories in usages.filter { $0.categories == categories } }
  }
}

extension Violation {
  fileprivate static func undeclared(
    _ usages: [RequiredReasonUsage], in manifest: Manifest, _ privacy: TargetPrivacy, _ project: Project
  ) -> Violation {
    let categories = usages.first?.categories ?? []
    let name = joinedCategories(categories, word: "or")
    let reasons = Set(usages.flatMap(\.fittingReasons)).sorted()
    let hint = reasons.isEmpty ? "" : "; from the code \(reasons.joined(separator: " or ")) fits"
    let place = manifest.facts.root?["NSPrivacyAccessedAPITypes"] ?? manifest.facts.root
    return Violation(
      at: manifest.place(place?.position),
      "\(privacy.target.name) uses \(name) API (\(counted(usages))), which the manifest does not declare",
      fix: "Add an entry for \(categories.first ?? name) with the reason that fits\(hint)",
      certainty: privacy.certainty(usages),
      target: privacy.target.name,
      category: categories.count == 1 ? categories.first : nil,
      evidence: usages.evidence,
      subject: categories.joined(separator: "+")
    )
  }
}
