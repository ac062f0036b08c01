import PatuhCore

extension TargetMembers {
  /// Corrects the scopes that sources have by their folders. What only test targets compile is test code, in
  /// any folder; what a product compiles by its project file is production code, also in a folder named after
  /// tests, unless it imports a test framework. What an app or extension compiles outside of such folders is
  /// production code even then.
  mutating func setScopes(by targets: [Target]) {
    var ships = Array(repeating: false, count: sources.count)
    var shipsCFamily = Array(repeating: false, count: cFamilySources.count)
    for target in targets where target.role != .test {
      for index in target.sources { ships[index] = true }
      for index in target.cFamilySources { shipsCFamily[index] = true }
    }
    for target in targets {
      if target.role == .test {
        for index in target.sources where !ships[index] { sources[index].scope = .test }
        for index in target.cFamilySources where !shipsCFamily[index] { cFamilySources[index].scope = .test }
      } else if target.role == .product, target.basis == .projectFile {
        for index in target.sources where sources[index].ships(in: target) {
          sources[index].scope = .production
        }
        for index in target.cFamilySources where cFamilySources[index].ships(in: target) {
          cFamilySources[index].scope = .production
        }
      }
    }
  }
}

extension SourceFile {
  /// Whether it is part of a product that compiles it, whatever its folder is called.
  fileprivate func ships(in target: Target) -> Bool {
    !isInPlayground(path) && (target.product.isApp && !isTestPath(path) || !summary.importsTestFramework)
  }
}

extension CFamilyFile {
  /// Whether it is part of a product that compiles it, whatever its folder is called.
  fileprivate func ships(in target: Target) -> Bool {
    if isInPlayground(path) { return false }
    return target.product.isApp && !isTestPath(path)
      || !facts.inclusions.contains { inclusion in
        SourceFacts.testFrameworks.contains { facts[inclusion.name].isPath(atOrBelow: $0) }
      }
  }
}

/// Whether a file is in a playground, of which a target compiles nothing.
private func isInPlayground(_ path: String) -> Bool { path.containsInBytes(".playground/") }
