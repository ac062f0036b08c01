import PatuhCore
import PatuhProjectFiles

/// The parts of a project that no project file accounts for, and the targets that their folders suggest.
///
/// - Without any project file, the root is a *unit*. A folder whose project file could not be used is a unit
///   too, unless another project file there has targets with sources; if no project file could be used, so is
///   the root. A file belongs to the innermost folder around it that has a project file.
/// - A first-party privacy manifest *governs* its own folder, or the folder around it if its own is for
///   resources (`Resources`, `Supporting Files`, …), but never one outside the unit. If there is no source
///   below that folder, the manifest governs the nearest folder around it with sources, except the unit's
///   own; this holds for one manifest only.
/// - A governed folder is a target. Its sources are those of the unit below it, unless a nearer folder is
///   governed. Sources of the unit that are in no governed folder are in no target: which manifest covers
///   them is unknown, and they may be part of any target of the unit.
/// - A unit with sources and without manifests is one target without manifests.
/// - Test code is in no target; a manifest among tests makes no target.
///
/// A target is named after its governed folder. The target of a whole unit is named after the only Xcode
/// project in it, or the unit's folder; that of the root is named `project`, since the root's own name
/// differs between machines. Names that two targets would share are replaced by the paths of the folders.
struct ImplicitUnits {
  /// The folders of the units.
  private let folders: Set<String>
  /// The name of the only Xcode project of a unit, by folder.
  private let names: [String: String]
  /// The folders whose project file was understood.
  private let describedFolders: Set<String>
  private let basis: Target.Basis
  private let isTest: (_ path: String) -> Bool
  private let project: ProjectFiles

  init(
    _ files: ReadFiles, _ described: [DescribedProject], hasProjectAbove: Bool,
    isTest: @escaping (_ path: String) -> Bool
  ) {
    let understood = described.filter {
      !$0.targets.isEmpty || $0.problems.allSatisfy { $0.extent == .part }
    }
    let understoodFiles = Set(understood.map(\.file))
    let unusableFolders = Set(
      files.project.projects.filter { !understoodFiles.contains($0.path) }.map(\.folder))
    // Where another file could not be used, a project file whose targets have no sources accounts for
    // nothing.
    let described = Set(
      understood.map { (folder: folderOfProjectFile($0.file), targets: $0.targets) }
        .filter { !unusableFolders.contains($0.folder) || $0.targets.contains { !$0.sources.isEmpty } }
        .map(\.folder))
    let others = files.project.projects.map(\.folder).filter { !described.contains($0) }
    describedFolders = described
    folders = described.isEmpty ? Set(others).union(["."]) : Set(others)
    let unread = files.project.projects.map(\.path).filter { !understoodFiles.contains($0) }
    let named = Dictionary(grouping: Set(unread).union(files.project.lostProjects), by: folderOfProjectFile)
    names = named.compactMapValues { paths in
      let all = paths.compactMap(nameOfXcodeProject)
      return all.count == 1 ? all[0] : nil
    }
    // If there is any project file nearby, it may contradict the folders.
    basis = files.project.projects.isEmpty && !hasProjectAbove ? .folder : .guessed
    self.isTest = isTest
    project = files.project
  }

  /// The targets of the units, in no order. Members of the resolved targets are left out.
  func targets(_ members: TargetMembers, without resolved: [Target]) -> [Target] {
    if folders.isEmpty { return [] }
    let takenSources = Set(resolved.flatMap(\.sources))
    let takenCFamilySources = Set(resolved.flatMap(\.cFamilySources))
    let takenManifests = Set(resolved.flatMap { $0.manifests.map(\.manifest) })
    var units: [String: ImplicitUnit] = [:]
    for (index, source) in members.sources.enumerated()
    where source.scope == .production && !takenSources.contains(index) {
      if let folder = unit(around: source.path) {
        units[folder, default: ImplicitUnit()].sources.append(index)
      }
    }
    for (index, source) in members.cFamilySources.enumerated()
    where source.scope == .production && !takenCFamilySources.contains(index)
      && !isForOtherPlatforms(source.path)
    {
      if let folder = unit(around: source.path) {
        units[folder, default: ImplicitUnit()].cFamilySources.append(index)
      }
    }
    for (index, manifest) in members.manifests.enumerated()
    where manifest.origin == .firstParty && !manifest.isGenerated && !takenManifests.contains(index)
      && !isTest(manifest.path)
    {
      guard let folder = unit(around: manifest.path) else { continue }
      let governed = governedFolder(ofManifest: manifest.path, within: folder)
      units[folder, default: ImplicitUnit()].manifests[governed, default: []].append(index)
    }
    return withUniqueNames(
      units.flatMap { folder, unit in
        unit.targets(folder: folder, named: names[folder], basis: basis, members: members)
      }
      .map(withPods).map { withBridgedHeaders($0, members) })
  }

  /// The target with the headers that Xcode makes for what Swift sees of Objective-C, by their names.
  private func withBridgedHeaders(_ target: Target, _ members: TargetMembers) -> Target {
    let bridging = target.cFamilySources.map { members.cFamilySources[$0].path }
      .filter { $0.hasSuffix("-Bridging-Header.h") }
    if bridging.isEmpty { return target }
    var target = target
    target.bridgedHeaders = HeaderInclusions(members.cFamilySources).reached(from: Set(bridging))
    return target
  }

  /// The target with what a Podfile near it links into the apps there.
  private func withPods(_ target: Target) -> Target {
    guard let pods = project.podsOfApps(in: target.folder) else { return target }
    var target = target
    target.codeWithoutSources = pods.code
    target.mergesManifestsOfPods = pods.mergesManifests
    return target
  }

