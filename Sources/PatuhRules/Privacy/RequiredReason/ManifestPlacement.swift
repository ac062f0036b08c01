import PatuhCore

/// Where a manifest that a target lacks belongs, and how to add it to the bundle.
struct ManifestPlacement {
  /// The path of the manifest: that of an existing one for the target that no target bundles, otherwise of
  /// one to create. Nil if the sources share no folder that belongs to the target.
  let path: String?
  /// The path at which the project file expects a manifest that does not exist.
  private let broken: String?
  /// A manifest for the target under a name that Apple does not look for; nil if there is none.
  private let misnamed: String?
  /// A manifest for the target that the last commit has and the tree lacks; nil if there is none.
  private let deleted: String?
  private let target: Target
  private let project: Project

  init(of target: Target, in project: Project) {
    self.target = target
    self.project = project
    let folders = project.derived(ManifestFolders.self)
    let (folder, home) = (folders[target], folders.home(of: target))
    broken = target.absentManifests.first
    let own = broken ?? folder.map { $0 == "." ? Manifest.fileName : "\($0)/\(Manifest.fileName)" }
    let existing =
      broken.flatMap { project.manifest(near: $0, notOf: target) }
      ?? project.unbundledManifest(for: target, in: home, preferring: own)
      ?? project.manifestOfSiblings(of: target)
      ?? (folder == nil ? project.onlyUnbundledManifest(declaringAllOf: target) : nil)
      ?? project.manifestLeftOut(of: target)
    misnamed = existing == nil ? project.misnamedManifest(for: target, in: home) : nil
    deleted =
      existing == nil && misnamed == nil
      ? project.deletedManifest(for: target, in: home, preferring: own) : nil
    path = existing ?? misnamed.flatMap { joinedPath(folderOfPath($0), Manifest.fileName) } ?? deleted ?? own
  }

  /// What to do, as a sentence without a full stop.
  /// - Parameters:
  ///   - categories: what the manifest must declare
  ///   - entries: the same in words, with the reasons
  ///   - remark: what else is worth knowing; empty for nothing
  func advice(declaring categories: [String], _ entries: String, remark: String = "") -> String {
    let remark = remark.isEmpty ? "" : "; \(remark)"
    if let path, let manifest = project.manifests.first(where: { $0.path == path }) {
      if Set(manifest.declaredCategories.map(\.category)).isSuperset(of: categories) {
        let open = manifest.categoriesWithoutReasons(among: categories)
        if !open.isEmpty {
          return "Write the reasons for \(shortList(open)) into \(path), which names none yet; then \(way)"
            + remark
        }
        let holders = project.targetsBundling(path)
        return broken != nil
          ? "\(path) declares this: \(way)\(remark)"
          : holders.isEmpty
            ? "\(path) declares this and is in no bundle: \(way)\(remark)"
            : "\(path) declares this and is in the bundle of \(project.names(of: holders)), not of"
              + " \(target.shownName): \(way)\(remark)"
      }
      let advice = "Let \(path) declare \(entries), and \(way)\(remark); "
      if let obstacle = manifest.obstacle(project.tables, isBundled: false) {
        return advice + "`\(draft) --write` does not complete it, since \(obstacle)"
      }
      return advice + (mayWrite ? "`\(draft) --write` adds a draft of that" : "`\(draft)` prints it")
    }
    if let misnamed, let manifest = project.manifests.first(where: { $0.path == misnamed }) {
      let isComplete = Set(manifest.declaredCategories.map(\.category)).isSuperset(of: categories)
      return "Rename \(misnamed) to \(Manifest.fileName)"
        + (isComplete ? ", which declares this" : ", let it declare \(entries)") + ", and \(way)\(remark)"
    }
    let isBundled = target.takesManifestsInFolder && (path == nil || pathInResources != nil)
    let rest = (isBundled ? "" : ", and \(way)") + remark
    if let deleted {
      return "Restore \(deleted), which the last commit has and which must declare \(entries)\(rest)"
    }
    if let broken, path == broken {
      return "Restore \(broken) or create it, so that it declares \(entries)\(rest); "
        + (mayWrite ? "`\(draft) --write` writes a draft" : "`\(draft)` prints it")
    }
    let place = "Create " + (path ?? "a \(Manifest.fileName) in a folder of its own, such as \(ownFolder),")
    return "\(place) that declares \(entries)\(rest); "
      + (path == nil || !mayWrite ? "`\(draft)` prints it" : "`\(draft) --write` writes a draft")
  }

