import PatuhCore

/// The folder of each target for a manifest of its own, where a new one can be written.
///
/// Targets of one project often compile sources of a folder that they share, such as an app and its
/// extensions. One manifest there would declare for each of them what the others use, so each gets a folder
/// whose sources only it compiles. Variants of one product that use the same categories, such as a framework
/// for iOS and for tvOS, share one.
struct ManifestFolders: DerivedFromProject {
  private struct Key: Hashable {
    var place: Place
    var name: String
    var projectFile: String?

    init(_ target: Target) {
      (place, name, projectFile) = (target.place, target.name, target.projectFile)
    }
  }

  private let project: Project
  /// The folders of targets that cannot use the one around all of their sources; a nil value if there is no
  /// other.
  private var others: [Key: String?] = [:]

  init(_ project: Project) {
    self.project = project
    var groups: [String: [FolderCandidate]] = [:]
    let exclusive = ExclusiveFolders(project)
    for (target, duty) in zip(project.targets, project.declarationDuties)
    where duty == .own || duty == .shared {
      let candidate = FolderCandidate(target, project)
      guard let folder = candidate.folder else {
        others[Key(target)] = .some(exclusive.folder(of: candidate))
        continue
      }
      // A manifest that is there already is shared.
      let isThere = target.bundledManifests.contains { folderOfPath(project.manifests[$0].path) == folder }
      if !isThere { groups[folder, default: []].append(candidate) }
    }
    for (folder, members) in groups where members.count > 1 {
      let variants = members.filter { !$0.categories(project).isEmpty }.variants(project)
      if variants.count < 2 { continue }
      let chosen = variants.indices.map { number in
        let rest = variants.indices.filter { $0 != number }.flatMap { variants[$0] }
        return variants[number].folder(outside: folder, apartFrom: rest)
          ?? variants[number].first.flatMap(exclusive.folder)
      }
      for (members, folder) in zip(variants, chosen) {
        let isAlone = chosen.count { $0 == folder } == 1
        for member in members { others[Key(member.target)] = .some(isAlone ? folder : nil) }
      }
    }
    for target in project.targets {
      if let shared = project.synchronizedFolderOfSeveral(target) {
        others[Key(target)] = .some(shared.folder)
      }
    }
  }

  /// The folder for a manifest of a target; nil if there is none that belongs to the target alone. What a
  /// synchronized folder or one that a specification names holds is bundled without a change of the project.
  subscript(target: Target) -> String? {
    let folder = home(of: target)
    let taken = target.synchronizedFolders + project.foldersOfSpecification(target)
    if let folder, taken.isEmpty || taken.contains(where: folder.isPath(atOrBelow:)) { return folder }
    return project.ownSynchronizedFolder(of: target)
      ?? project.ownFolderOfSpecification(target, around: folder) ?? folder
      ?? project.ownFolderOfInfoPlist(of: target)
  }

  /// The folder that belongs to a target by its sources and its name; nil if none does.
  func home(of target: Target) -> String? { others[Key(target)] ?? FolderCandidate(target, project).folder }
}

extension Project {
  /// The only synchronized folder of a target and the other targets of the project file that ship and have
  /// it, too; nil if there are none.
  func synchronizedFolderOfSeveral(_ target: Target) -> (folder: String, others: [Target])? {
    guard target.synchronizedFolders.count == 1, target.role == .product else { return nil }
    let others = targets.filter { other in
      other.place.path == target.place.path && other.place != target.place && other.role == .product
        && other.synchronizedFolders.contains(target.synchronizedFolders[0])
    }
    return others.isEmpty ? nil : (target.synchronizedFolders[0], others)
  }

