/// Whether a target must answer for the uses in it, and how surely.
public enum Answerability: Hashable, Sendable {
  /// It is a bundle of its own, or a library that others take as a product.
  case own
  /// It is a framework of an app in the same tree, whose manifest may be meant for both.
  case shared
  /// It is a plain library, static or not, that nothing in the tree links statically: it has no bundle, and what links it
  /// answers.
  case bundleless
  /// Something else answers: it is no product, Apple does not bind it, what links it answers, or a manifest that is
  /// not there to be read.
  case none
}

extension Answerability {
  /// The standing of each target, in their order.
  static func each(of targets: [Target]) -> [Answerability] {
    let shipping = targets.indices.filter {
      targets[$0].role == .product && !targets[$0].boundPlatforms.isEmpty
    }
    let published = publishedPackages(shipping, targets)
    let bundled = reached(from: shipping.filter { targets[$0].product.isBundle }, in: targets)
      .filter { !isPublished($0, shipping, targets) && !published.contains($0) }
    // The targets of one package answer for their own products; what another project file takes has passed on.
    let linked = Set(
      shipping.filter { targets[$0].product.embedsLibraries }.flatMap { user in
        targets[user].dependencies.filter { $0.linkage == .static }.map(\.target).filter { library in
          !published.contains(library)
            && (!targets[library].isVended || targets[library].place.path != targets[user].place.path)
        }
      })
    let inApps = Set(
      shipping.filter { targets[$0].product.isApp }.flatMap { targets[$0].dependencies }
        .filter { $0.linkage == .dynamic }.map(\.target))
    return targets.enumerated().map { number, target in
      guard target.role == .product, !target.boundPlatforms.isEmpty, !target.hasGeneratedManifest else {
        return .none
      }
      switch target.product {
      case .application, .appExtension, .appClip, .watchApp, .unknown: return .own
      case .framework, .xcframework: return inApps.contains(number) ? .shared : .own
      case .dynamicLibrary: return .bundleless
      case .staticFramework, .staticLibrary, .packageTarget, .pod:
        if bundled.contains(number) { return .none }
        if inApps.contains(number) { return .shared }
        if linked.contains(number) { return .none }
        return target.product == .staticLibrary ? .bundleless : .own
      case .bundle, .commandLineTool, .xpcService, .systemExtension, .tests, .buildTool: return .none
      }
    }
  }

  /// Whether a target is a pod that only apps below its podspec's folder link: they are there to try it, and other
  /// people's apps take it.
  private static func isPublished(_ number: Int, _ shipping: [Int], _ targets: [Target]) -> Bool {
    let pod = targets[number]
    guard pod.product == .pod else { return false }
    return shipping.allSatisfy { user in
      let isLinking = targets[user].dependencies.contains { $0.target == number && $0.linkage == .static }
      return !isLinking
        || targets[user].folder != pod.folder && targets[user].folder.isPath(atOrBelow: pod.folder)
    }
  }

  /// The vended targets of packages that no app of the tree takes in, only frameworks of Xcode projects below the package's
  /// folder: these build the same for people without a package manager, and other people's apps take the package.
  private static func publishedPackages(_ shipping: [Int], _ targets: [Target]) -> Set<Int> {
    let inApps = reached(from: shipping.filter { targets[$0].product.isApp }, in: targets) { _ in true }
    let frameworks = shipping.filter { targets[$0].product.isBundle && !targets[$0].product.isApp }
    let candidates = Set(
      reached(from: frameworks, in: targets).filter {
        targets[$0].product == .packageTarget && targets[$0].isVended && !inApps.contains($0)
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

  /// What these targets link statically, directly or through others.
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
  /// Whether what it links statically ends in a binary of its own.
  fileprivate var isBundle: Bool {
    isApp || [.framework, .dynamicLibrary, .xcframework].contains(self)
  }
}
