import PatuhCore

/// The summary of each target, in the order of the project.
public func targetSummaries(of project: Project) -> [TargetSummary] {
  let open = OpenTargets(openQuestions(of: project, []), project, Shipment(project))
  return project.targets.indices.map { number in
    let (target, duty) = (project.targets[number], project.declarationDuties[number])
    let privacy = TargetPrivacy(target, project)
    let linked = privacy.linkedUsages.flatMap(\.usages)
    let isUsing = !(privacy.ownUsages.isEmpty && linked.isEmpty)
    let isOpen = project.leavesManifestOpen(of: target)
    let lacksManifest = isUsing && !isOpen && project.foundManifests(of: target).isEmpty
    let isDeclared = duty == .bundleless && privacy.isDeclaredElsewhere
    var summary = TargetSummary(
      name: target.name, place: target.place, basis: target.basis, product: target.product, role: target.role,
      platforms: Platform.allCases.filter(target.platforms.contains),
      sourceCount: target.sources.count + target.cFamilySources.count,
      manifests: target.manifests.map { .init(path: project.manifests[$0.manifest].path, way: $0.way) },
      used: usedCategories(own: privacy.ownUsages, linked: linked, project.tables),
      declared: project.foundManifests(of: target).flatMap(\.declaredCategories).map {
        .init(category: $0.category, reasons: $0.reasons.map(\.code))
      },
      lacksManifest: duty != .none && lacksManifest && privacy.answersForLinked,
      isDeclaredByLinkingTarget: (duty == .none || isDeclared) && lacksManifest && target.product.isLibrary,
      hasGeneratedManifest: target.hasGeneratedManifest)
    summary.hasNoBundle = duty == .bundleless
    summary.lacksSources = target.lacksSources && target.role == .product
    summary.linksUnreadCode =
      target.role == .product && target.codeWithoutSources.contains { $0.kind != .otherLanguage }
    summary.isLeftOver = project.doubtOfLeftOver(target, duty) != nil
    summary.isTrial = project.doubtOfTrial(target) != nil
    // What keeps the verdict on an app or extension open leaves open as well that it needs no manifest.
    let isOpenForOthers =
      target.isJudgedBundle && summary.manifests.isEmpty && !isUsing
      && !open.questions(about: number).isEmpty
    summary.isNeedKnown = !project.leavesNeedOpen(target) && !(isUsing && isOpen) && !isOpenForOthers
    summary.shownName = target.shownName
    return summary
  }
}

private func usedCategories(
  own: [RequiredReasonUsage], linked: [RequiredReasonUsage], _ tables: AppleTables
) -> [TargetSummary.UsedCategory] {
  let groups = Set((own + linked).map(\.categories))
  let order = tables.categories.map(\.id)
  return groups.sorted { left, right in
    let positions = { (group: [String]) in group.map { order.firstIndex(of: $0) ?? order.count } }
    return positions(left).lexicographicallyPrecedes(positions(right))
  }
  .map { group in
    .init(
      categories: group, own: own.count { $0.categories == group },
      linked: linked.count { $0.categories == group })
  }
}

extension Target {
  /// Whether it is an app or a part of one that has a privacy manifest of its own and is judged by it.
  fileprivate var isJudgedBundle: Bool {
    role == .product && product.isApp && !isOfCheckout && !isLeftOut && !platformsRequiringReasons.isEmpty
      && !hasGeneratedManifest && generatedManifest == nil
  }
}

extension Target.Product {
  /// Whether its code can become part of another binary.
  fileprivate var isLibrary: Bool {
    [.staticFramework, .staticLibrary, .packageTarget, .pod].contains(self)
  }
}