  /// A synchronized folder that no other target has: one for resources by its name, or that of an Info.plist,
  /// or else the first; nil if there is none.
  fileprivate func ownSynchronizedFolder(of target: Target) -> String? {
    let others = Set(targets.filter { !$0.isSame(as: target) }.flatMap(\.synchronizedFolders))
    let own = target.synchronizedFolders.filter { !others.contains($0) }
    return own.first { namesOfResourceFolders.contains(lastComponent(ofPath: $0).lowercased()) }
      ?? own.first(where: target.foldersOfInfoPlists.contains) ?? own.first
  }

  /// The folders of which the specification of a target bundles each manifest.
  fileprivate func foldersOfSpecification(_ target: Target) -> [String] {
    specifiedResources(of: target)?.folders ?? []
  }

  /// Such a folder that no other target takes: one for resources by its name, or else the only one or, within
  /// the folder that belongs to the target, the first; nil if there is none.
  /// - Parameter home: the folder that belongs to the target; nil if none does
  fileprivate func ownFolderOfSpecification(_ target: Target, around home: String?) -> String? {
    let folders = foldersOfSpecification(target)
    if folders.isEmpty { return nil }
    let others = targets.filter { $0.role == .product && !$0.isSame(as: target) }
      .flatMap(foldersOfSpecification)
    let own = folders.filter { folder in
      (home.map(folder.isPath(atOrBelow:)) ?? (folder != "."))
        && !others.contains(where: folder.isPath(atOrBelow:))
    }
    return own.first { namesOfResourceFolders.contains(lastComponent(ofPath: $0).lowercased()) }
      ?? (home != nil || own.count == 1 ? own.first : nil)
  }

  /// The folder with the Info.plists of a target of an Xcode project; nil if they are in several, if it is
  /// that of the project, or if it may be another target's, too.
  fileprivate func ownFolderOfInfoPlist(of target: Target) -> String? {
    let folders = target.foldersOfInfoPlists
    guard target.place.path.hasSuffix(".pbxproj"), folders.count == 1, let folder = folders.first,
      folder != ".", folder != target.folder
    else { return nil }
    let isShared = targets.contains { other in
      !other.isSame(as: target)
        && (other.foldersOfInfoPlists.contains(folder)
          || other.synchronizedFolders.contains(where: folder.isPath(atOrBelow:)))
    }
    let path = "\(folder)/\(Manifest.fileName)"
    let isTaken = targets.contains { other in
      !other.isSame(as: target) && other.bundledManifests.contains { manifests[$0].path == path }
    }
    return isShared || isTaken ? nil : folder
  }
}

/// How folders of resources are called, in lower case.
private let namesOfResourceFolders: Set = [
  "resources", "resource", "supporting files", "supportingfiles", "supporting",
]

extension Target {
  /// The folders of the Info.plists that its builds begin with.
  fileprivate var foldersOfInfoPlists: Set<String> { Set(infoPlists.compactMap(\.file).map(folderOfPath)) }
}

/// A target with its sources.
struct FolderCandidate {
  var target: Target
  var sources: [String]
  /// Whether Tuist makes no other product of the folder that holds the `Project.swift`, which is not the
  /// root.
  private let isModuleOfTuist: Bool

  init(_ target: Target, _ project: Project) {
    self.target = target
    isModuleOfTuist =
      lastComponent(ofPath: target.place.path) == "Project.swift" && target.folder != "."
      && !project.targets.contains {
        $0.role == .product && $0.place != target.place && $0.place.path.isPath(atOrBelow: target.folder)
      }
    sources =
      target.sources.map { project.sources[$0].path }
      + target.cFamilySources.map { project.cFamilySources[$0].path }
  }

  /// The innermost folder around all sources that has the target's name, otherwise the folder of a
  /// `Project.swift` with one product, otherwise the innermost folder around all sources. If that is the
  /// folder of the project file, the folder in it that has the target's name and sources of the target, or
  /// nil if there is none.
  var folder: String? {
    if target.synchronizedFolders == [target.folder] { return target.folder }
    guard let shared = sharedFolder(of: countedSources) else { return nil }
    var folder = shared
    // A podspec and a package take files from their own folder alone.
    while folder != ".", !target.product.isForOtherProjects || folder.isPath(atOrBelow: target.folder) {
      if isNamed(folder, like: target) { return folder }
      folder = folderOfPath(folder)
    }
    if isModuleOfTuist, shared.isPath(atOrBelow: target.folder) { return target.folder }
    if shared != target.folder || target.basis != .projectFile || target.product == .pod { return shared }
    return folderOfName(in: target.folder, among: sources)
  }