  /// Whether the command writes the manifest: it does not if the bundle may have one already that was not
  /// read.
  private var mayWrite: Bool { !project.isReadByItself }

  /// The path of a folder for a manifest of the target alone.
  private var ownFolder: String { target.folder == "." ? target.name : "\(target.folder)/\(target.name)" }

  /// The command that drafts the manifest.
  private var draft: String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-.")
    let shown = target.shownName
    let isPlain = shown.allSatisfy(plain.contains) && !shown.hasPrefix("-")
    let name = isPlain ? shown : "'\(shown.replacing("'", with: "'\\''"))'"
    return "patuh privacy draft --target \(name)"
  }

  /// The path of the manifest as the project file names resources; nil if it is not in the folder that such
  /// paths are relative to.
  private var pathInResources: String? {
    let folder = target.resourceFolder ?? target.folder
    guard let path, path.isPath(atOrBelow: folder) else { return nil }
    return folder == "." ? path : String(path.dropFirst(folder.count + 1))
  }

  /// How to add the manifest to the bundle, depending on the kind of project file, as an instruction without
  /// a full stop.
  var way: String {
    guard let path else { return wayToBundle }
    let ways = target.manifests.filter { project.manifests[$0.manifest].path == path }.map(\.way)
    if ways.contains(.developmentAsset) {
      return "move it out of the paths in DEVELOPMENT_ASSET_PATHS, which archives leave out"
    }
    if ways == [.otherPlatform], !target.place.path.hasSuffix(".podspec") {
      return "remove the filter that leaves it to other platforms in \(target.place.path)"
    }
    guard folderOfPath(path).hasSuffix(".lproj") else { return wayToBundle }
    return "move it out of \(folderOfPath(path)), since a translation is not at the root of the bundle, and"
      + " \(wayToBundle)"
  }

  /// Whether there is a manifest at the path.
  private var isThere: Bool { project.manifests.contains { $0.path == path } }

  private var wayToBundle: String {
    let file = lastComponent(ofPath: target.place.path)
    if let broken {
      return path == broken
        ? "keep the reference in \(target.place.path), which names it"
        : "correct the reference in \(target.place.path), which names \(broken), where nothing is"
    }
    if file.hasPrefix("Package"), file.hasSuffix(".swift") {
      return "name it among the target's resources in \(file), "
        + #"resources: [.process("\#(pathInResources ?? Manifest.fileName)")]"#
    }
    if file.hasSuffix(".pbxproj") {
      return project.specifiedResources(of: target)?.way(toBundle: path, isThere: isThere) ?? wayInXcode
    }
    if file.hasSuffix(".podspec") || file.hasSuffix(".podspec.json") {
      return "name it in resource_bundles of \(file), "
        + #"{"\#(target.name)_Privacy" => ["\#(pathInResources ?? "**/\(Manifest.fileName)")"]}"#
    }
    if file.hasPrefix("expo-target.config.") {
      return "leave it there: all files of that folder are the target's"
    }
    return project.specifiedResources(of: target)?.way(toBundle: path, isThere: isThere)
      ?? "add it to the resources of the target"
  }

  private var wayInXcode: String {
    let phase = "add it to the Copy Bundle Resources phase of \(target.shownName)"
    guard let path else { return phase }
    guard let folder = target.synchronizedFolders.first(where: path.isPath(atOrBelow:)) else {
      let isSynchronized = project.targets.contains { other in
        other.place.path == target.place.path
          && (other.synchronizedFolders + other.foldersOfExceptions).contains(where: path.isPath(atOrBelow:))
      }
      return isSynchronized
        ? "check \(target.shownName) under Target Membership in the File inspector" : phase
    }
    if project.manifests.contains(where: { $0.path == path }) {
      return
        "check \(target.shownName) under Target Membership, which an exception for the synchronized folder"
        + " \(folder) takes away"
    }
    let others = project.synchronizedFolderOfSeveral(target)?.others ?? []
    return others.isEmpty
      ? "see that it stays a member of the target, as all files of the synchronized folder \(folder) are"
      : "see that it stays a member of \(project.names(of: [target] + others)), as all files of the"
        + " synchronized folder"
        + " \(folder) are: one manifest answers for them all"
  }
}

