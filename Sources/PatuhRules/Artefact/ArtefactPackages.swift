import PatuhCore

/// The frameworks and libraries of others in a built artefact, those on Apple's list first.
public func artefactPackages(of project: Project) -> [PackageReport] {
  guard let artefact = project.artefact else { return [] }
  let sdks = ListedFrameworks(project)
  let images = project.derived(JudgedArtefact.self).images
  var reports: [PackageReport] = []
  for bundle in artefact.allBundles {
    guard let path = BundlePath(folder: bundle.path),
      path.kind == .xcframework
        || path.kind == .framework
          && !BundlePath.around(bundle.path).contains(where: { $0.kind == .xcframework })
    else { continue }
    let own = images.filter {
      $0.image.path.hasPrefix(bundle.path + "/") && $0.skipped != .debugSymbols
        && ($0.isMain || $0.role == .library)
    }
    reports.append(PackageReport(bundle, path, own, artefact, sdks))
  }
  let loose = images.filter { $0.bundle == nil && $0.image.kind == .archive }
  reports += loose.map { PackageReport(library: $0, sdks) }
  return reports.sorted { $0.package < $1.package }.listedFirst
}

extension PackageReport {
  fileprivate init(
    _ bundle: ArtefactBundle, _ path: BundlePath, _ images: [JudgedImage], _ artefact: Artefact,
    _ sdks: ListedFrameworks
  ) {
    let version =
      ([bundle] + artefact.bundles.filter { $0.path.hasPrefix(bundle.path + "/") && $0.kind == "framework" })
      .lazy.compactMap { $0.information?.root?["CFBundleShortVersionString"]?.string }.first
    let holdsManifest = images.contains { !$0.manifests.isEmpty } || !bundle.manifests.isEmpty
    let package = ThirdPartyPackage(
      name: path.name, manager: .unknown, place: Place(path: bundle.path), version: version,
      folder: bundle.path,
      holdsManifest: holdsManifest)
    self.init(package: package, sdk: sdks.sdk(named: path.name), isRead: !images.isEmpty)
    let manifests = images.flatMap(\.manifests)
    if (manifests.isEmpty ? bundle.manifests : manifests).areUnreadable {
      manifest = .unknown
      advice = .onUnreadableManifest
    }
    let kinds = Set(images.map(\.image.kind.isStatic))
    linkage = kinds == [true] ? .static : kinds == [false] ? .dynamic : .binary
    takeSignature(of: bundle, path, images, artefact)
    advise()
  }

  fileprivate init(library: JudgedImage, _ sdks: ListedFrameworks) {
    let name = library.libraryName
    let package = ThirdPartyPackage(
      name: name, manager: .unknown, place: library.place, folder: library.image.path,
      holdsManifest: !library.manifests.isEmpty)
    self.init(package: package, sdk: sdks.sdk(named: name), isRead: library.skipped != .unread)
    linkage = .static
    signature = listedAs.isEmpty ? .notDemanded : .unsigned
    advise()
  }

  private init(package: ThirdPartyPackage, sdk: ListedSDK?, isRead: Bool) {
    let state: ManifestState =
      package.holdsManifest == true ? .found : !isRead ? .unknown : sdk == nil ? .notDemanded : .missing
    self.init(package: package, listedAs: sdk.map { [$0.name] } ?? [], manifest: state, holdsBinary: true)
    let version = package.version.flatMap { PackageVersion($0) }
    // A framework has the version of the pod or package that it was built from. That of a plug-in in pub is
    // another.
    let first = sdk.flatMap { sdk in
      (sdk.pods + sdk.packages).lazy.compactMap { $0.history.firstVersion(of: version) }.first
    }
    firstVersion = first?.text
    isBuilt = true
    if state == .missing {
      advice = first.map { "Update to \($0.text) or later" } ?? sdk?.replacement
    }
  }

  private mutating func takeSignature(
    of bundle: ArtefactBundle, _ path: BundlePath, _ images: [JudgedImage], _ artefact: Artefact
  ) {
    if path.kind == .xcframework {
      let seal = artefact.seals.first { $0.bundle == bundle.path }
      signer = seal?.signer?.shownName
      signature = seal.map { $0.faults.contains { !$0.isLeftOutOfCopies } ? .broken : .signed } ?? .unsigned
    } else if let receipt = artefact.receipts.first(where: { plainName($0.framework) == plainName(path.name) }
    ) {
      signature = receipt.isSigned.map { $0 ? .signed : .unsigned } ?? .unknown
      signer = receipt.identifier
    } else if BundlePath.around(bundle.path).contains(where: { $0.kind == .app }) {
      // What an app embeds it signs itself, and what was built from sources has no receipt.
      signature = .unknown
    } else {
      signature = images.contains(where: \.lacksSignature) ? .unsigned : .unknown
      signer = images.lazy.flatMap(\.image.slices).compactMap { $0.signature?.team }.first
      if signature == .unknown, signer != nil { signature = .signed }
    }
    // Apple demands a signature of listed SDKs alone; who signed the others is worth knowing.
    if listedAs.isEmpty, signature == .unsigned || signature == .unknown { signature = .notDemanded }
  }

  private mutating func advise() {
    if manifest == .missing || advice != nil { return }
    if signature == .broken {
      advice = "Take it again from its publisher; what is here was changed after it was signed"
    } else if signature == .unsigned, !listedAs.isEmpty {
      advice = "Take a version that its publisher signs, or the sources"
    } else if manifest == .unknown, !listedAs.isEmpty {
      advice = "Find out whether it brings a \(Manifest.fileName): its code could not be read"
    }
  }
}
