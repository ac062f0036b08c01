import PatuhCore

/// The SDKs of Apple's list in a built artefact.
struct ArtefactSDKs {
  private let judged: JudgedArtefact
  private let artefact: Artefact
  /// The SDKs by the names of their frameworks, in the form of ``builtNameForm(_:)``.
  private let byName: [String: ListedSDK]

  init(_ project: Project) {
    judged = project.derived(JudgedArtefact.self)
    artefact = project.artefact ?? Artefact()
    byName = Dictionary(
      project.tables.sdks.flatMap { sdk in sdk.builtNames.map { (builtNameForm($0), sdk) } }
    ) { first, _ in first }
  }

  var violations: [Violation] { frameworks + staticOnes }

  /// Frameworks and libraries with the name of an SDK and no manifest.
  private var frameworks: [Violation] {
    judged.images.compactMap { image in
      guard image.isJudgedSDK, image.manifests.isEmpty, let sdk = sdk(named: image.libraryName) else {
        return nil
      }
      let misplaced = judged.misplacedManifests(of: image)
      let misnamed = image.bundle.flatMap { judged.manifests.misnamed[$0.path] } ?? []
      let left = (misplaced + misnamed).map {
        Evidence(place: $0.place(nil), message: "does not count: it has another name or place")
      }
      let subject =
        image.bundle.map { lastComponent(ofPath: $0.path) } ?? lastComponent(ofPath: image.image.path)
      return Violation(
        at: image.place, "\(subject) is \(sdk.name) of Apple's list and has no privacy manifest",
        fix: sdk.update,
        certainty: image.role == .library ? .likely : sdk.confidence.certainty, target: image.name,
        evidence: left, subject: sdk.name, severity: sdk.isListingDisputed ? .note : nil)
    }
  }

  /// SDKs in executables, known by their Swift types or resource bundles, for which no bundle has a manifest.
  private var staticOnes: [Violation] {
    judged.images.filter { [.executable, .framework].contains($0.role) && $0.skipped == nil }.flatMap {
      image -> [Violation] in
      guard let bundle = image.bundle, image.isMain else { return [] }
      let app = BundlePath.around(image.image.path).last { $0.kind == .app } ?? bundle
      var reported: Set<String> = []
      let own = sdk(named: bundle.name)?.name
      let byTypes = image.swiftModules.compactMap { module in
        sdk(named: module).flatMap { $0.name == own ? nil : $0 }.map {
          ($0, "\(image.name) declares types of the module \(module)", image.place)
        }
      }
      if byTypes.isEmpty, bundle.path != app.path { return [] }
      let around = SDKSurroundings(artefact, judged, in: app)
      let byBundles =
        bundle.path != app.path
        ? []
        : around.resources.compactMap { path in
          path.sdkNames.lazy.compactMap(sdk(named:)).first.map {
            ($0, "\(lastComponent(ofPath: path.path)) has its name", Place(path: path.path))
          }
        }
      return (byTypes + byBundles).compactMap { sdk, sign, place in
        guard reported.insert(sdk.name).inserted, !around.holdsFramework(of: sdk),
          !around.holdsManifest(of: sdk)
        else { return nil }
        return Violation(
          at: image.place,
          "\(image.name) seems to hold \(sdk.name) of Apple's list, and no bundle has its privacy manifest",
          fix: sdk.update, certainty: .likely, target: image.name,
          evidence: [Evidence(place: place, message: sign)], subject: sdk.name,
          severity: sdk.isListingDisputed ? .note : nil)
      }
    }
  }

  private func sdk(named name: String) -> ListedSDK? { byName[builtNameForm(name)] }
}

/// What an app holds besides its executable.
private struct SDKSurroundings {
  let resources: [BundlePath]
  private let frameworks: Set<String>
  private let withManifest: Set<String>

