import PatuhCore

/// The targets, where libraries, packages and pods have the platforms for which they are really built: a
/// library in the tree is built for the targets that link it. If none in the tree does, it keeps the
/// platforms that it states. Targets in a subfolder of the library's own folder (a tool that measures it, a
/// test of its installation) do not count, since they only try the library out.
func withInheritedPlatforms(_ targets: consuming [Target]) -> [Target] {
  var users = [[Link]](repeating: [], count: targets.count)
  for (number, target) in targets.enumerated() {
    for dependency in target.dependencies where dependency.linkage != .none {
      let platforms = dependency.platforms.map { PlatformBits($0) } ?? .all
      users[dependency.target].append(Link(user: number, platforms: platforms))
    }
  }
  let stated = targets.map { PlatformBits($0.platforms) }
  for number in targets.indices where targets[number].product.isForOtherProjects {
    let platforms = platforms(above: number, users: users, targets, stated)
    if !platforms.isEmpty { targets[number].platforms = platforms.set }
  }
  return targets
}

/// A target that links a library, and the platforms for which it does.
private struct Link {
  var user: Int
  var platforms: PlatformBits
}

/// Platforms in one byte, since the number of paths up from libraries can grow with the number of pairs of
/// targets.
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

/// The platforms of the shipping bundles that contain a library, directly or through other libraries. A
/// dependency that is restricted to some platforms passes on only those.
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
      if targets[link.user].product.isForOtherProjects {
        open.append((link.user, reach))
      } else if targets[link.user].role == .product, !liesInside(targets[link.user].folder, of: folder) {
        found.formUnion(stated[link.user].intersection(reach))
      }
    }
  }
  return found
}

/// Whether a folder is below another one.
private func liesInside(_ folder: String, of outer: String) -> Bool {
  folder != outer && folder.isPath(atOrBelow: outer)
}
