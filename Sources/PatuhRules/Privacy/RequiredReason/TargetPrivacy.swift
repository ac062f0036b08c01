import PatuhCore

/// What a target declares and what it uses: the two sides that the cross-file rules compare. The uses are gathered when
/// they are first asked for, since of most targets few rules ask all.
final class TargetPrivacy {
  let target: Target
  /// The manifests that the target bundles and that could be read; empty when one of them could not.
  let manifests: [Manifest]
  /// The uses in the target's own sources that a release build for a bound platform can hold, in text order. One
  /// that an undecided condition surrounds is likely only.
  private(set) lazy var ownUsages = project.usages(in: target, builtFor: target)
  /// For a target by folder, the uses in code that is in no target: it may be part of this one.
  private(set) lazy var sharedUsages =
    target.basis == .projectFile
    ? [] : project.usages.filter { $0.targets.isEmpty && $0.counts && $0.scope == .production }
  /// What comes in with libraries that have no manifest of their own.
  private(set) lazy var linkedUsages = project.linkedUsages(of: target)
  private let project: Project

  init(_ target: Target, _ project: Project) {
    self.target = target
    self.project = project
    let bundled = target.bundledManifests.map { project.manifests[$0] }
    manifests = bundled.allSatisfy { $0.facts.root?.dictionary != nil } ? bundled : []
  }

  /// The categories that the manifests declare; misspelt ones are left to the rules inside a manifest.
  var declared: [(manifest: Manifest, category: Manifest.DeclaredCategory)] {
    manifests.flatMap { manifest in
      manifest.declaredCategories.filter { project.tables.category($0.category) != nil }.map {
        (manifest, $0)
      }
    }
  }

  /// How sure a verdict can be that rests on these uses of the target's own: surely only when a project file says what is
  /// in the target. Without any project file and any manifest it is decided as well, for whatever is built has none.
  func certainty(_ usages: [RequiredReasonUsage]) -> Certainty {
    let isDecided = target.basis == .projectFile || target.basis == .folder && target.manifests.isEmpty
    return isDecided && target.doubt == nil && usages.contains { $0.certainty == .sure } ? .sure : .likely
  }
}

extension Target {
  /// Why nothing is sure that is said of it; nil when something can be.
  var doubt: String? {
    if let unreadProjectFile { return "\(unreadProjectFile), which could not be read, may say otherwise" }
    return hasKnownPlatforms ? nil : "its platform is not known"
  }
}

extension Project {
  /// The uses in the sources of a target that count when the target ends in a bundle.
  func usages(in target: Target, builtFor bundle: Target) -> [RequiredReasonUsage] {
    var built = target
    built.platforms = bundle.platforms
    return usages(inSourcesOf: target).filter { $0.scope == .production }.compactMap { usage in
      switch built.truth(of: usage) {
      case .yes: return usage
      case .no: return nil
      case .unknown:
        var doubtful = usage
        doubtful.certainty = .likely
        return doubtful
      }
    }
  }
}

extension Project {
  /// The manifests that could be read and the targets that bundle them, in order: an app and its extensions may share
  /// one.
  var holdersByManifest: [(manifest: Manifest, holders: [Target])] {
    manifests.enumerated().compactMap { number, manifest in
      let holders = targets.filter { $0.bundledManifests.contains(number) }
      return manifest.facts.root?.dictionary == nil || holders.isEmpty ? nil : (manifest, holders)
    }
  }
}
