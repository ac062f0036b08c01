import PatuhCore

/// The images of a built artefact as Apple looks at them; none if the project is one of sources.
public struct JudgedArtefact: DerivedFromProject {
  private(set) var images: [JudgedImage] = []
  private(set) var manifests = BundleManifests(Artefact())
  private var manifestsByPath: [String: Manifest] = [:]
  /// The names of the executables that an `Info.plist` states, by the path of the bundle.
  private var executables: [String: String] = [:]

  public init(_ project: Project) {
    self.init(project.artefact ?? Artefact())
  }

  init(_ artefact: Artefact) {
    manifests = BundleManifests(artefact)
    manifestsByPath = Dictionary(artefact.manifests.map { ($0.path, $0) }) { first, _ in first }
    executables = Dictionary(
      artefact.bundles.compactMap { bundle in bundle.executableName.map { (bundle.path, $0) } },
      uniquingKeysWith: { first, _ in first })
    images = artefact.images.map(judged)
  }

  /// How much was looked at.
  public func scope(of artefact: Artefact) -> AuditScope {
    let judged = images.filter { $0.skipped == nil }
    let paths = Set(artefact.images.map(\.path) + artefact.bundles.map { $0.path + "/" })
    let bundles = Set(
      paths.flatMap { BundlePath.around($0) }.filter {
        [.app, .appExtension, .framework, .resources, .other].contains($0.kind)
      })
    return AuditScope(
      bundles: bundles.count, images: judged.count, uses: judged.reduce(0) { $0 + $1.uses.count },
      skipped: AuditScope.Skipped.allCases.compactMap { reason in
        let count = images.count { $0.skipped == reason }
        return count > 0 ? (reason, count) : nil
      }, rights: artefact.rights)
  }

  private func judged(_ image: ArtefactImage) -> JudgedImage {
    let around = BundlePath.around(image.path)
    let bundle = around.first { $0.kind != .resources && $0.kind != .archive && $0.kind != .xcframework }
    let role = role(of: image, in: bundle)
    let isInApp = around.contains { $0.kind == .app }
    return JudgedImage(
      image: image, bundle: bundle, isInApp: isInApp, role: role,
      skipped: skipped(image, role, around, isInApp: isInApp), uses: uses(of: image),
      manifests: manifests(for: image, role, bundle))
  }

  private func role(of image: ArtefactImage, in bundle: BundlePath?) -> JudgedImage.Role {
    if image.kind.isStatic { return .library }
    guard let bundle else { return .looseLibrary }
    return bundle.kind == .framework ? .framework : .executable
  }

  private func skipped(
    _ image: ArtefactImage, _ role: JudgedImage.Role, _ around: [BundlePath], isInApp: Bool
  ) -> AuditScope.Skipped? {
    if image.kind == .dsym || around.contains(where: { $0.kind == .debugSymbols }) { return .debugSymbols }
    if around.contains(where: { $0.kind == .tests }) { return .tests }
    if lastComponent(ofPath: image.path).hasPrefix("libswift"), image.kind == .dylib || image.kind == .unknown
    {
      return .swiftRuntime
    }
    if image.kind == .unknown || !image.problems.isEmpty { return .unread }
    // What an app starts is neither a library nor an object.
    if role == .library, let bundle = around.first, bundle.isSubmitted, isExecutable(image, of: bundle) {
      return .unread
    }
    if !image.slices.contains(where: \.isForDevices) {
      return image.slices.contains(where: \.isForMac) ? .macOS : .simulator
    }
    return role == .library && isInApp ? .staticInApp : nil
  }

  private func isExecutable(_ image: ArtefactImage, of bundle: BundlePath) -> Bool {
    let name = executables[bundle.path] ?? bundle.name
    return image.path == bundle.path + "/" + name || image.path == bundle.path + "/Contents/MacOS/" + name
  }

  private func uses(of image: ArtefactImage) -> [JudgedUse] {
    let architectures = Set(image.slices.filter(\.isForDevices).map(\.architecture))
    var merged: [JudgedUse] = []
    for use in image.uses where architectures.contains(use.architecture) || image.slices.isEmpty {
      guard let index = merged.firstIndex(where: { $0.use.symbol == use.symbol }) else {
        merged.append(JudgedUse(use: use, architectures: [use.architecture]))
        continue
      }
      merged[index].architectures.append(use.architecture)
      merged[index].use.ways = Set(merged[index].use.ways + use.ways).sorted()
      merged[index].use.members = Set(merged[index].use.members + use.members)
        .sorted { $0.precedesInBytes($1) }
      if use.certainty == .sure { merged[index].use.certainty = .sure }
    }
    return merged
  }

  private func manifests(
    for image: ArtefactImage, _ role: JudgedImage.Role, _ bundle: BundlePath?
  ) -> [Manifest] {
    guard let bundle else {
      // Beside a library that is in no bundle, the reader has looked.
      return [image.manifest.flatMap { manifestsByPath[$0] }].compactMap(\.self)
    }
    let own = manifests.own[bundle.path] ?? []
    return bundle.kind == .framework ? own + (manifests.inFrameworks[bundle.path] ?? []) : own
  }
}

extension ImageSlice {
  /// Whether it may run on devices for which Apple requires reasons. An Intel slice without a platform is a
  /// simulator's.
  var isForDevices: Bool {
    if builds.isEmpty { return !["x86_64", "x86_64h", "i386"].contains(architecture) }
    return builds.contains { $0.platform == .unknown || $0.platform.platform?.requiresReasons == true }
  }

  /// Whether it runs on Macs alone.
  var isForMac: Bool {
    !isForDevices && builds.contains { !$0.platform.isSimulator }
  }
}

extension Project {
  /// The artefact that is judged, or in a project of sources the `.xcframework`s in the tree that targets
  /// link.
  var builtOrLinked: Artefact? { artefact ?? xcframeworks }
}
