import PatuhCore

/// The sources and privacy manifests of a target.
struct XcodeTargetFiles {
  /// By their numbers in the tree.
  private(set) var sources: [Int] = []
  /// The sources that it lists and that filters of platforms or settings leave out of each build that ships;
  /// numbers in the tree.
  private(set) var leftOutSources: [Int] = []
  private(set) var manifests: [(path: String, way: BundledManifest.Way)] = []
  /// The privacy manifests that its phases have and that `EXCLUDED_SOURCE_FILE_NAMES` leaves out of each
  /// build that ships.
  private(set) var leftOutManifests: [String] = []
  /// Where they end up in each build that ships.
  private(set) var places = ManifestPlaces()
  /// Indices of the elements that are bundles of their own and are copied into this one.
  private(set) var nestedBundles: [Int] = []
  /// Folders that are copied into the bundle as they are.
  private(set) var copiedFolders: Set<String> = []
  private(set) var synchronizedFolders: [String] = []
  /// The synchronized folders of other targets of which it takes some sources.
  private(set) var foldersOfExceptions: [String] = []
  /// The names of the storyboards and nib files in its bundle, without their extensions.
  private(set) var interfaceFiles: Set<String> = []
  /// The translations of its Info.plist that its phases copy.
  private(set) var infoPlistTranslations: Set<String> = []
  /// The storyboards and nib files of the tree that are in its bundle.
  private(set) var interfaces: Set<String> = []
  /// The entries of Sources phases; one that is listed several times is repeated. Also the sources that
  /// exceptions of synchronized folders name and that are not in the tree.
  private(set) var listedSources: [String] = []
  /// The privacy manifests in phases that are not in the tree, with the position of their element.
  private(set) var absentManifests: [(path: String, position: Position?)] = []
  /// The other entries of Resources phases that are not in the tree.
  private(set) var absentResources: Set<String> = []
  /// The macros that the flags of single files define, by their paths.
  private(set) var definitions: [String: [String: String]] = [:]
  /// Whether each file of the tree is taken.
  private var isTaken: [Bool]

  private let facts: XcodeProjectFacts
  private let paths: ElementPaths
  private let tree: FileTree
  private let settings: ShippingSettings
  private let exclusion: ExcludedSources

  /// - Parameters:
  ///   - synchronizedGroups: indices of all such elements, the target's and others
  ///   - scriptManifests: the privacy manifests that its scripts copy, with references to settings
  init(
    _ target: Int, of facts: XcodeProjectFacts, synchronizedGroups: [Int], scriptManifests: [String],
    paths: ElementPaths, tree: FileTree, settings: ShippingSettings
  ) {
    self.facts = facts
    self.paths = paths
    self.tree = tree
    self.settings = settings
    exclusion = ExcludedSources(settings.builds)
    let phases = facts.targets[target].phases
    isTaken = Array(repeating: false, count: tree.paths.count)
    for phase in phases { takePhase(facts.phases[phase]) }
    for manifest in scriptManifests { takeScriptManifest(manifest) }
    var absent: [SynchronizedMembers.Member] = []
    for element in synchronizedGroups {
      guard case .synchronizedGroup(let group) = facts.elements[element].kind, let folder = paths[element]
      else { continue }
      let isMember = facts.targets[target].synchronizedGroups.contains(element)
      if isMember {
        synchronizedFolders.append(tree.resolved(folder))
        interfaceFiles.formUnion(unreadInterfaces(below: tree.resolved(folder)))
      }
      let members = SynchronizedMembers(
        group, folder: folder, target: target, phases: Set(phases),
        compiling: Set(phases.filter { facts.phases[$0].kind == .sources }), isMember: isMember, tree: tree)
      if members.namesSources { foldersOfExceptions.append(tree.resolved(folder)) }
      absent += members.absentSources
      copiedFolders.formUnion(members.copiedFolders)
      for source in members.sources {
        take(source.path, source.platforms)
        define(source.definitions, in: source.path)
      }
      infoPlistTranslations.formUnion(members.translations.map(tree.resolved))
      for interface in members.interfaces { takeFile(interface.path, interface.platforms, in: .resources) }
      for manifest in members.manifests {
        put(manifest.path, manifest.platforms, by: .resources)
        take(manifest.path, manifest.platforms, by: .synchronizedGroup)
      }
      for (phase, path) in members.inPhases { takeFile(path, [], in: facts.phases[phase].kind) }
    }
    takeAbsent(absent)
  }

