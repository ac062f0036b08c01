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
        app, extension or framework without one is refused. What a bundle links statically is part of it.
        """,
      itms: ["ITMS-91053"],
      references: ["Apple: Describing use of required reason API", "Apple: Privacy manifest files"]
    ),
    check: .project { project in
      zip(project.targets, project.answerabilities).compactMap { target, answerability in
        guard answerability != .none, target.bundledManifests.isEmpty else { return nil }
        let privacy = TargetPrivacy(target, project)
        if !privacy.ownUsages.isEmpty { return .noManifest(privacy, answerability, project) }
        return privacy.linkedUsages.isEmpty ? nil : .noManifestForLibraries(privacy, project)
      }
    }
  )
}

extension Violation {
  fileprivate static func noManifest(
    _ privacy: TargetPrivacy, _ answerability: Answerability, _ project: Project
  ) -> Violation {
    let target = privacy.target
    let usages = privacy.ownUsages
    let linked = privacy.linkedUsages.flatMap(\.usages)
    let categories = (usages + linked).categories(project.tables)
    let first = usages.first { $0.certainty == .sure } ?? usages.first
    let doubt = answerability.doubt ?? project.twin(of: target, with: usages).map(doubt(twin:))
    return Violation(
      at: first?.place ?? target.place,
      "\(target.name) uses \(joinedCategories(usages.categories(project.tables))) API (\(counted(usages)))"
        + " and bundles no \(Manifest.fileName)"
        + (doubt.map { "; \($0)" } ?? ""),
      fix:
        "Add a \(Manifest.fileName) to the target that declares \(joinedCategories(categories)) with the reasons that fit",
      certainty: doubt == nil ? privacy.certainty(usages) : .likely,
      target: target.name,
      category: categories.count == 1 ? categories.first : nil,
      evidence: usages.evidence + privacy.linkedUsages.evidence,
      subject: target.name
    )
  }

  fileprivate static func noManifestForLibraries(_ privacy: TargetPrivacy, _ project: Project) -> Violation {
    let target = privacy.target
    let usages = privacy.linkedUsages.flatMap(\.usages)
    let categories = usages.categories(project.tables)
    return Violation(
      at: target.place,
      "\(target.name) links \(privacy.linkedUsages.names), which \(privacy.linkedUsages.count == 1 ? "uses" : "use")"
        + " \(joinedCategories(categories)) API (\(counted(usages))), and neither bundles a \(Manifest.fileName)",
      fix:
        "Add a \(Manifest.fileName) that declares \(joinedCategories(categories)) to \(target.name), or to the library as a resource",
      certainty: .likely,
      target: target.name,
      category: categories.count == 1 ? categories.first : nil,
      evidence: privacy.linkedUsages.evidence,
      subject: target.name
    )
  }
}

extension Answerability {
  /// Why the target may not have to answer.
  fileprivate var doubt: String? {
    switch self {
    case .shared: "the manifest of its app may not answer for a framework"
    case .bundleless: "a static library cannot, so what links it must declare this"
    case .own, .none: nil
    }
  }
}

private func doubt(twin: Target) -> String {
  "\(twin.name) in \(twin.place.path) has the same sources and bundles one"
}

extension Project {
  /// A library described by another project file that holds the sources of these uses and bundles a manifest: of the
  /// two it may be the one that ships.
  fileprivate func twin(of target: Target, with usages: [RequiredReasonUsage]) -> Target? {
    guard !target.product.isApp else { return nil }
    let paths = Set(usages.map(\.place.path))
    return targets.first { other in
      other.place.path != target.place.path && !other.product.isApp && other.role == .product
        && !other.bundledManifests.isEmpty
        && paths.isSubset(
          of: other.sources.map { sources[$0].path } + other.cFamilySources.map { cFamilySources[$0].path })
    }
  }
}
