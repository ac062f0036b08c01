import PatuhCore

/// The main images of a built artefact, each with the target of the project that it was built from.
struct SourceMatches: DerivedFromProject {
  /// An image and its target.
  struct Match {
    var image: JudgedImage
    /// The target, with the uses in its sources.
    var target: SourceSide.ComparedTarget
  }

  /// In the order of the images.
  private(set) var all: [Match] = []

  init(_ project: Project) {
    guard let side = project.sourceSide, let artefact = project.artefact else { return }
    let identifiers = Dictionary(
      artefact.bundles.compactMap { bundle in
        bundle.information?.root?["CFBundleIdentifier"]?.string.map { (bundle.path, $0) }
      }, uniquingKeysWith: { first, _ in first })
    all = project.derived(JudgedArtefact.self).images.compactMap { image in
      guard image.skipped == nil, let bundle = image.bundle, image.isMain else { return nil }
      let kinds = Self.kinds(of: bundle)
      let candidates = side.targets.filter { kinds.contains($0.kind) }
      let identifier = identifiers[bundle.path]
      let match =
        candidates.first { target in identifier.map(target.bundleIdentifiers.contains) ?? false }
        ?? candidates.first { $0.name == bundle.name }
        ?? candidates.first { plainName($0.name) == plainName(bundle.name) }
      return match.map { Match(image: image, target: $0) }
    }
  }

  /// The kinds of targets from which a bundle may be built.
  private static func kinds(of bundle: BundlePath) -> Set<Target.Product> {
    switch bundle.kind {
    case .app: [.application, .watchApp, .appClip]
    case .appExtension: [.appExtension]
    default: [.framework, .staticFramework, .dynamicLibrary, .packageTarget, .pod, .xcframework]
    }
  }
}

/// That no target of the project that an artefact is compared with was built into it, as a sentence without a
/// full stop; nil if one was, or if nothing is compared.
public func noteOnUnmatchedSources(of project: Project) -> String? {
  guard project.sourceSide != nil, project.derived(SourceMatches.self).all.isEmpty else { return nil }
  return """
    no target of the project has the bundle identifier or the name of an image that was audited, so nothing \
    was compared with its sources
    """
}

extension SourceMatches.Match {
  /// The uses in the sources of the target that belong to one of these categories.
  func usages(of categories: [String]) -> [RequiredReasonUsage] {
    target.usages.filter { !Set($0.categories).isDisjoint(with: categories) }
  }
}

extension JudgedImage {
  /// The names of the libraries, packages and targets that were linked into it, without its own target; in
  /// byte order. They are known from the paths of object files in its debug information and from the modules
  /// of its Swift types.
  func linkedLibraries(besides target: SourceSide.ComparedTarget) -> [String] {
    let paths = image.slices.flatMap(\.debugPaths)
    let modules = image.slices.flatMap(\.swiftModules)
    let names = Set(paths.compactMap(libraryName(ofObject:)) + modules).subtracting([
      name, target.name, "__C", "__C_Synthesized",
    ])
    return names.sorted { $0.precedesInBytes($1) }
  }
}

/// The library, package or target that an object file belongs to: `libKit.a` of `…/libKit.a(store.o)`, `Kit`
/// of `…/Kit.build/Objects-normal/arm64/Store.o` and of a package's `…/Products/Release-iphoneos/Kit.o`; nil
/// if the path has none of these forms.
func libraryName(ofObject path: String) -> String? {
  if path.hasSuffix(")"), let bracket = path.lastIndex(of: "(") {
    return lastComponent(ofPath: String(path[..<bracket]))
  }
  let parts = path.split(separator: "/")
  if let folder = parts.last(where: { $0.hasSuffix(".build") }) {
    return String(folder.dropLast(".build".utf8.count))
  }
  guard path.hasSuffix(".o"), parts.contains("Products"), let file = parts.last else { return nil }
  return String(file.dropLast(2))
}