extension Project {
  /// The only manifest of another name in the folder of a target or below or, for an app, in a folder around
  /// it; nil if there is none, or if there are several.
  fileprivate func misnamedManifest(for target: Target, in folder: String?) -> String? {
    guard let folder else { return nil }
    let found = manifests.filter { manifest in
      manifest.isMisnamed && manifest.origin == .firstParty && !isTestPath(manifest.path)
        && !samples.contain(manifest.path)
        && (manifest.path.isPath(atOrBelow: folder)
          || target.product == .application && folder.isPath(atOrBelow: folderOfPath(manifest.path)))
    }
    return found.count == 1 ? found[0].path : nil
  }

  /// The manifest of a target that was deleted since the last commit: the preferred one, otherwise the only
  /// one in the target's folder or below or, for an app, the only one that is in no other target's folder.
  fileprivate func deletedManifest(
    for target: Target, in folder: String?, preferring own: String?
  ) -> String? {
    if deletedManifests.isEmpty { return nil }
    if let own, deletedManifests.contains(own) { return own }
    let within = deletedManifests.filter { path in folder.map(path.isPath(atOrBelow:)) ?? false }
    if within.count == 1 { return within[0] }
    guard target.product.isApp, within.isEmpty else { return nil }
    let others = targets.filter { $0.role == .product && !$0.isSame(as: target) }
      .compactMap { derived(ManifestFolders.self)[$0] }.filter { $0 != "." }
    let free = deletedManifests.filter { path in !others.contains(where: path.isPath(atOrBelow:)) }
    return free.count == 1 ? free[0] : nil
  }

  /// The targets that bundle the manifest at a path.
  fileprivate func targetsBundling(_ path: String) -> [Target] {
    targets.filter { target in target.bundledManifests.contains { manifests[$0].path == path } }
  }

  /// The only manifest around a path at which there is none, in its folder or one beside it, that no target
  /// of the same project file bundles: most likely the one that is meant.
  fileprivate func manifest(near path: String, notOf target: Target) -> String? {
    let around = folderOfPath(folderOfPath(path))
    let taken = Set(targets.filter { $0.place.path == target.place.path }.flatMap(\.bundledManifests))
    let found = manifests.indices.filter { number in
      manifests[number].origin == .firstParty && !taken.contains(number)
        && lastComponent(ofPath: manifests[number].path) == Manifest.fileName
        && manifests[number].path.isPath(atOrBelow: around)
    }
    return found.count == 1 ? manifests[found[0]].path : nil
  }

  /// The path of an existing manifest for a target that no target bundles: the preferred one, otherwise the
  /// only one in the target's folder or below or, for an app, in a folder around it, otherwise the only one
  /// in a folder beside that, within a folder in which no other target has its own.
  fileprivate func unbundledManifest(for target: Target, in folder: String?, preferring own: String?)
    -> String?
  {
    guard let folder else { return nil }
    let found = derived(UnbundledManifests.self).paths.filter { path in
      path.isPath(atOrBelow: folder)
        || target.product == .application && folder.isPath(atOrBelow: folderOfPath(path))
    }
    if let own, found.contains(own) { return own }
    if found.count == 1 { return found[0] }
    let beside = derived(UnbundledManifests.self).paths.filter { path in
      let around = folderOfPath(folderOfPath(path))
      return folder.isPath(atOrBelow: around)
        && !targets.contains { other in
          !other.isSame(as: target) && other.role == .product
            && derived(ManifestFolders.self)[other]?.isPath(atOrBelow: around) == true
        }
    }
    return found.isEmpty && beside.count == 1 ? beside[0] : nil
  }
}

