import PatuhCore

/// The files in the sources of a target.
struct XcodeGenMembers {
  /// By their numbers in the tree.
  private(set) var sources: [Int] = []
  private(set) var manifests: [(path: String, way: BundledManifest.Way)] = []
  /// Where the manifests end up on each platform.
  private(set) var places = ManifestPlaces()
  /// Folders that are copied into the bundle as they are.
  private(set) var copiedFolders: Set<String> = []
  /// The storyboards and nib files.
  private(set) var interfaces: Set<String> = []
  /// The first `Info.plist` among them.
  private(set) var infoPlist: String?
  /// The sources that could not be found.
  private(set) var problems: [ProjectFileProblem] = []
  private var taken: Set<String> = []
  private let project: XcodeGenProject
  private let platforms: Set<Platform>

  /// - Parameter platforms: of the target; empty if they are unknown
  init(_ sources: [XcodeGenSource], platforms: Set<Platform>, in project: XcodeGenProject) {
    self.project = project
    self.platforms = platforms
    for source in sources { take(source) }
  }

  private mutating func take(_ source: XcodeGenSource) {
    if source.path.hasVariable {
      problems.append(
        ProjectFileProblem(
          .part, at: source.position,
          "The path \(source.path) depends on the environment; its files are not known"))
      return
    }
    if source.form == .folder { copiedFolders.insert(source.path) }
    for file in source.files(in: project.tree, isOpaque: project.isOpaque) { take(file, from: source) }
    takeInterfaces(source)
  }

  /// Takes the storyboards and nib files, which may be in the folder of a language.
  private mutating func takeInterfaces(_ source: XcodeGenSource) {
    let files = source.files(in: project.tree) { $0 != "lproj" && project.isOpaque($0) }
    for file in files {
      let ending = pathEnding(file)
      guard ["storyboard", "xib"].contains(ending), counts(source.platforms(of: file)),
        (source.phase ?? project.phase(ofEnding: ending)) == .resources
      else { continue }
      interfaces.insert(project.tree.resolved(file))
    }
  }

  private mutating func take(_ file: String, from source: XcodeGenSource) {
    guard counts(source.platforms(of: file)) else {
      if isManifest(file) { manifests.append((file, .otherPlatform)) }
      return
    }
    let name = lastComponent(ofPath: file)
    if name == "Info.plist" {
      if infoPlist == nil { infoPlist = file }
      return
    }
    guard taken.insert(file).inserted else { return }
    let ending = pathEnding(name)
    let phase = source.phase ?? project.phase(ofEnding: ending)
    if ending == "xcprivacy" {
      if let way = source.way(in: phase) {
        manifests.append((file, way))
        put(file, source.platforms(of: file))
      }
    } else if phase == .sources || phase == .headers,
      let kind = FileKind(ofName: file), kind == .swift || kind == .cFamily,
      let number = project.tree.number(of: file)
    {
      sources.append(number)
    }
  }

  private mutating func put(_ manifest: String, _ only: Set<Platform>?) {
    let builds = Platform.allCases.enumerated().filter { platforms.contains($0.element) }
    if builds.isEmpty, only == nil { places.put(manifest) }
    for (number, platform) in builds where only?.contains(platform) ?? true {
      places.put(manifest, build: number)
    }
  }

  /// Whether a file that is restricted to some platforms counts for the target: not if the target is not
  /// built for them, and not if only the Mac version of the target has the file.
  private func counts(_ only: Set<Platform>?) -> Bool {
    guard let only, !platforms.isEmpty else { return true }
    let common = platforms.intersection(only)
    if common.isEmpty { return false }
    return platforms.isDisjoint(with: Platform.requiringReasons)
      || !common.isDisjoint(with: Platform.requiringReasons)
  }
}

extension XcodeGenSource {
  /// The way in which a build phase bundles a privacy manifest; nil if it does not.
  fileprivate func way(in phase: XcodeGenPhase) -> BundledManifest.Way? {
    switch phase {
    case .resources: form == .syncedFolder ? .synchronizedGroup : .resourcesPhase
    case .copyFiles(isAtRoot: true): .copyFilesPhase
    case .copyFiles, .sources, .headers, .none: nil
    }
  }
}
