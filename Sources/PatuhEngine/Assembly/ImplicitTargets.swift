import PatuhCore

/// The targets of a project as its folders suggest them, without a project file having been read.
///
/// - A *unit* is the root, or a folder with a `Package.swift`, `*.xcodeproj`, `project.yml`, `Project.swift` or
///   `*.podspec`. A file belongs to the innermost unit around it.
/// - A first-party manifest *governs* the folder that it lies in, or the folder around that when it is one for
///   resources (`Resources`, `Supporting Files`, …), never one outside the unit.
/// - A governed folder is a target. Its sources are those of the unit below it, unless a nearer folder is governed.
///   Sources of the unit that no governed folder holds are shared by its targets; when the unit has one governed
///   folder only, they are that target's own.
/// - A unit with sources and without manifests is one target without manifests.
/// - Test code is in no target, and neither are `Package.swift` and its kind; a manifest among tests makes none.
///
/// A target is named for its governed folder when the unit has several, else for the unit: its only Xcode project or
/// podspec, else its folder; the root, whose own name differs between machines, for its manifest's folder, else
/// `project`. Names that would stand for two targets give way to the folders' paths.
func implicitTargets(
  _ layout: ProjectLayout, sources: [SourceFile], manifests: [Manifest], isTest: (_ path: String) -> Bool
) -> [Target] {
  let folders = Set(layout.files.map(\.folder)).union(["."])
  var units: [String: ImplicitUnit] = [:]
  func unit(around path: String) -> String {
    var folder = folderOfPath(path)
    while !folders.contains(folder) { folder = folderOfPath(folder) }
    return folder
  }
  for (index, source) in sources.enumerated() where source.scope == .production && !source.isBuildDescription
  {
    units[unit(around: source.path), default: ImplicitUnit()].sources.append(index)
  }
  for (index, manifest) in manifests.enumerated()
  where manifest.origin == .firstParty && !isTest(manifest.path) {
    let folder = unit(around: manifest.path)
    let governed = governedFolder(ofManifest: manifest.path, within: folder)
    units[folder, default: ImplicitUnit()].manifests[governed, default: []].append(index)
  }
  for path in layout.unreadSources where !isTest(path) {
    units[unit(around: path)]?.unreadSources.append(path)
  }
  let projectFiles = Dictionary(grouping: layout.files, by: \.folder)
  // Where any project file is near, it may say otherwise than the folders do.
  let basis: Target.Basis = layout.files.isEmpty && !layout.hasProjectAbove ? .folder : .guessed
  let targets = units.flatMap { folder, unit in
    unit.targets(folder: folder, files: projectFiles[folder] ?? [], basis: basis, sources: sources)
  }
  return withUniqueNames(targets).sorted { left, right in
    left.folder == right.folder
      ? left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
      : left.folder.utf8.lexicographicallyPrecedes(right.folder.utf8)
  }
}

/// What lies in a unit.
private struct ImplicitUnit {
  /// Indices of the production sources, ascending.
  var sources: [Int] = []
  /// Indices of the manifests, by the folder that they govern.
  var manifests: [String: [Int]] = [:]
  /// Paths of sources in languages that are not read.
  var unreadSources: [String] = []

  func targets(
    folder: String, files: [ProjectLayout.ProjectFile], basis: Target.Basis, sources all: [SourceFile]
  ) -> [Target] {
    if sources.isEmpty, manifests.isEmpty { return [] }
    let unitName = name(folder: folder, files: files)
    if manifests.count <= 1 {
      return [
        Target(
          name: unitName, folder: folder, basis: basis,
          kind: kind(files: files, sources: sources.map { all[$0] }),
          hasUnreadSources: !unreadSources.isEmpty,
          sources: sources, sharedSources: [], manifests: manifests.first?.value ?? [])
      ]
    }
    let byFolder = Dictionary(grouping: sources) { governing(all[$0].path) }
    let unread = Set(unreadSources.map(governing))
    return manifests.map { governed, indices in
      let own = byFolder[governed] ?? []
      return Target(
        name: governed == folder ? unitName : telling(governed), folder: governed, basis: basis,
        kind: kind(files: files, sources: own.map { all[$0] }),
        hasUnreadSources: unread.contains(governed) || unread.contains(nil),
        sources: own, sharedSources: byFolder[nil] ?? [], manifests: indices)
    }
  }

  /// The nearest governed folder around a file of the unit.
  private func governing(_ path: String) -> String? {
    var folder = folderOfPath(path)
    while manifests[folder] == nil {
      if folder == "." { return nil }
      folder = folderOfPath(folder)
    }
    return folder
  }

  private func name(folder: String, files: [ProjectLayout.ProjectFile]) -> String {
    for kind in [ProjectLayout.ProjectFile.Kind.xcodeProject, .podspec] {
      let named = files.filter { $0.kind == kind }
      if let only = named.first, named.count == 1 {
        let file = lastComponent(ofPath: only.path)
        return String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
      }
    }
    if folder != "." { return lastComponent(ofPath: folder) }
    guard let governed = manifests.keys.first, manifests.count == 1, governed != "." else { return "project" }
    return telling(governed)
  }

  /// What others can depend on, a pod or a package, is a library; what has an entry point is an app.
  private func kind(files: [ProjectLayout.ProjectFile], sources: [SourceFile]) -> Target.Kind {
    let kinds = Set(files.map(\.kind))
    if kinds.contains(.podspec) || kinds.contains(.swiftPackage) { return .library }
    return sources.contains(where: \.facts.hasAppEntryPoint) ? .app : .unknown
  }
}

/// The folder that a manifest speaks for.
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

/// The last component of a folder's path that says more than that sources are in it.
private func telling(_ folder: String) -> String {
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

extension SourceFile {
  /// Whether this describes how other sources are built: `Package.swift`, the files of Tuist.
  fileprivate var isBuildDescription: Bool {
    facts.imports.contains {
      let module = facts[$0.module]
      return module == "PackageDescription" || module == "ProjectDescription"
    }
  }
}

extension SourceFacts {
  /// Whether an app or an app extension starts here.
  fileprivate var hasAppEntryPoint: Bool {
    let entryPoints: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]
    let appTypes: Set<String> = [
      "App", "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate", "Widget",
      "WidgetBundle",
      "AppIntentsExtension",
    ]
    return attributes.contains { attribute in
      guard let declaration = attribute.declaration.index, entryPoints.contains(self[attribute.name]) else {
        return false
      }
      return inheritedNames(of: declaration).contains { appTypes.contains($0.lastNameComponent) }
    }
  }
}
