import PatuhCore

/// The targets, packages and pods with the platforms for which they are really built: a library in the tree is built
/// for what links it. Without anything in the tree that does, it keeps the platforms that it states; what lies in a
/// folder inside of the library's own (a tool that measures it, a test of its installation) only tries it out.
func withInheritedPlatforms(_ targets: [Target]) -> [Target] {
  var users = [[Int]](repeating: [], count: targets.count)
  for (number, target) in targets.enumerated() {
    for dependency in target.dependencies where dependency.linkage != .none {
      users[dependency.target].append(number)
    }
  }
  var result = targets
  for (number, target) in targets.enumerated() where target.product.isForOtherPeoplesApps {
    let platforms = bundles(above: number, users: users, targets)
      .filter { !liesInside(targets[$0].folder, of: target.folder) }
      .reduce(into: Set<Platform>()) { $0.formUnion(targets[$1].platforms) }
    if !platforms.isEmpty { result[number].platforms = platforms }
  }
  return result
}

/// The bundles that a library ends in, through other libraries: those that ship, when there are any.
private func bundles(above library: Int, users: [[Int]], _ targets: [Target]) -> [Int] {
  var found: Set<Int> = []
  var seen: Set<Int> = [library]
  var open = users[library]
  while let user = open.popLast() {
    guard seen.insert(user).inserted else { continue }
    if targets[user].product.isForOtherPeoplesApps { open += users[user] } else { found.insert(user) }
  }
  let shipping = found.filter { targets[$0].role == .product }
  return shipping.sorted()
}

/// Whether a folder lies deeper than another, in it.
private func liesInside(_ folder: String, of outer: String) -> Bool {
  folder != outer && (outer == "." || folder.hasPrefix(outer + "/"))
}
