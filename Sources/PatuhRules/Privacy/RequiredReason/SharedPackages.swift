import PatuhCore

/// The targets of packages that Xcode builds once, as a dynamic framework: those of an automatic product that an app or one of
/// its extensions links, and a dynamic framework that the app embeds, too.
struct SharedPackages: DerivedFromProject {
  private struct Key: Hashable {
    var place: Place
    var name: String

    init(_ target: Target) { (place, name) = (target.place, target.name) }
  }

  /// By what links them, the numbers of the targets.
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

  /// Those that a target links and that are no part of its binary.
  func callAsFunction(_ target: Target) -> Set<Int> { numbers[Key(target)] ?? [] }

  /// The dynamic frameworks that targets link or embed, directly or through others.
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
        return dependency.linkage == .static && target.product == .packageTarget && target.isVended
          && !target.isVendedStatically
      }.map(\.target))
  }
}