  /// Takes the sources that exceptions name and that are not in the tree, without those that were moved: no
  /// module has two sources of one name, so the target's source of that name is the one that is meant.
  private mutating func takeAbsent(_ named: [SynchronizedMembers.Member]) {
    let absent = named.filter { ships($0.path, $0.platforms) }
    if absent.isEmpty { return }
    let names = Set(sources.map { lastComponent(ofPath: tree.paths[$0]) })
    listedSources += absent.map(\.path).filter { !names.contains(lastComponent(ofPath: $0)) }
  }

  /// The names of the storyboards and nib files of a synchronized folder that are not read.
  private func unreadInterfaces(below folder: String) -> [String] {
    tree.unreadPaths(below: folder).compactMap { nameOfInterfaceFile(lastComponent(ofPath: $0)) }
  }

  private mutating func takePhase(_ phase: XcodeBuildPhase) {
    for file in phase.files {
      guard case .element(let element) = facts.buildFiles[file].subject else { continue }
      let platforms = facts.buildFiles[file].platformFilters
      if case .variantGroup = facts.elements[element].kind {
        for localisation in facts.elements[element].children {
          takeElement(localisation, platforms, in: phase.kind)
        }
      } else {
        takeElement(element, platforms, in: phase.kind)
        if let path = paths[element] { define(facts.buildFiles[file].definitions, in: path) }
      }
    }
  }

  private mutating func define(_ words: [String], in path: String) {
    if !words.isEmpty { self.definitions[tree.resolved(path)] = PatuhProjectFiles.definitions(words) }
  }

  private mutating func takeElement(_ element: Int, _ platforms: [String], in phase: XcodeBuildPhase.Kind) {
    guard let path = paths[element] else { return }
    if path.hasSuffix(".bundle"), phase.copiesToBundleRoot(settings), !nestedBundles.contains(element) {
      nestedBundles.append(element)
    } else {
      if isManifest(path), !tree.holds(path), phase.copiesToBundleRoot(settings), ships(path, platforms) {
        absentManifests.append((path, facts.elements[element].position))
      } else if phase == .resources, [.group, .project].contains(facts.elements[element].sourceTree),
        !tree.holds(path), ships(path, platforms)
      {
        absentResources.insert(path)
      }
      takeFile(path, platforms, in: phase)
    }
  }

  private mutating func takeFile(_ path: String, _ platforms: [String], in phase: XcodeBuildPhase.Kind) {
    if isManifest(path) { put(path, platforms, by: phase) }
    if phase == .resources || phase.copiesToBundleRoot(settings),
      let name = nameOfInterfaceFile(lastComponent(ofPath: path))
    {
      let ships = ships(path, platforms)
      if ships { interfaceFiles.insert(name) }
      if ships, tree.contains(tree.resolved(path)) { interfaces.insert(tree.resolved(path)) }
    }
    if phase == .resources, isTranslationOfInfoPlist(path) {
      infoPlistTranslations.insert(tree.resolved(path))
    }
    switch phase {
    case .resources where tree.hasFolder(path), .copyFiles where tree.hasFolder(path):
      copiedFolders.insert(tree.resolved(path))
    case .sources, .headers:
      guard isSource(path) else { return }
      if phase == .sources, ships(path, platforms) { listedSources.append(path) }
      take(path, platforms)
    case .resources:
      if isManifest(path) { take(path, platforms, by: .resourcesPhase) }
    case .copyFiles:
      if isManifest(path), phase.copiesToBundleRoot(settings) { take(path, platforms, by: .copyFilesPhase) }
    case .frameworks, .script: break
    }
  }

  /// Takes a privacy manifest that is an input of a script, or that it copies: it most likely ends up in the
  /// bundle.
  private mutating func takeScriptManifest(_ manifest: String) {
    let written = settings.configurations.compactMap { $0.expanded(manifest) }
    for name in Set(written).sorted() {
      if let folder = paths.projectFolder, let path = joinedPath(folder, name) {
        take(path, [], by: .copyFilesPhase)
      }
    }
  }

