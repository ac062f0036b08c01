import PatuhCore

extension Rule {
  /// A privacy manifest that no target bundles.
  public static let manifestNotBundled = Rule(
    RuleInformation(
      id: "manifest_not_bundled",
      family: .privacy,
      defaultSeverity: .error,
      title: "A privacy manifest that no target bundles",
      why: """
        A manifest counts when it lies in the bundle that is uploaded. One that is in the repository and in \
        no target's resources is never seen by Apple: its target ships without one.
        """,
      itms: ["ITMS-91053"],
      references: ["Apple: Adding a privacy manifest to your app or third-party SDK"]
    ),
    check: .project { project in
      // Without project files, the nearest manifest is taken to be the target's, so none can be left over.
      guard project.targets.contains(where: { $0.basis == .projectFile }) else { return [] }
      let holders = project.targets.flatMap { target in target.manifests.map { (target: target, bundled: $0) }
      }
      let misplaced = Dictionary(
        grouping: holders.filter { misplacingWays.contains($0.bundled.way) }, by: \.bundled.manifest)
      let bundled = Set(holders.map(\.bundled.manifest)).filter { number in
        holders.contains {
          $0.bundled.manifest == number && !misplacingWays.contains($0.bundled.way)
        }
      }
      let destinations = project.destinationsOfBundledManifests
      let lacking = project.targetsLackingManifests
      let advised = Set(lacking.compactMap { ManifestPlacement(of: $0, in: project).path })
      let hasProducts = project.targets.contains {
        $0.role == .product && $0.basis == .projectFile && !project.samples.contain($0.place.path)
      }
      return project.manifests.enumerated().compactMap { number, manifest in
        guard manifest.origin == .firstParty, !bundled.contains(number), !isTestPath(manifest.path),
          !destinations.contains(manifest.path), !manifest.isIgnored,
          !hasProducts || !project.samples.contain(manifest.path),
          !project.unusedSources.contains(manifest.path),
          lastComponent(ofPath: manifest.path) == Manifest.fileName,
          !project.isCopied(intoFramework: manifest), !project.isOfHiddenApp(manifest)
        else { return nil }
        // manifest_missing reports the target that the manifest is meant for, and names the manifest.
        if misplaced[number] == nil, advised.contains(manifest.path) { return nil }
        return .notBundled(
          manifest, misplaced[number].map { $0.first { $0.target.product.isApp } ?? $0[0] },
          isMissed: !lacking.isEmpty, project)
      }
    }
  )
}

extension Project {
  /// Whether a framework in the folder of a manifest or below holds the same manifest, so that this one is
  /// the source of a prebuilt framework.
  fileprivate func isCopied(intoFramework manifest: Manifest) -> Bool {
    let folder = folderOfPath(manifest.path)
    return manifests.contains { copy in
      copy.path.isPath(atOrBelow: folder) && copy.path.containsInBytes(".framework/")
        && copy.facts == manifest.facts
    }
  }

  /// Whether a manifest lies beside the targets that are known and may be that of an app whose project file
  /// is not in the tree, as a note says.
  fileprivate func isOfHiddenApp(_ manifest: Manifest) -> Bool {
    hidesApp
      && !targets.contains {
        $0.basis == .projectFile && $0.folder != "." && manifest.path.isPath(atOrBelow: $0.folder)
      }
  }

  /// The targets that `manifest_missing` reports: they must declare uses of listed API and bundle no
  /// manifest.
  fileprivate var targetsLackingManifests: [Target] {
    zip(targets, declarationDuties).compactMap { target, duty in
      guard duty != .none, target.bundledManifests.isEmpty, !leavesManifestOpen(of: target) else {
        return nil
      }
      let privacy = TargetPrivacy(target, self)
      if privacy.isDeclaredElsewhere { return nil }
      let usesListedAPI =
        !privacy.ownUsages.isEmpty || target.product.embedsLibraries && !privacy.linkedUsages.isEmpty
      return usesListedAPI ? target : nil
    }
  }
}

