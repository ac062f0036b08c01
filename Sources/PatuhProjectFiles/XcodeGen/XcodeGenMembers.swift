import PatuhCore

/// The files in the sources of a target.
struct XcodeGenMembers {
  /// By their numbers in the tree.
  private(set) var sources: [Int] = []
  /// The sources that filters of platforms or settings leave out of each build that ships.
  private(set) var leftOutSources: [Int] = []
  private(set) var manifests: [(path: String, way: BundledManifest.Way)] = []
  /// Where the manifests end up in each build that ships.
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
  private let membership: ShippingMembership

  /// - Parameter builds: of the target that ship; empty to take what any build may have
  init(_ sources: [XcodeGenSource], builds: [XcodeSettings], in project: XcodeGenProject) {
    self.project = project
    membership = ShippingMembership(builds)
    for source in sources { take(source) }
    // Another entry may take what one leaves out.
    leftOutSources = Array(Set(leftOutSources).subtracting(self.sources))
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
      guard ["storyboard", "xib"].contains(ending), membership.ships(file, on: source.platforms(of: file)),
        (source.phase ?? project.phase(ofEnding: ending)) == .resources
      else { continue }
      interfaces.insert(project.tree.resolved(file))
    }
  }

  private mutating func take(_ file: String, from source: XcodeGenSource) {
    let platforms = source.platforms(of: file)
    guard membership.isBuilt(on: platforms) || !isManifest(file) else {
      manifests.append((file, .otherPlatform))
      return
    }
    let name = lastComponent(ofPath: file)
    if name == "Info.plist" {
      if infoPlist == nil, membership.isBuilt(on: platforms) { infoPlist = file }
      return
    }
    let ending = pathEnding(name)
    let phase = source.phase ?? project.phase(ofEnding: ending)
    if ending == "xcprivacy" {
      guard membership.ships(file, on: platforms), taken.insert(file).inserted,
        let way = source.way(in: phase)
      else { return }
      manifests.append((file, way))
      put(file, platforms)
    } else if phase == .sources || phase == .headers,
      let kind = FileKind(ofName: file), kind == .swift || kind == .cFamily,
      let number = project.tree.number(of: file)
    {
      guard membership.ships(file, on: platforms) else {
        leftOutSources.append(number)
        return
      }
      if taken.insert(file).inserted { sources.append(number) }
    }
  }

  private mutating func put(_ manifest: String, _ only: Set<Platform>?) {
    for build in membership.builds(taking: manifest, on: only)
    where only == nil || membership.isPlatformKnown(of: build) {
      places.put(manifest, build: build)
    }
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