  init(_ artefact: Artefact, _ judged: JudgedArtefact, in app: BundlePath) {
    let bundles = artefact.bundles.map(\.path).filter { $0.hasPrefix(app.path + "/") }
      .compactMap(BundlePath.init(folder:))
    resources = bundles.filter { $0.kind == .resources }
    frameworks = Set(
      (bundles.filter { $0.kind == .framework }
        + artefact.images.map(\.path).filter { $0.hasPrefix(app.path + "/") }
        .flatMap { BundlePath.around($0).filter { $0.kind == .framework } }).map { builtNameForm($0.name) })
    withManifest = Set(
      (Array(judged.manifests.inResources.keys) + Array(judged.manifests.own.keys))
        .filter { $0.hasPrefix(app.path + "/") }
        .compactMap(BundlePath.init(folder:)).flatMap(\.sdkNames).map(builtNameForm))
  }

  func holdsFramework(of sdk: ListedSDK) -> Bool {
    sdk.builtNames.contains { frameworks.contains(builtNameForm($0)) }
  }

  func holdsManifest(of sdk: ListedSDK) -> Bool {
    sdk.builtNames.contains { withManifest.contains(builtNameForm($0)) }
  }
}

extension BundlePath {
  /// The names that it may have from an SDK: CocoaPods makes `nanopb_Privacy.bundle`, SwiftPM
  /// `Alamofire_Alamofire.bundle`.
  fileprivate var sdkNames: [String] {
    let parts = name.split { $0 == "_" || $0 == "-" }.map(String.init)
    let endings: Set<String> = ["privacy", "resources", "resource", "privacyinfo", "privacymanifest"]
    let core = parts.filter { !endings.contains($0.lowercased()) }
    // A package of one product, or the product of a package: the last part names the target.
    return [name, core.joined(separator: "_")] + (parts.count == 2 ? [parts[1]] : [])
  }
}

extension ListedSDK {
  /// The names that a built copy has.
  var builtNames: [String] { (frameworks.isEmpty ? [name] : frameworks) + pods.map(\.name) }

  fileprivate var update: String {
    let first = (pods + packages).lazy.compactMap { $0.history.firstVersion(after: nil) }.first
    return first.map { "Update \(name): \($0.text) is the first version with a manifest" } ?? replacement
  }

  /// What to do about a built copy without a manifest if no version of its pods and Swift packages is known
  /// to bring one.
  var replacement: String {
    if let advice { return advice }
    return firstPlugin.map { "Update the plug-in \($0.name) to \($0.version.text) or later" }
      ?? "Replace it by a version that brings a \(Manifest.fileName)"
  }

  /// The Flutter plug-in and its first version with a manifest. A built copy does not state that version.
  var firstPlugin: (name: String, version: PackageVersion)? {
    pub.lazy.compactMap { plugin in
      plugin.history.firstVersion(after: nil).map { (plugin.name, $0) }
    }.first
  }
}

extension JudgedImage {
  /// Whether it is the library of a framework or a library by itself, and for a device of Apple's that needs
  /// manifests.
  fileprivate var isJudgedSDK: Bool {
    switch role {
    case .framework: skipped == nil && isMain
    case .library, .looseLibrary: skipped == nil
    case .executable: false
    }
  }

  /// Whether it has the name of its bundle, or is an executable.
  var isMain: Bool {
    guard let bundle else { return false }
    return lastComponent(ofPath: image.path) == bundle.name || image.kind == .executable
  }

  /// `Alamofire` of `Alamofire.framework` and of `libAlamofire.a`.
  var libraryName: String {
    if let bundle { return bundle.name }
    var name = lastComponent(ofPath: image.path)
    if name.hasPrefix("lib") { name.removeFirst(3) }
    return name.split(separator: ".").first.map(String.init) ?? name
  }

  /// The modules whose Swift types it declares, sorted.
  fileprivate var swiftModules: [String] {
    Set(image.slices.flatMap(\.swiftModules)).sorted { $0.precedesInBytes($1) }
  }
}
