/// Whether a target must declare the uses in it, and how certain this is.
public enum DeclarationDuty: Hashable, Sendable {
  /// The target must declare them: it is a bundle of its own, or a library that others use as a product.
  case own
  /// The target is a framework of an app in the same tree; the manifest of the app may be meant for both.
  case shared
  /// The target is a plain library, static or not, or a static framework, and nothing in the tree links it
  /// statically: it has no bundle, or its code is in that of others, so what links it must declare the uses.
  case bundleless
  /// The target need not declare them: it is not a product, Apple requires no reasons on its platforms, a
  /// target that links it declares them, or its manifest is generated and not in the tree.
  case none
}

extension DeclarationDuty {
  /// The duty of each target, in the order of the targets.
  static func each(of targets: [Target]) -> [DeclarationDuty] {
    let shipping = targets.indices.filter {
      targets[$0].role == .product && !targets[$0].platformsRequiringReasons.isEmpty
    }
    let published = publishedPackages(shipping, targets)
    let bundled = reached(from: shipping.filter { targets[$0].product.isBundle }, in: targets)
      .filter { !isPublished($0, shipping, targets) && !published.contains($0) }
    // A vended target that only targets of its own project file link must still declare its uses; if a target
    // of another project file links it, that target must.
    let linked = Set(
      shipping.filter { targets[$0].product.embedsLibraries }.flatMap { user in
        targets[user].dependencies.filter { $0.linkage == .static }.map(\.target).filter { library in
          !published.contains(library)
            && (!targets[library].isPublicProduct || targets[library].place.path != targets[user].place.path)
        }
      })
    let apps = shipping.filter { targets[$0].product.isApp }
    // What its frameworks link, an app must embed, too, or it ends at launch.
    let throughOthers = reached(from: apps, in: targets) { $0.linkage != .none }
    let inApps = Set(
      throughOthers.union(apps).flatMap { targets[$0].dependencies }.filter { $0.linkage == .dynamic }
        .map(\.target))
    // An app may embed a framework that only its extensions or other frameworks link.
    let embedded = Set(
      apps.filter { targets[$0].product != .appExtension }.flatMap { targets[$0].dependencies.map(\.target) })
    return targets.enumerated().map { number, target in
      guard target.role == .product, !target.platformsRequiringReasons.isEmpty, !target.hasGeneratedManifest
      else {
        return .none
      }
      switch target.product {
      case .application, .appExtension, .appClip, .watchApp, .unknown: return .own
      case .framework, .xcframework:
        return throughOthers.contains(number) || embedded.contains(number) ? .shared : .own
      case .dynamicLibrary: return .bundleless
      case .staticFramework, .staticLibrary, .packageTarget, .pod:
        if bundled.contains(number) { return .none }
        if inApps.contains(number) { return .shared }
        if linked.contains(number) { return .none }
        return [.staticLibrary, .staticFramework].contains(target.product) ? .bundleless : .own
      case .bundle, .commandLineTool, .xpcService, .systemExtension, .tests, .buildTool: return .none
      }
    }
  }

  /// Whether a target is a pod that is linked only by apps below the folder of its podspec. Such apps only
  /// demonstrate the pod; the apps that it is meant for are in other projects.
  private static func isPublished(_ number: Int, _ shipping: [Int], _ targets: [Target]) -> Bool {
    let pod = targets[number]
    guard pod.product == .pod else { return false }
    // Other pods of the tree bring it along where these are linked.
    var seen: Set<Int> = [number]
    var open = [number]
    while let linked = open.popLast() {
      for user in shipping
      where targets[user].dependencies.contains(where: { $0.target == linked && $0.linkage == .static }) {
        if targets[user].product == .pod {
          if seen.insert(user).inserted { open.append(user) }
        } else if targets[user].folder == pod.folder || !targets[user].folder.isPath(atOrBelow: pod.folder) {
          return false
        }
      }
    }
    return true
  }

  /// The vended targets of packages that no app of the tree links and that only frameworks of Xcode projects
  /// below the folder of the package use. These frameworks build the same code for projects without a package
  /// manager, and the package is meant for apps of other projects.
  private static func publishedPackages(_ shipping: [Int], _ targets: [Target]) -> Set<Int> {
    let inApps = reached(from: shipping.filter { targets[$0].product.isApp }, in: targets) { _ in true }
    let frameworks = shipping.filter { targets[$0].product.isBundle && !targets[$0].product.isApp }
    let candidates = Set(
      reached(from: frameworks, in: targets).filter {
        targets[$0].product == .packageTarget && targets[$0].isPublicProduct && !inApps.contains($0)
      })
    if candidates.isEmpty { return [] }
    return candidates.filter { number in
      let folder = targets[number].folder
      let others = frameworks.filter { framework in
        targets[framework].folder == folder || !targets[framework].folder.isPath(atOrBelow: folder)
      }
      return !reached(from: others, in: targets).contains(number)
    }
  }

  /// The targets that these link statically, directly or through others.
  private static func reached(
    from start: [Int], in targets: [Target],
    where isFollowed: (TargetDependency) -> Bool = { $0.linkage == .static }
  ) -> Set<Int> {
    var found: Set<Int> = []
    var open = start
    while let number = open.popLast() {
      for dependency in targets[number].dependencies
      where isFollowed(dependency) && found.insert(dependency.target).inserted {
        open.append(dependency.target)
      }
    }
    return found
  }
}

extension Target.Product {
  /// Whether the libraries that it links statically end up in a binary of its own.
  fileprivate var isBundle: Bool {
    isApp || [.framework, .dynamicLibrary, .xcframework].contains(self)
  }
}
