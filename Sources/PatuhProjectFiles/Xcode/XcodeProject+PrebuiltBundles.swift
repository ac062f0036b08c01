import PatuhCore

extension XcodeProject {
  /// Adds a prebuilt bundle in the tree with a privacy manifest of its own, which does not belong to the
  /// target that copies the bundle.
  func take(
    _ element: Int, into target: inout TargetDescription, among bundles: inout [TargetDescription]
  ) {
    guard let path = paths[element] else { return }
    let manifests = ["/PrivacyInfo.xcprivacy", "/Contents/Resources/PrivacyInfo.xcprivacy"].map { path + $0 }
      .filter(context.tree.contains)
    guard !manifests.isEmpty else { return }
    let name = lastComponent(ofPath: path)
    target.dependencies.append(DependencyDescription(.target(name: name, file: file), isLinked: false))
    guard !bundles.contains(where: { $0.name == name }) else { return }
    var bundle = TargetDescription(
      name: name, place: Place(path: file, position: facts.elements[element].position), product: .bundle)
    bundle.platforms = target.platforms
    bundle.manifests = manifests.map { ($0, .resourcesPhase) }
    bundles.append(bundle)
  }
}
