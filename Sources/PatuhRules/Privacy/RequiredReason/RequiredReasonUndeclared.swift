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
        declares, and refuses what is missing. What a bundle links statically is part of its binary.
        """,
      itms: ["ITMS-91053"],
      references: ["Apple: Describing use of required reason API", "Apple: NSPrivacyAccessedAPIType"]
    ),
    check: .project { project in
      project.targets.flatMap { verdicts(on: $0, project) }.merged
    }
  )

  private static func verdicts(on target: Target, _ project: Project) -> [ManifestVerdict] {
    guard target.role == .product else { return [] }
    let privacy = TargetPrivacy(target, project)
    guard let manifest = privacy.manifests.first else { return [] }
    // What a misspelt category can only have meant is reported there.
    let meant = privacy.manifests.flatMap { $0.unknownValues(of: .categories, project.tables) }
      .compactMap(\.meant)
    let declared = Set(privacy.declared.map(\.category.category) + meant)
    // Declaring either of two categories covers a symbol that is in both.
    let open = privacy.ownUsages.filter { declared.isDisjoint(with: $0.categories) }
    let covered = declared.union(open.flatMap(\.categories))
    let linked = privacy.linkedUsages.compactMap { linked -> LinkedUsages? in
      var rest = linked
      rest.usages.removeAll { !covered.isDisjoint(with: $0.categories) }
      return rest.usages.isEmpty ? nil : rest
    }
    return groups(open).map { usages in
      let remark = remark(onHoldersOf: target, declaring: usages[0].categories, project)
      return ManifestVerdict(
        target: target, violation: .undeclared(usages, in: manifest, privacy, project, remark: remark),
        statement: usages[0].categories + [remark ?? ""],
        doubt: project.doubtOfSubmission(target, using: usages))
    }
      + groups(linked.flatMap(\.usages)).map { usages in
        let limited = linked.limited(to: usages[0].categories)
        let remark = remark(limited, target, usages[0].categories, project)
        return ManifestVerdict(
          target: target,
          violation: .undeclared(
            usages, linked: limited, in: manifest, privacy, project, remark: remark),
          statement: usages[0].categories + [limited.names, remark ?? ""],
          doubt: project.doubtOfSubmission(target, using: privacy.ownUsages))
      }
  }

  /// Words for the case that everything whose binary contains a library declares one of its categories; nil
  /// if not, or if the library may be one for other people's apps.
  private static func remark(
    onHoldersOf library: Target, declaring categories: [String], _ project: Project
  ) -> String? {
    guard let number = project.targets.firstIndex(where: { $0.isSame(as: library) }),
      !project.mayBePublished(library)
    else { return nil }
    let holders = project.derived(StaticHolders.self).targets(holding: number).map { project.targets[$0] }
    let declareAll = holders.allSatisfy { holder in
      let declared = holder.bundledManifests.flatMap { project.manifests[$0].declaredCategories }
      return declared.contains { categories.contains($0.category) }
    }
    guard !holders.isEmpty, declareAll else { return nil }
    return
      """
      \(shortList(holders.map(\.shownName))), which \(holders.count == 1 ? "contains" : "contain") this \
      code, \(holders.count == 1 ? "declares" : "declare") it
      """
  }

  /// Why the target may not contain what it links; nil if nothing speaks against it.
  private static func remark(
    _ linked: [LinkedUsages], _ target: Target, _ categories: [String], _ project: Project
  ) -> String? {
    if linked.allSatisfy(\.isShared) {
      return
        "Xcode builds \(linked.count == 1 ? "it" : "them") as a framework of its own, since a framework in "
        + "\(target.shownName) links \(linked.count == 1 ? "it" : "them") too"
    }
    let twin = project.twinWithoutLibraries(of: target, using: categories).map {
      "\($0.shownName) compiles the same sources with the same manifest and links none of it"
    }
    return twin ?? linked.remarkOnImports(by: target)
  }

  /// The uses grouped by their categories, in the order of the first use of each group.
  private static func groups(_ usages: [RequiredReasonUsage]) -> [[RequiredReasonUsage]] {
    var order: [[String]] = []
    for usage in usages where !order.contains(usage.categories) { order.append(usage.categories) }
    return order.map { categories in usages.filter { $0.categories == categories } }
  }
}

extension Violation {
  fileprivate static func undeclared(
    _ usages: [RequiredReasonUsage], linked: [LinkedUsages] = [], in manifest: Manifest,
    _ privacy: TargetPrivacy, _ project: Project, remark: String? = nil
  ) -> Violation {
    let categories = usages.first?.categories ?? []
    let name = joinedCategories(categories, word: "or")
    let reasons = Set(usages.flatMap(\.fittingReasons)).sorted()
    let offered = categories.first.map { project.offeredReasons(of: $0, in: manifest) } ?? ""
    let hint =
      !reasons.isEmpty
      ? "; from the code \(reasons.joined(separator: " or ")) fits" : offered.isEmpty ? "" : " (\(offered))"
    let place = manifest.facts.root?["NSPrivacyAccessedAPITypes"] ?? manifest.facts.root
    let shownName = privacy.target.shownName
    let user = linked.isEmpty ? shownName : "\(linked.names), linked into \(shownName),"
    let evidence = linked.isEmpty ? usages.evidence : linked.evidence.map(\.evidence)
    let subject = categories.joined(separator: "+")
    var violation = Violation(
      at: manifest.place(place?.position),
      """
      \(user) \(linked.count > 1 ? "use" : "uses") \(name) API (\(counted(usages))), which the manifest \
      does not declare
      """
        + ((remark ?? privacy.target.doubt ?? linked.doubtOfExcludedManifests).map { "; \($0)" } ?? ""),
      fix: adviceToRead(linked.excludedManifests)
        ?? "Add an entry for \(categories.first ?? name) with the reason that fits\(hint)",
      certainty: remark != nil
        ? .likely : linked.isEmpty ? privacy.certainty(usages) : privacy.certainty(linked),
      target: privacy.target.name,
      category: categories.count == 1 ? categories.first : nil,
      evidence: evidence,
      furtherUses: usages.count - evidence.count,
      subject: subject, identityPath: privacy.target.identityPath,
      parts: evidence.prefix(1).map {
        ViolationPart(subject, evidence: $0, places: usages.strongestPlaces)
      },
      severity: remark == nil ? nil : .note
    )
    violation.usePlaces = usages.flatMap(\.places)
    return violation
  }
}
