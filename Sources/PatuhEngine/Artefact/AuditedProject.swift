import PatuhCore

extension Project {
  /// A built artefact as a project: a target for each app, extension and framework, with what its bundle
  /// holds.
  init(of artefact: Artefact, tables: AppleTables, sourceSide: SourceSide? = nil) {
    let members = TargetMembers(sources: [], manifests: artefact.manifests)
    let numbers = Dictionary(
      members.manifests.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    let images = artefact.imagesByBundle
    let bundles = artefact.allBundles.compactMap { bundle in
      BundlePath(folder: bundle.path).flatMap { path in
        path.isSubmitted || path.kind == .framework
          ? BuiltBundle(path: path, bundle: bundle, images: images[path.path] ?? []) : nil
      }
    }
    let embedded = Dictionary(grouping: bundles.indices) { bundles[$0].app }
    let targets = bundles.map { bundle in
      var target = bundle.target(manifests: numbers)
      target.dependencies = (embedded[bundle.path.path] ?? []).map {
        TargetDependency(on: $0, bundles[$0].path.kind == .framework ? .dynamic : .none)
      }
      return target
    }
    self.init(members: members, targets: targets, tables: tables, artefact: artefact)
    self.sourceSide = sourceSide
  }
}

/// A bundle with its executable.
private struct BuiltBundle {
  let path: BundlePath
  private let bundle: ArtefactBundle
  /// The executable, or the library of a framework; nil if it was not found.
  private let image: ArtefactImage?

  /// - Parameter images: those in it
  init(path: BundlePath, bundle: ArtefactBundle, images: [ArtefactImage]) {
    self.path = path
    self.bundle = bundle
    let name = bundle.executableName ?? path.name
    image = images.first { lastComponent(ofPath: $0.path) == name }
  }

  /// The path of the innermost app that holds it; nil if none does.
  var app: String? { BundlePath.around(path.path).first { $0.kind == .app }?.path }

  func target(manifests numbers: [String: Int]) -> Target {
    let list = bundle.information?.root
    var target = Target(
      name: path.name, place: Place(path: bundle.informationPath ?? path.path), folder: path.path,
      basis: .projectFile, product: product, role: isForSimulators ? .sample : .product,
      isPublicProduct: path.kind == .framework, platforms: platforms, sources: [],
      manifests: bundle.manifests.compactMap { manifest in
        numbers[manifest.path].map { BundledManifest($0, by: .resources) }
      })
    for platform in platforms {
      let minimum =
        list?["MinimumOSVersion"]?.string ?? image?.slices.flatMap(\.builds).map(\.minimum).first
      target.deploymentTargets[platform] = minimum.flatMap { PackageVersion($0) }
    }
    if let entitlements = image?.entitlements {
      target.capabilities.hasEntitlements = true
      target.capabilities.take(entitlements: entitlements)
    }
    if let identifier = list?["CFBundleIdentifier"]?.string { target.bundleIdentifiers = [identifier] }
    if let file = bundle.informationPath, let entries = list?.dictionary {
      target.infoPlists = platforms.sorted { $0.rawValue < $1.rawValue }.map { platform in
        InfoPlist(
          configuration: nil, platform: platform, file: file,
          entries: entries.map {
            InfoPlist.Entry(
              key: $0.key, value: $0.value, origin: .file(Place(path: file, position: $0.keyPosition)))
          })
      }
    }
    return target
  }

  private var product: Target.Product {
    switch path.kind {
    case .appExtension: .appExtension
    case .framework: image?.kind.isStatic == true ? .staticFramework : .framework
    default: embeddedProduct
    }
  }

  /// By the folder in which an app holds another.
  private var embeddedProduct: Target.Product {
    switch lastComponent(ofPath: folderOfPath(path.path)) {
    case "Watch" where path.path.contains(".app/Watch/"): .watchApp
    case "AppClips" where path.path.contains(".app/AppClips/"): .appClip
    default: .application
    }
  }

  /// A build for simulators is not submitted.
  private var isForSimulators: Bool {
    image.map { !$0.slices.isEmpty && $0.slices.allSatisfy(\.isForSimulator) }
      ?? supported.contains {
        $0.hasSuffix("Simulator")
      }
  }

  private var supported: [String] {
    (bundle.information?.root?["CFBundleSupportedPlatforms"]?.array ?? []).compactMap(\.string)
  }

  /// As its executable says, or else its `Info.plist`.
  private var platforms: Set<Platform> {
    let built = Set((image?.slices ?? []).flatMap(\.builds).compactMap(\.platform.platform))
    if !built.isEmpty { return built }
    let names: [String: Platform] = [
      "iPhoneOS": .iOS, "iPhoneSimulator": .iOS, "AppleTVOS": .tvOS, "AppleTVSimulator": .tvOS,
      "WatchOS": .watchOS, "WatchSimulator": .watchOS, "XROS": .visionOS, "XRSimulator": .visionOS,
      "MacOSX": .macOS,
    ]
    return Set(supported.compactMap { names[$0] })
  }
}
