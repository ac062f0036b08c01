import PatuhCore

/// The privacy manifests of a built artefact, by their place.
struct BundleManifests {
  /// What a manifest answers for.
  private enum Place {
    /// The code of the bundle, which is the innermost one around it.
    case own
    /// The code that its resource bundle belongs to; `outer` is the framework around the resource bundle, nil
    /// if there is none.
    case ofResources(outer: BundlePath?)
    /// Libraries in the same folder, which are in no bundle.
    case besideLibraries
    /// Nothing: Apple does not look there.
    case misplaced(BundlePath?)
  }

  /// The manifests with the right name at the place where a bundle has its own, by the path of the bundle.
  private(set) var own: [String: [Manifest]] = [:]
  /// The manifests of resource bundles in a framework, by the path of the framework.
  private(set) var inFrameworks: [String: [Manifest]] = [:]
  /// The manifests of resource bundles, by the path of the bundle.
  private(set) var inResources: [String: [Manifest]] = [:]
  /// The manifests with the right name where Apple does not look, by the path of the app, extension or
  /// framework around them; an empty path for none.
  private(set) var misplaced: [String: [Manifest]] = [:]
  /// The manifests with a wrong name, by the path of the innermost bundle.
  private(set) var misnamed: [String: [Manifest]] = [:]

  init(_ artefact: Artefact) {
    let layouts = BundleLayouts(artefact)
    for manifest in artefact.manifests {
      let innermost = BundlePath.around(manifest.path).first
      if innermost?.kind == .debugSymbols { continue }
      if manifest.isMisnamed {
        misnamed[innermost?.path ?? "", default: []].append(manifest)
        continue
      }
      switch Self.place(of: manifest, layouts) {
      case .own: own[innermost?.path ?? "", default: []].append(manifest)
      case .ofResources(let outer):
        inResources[innermost?.path ?? "", default: []].append(manifest)
        if let outer { inFrameworks[outer.path, default: []].append(manifest) }
      case .besideLibraries: break
      case .misplaced(let bundle): misplaced[bundle?.path ?? "", default: []].append(manifest)
      }
    }
  }

  private static func place(of manifest: Manifest, _ layouts: BundleLayouts) -> Place {
    let around = BundlePath.around(manifest.path)
    guard let innermost = around.first else {
      // Beside a library, or in the folder of a development kit, it is not part of an app.
      return isInSubmission(manifest.path) ? .misplaced(nil) : .besideLibraries
    }
    let folder = folderOfPath(manifest.path).dropFirst(innermost.path.count + 1)
    switch innermost.kind {
    case .resources:
      guard ["", "Contents/Resources", "Resources"].contains(String(folder)) else {
        return .misplaced(around.first { $0.isSubmitted || $0.kind == .framework })
      }
      let outer = around.dropFirst().first { $0.kind != .resources }
      return .ofResources(outer: outer?.kind == .framework ? outer : nil)
    case .xcframework:
      return layouts.holdsFrameworks(innermost) ? .misplaced(innermost) : .besideLibraries
    case .archive: return .misplaced(nil)
    default:
      return layouts.resourceFolders(of: innermost).contains(String(folder)) ? .own : .misplaced(innermost)
    }
  }
}

/// Whether a path is in an archive for the App Store, but in no bundle there.
private func isInSubmission(_ path: String) -> Bool {
  path.contains(".ipa!Payload/") || path.contains(".xcarchive/Products/")
}

/// How the bundles of an artefact are laid out.
private struct BundleLayouts {
  private var versioned: Set<String> = []
  private var withContents: Set<String> = []
  private var xcframeworksWithFrameworks: Set<String> = []

  init(_ artefact: Artefact) {
    let paths = artefact.images.map(\.path) + artefact.bundles.compactMap(\.informationPath)
    for path in paths {
      let around = BundlePath.around(path)
      guard let innermost = around.first else { continue }
      let rest = path.dropFirst(innermost.path.count + 1)
      if rest.hasPrefix("Versions/") { versioned.insert(innermost.path) }
      if rest.hasPrefix("Contents/") { withContents.insert(innermost.path) }
      if innermost.kind == .framework, let outer = around.first(where: { $0.kind == .xcframework }) {
        xcframeworksWithFrameworks.insert(outer.path)
      }
    }
  }

  func holdsFrameworks(_ bundle: BundlePath) -> Bool { xcframeworksWithFrameworks.contains(bundle.path) }

  /// The folders in a bundle where its resources are.
  func resourceFolders(of bundle: BundlePath) -> Set<String> {
    if withContents.contains(bundle.path) { return ["Contents/Resources"] }
    if versioned.contains(bundle.path) {
      return ["Resources", "Versions/A/Resources", "Versions/Current/Resources"]
    }
    return [""]
  }
}
