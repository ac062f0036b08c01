import PatuhCore

extension TuistReader {
  /// Takes the sources and resources of a target.
  /// - Parameter membership: tells which of them ship
  mutating func addFiles(
    of object: ManifestObject, to target: inout TargetDescription, shippingIn membership: ShippingMembership
  ) {
    let name = target.name
    let folders = paths.files(
      object["buildableFolders"], onCondition: "condition", &fields, "the folders of \(name)",
      at: object.position(of: "buildableFolders"))
    takeSources(of: object, folders, to: &target, shippingIn: membership)
    let subject = "the resources of \(name)"
    let resources = paths.files(
      object["resources"], onCondition: "inclusionCondition", &fields, subject,
      at: object.position(of: "resources"))
    target.openResources =
      fields.open(subject, in: file) ?? fields.open("the folders of \(name)", in: file)
    target.copiedFolders = paths.folders(object["resources"], fields)
    fields.reportPathsInAnotherCase(of: object)
    target.absentManifests = paths.absentManifests(object["resources"], fields)
      .map { path, position in
        (path, Place(path: file, position: position ?? object.position(of: "resources")))
      }
    var all = resources
    all.formUnion(folders)
    let shipping = all.paths.filter { membership.ships($0, on: all.platforms(of: $0)) }
    let bundled = Set(paths.files(outsideOfFolders: object["resources"], fields) + folders.paths)
      .intersection(shipping)
    var places = ManifestPlaces()
    for path in all.paths where FileKind(ofName: path) == .privacyManifest {
      let only = all.platforms(of: path)
      if !membership.isBuilt(on: only) {
        target.manifests.append((path, .otherPlatform))
      } else if membership.ships(path, on: only) {
        target.manifests.append((path, bundled.contains(path) ? .resources : .belowRoot))
      }
      guard bundled.contains(path) else { continue }
      for build in membership.builds(taking: path, on: only)
      where only == nil || membership.isPlatformKnown(of: build) {
        places.put(path, build: build)
      }
    }
    target.collidingManifests = places.collisions
    target.interfaces = bundled.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
    if target.openResources == nil, target.product.isApp {
      target.interfaceFiles = Set(bundled.compactMap { nameOfInterfaceFile(lastComponent(ofPath: $0)) })
    }
    takePrivacyManifest(of: object, to: &target)
  }

  private mutating func takeSources(
    of object: ManifestObject, _ folders: TuistFiles, to target: inout TargetDescription,
    shippingIn membership: ShippingMembership
  ) {
    let name = target.name
    var sources = paths.files(
      object["sources"], onCondition: "compilationCondition", &fields, "the sources of \(name)",
      at: object.position(of: "sources"))
    for field in fields.object(object["headers"])?.fields ?? [] where field.label != "exclusionRule" {
      sources.formUnion(
        paths.files(
          field.value, onCondition: "condition", &fields, "the headers of \(name)",
          at: object.position(of: "headers")))
    }
    sources.formUnion(folders)
    for path in sources.paths where isSource(path) {
      guard let number = paths.tree.number(of: path) else { continue }
      if membership.ships(path, on: sources.platforms(of: path)) {
        target.sources.append(number)
      } else {
        target.leftOutSources.append(number)
      }
    }
  }

  private mutating func takePrivacyManifest(of object: ManifestObject, to target: inout TargetDescription) {
    guard let resources = fields.object(object["resources"]), let stated = resources["privacyManifest"],
      !stated.isNothing
    else { return }
    target.statedManifest = fields.object(stated).flatMap { fields.privacyManifest($0, in: file) }
    if target.statedManifest != nil { return }
    target.hasGeneratedManifest = true
    let position = fields.object(stated)?.position ?? resources.position(of: "privacyManifest")
    fields.report(
      stated.unknown ?? .init(position: position, reason: "what it declares cannot be evaluated"),
      "the privacy manifest of \(target.name)")
  }
}