extension Violation {
  /// - Parameter isMissed: whether a target needs a manifest and has none
  fileprivate static func notBundled(
    _ manifest: Manifest, _ holder: (target: Target, bundled: BundledManifest)?, isMissed: Bool,
    _ project: Project
  ) -> Violation {
    // A manifest that declares no listed API, or that no target needs, would not prevent a refusal.
    let preventsRefusal = !manifest.declaredCategories.isEmpty && isMissed
    if let (target, bundled) = holder {
      let (fault, fix) = bundled.way.misplacement(in: target, project)
      var violation = Violation(
        at: manifest.place(nil), "\(target.shownName) \(fault)", fix: fix,
        target: target.name
      )
      // The entries may be in the manifest of what links it already.
      if bundled.way == .notEmbedded, !preventsRefusal { violation.severity = .warning }
      if !preventsRefusal { violation.itms = [] }
      violation.count(for: [target])
      return violation
    }
    let isDoubtful = project.notes.contains { $0.mayConcern(bundling: manifest) }
    return Violation(
      at: manifest.place(nil),
      "No target bundles this manifest",
      fix: "\(project.wayToBundle(manifest.path)), or delete it",
      certainty: isDoubtful ? .likely : .sure,
      itms: preventsRefusal ? nil : [],
      severity: preventsRefusal ? nil : .warning
    )
  }
}

extension InputNote {
  /// Whether what it leaves open may be that a target bundles a manifest.
  fileprivate func mayConcern(bundling manifest: Manifest) -> Bool {
    guard [.projectFileUnreadable, .projectFileUnresolved].contains(kind), isOpen, concernsBundles else {
      return false
    }
    let file = lastComponent(ofPath: place.path)
    if [".lock", ".resolved"].contains(where: file.hasSuffix) { return false }
    // Packages and pods bundle only what is in their folder.
    let isOfFolder = file.hasPrefix("Package") && file.hasSuffix(".swift") || file.hasSuffix(".podspec")
    return !isOfFolder || manifest.path.isPath(atOrBelow: folderOfPath(place.path))
  }
}

/// The ways that leave a manifest where Apple does not look for it, through a fault of the project file.
private let misplacingWays: [BundledManifest.Way] = [
  .embedded, .belowRoot, .localized, .outsideTarget, .notEmbedded, .developmentAsset,
]

extension BundledManifest.Way {
  /// What a target does with a manifest that is not bundled in its place, and how to correct it.
  fileprivate func misplacement(in target: Target, _ project: Project) -> (fault: String, fix: String) {
    let resources =
      project.specifiedResources(of: target) == nil ? "Copy Bundle Resources phase" : "resources"
    return switch self {
    case .embedded:
      (
        "embeds the manifest in its code, so that no \(Manifest.fileName) is in the bundle",
        "List it under resources with .process or .copy instead of .embedInCode"
      )
    case .notEmbedded where target.product == .staticLibrary:
      (
        "is a static library, which has no bundle: its code is in what links it, and this manifest is "
          + "in nothing that ships",
        "Add its entries to the manifest of the app that links \(target.shownName), or the file to the app’s "
          + "\(resources) if it has none"
      )
    case .notEmbedded:
      (
        "is a static framework that is linked and not embedded: its code is in what links it, and its "
          + "resources, with this manifest, are in nothing that ships",
        "Add its entries to the manifest of the app that links \(target.shownName), or the file to the app’s "
          + "\(resources) if it has none; Xcode 15 and later ship the resources where the app embeds the "
          + "framework"
      )
    case .developmentAsset:
      (
        "has the manifest among its development assets, which archives leave out",
        "Move it out of the paths in DEVELOPMENT_ASSET_PATHS"
      )
    case .outsideTarget:
      (
        "names the manifest in its resources, but it is outside of its folder, where SwiftPM skips it before "
          + "tools version 6.0",
        "Move it into the folder of the target, or raise swift-tools-version to 6.0"
      )
    case .localized:
      (
        "bundles the manifest as a translation, in the folder of a language, so that it is not at the root",
        "Move the manifest out of the .lproj folder, and remove its localization in the project file"
      )
    default:
      (
        "copies the manifest within a folder, so that it is not at the root of the bundle",
        target.product == .packageTarget
          ? "List the file itself under resources: .copy(\"…/\(Manifest.fileName)\")"
          : "Name the file itself among the target’s resources"
      )
    }
  }
}
