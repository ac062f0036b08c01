import PatuhCore

extension Project {
  /// The extensions, app clips and watch apps in an app, also those in another one of them, each once.
  func targetsEmbedded(in app: Target) -> [Target] {
    var found: [Int] = []
    var open = [app]
    while let target = open.popLast() {
      let embedded = target.dependencies.filter { $0.ground != .buildOrder }
      for number in embedded.map(\.target) where !found.contains(number) {
        let part = targets[number]
        guard part.role == .product, part.product.isApp, part.product != .application else { continue }
        found.append(number)
        open.append(part)
      }
    }
    return found.sorted().map { targets[$0] }
  }
}