extension Project {
  /// The path of the manifest that targets of the same kind bundle which compile most of the sources of a
  /// target, if it declares all that the target uses; nil if there is none, or if there are several.
  fileprivate func manifestOfSiblings(of target: Target) -> String? {
    let own = Set(sourcePaths(of: target))
    guard target.basis == .projectFile, !own.isEmpty else { return nil }
    let siblings = targets.filter { other in
      !other.isSame(as: target) && other.place.path == target.place.path && other.role == .product
        && other.product == target.product && !other.platforms.isDisjoint(with: target.platforms)
        && sourcePaths(of: other).count(where: own.contains) * 2 > own.count
    }
    let bundled = Set(siblings.flatMap(\.bundledManifests)).filter(isMeant)
    if bundled.isEmpty { return nil }
    let categories = FolderCandidate(target, self).categories(self)
    let found = bundled.filter { manifests[$0].declares(all: categories) }
    return found.count == 1 ? found.first.map { manifests[$0].path } : nil
  }

  /// The path of the only manifest below the folder of an app's project file that no target bundles and that
  /// is in no other target's folder: most likely the project file leaves it out.
  fileprivate func manifestLeftOut(of app: Target) -> String? {
    guard app.product.isApp, app.basis == .projectFile else { return nil }
    let home = folderOfProjectFile(app.place.path)
    let others = targets.filter { $0.role == .product && !$0.isSame(as: app) }
      .compactMap { derived(ManifestFolders.self)[$0] }.filter { $0 != "." }
    let found = derived(UnbundledManifests.self).paths.filter { path in
      path.isPath(atOrBelow: home) && !others.contains(where: path.isPath(atOrBelow:))
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The path of the only manifest below the folder of a target's project file that no target bundles and
  /// that declares all that the target uses. Of several, the one that shares most folders with its sources;
  /// nil if that is not one.
  fileprivate func onlyUnbundledManifest(declaringAllOf target: Target) -> String? {
    let categories = FolderCandidate(target, self).categories(self)
    let unbundled = derived(UnbundledManifests.self).paths
    let home = folderOfProjectFile(target.place.path)
    let found = manifests.filter {
      unbundled.contains($0.path) && $0.path.isPath(atOrBelow: home) && $0.declares(all: categories)
    }
    .map(\.path)
    if found.count < 2 { return found.first }
    let sources = sourcePaths(of: target)
    let ranked = found.map { path in
      let around = path.split(separator: "/").first.map { "\($0)/" } ?? path
      return (path: path, count: sources.count { $0.hasPrefix(around) })
    }
    let most = ranked.map(\.count).max() ?? 0
    let best = ranked.filter { $0.count == most }
    return most > 0 && best.count == 1 ? best[0].path : nil
  }

  private func isMeant(_ manifest: Int) -> Bool {
    let path = manifests[manifest].path
    return manifests[manifest].origin == .firstParty && lastComponent(ofPath: path) == Manifest.fileName
      && !isTestPath(path) && !samples.contain(path)
  }
}

extension Manifest {
  /// The short names of those categories whose entries name no reason.
  func categoriesWithoutReasons(among categories: [String]) -> [String] {
    let reasons = Dictionary(declaredCategories.map { ($0.category, $0.reasons.count) }, uniquingKeysWith: +)
    return categories.filter { reasons[$0] == 0 }.map { RequiredReasonCategory.shortName($0) }
  }

  /// Whether it declares each of these categories.
  fileprivate func declares(all categories: [String]) -> Bool {
    !categories.isEmpty && Set(declaredCategories.map(\.category)).isSuperset(of: categories)
  }
}

/// The manifests that no target bundles and one may be meant to: of the project itself, under the name that
/// Apple asks for, and not of tests or samples.
private struct UnbundledManifests: DerivedFromProject {
  /// In byte order.
  let paths: [String]

  init(_ project: Project) {
    let bundled = Set(project.targets.flatMap(\.bundledManifests))
    paths = project.manifests.indices.filter { number in
      let path = project.manifests[number].path
      return project.manifests[number].origin == .firstParty && !bundled.contains(number)
        && lastComponent(ofPath: path) == Manifest.fileName && !isTestPath(path)
        && !project.samples.contain(path)
    }
    .map { project.manifests[$0].path }
  }
}
