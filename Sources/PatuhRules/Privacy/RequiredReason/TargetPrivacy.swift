import PatuhCore

/// What a target declares and what it uses: the two sides that the cross-file rules compare. The uses are
/// collected when they are first needed, because for most targets few rules need all of them.
final class TargetPrivacy {
  let target: Target
  /// The manifests that the target bundles; empty if one of them could not be read.
  let manifests: [Manifest]
  /// The uses in the target's own sources that a release build for a platform to which Apple's requirements
  /// apply can contain, in text order. A use inside an undecided condition is only likely.
  private(set) lazy var ownUsages = project.usages(in: target, builtFor: target)
  /// For a target without a project file, the uses in code that is in no target: the code may be part of this
  /// one.
  private(set) lazy var sharedUsages =
    target.basis == .projectFile
    ? [] : project.usages.filter { $0.targets.isEmpty && $0.counts && $0.scope == .production }
  /// The uses in linked libraries that have no manifest of their own.
  private(set) lazy var linkedUsages = project.linkedUsages(of: target)
  /// Whether its own manifest must also declare what it links: true if it embeds libraries, uses
  /// required-reason API itself or bundles a manifest.
  var answersForLinked: Bool {
    if isDeclaredElsewhere { return false }
    return target.product.embedsLibraries || !ownUsages.isEmpty || !target.bundledManifests.isEmpty
  }
  /// Whether another manifest declares what it uses: that of the app that it is a module of, or that of a
  /// target that exists for it.
  private(set) lazy var isDeclaredElsewhere =
    isDeclaredByApp || project.isDeclaredByAllThatMayLink(target, ownUsages)
    || target.bundledManifests.isEmpty && project.isDeclaredByManifestTargets(ownUsages, of: target)
  /// Whether the target is a module of an app whose manifest a tool writes, and that declares what the module
  /// uses.
  private var isDeclaredByApp: Bool {
    guard let generated = target.generatedManifest, !target.product.isApp, target.bundledManifests.isEmpty
    else {
      return false
    }
    return Set(ownUsages.categories(project.tables)).isSubset(of: generated.categories)
  }
  private let project: Project

  init(_ target: Target, _ project: Project) {
    self.target = target
    self.project = project
    let bundled = target.bundledManifests.map { project.manifests[$0] }
    manifests = bundled.allSatisfy { $0.facts.root?.dictionary != nil } ? bundled : []
  }

  /// The categories that the manifests declare. Leaves out misspelt ones, which the rules about manifests
  /// report.
  var declared: [(manifest: Manifest, category: Manifest.DeclaredCategory)] {
    manifests.flatMap { manifest in
      manifest.declaredCategories.filter { project.tables.category($0.category) != nil }.map {
        (manifest, $0)
      }
    }
  }

  /// How certain a violation is that is based on these uses of the target's own. It is sure only if a project
  /// file lists what is in the target, or if there is neither a project file nor a manifest, because then no
  /// product has one.
  func certainty(_ usages: [RequiredReasonUsage]) -> Certainty {
    let isDecided = target.basis == .projectFile || target.basis == .folder && target.manifests.isEmpty
    return isDecided && target.doubt == nil && usages.contains { $0.certainty == .sure } ? .sure : .likely
  }

  /// How certain a violation is that is based on uses in libraries that the target links. It is sure only for
  /// an app or extension, whose binary holds them.
  func certainty(_ linked: [LinkedUsages]) -> Certainty {
    guard target.product.isApp, target.basis == .projectFile else { return .likely }
    return certainty(linked.flatMap(\.certain))
  }
}

extension Target {
  /// Why nothing that is reported about the target is sure; nil if something can be.
  var doubt: String? {
    if let unreadProjectFile { return "\(unreadProjectFile), which could not be read, may say otherwise" }
    if !hasKnownProducts { return "it may not be a product, since the products of its package are not known" }
    if let openCondition {
      return "a condition in \(openCondition.path) that cannot be evaluated may decide otherwise"
    }
    if let openResources, bundledManifests.isEmpty {
      return "its resources in \(openResources.path) are not all known"
    }
    if let excludedManifest { return "the configuration leaves out \(excludedManifest), which it bundles" }
    if isOfGeneratedApp, !product.isApp {
      if let generatedManifest {
        return
          """
          \(generatedManifest.source), from which Expo makes the manifest of the app, does not declare all \
          of it; a plug-in may
          """
      }
      return "the manifest of the app, which Expo generates, may declare this"
    }
    return hasKnownPlatforms ? nil : "its platform is not known"
  }
}

extension Project {
  /// The uses in the sources of a target that count if the target is built into a bundle.
  func usages(in target: Target, builtFor bundle: Target) -> [RequiredReasonUsage] {
    var built = target
    built.platforms = bundle.platforms
    let written = usages(inSourcesOf: target).filter { $0.scope == .production }
    let alternatives = BranchAlternatives(written.filter { built.truth(of: $0) == .unknown })
    return written.compactMap { usage in
      switch built.truth(of: usage) {
      case .yes: return usage
      case .no: return nil
      case .unknown:
        if alternatives.containOpposite(of: usage), built.truth(of: usage.outsideOfBranch) == .yes {
          return usage
        }
        var doubtful = usage
        doubtful.certainty = .likely
        return doubtful
      }
    }
  }
}

extension Project {
  /// The manifests that could be read and the targets that bundle them, in order.
  var holdersByManifest: [(manifest: Manifest, holders: [Target])] {
    manifests.enumerated().compactMap { number, manifest in
      let holders = holders(ofManifest: number)
      return manifest.facts.root?.dictionary == nil || holders.isEmpty ? nil : (manifest, holders)
    }
  }
}