  private mutating func take(_ source: String, _ platforms: [String]) {
    let path = tree.resolved(source)
    if let number = taken(path, platforms) {
      sources.append(number)
    } else if !ships(path, platforms), let number = tree.number(of: path) {
      leftOutSources.append(number)
    }
  }

  private mutating func take(_ manifest: String, _ platforms: [String], by way: BundledManifest.Way) {
    let manifest = tree.resolved(manifest)
    if taken(manifest, platforms) != nil {
      manifests.append((manifest, way))
    } else if !settings.builds.contains(where: { passes(platforms, $0.platform) }), tree.contains(manifest) {
      manifests.append((manifest, .otherPlatform))
    } else if !ships(manifest, platforms), tree.contains(manifest), !leftOutManifests.contains(manifest) {
      leftOutManifests.append(manifest)
    }
  }

  /// Notes in which builds a phase puts a privacy manifest among the resources of the bundle.
  private mutating func put(_ manifest: String, _ platforms: [String], by phase: XcodeBuildPhase.Kind) {
    guard tree.contains(tree.resolved(manifest)) else { return }
    for (number, build) in settings.builds.enumerated()
    where phase.copiesToResources(on: build.platform) && passes(platforms, build.platform)
      && (platforms.isEmpty || build.platform != nil) && !exclusion.excludes(manifest, from: number)
    {
      places.put(tree.resolved(manifest), build: number)
    }
  }

  /// The number of a file that ships; nil if it does not ship, does not exist, or was taken already.
  private mutating func taken(_ path: String, _ platforms: [String]) -> Int? {
    guard ships(path, platforms), let number = tree.number(of: path), !isTaken[number] else { return nil }
    isTaken[number] = true
    return number
  }

  /// Whether a file is part of any build that ships.
  private func ships(_ path: String, _ platforms: [String]) -> Bool {
    settings.builds.indices.contains { build in
      passes(platforms, settings.builds[build].platform) && !exclusion.excludes(path, from: build)
    }
  }
}

/// `Launch` for `Launch.storyboard`, `Launch.xib` and `Launch.nib`; nil for other files.
func nameOfInterfaceFile(_ file: String) -> String? {
  [".storyboard", ".xib", ".nib"].first(where: file.hasSuffix).map { String(file.dropLast($0.count)) }
}

/// Whether a build for a platform takes a file with platform filters; without filters, all builds take it.
func passes(_ filters: [String], _ platform: Platform?) -> Bool {
  guard let platform, !filters.isEmpty else { return true }
  let name =
    switch platform {
    case .iOS: "ios"
    case .macCatalyst: "maccatalyst"
    case .tvOS: "tvos"
    case .watchOS: "watchos"
    case .visionOS: "xros"
    case .macOS: "macos"
    }
  return filters.contains(name)
}

extension XcodeBuildPhase.Kind {
  /// Whether its files surely end up in the folder of the bundle that holds the resources.
  fileprivate func copiesToResources(on platform: Platform?) -> Bool {
    guard case .copyFiles(let destination) = self else { return self == .resources }
    let isFlat = platform.map { $0 != .macOS && $0 != .macCatalyst } ?? false
    switch destination.folder {
    case .resources: return destination.path.isEmpty
    case .wrapper: return destination.path.isEmpty && isFlat
    case .products: return destination.path == "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)"
    case .other, .frameworks: return false
    }
  }

  /// Whether its files end up where Apple looks for a privacy manifest: among the resources of the bundle,
  /// not in a folder below.
  fileprivate func copiesToBundleRoot(_ settings: ShippingSettings) -> Bool {
    guard case .copyFiles(let destination) = self else { return self == .resources }
    let path = destination.path.split(separator: "/").joined(separator: "/")
    switch destination.folder {
    case .resources: return path.isEmpty
    case .wrapper:
      let isOnlyForMacs = !settings.platforms.isEmpty && settings.platforms.allSatisfy(\.isOfMacs)
      return path == "Contents/Resources" || path.isEmpty && !isOnlyForMacs
    case .products:
      return [
        "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)", "$(CONTENTS_FOLDER_PATH)/Resources", "$(WRAPPER_NAME)",
        "$(CONTENTS_FOLDER_PATH)", "$(FULL_PRODUCT_NAME)",
      ].contains(path)
    case .other, .frameworks: return false
    }
  }
}
