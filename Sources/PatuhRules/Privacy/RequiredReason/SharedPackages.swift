import PatuhCore

/// The targets of packages that Xcode builds once, as a dynamic framework: those of an automatic library
/// product that is linked by an app or one of its extensions, and also by a dynamic framework that the app
/// embeds.
struct SharedPackages: DerivedFromProject {
  private struct Key: Hashable {
    var place: Place
    var name: String

    init(_ target: Target) { (place, name) = (target.place, target.name) }
  }

  /// The indices of the shared targets, by the target that links them.
  private var numbers: [Key: Set<Int>] = [:]

  init(_ project: Project) {
    let targets = project.targets
    for app in targets.indices where targets[app].product.isApp && targets[app].product != .appExtension {
      let members = [app] + targets[app].dependencies.map(\.target).filter { targets[$0].product.isApp }
      let frameworks = Self.frameworks(of: members, targets)
      let shared = Self.packages(linkedBy: members, targets)
        .intersection(Self.packages(linkedBy: Array(frameworks), targets))
      if shared.isEmpty { continue }
      for user in members + frameworks { numbers[Key(targets[user]), default: []].formUnion(shared) }
    }
  }

  /// The indices of the shared targets that a target links and that are not part of its binary.
  func callAsFunction(_ target: Target) -> Set<Int> { numbers[Key(target)] ?? [] }

  /// The dynamic frameworks that targets link or embed, directly or indirectly.
  private static func frameworks(of members: [Int], _ targets: [Target]) -> Set<Int> {
    var found: Set<Int> = []
    var open = members
    while let user = open.popLast() {
      for dependency in targets[user].dependencies
      where targets[dependency.target].product == .framework && found.insert(dependency.target).inserted {
        open.append(dependency.target)
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
