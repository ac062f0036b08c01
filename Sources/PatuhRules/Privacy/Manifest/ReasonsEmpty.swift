import PatuhCore

extension Rule {
  /// A declared category without reasons.
  public static let reasonsEmpty = Rule(
    RuleInformation(
      id: "reasons_empty",
      family: .privacy,
      defaultSeverity: .error,
      title: "A declared category has no reason",
      why: "A category is declared together with at least one approved reason; an empty array is refused.",
      itms: ["ITMS-91056", "ITMS-91108"],
      references: [
        "Apple: NSPrivacyAccessedAPITypeReasons", "Apple TN3181: Debugging an invalid privacy manifest",
      ]
    ),
    check: .manifest { manifest, project in
      manifest.arrays(of: .reasons, project.tables).filter { $0.entry.value.array?.isEmpty == true }.map {
        .noReason($0, manifest, project)
      }
    }
  )
}

extension Violation {
  fileprivate static func noReason(
    _ field: ManifestField, _ manifest: Manifest, _ project: Project
  ) -> Violation {
    let category = field.section.knownCategory(project.tables)
    let codes = category.map { project.offeredReasons(of: $0, in: manifest) } ?? ""
    let uses = category.map { project.uses(of: $0, declaredIn: manifest) } ?? .unknown
    return Violation(
      at: manifest.place(field.entry.value.position),
      category.map { "\(field.row.key) is empty for \($0)" } ?? "\(field.row.key) is empty",
      fix: uses.advice(offering: codes) + project.wayToBundle(manifest),
      category: category,
      subject: category ?? field.row.key
    )
  }
}

/// What the targets that bundle a manifest use of a category.
private enum CategoryUses {
  /// Not known, or nothing.
  case unknown
  /// The reasons to name, of which each is the only one that fits a use; empty if none is.
  case known(reasons: [String])

  func advice(offering codes: String) -> String {
    let offer = codes.isEmpty ? "" : " (\(codes))"
    switch self {
    case .unknown: return "Name a reason\(offer), or remove the entry if nothing uses the category"
    case .known(let reasons) where reasons.isEmpty: return "Name the reason that fits the uses\(offer)"
    case .known(let reasons):
      let isOne = reasons.count == 1
      return
        "Name a reason\(offer): \(reasons.joined(separator: " and ")) \(isOne ? "fits" : "fit") the uses, and"
        + " `patuh privacy draft --write` adds \(isOne ? "it" : "them")"
    }
  }
}

extension Project {
  /// How to add a manifest to the bundle of the target that lacks it, as the end of a sentence; empty for one
  /// that is bundled.
  fileprivate func wayToBundle(_ manifest: Manifest) -> String {
    guard let number = manifests.firstIndex(where: { $0.isSame(as: manifest) }),
      holders(ofManifest: number).isEmpty, let target = targetsLacking(manifest).first
    else { return "" }
    return "; then \(ManifestPlacement(of: target, in: self).way)"
  }

  /// The targets that must bundle a manifest and bundle none, for which this one is meant.
  private func targetsLacking(_ manifest: Manifest) -> [Target] {
    guard manifest.origin == .firstParty else { return [] }
    return zip(targets, declarationDuties).filter { target, duty in
      (duty == .own || duty == .shared) && target.bundledManifests.isEmpty
        && ManifestPlacement(of: target, in: self).path == manifest.path
    }
    .map(\.0)
  }

  fileprivate func uses(of category: String, declaredIn manifest: Manifest) -> CategoryUses {
    guard let number = manifests.firstIndex(where: { $0.isSame(as: manifest) }) else { return .unknown }
    var seen: Set<Place> = []
    let holders = holders(ofManifest: number)
    let targets = holders.isEmpty ? targetsLacking(manifest) : holders.filter { $0.role == .product }
    let uses = targets.flatMap { target in
      let privacy = TargetPrivacy(target, self)
      return privacy.ownUsages + (privacy.answersForLinked ? privacy.linkedUsages.flatMap(\.usages) : [])
    }
    .filter { $0.categories.contains(category) && seen.insert($0.place).inserted }
    if uses.isEmpty { return .unknown }
    let drafted = draftedCategories(uses, declared: [category: []], mayWrap: mayWrap(manifest), tables)
    let reasons = drafted.first { $0.category == category }?.reasons ?? []
    return .known(reasons: manifest.obstacle(tables, isBundled: true) == nil ? reasons : [])
  }
}
