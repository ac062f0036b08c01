import PatuhCore

/// Apps that are there only to build and try one feature, as the modules of Tuist's modular architecture have
/// them (`Example` targets; formerly µFeatures): developers are to try a feature without the main app.
/// Source: https://docs.tuist.dev/ru/guides/features/projects/tma-architecture
private struct FeatureApps: DerivedFromProject {
  /// Why such an app may not be submitted, by its project file and its name.
  private var doubts: [[String]: String] = [:]

  init(_ project: Project) {
    let targets = project.targets
    let apps = targets.indices.filter {
      targets[$0].product == .application && targets[$0].role == .product
        && targets[$0].basis == .projectFile && !targets[$0].platformsRequiringReasons.isEmpty
    }
    // An app alone in its project file has no feature beside it.
    let candidates = apps.filter {
      project.feature(ofApp: targets[$0]) != nil && !project.isUploaded(targets[$0])
    }
    if candidates.isEmpty || apps.count < 2 { return }
    let linked = Dictionary(uniqueKeysWithValues: apps.map { ($0, project.numbersOfLinked(by: targets[$0])) })
    for number in candidates {
      let app = targets[number]
      guard let feature = project.feature(ofApp: app), let own = linked[number] else { continue }
      let others = apps.filter { other in
        targets[other].place.path != app.place.path
          && !targets[other].platforms.isDisjoint(with: app.platforms)
          && linked[other]?.isStrictSuperset(of: own) == true
      }
      // An app of several features may be one of these apps itself; the main app links most.
      let main = others.max { (linked[$0]?.count ?? 0, $1) < (linked[$1]?.count ?? 0, $0) }
      guard let main else { continue }
      doubts[Self.key(app)] =
        "\(app.shownName) may be there only to try \(feature.name), which \(targets[main].shownName) links"
        + " with all else that it links"
    }
  }

  func doubt(of app: Target) -> String? { doubts[Self.key(app)] }

  private static func key(_ target: Target) -> [String] { [target.place.path, target.name] }
}

extension Project {
  /// Why an app may be there only to try one feature; nil if it is not. Its project file describes a library
  /// that it links and that has more sources than it, no automated build uploads it, and an app of another
  /// project file links all libraries of the tree that it links, and more.
  func doubtOfFeatureApp(_ target: Target) -> String? { derived(FeatureApps.self).doubt(of: target) }

  /// The library of the project file of an app that it links and that has more sources than it; nil if there
  /// is none.
  fileprivate func feature(ofApp app: Target) -> Target? {
    let size = app.sources.count + app.cFamilySources.count
    return app.dependencies.lazy.filter { $0.ground == .stated && $0.linkage != .none }
      .map { targets[$0.target] }
      .first { library in
        library.place.path == app.place.path && library.role == .product
          && librariesOfFeatures.contains(library.product)
          && library.sources.count + library.cFamilySources.count > size
      }
  }

  /// The numbers of all targets of the tree that a target links, directly or through others.
  fileprivate func numbersOfLinked(by target: Target) -> Set<Int> {
    var found: Set<Int> = []
    var open = [target]
    while let user = open.popLast() {
      for dependency in user.dependencies
      where dependency.linkage != .none && !targets[dependency.target].product.isApp
        && found.insert(dependency.target).inserted
      {
        open.append(targets[dependency.target])
      }
    }
    return found
  }
}

private let librariesOfFeatures: Set<Target.Product> = [
  .framework, .staticFramework, .staticLibrary, .dynamicLibrary,
]
