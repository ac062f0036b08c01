import PatuhCore

/// The package targets that Xcode builds only once, as a dynamic framework. They belong to a library product
/// of automatic type that both an app (or one of its extensions) and a dynamic framework that the app embeds
/// link.
struct SharedPackages: DerivedFromProject {
  private struct Key: Hashable {
    var place: Place
    var name: String
    var projectFile: String?

    init(_ target: Target) {
      (place, name, projectFile) = (target.place, target.name, target.projectFile)
    }
  }

  /// The indices of the shared targets, by the target that links them.
  private var sharedTargets: [Key: Set<Int>] = [:]

  init(_ project: Project) {
    let targets = project.targets
    for app in targets.indices where targets[app].product.isApp && targets[app].product != .appExtension {
      let appTargets = [app] + targets[app].dependencies.map(\.target).filter { targets[$0].product.isApp }
      let frameworks = Self.frameworks(of: appTargets, targets)
      let shared = Self.packages(linkedBy: appTargets, targets)
        .intersection(Self.packages(linkedBy: Array(frameworks), targets))
      if shared.isEmpty { continue }
      for user in appTargets + frameworks { sharedTargets[Key(targets[user]), default: []].formUnion(shared) }
    }
  }

  /// The indices of the shared targets that a target links and that are not part of its binary.
  func linked(by target: Target) -> Set<Int> { sharedTargets[Key(target)] ?? [] }

  /// The dynamic frameworks that these targets link or embed, directly or indirectly.
  private static func frameworks(of start: [Int], _ targets: [Target]) -> Set<Int> {
    var found: Set<Int> = []
    var pending = start
    while let user = pending.popLast() {
      for dependency in targets[user].dependencies
      where targets[dependency.target].product == .framework && found.insert(dependency.target).inserted {
        pending.append(dependency.target)
      }
    }
    return found
  }

  private static func packages(linkedBy users: [Int], _ targets: [Target]) -> Set<Int> {
    Set(
      users.flatMap { targets[$0].dependencies }.filter { dependency in
        let target = targets[dependency.target]
        return dependency.linkage == .static && target.product == .packageTarget && target.isPublicProduct
          && !target.isStaticProduct
      }.map(\.target))
  }
}