  /// The unit that a file belongs to; nil if a project file accounts for it.
  private func unit(around path: String) -> String? {
    var folder = folderOfPath(path)
    while true {
      if folders.contains(folder) { return folder }
      if folder == "." || describedFolders.contains(folder) { return nil }
      folder = folderOfPath(folder)
    }
  }
}

/// `Notes` of `Notes.xcodeproj/project.pbxproj`; nil for a file that is no Xcode project.
func nameOfXcodeProject(_ path: String) -> String? {
  let bundle = lastComponent(ofPath: folderOfPath(path))
  guard lastComponent(ofPath: path) == "project.pbxproj", bundle.hasSuffix(".xcodeproj") else { return nil }
  return String(bundle.dropLast(".xcodeproj".count))
}

/// The members of a unit.
private struct ImplicitUnit {
  /// Indices of the production sources, ascending.
  var sources: [Int] = []
  var cFamilySources: [Int] = []
  /// Indices of the manifests, by the folder that they govern.
  var manifests: [String: [Int]] = [:]

  /// - Parameter name: of its Xcode project; nil if it has none, or several
  func targets(folder: String, named name: String?, basis: Target.Basis, members: TargetMembers) -> [Target] {
    let unitName = name ?? (folder == "." ? "project" : lastComponent(ofPath: folder))
    if manifests.isEmpty {
      return [
        Target(
          name: unitName, place: Place(path: folder), folder: folder, basis: basis,
          product: product(sources.map { members.sources[$0] }),
          sources: sources, cFamilySources: cFamilySources)
      ]
    }
    let paths =
      sources.map { members.sources[$0].path } + cFamilySources.map { members.cFamilySources[$0].path }
    let manifests = manifestsBySourceFolder(unit: folder, paths)
    func governing(_ path: String) -> String? { nearest(around: path, among: manifests) }
    let byFolder = Dictionary(grouping: sources) { governing(members.sources[$0].path) }
    let cFamilyByFolder = Dictionary(grouping: cFamilySources) { governing(members.cFamilySources[$0].path) }
    return manifests.map { governed, indices in
      let own = byFolder[governed] ?? []
      return Target(
        name: governed == folder ? unitName : distinctiveName(ofFolder: governed),
        place: Place(path: governed),
        folder: governed,
        basis: basis, product: product(own.map { members.sources[$0] }), sources: own,
        cFamilySources: cFamilyByFolder[governed] ?? [], sharedSources: byFolder[nil] ?? [],
        manifests: indices.map { BundledManifest($0, by: .nearby) })
    }
  }

  /// The manifests by the folders that they govern. A folder without sources is replaced by the nearest one
  /// around it that has some: `App` for `App/Privacy`.
  private func manifestsBySourceFolder(unit: String, _ sources: [String]) -> [String: [Int]] {
    var folders: Set<String> = []
    for source in sources {
      var folder = folderOfPath(source)
      while folders.insert(folder).inserted, folder != "." { folder = folderOfPath(folder) }
    }
    let raised = Dictionary(grouping: manifests.keys) { governed in
      var folder = governed
      while folder != unit, !folders.contains(folder) { folder = folderOfPath(folder) }
      return folder == unit ? governed : folder
    }
    return raised.reduce(into: [:]) { result, entry in
      for governed in entry.value {
        result[entry.value.count == 1 ? entry.key : governed] = manifests[governed]
      }
    }
  }

  /// The nearest governed folder around a file of the unit.
  private func nearest(around path: String, among governed: [String: [Int]]) -> String? {
    var folder = folderOfPath(path)
    while governed[folder] == nil {
      if folder == "." { return nil }
      folder = folderOfPath(folder)
    }
    return folder
  }

  private func product(_ sources: [SourceFile]) -> Target.Product {
    sources.contains { $0.summary.hasEntryPoint && $0.facts.hasAppEntryPoint } ? .application : .unknown
  }
}

/// The folder that a manifest governs.
private func governedFolder(ofManifest path: String, within unit: String) -> String {
  let resourceFolders: Set<String> = [
    "Resources", "Resource", "Supporting Files", "SupportingFiles", "Supporting", "Supporting-Files",
  ]
  var folder = folderOfPath(path)
  while folder != unit, resourceFolders.contains(lastComponent(ofPath: folder)) {
    folder = folderOfPath(folder)
  }
  return folder
}

/// The last component of a folder's path that says more than that the folder contains sources.
private func distinctiveName(ofFolder folder: String) -> String {
  let general: Set<String> = ["Sources", "Source", "Src", "src", "Swift", "Classes", "Library", "Internal"]
  var outer = folder
  while outer != "." {
    let name = lastComponent(ofPath: outer)
    if !general.contains(name) { return name }
    outer = folderOfPath(outer)
  }
  return lastComponent(ofPath: folder)
}

private func withUniqueNames(_ targets: [Target]) -> [Target] {
  let counts = Dictionary(targets.map { ($0.name, 1) }, uniquingKeysWith: +)
  return targets.map { target in
    guard (counts[target.name] ?? 0) > 1, target.folder != "." else { return target }
    var renamed = target
    renamed.name = target.folder
    return renamed
  }
}

extension SourceFacts {
  /// Whether an app or an app extension starts here.
  var hasAppEntryPoint: Bool {
    let appTypes: Set<String> = [
      "App", "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate", "Widget",
      "WidgetBundle",
      "AppIntentsExtension",
    ]
    return attributes.contains { attribute in
      guard let declaration = attribute.declaration.index, Self.entryPoints.contains(self[attribute.name])
      else {
        return false
      }
      return inheritedNames(of: declaration).contains { appTypes.contains($0.lastNameComponent) }
    }
  }
}
