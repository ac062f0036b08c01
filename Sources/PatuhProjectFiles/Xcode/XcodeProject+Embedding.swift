import PatuhCore

extension XcodeProject {
  /// The frameworks that phases of a target copy into the folder of its bundle for frameworks, in builds for
  /// iOS, tvOS and visionOS that ship; in the order of the phases.
  func embeddedFrameworks(of target: XcodeTarget, _ shipping: ShippingSettings) -> [EmbeddedFramework] {
    let systems: Set<Platform> = [.iOS, .tvOS, .visionOS]
    let builds = shipping.builds.filter { $0.platform.map(systems.contains) ?? false }
    if builds.isEmpty { return [] }
    return target.phases.flatMap { number -> [EmbeddedFramework] in
      let phase = facts.phases[number]
      guard case .copyFiles(let destination) = phase.kind, destination.isFolderOfFrameworks else { return [] }
      return phase.files.map { facts.buildFiles[$0] }.compactMap { buildFile in
        let taking = builds.filter { passes(buildFile.platformFilters, $0.platform) }
        if taking.isEmpty { return nil }
        return framework(buildFile.subject, in: taking, at: Place(path: file, position: phase.position))
      }
    }
  }

  /// Whether a script of a build phase of a target may remove frameworks, from its own bundle or from one in
  /// it. What a script that it runs does is known by that script's name alone.
  func mayRemoveFrameworks(_ target: XcodeTarget) -> Bool {
    target.phases.contains { phase in
      guard case .script(let script) = facts.phases[phase].kind else { return false }
      return script.mayRemoveFrameworks
        || script.calls.contains { call in
          !call.hasSuffix("-frameworks.sh")
            && lastComponent(ofPath: call).lowercased().containsInBytes("framework")
        }
    }
  }

  /// What a phase copies, if it is a framework or may hold one.
  private func framework(
    _ subject: XcodeBuildFile.Subject?, in builds: [XcodeSettings], at place: Place
  ) -> EmbeddedFramework? {
    switch subject {
    case .packageProduct(let product):
      let name = facts.packageProducts[product].name
      return EmbeddedFramework(
        name, at: place, doubt: "whether the package product \(name) is a framework is not known")
    case .element(let element):
      let path = facts.elements[element].path ?? facts.elements[element].name ?? ""
      let name = lastComponent(ofPath: path)
      let excluded = ExcludedSources(builds)
      let excluding = builds.indices.count { excluded.excludes(name, from: $0) }
      if !isFramework(name) || excluding == builds.count { return nil }
      if excluding > 0 {
        return EmbeddedFramework(
          name, at: place, doubt: "EXCLUDED_SOURCE_FILE_NAMES leaves it out of some builds")
      }
      return EmbeddedFramework(name, at: place, path: paths[element])
    case nil: return nil
    }
  }
}

extension XcodeCopyDestination {
  /// Whether it is the folder of a bundle for frameworks.
  fileprivate var isFolderOfFrameworks: Bool {
    switch folder {
    case .frameworks: path.isEmpty
    case .wrapper: ["Frameworks", "Frameworks/", "/Frameworks"].contains(path)
    case .products: ["$(FRAMEWORKS_FOLDER_PATH)", "${FRAMEWORKS_FOLDER_PATH}"].contains(path)
    case .resources, .other: false
    }
  }
}

/// Whether a script may remove frameworks from a bundle.
func removesFrameworks(_ script: String) -> Bool {
  ["rm ", "-delete", "rsync", "mv ", "unlink"].contains { script.containsInBytes($0) }
    && ["Frameworks", "FRAMEWORKS_FOLDER_PATH", ".framework"].contains { script.containsInBytes($0) }
}
