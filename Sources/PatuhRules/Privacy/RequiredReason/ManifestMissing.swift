import PatuhCore

extension Rule {
  /// A target that uses listed API and bundles no manifest.
  public static let manifestMissing = Rule(
    RuleInformation(
      id: "manifest_missing",
      family: .privacy,
      defaultSeverity: .error,
      title: "Required-reason API without a privacy manifest",
      why: """
        Apple wants each bundle that calls a listed API to say why, in a PrivacyInfo.xcprivacy of its own. An \
        app, extension or framework without one is refused.
        """,
      itms: ["ITMS-91053"],
      references: ["Apple: Describing use of required reason API", "Apple: Privacy manifest files"]
    ),
    check: .target { target, project in
      guard target.manifests.isEmpty else { return [] }
      let usages = TargetPrivacy(target, project).ownUsages
      return usages.isEmpty ? [] : [.noManifest(target, usages, project)]
    }
  )
}

extension Violation {
  fileprivate static func noManifest(
    _ target: Target, _ usages: [RequiredReasonUsage], _ project: Project
  ) -> Violation {
    let categories = usages.categories(project.tables)
    let first = usages.first { $0.certainty == .sure } ?? usages.first
    return Violation(
      at: first?.place ?? Place(path: target.folder),
      "\(target.name) uses \(joinedCategories(categories)) API (\(counted(usages))) and bundles no \(Manifest.fileName)",
      fix:
        "Add a \(Manifest.fileName) to the target that declares \(joinedCategories(categories)) with the reasons that fit",
      certainty: TargetPrivacy(target, project).certainty(usages),
      target: target.name,
      category: categories.count == 1 ? categories.first : nil,
      evidence: usages.evidence,
      subject: target.name
    )
  }
}
