import PatuhCore

/// The targets, packages and pods with the platforms for which they are really built: a library in the tree is built
/// for what links it. Without anything in the tree that does, it keeps the platforms that it states; what lies in a
/// folder inside of the library's own (a tool that measures it, a test of its installation) only tries it out.
func withInheritedPlatforms(_ targets: consuming [Target]) -> [Target] {
  var users = [[Link]](repeating: [], count: targets.count)
  for (number, target) in targets.enumerated() {
    for dependency in target.dependencies where dependency.linkage != .none {
      let platforms = dependency.platforms.map { PlatformBits($0) } ?? .all
      users[dependency.target].append(Link(user: number, platforms: platforms))
    }
  }
  let stated = targets.map { PlatformBits($0.platforms) }
  for number in targets.indices where targets[number].product.isForOtherPeoplesApps {
    let platforms = platforms(above: number, users: users, targets, stated)
    if !platforms.isEmpty { targets[number].platforms = platforms.set }
  }
  return targets
}

/// What links a library, and the platforms for which it does.
private struct Link {
  var user: Int
  var platforms: PlatformBits
}

/// Platforms in one byte: there are as many ways up from a library as there are pairs of targets.
private struct PlatformBits: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ platforms: Set<Platform>) {
    self.init(Platform.allCases.indices.filter { platforms.contains(Platform.allCases[$0]) }.map(Self.bit))
  }

  static let all = PlatformBits(Set(Platform.allCases))

  var set: Set<Platform> {
    Set(Platform.allCases.indices.filter { contains(Self.bit($0)) }.map { Platform.allCases[$0] })
  }

  private static func bit(_ number: Int) -> PlatformBits { PlatformBits(rawValue: 1 << number) }
}

/// The platforms of the bundles that a library ends in, through other libraries: of those that ship. A dependency that
/// is restricted to some platforms passes on those alone.
private func platforms(
  above library: Int, users: [[Link]], _ targets: [Target], _ stated: [PlatformBits]
) -> PlatformBits {
  let folder = targets[library].folder
  var found: PlatformBits = []
  var reached = [PlatformBits](repeating: [], count: targets.count)
  reached[library] = .all
  var open = [(library: library, platforms: PlatformBits.all)]
  while let (library, platforms) = open.popLast() {
    for link in users[library] {
      let reach = platforms.intersection(link.platforms)
      guard !reach.isSubset(of: reached[link.user]) else { continue }
      reached[link.user].formUnion(reach)
      if targets[link.user].product.isForOtherPeoplesApps {
        open.append((link.user, reach))
      } else if targets[link.user].role == .product, !liesInside(targets[link.user].folder, of: folder) {
        found.formUnion(stated[link.user].intersection(reach))
      }
    }
  }
  return found
}

/// Whether a folder lies deeper than another, in it.
private func liesInside(_ folder: String, of outer: String) -> Bool {
  folder != outer && folder.isPath(atOrBelow: outer)
}
