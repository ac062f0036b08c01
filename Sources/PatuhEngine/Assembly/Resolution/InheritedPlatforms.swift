import PatuhCore

/// The targets, packages and pods with the platforms for which they are really built: a library in the tree is built
/// for what links it. Without anything in the tree that does, it keeps the platforms that it states; what lies in a
/// folder inside of the library's own (a tool that measures it, a test of its installation) only tries it out.
func withInheritedPlatforms(_ targets: [Target]) -> [Target] {
  var users = [[Link]](repeating: [], count: targets.count)
  for (number, target) in targets.enumerated() {
    for dependency in target.dependencies where dependency.linkage != .none {
      users[dependency.target].append(Link(user: number, platforms: dependency.platforms))
    }
  }
  var result = targets
  for (number, target) in targets.enumerated() where target.product.isForOtherPeoplesApps {
    let platforms = platforms(above: number, users: users, targets)
    if !platforms.isEmpty { result[number].platforms = platforms }
  }
  return result
}

/// What links a library, and the platforms for which it does; nil for all.
private struct Link {
  var user: Int
  var platforms: Set<Platform>?
}

/// The platforms of the bundles that a library ends in, through other libraries: of those that ship. A dependency that
/// is restricted to some platforms passes on those alone.
private func platforms(above library: Int, users: [[Link]], _ targets: [Target]) -> Set<Platform> {
  let all = Set(Platform.allCases)
  let folder = targets[library].folder
  var found: Set<Platform> = []
  var reached: [Int: Set<Platform>] = [library: all]
  var open = [(library: library, platforms: all)]
  while let (library, platforms) = open.popLast() {
    for link in users[library] {
      let reach = link.platforms.map(platforms.intersection) ?? platforms
      guard !reach.isSubset(of: reached[link.user] ?? []) else { continue }
      reached[link.user, default: []].formUnion(reach)
      if targets[link.user].product.isForOtherPeoplesApps {
        open.append((link.user, reach))
      } else if targets[link.user].role == .product, !liesInside(targets[link.user].folder, of: folder) {
        found.formUnion(targets[link.user].platforms.intersection(reach))
      }
    }
  }
  return found
}

/// Whether a folder lies deeper than another, in it.
private func liesInside(_ folder: String, of outer: String) -> Bool {
  folder != outer && (outer == "." || folder.hasPrefix(outer + "/"))
}