  /// The sources that show in which folder the target has its own sources. For a target of a project file
  /// below the root these are the sources in the folder of that file, if there are any. A Flutter app
  /// compiles glue code from elsewhere, too.
  private var countedSources: [String] {
    guard target.basis == .projectFile, !target.product.isForOtherProjects else { return sources }
    let own = sources.filter { $0.isPath(atOrBelow: target.folder) }
    return own.isEmpty ? sources : own
  }

  /// The folder inside another one that has the target's name and some of the sources; nil if there is none.
  func folderOfName(in folder: String, among sources: [String]) -> String? {
    let lead = folder == "." ? "" : "\(folder)/"
    let folders = sources.lazy.filter { $0.hasPrefix(lead) }.compactMap { source -> String? in
      let rest = source.dropFirst(lead.count)
      return rest.firstIndex(of: "/").map { lead + rest[..<$0] }
    }
    return folders.first { lastComponent(ofPath: $0) == target.name }
      ?? folders.first { isNamed($0, like: target) }
  }

  /// The categories that the target must declare.
  func categories(_ project: Project) -> [String] {
    let privacy = TargetPrivacy(target, project)
    return (privacy.ownUsages + privacy.linkedUsages.flatMap(\.usages)).categories(project.tables)
  }
}

extension [FolderCandidate] {
  /// The targets in groups that can share a manifest: the same product from mostly the same sources, with the
  /// same categories. A library that has several project files, such as a package and a podspec, is one.
  fileprivate func variants(_ project: Project) -> [[FolderCandidate]] {
    var groups: [(categories: [String], sources: Set<String>, members: [FolderCandidate])] = []
    for candidate in self {
      let categories = candidate.categories(project)
      let known = groups.firstIndex { group in
        let common = candidate.sources.count(where: group.sources.contains)
        let (own, other) = (candidate.target, group.members[0].target)
        let isLibrary = !own.product.isApp && !other.product.isApp
        // Apps of several project files are several products, unless these describe one and the same.
        if !isLibrary, own.projectFile != other.projectFile, Set(candidate.sources) != group.sources {
          return false
        }
        return (isLibrary || own.product == other.product)
          && (group.categories == categories || isLibrary && own.place.path != other.place.path)
          && common * 2 >= Swift.min(candidate.sources.count, group.sources.count)
      }
      if let known {
        groups[known].members.append(candidate)
      } else {
        groups.append((categories, Set(candidate.sources), [candidate]))
      }
    }
    return groups.map(\.members)
  }

  /// The folder inside a shared one around the sources that only these targets compile, or the one in it that
  /// has the name of the first of them; nil if there is none.
  fileprivate func folder(outside shared: String, apartFrom others: [FolderCandidate]) -> String? {
    let taken = Set(others.flatMap(\.sources))
    let own = flatMap(\.sources).filter { !taken.contains($0) }
    guard let first, let folder = sharedFolder(of: own) else { return nil }
    if let named = first.folderOfName(in: shared, among: own) { return named }
    let isTaken = taken.contains { $0.hasPrefix("\(folder)/") }
    return folder == "." || folder == shared || isTaken ? nil : folder
  }
}

/// The innermost folder around all paths; nil if there are none.
func sharedFolder(of paths: [String]) -> String? {
  guard let first = paths.first else { return nil }
  var shared = folderOfPath(first)
  for path in paths.dropFirst() {
    while shared != ".", !path.hasPrefix("\(shared)/") { shared = folderOfPath(shared) }
  }
  return shared
}
