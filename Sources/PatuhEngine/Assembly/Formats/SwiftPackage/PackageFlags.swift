import PatuhCore

extension CompilationFlags {
  /// What SwiftPM and the settings of a target define in a release build.
  /// - Parameter platforms: those that the package names
  init(_ defines: [PackageTarget.Define], platforms: Set<Platform>, isComplete: Bool) {
    self.init(certain: ["SWIFT_PACKAGE": "1"], isComplete: isComplete)
    for define in defines where !define.condition.isNever {
      if define.condition.holds(onAllOf: platforms) {
        certain[define.name] = define.value
      } else {
        possible.insert(define.name)
      }
    }
    for name in certain.keys { possible.remove(name) }
  }
}

extension PackageCondition {
  /// Whether it holds in every build that ships for these platforms; when none are named, for all.
  fileprivate func holds(onAllOf named: Set<Platform>) -> Bool {
    guard !isNever, !isOptional else { return false }
    guard let platforms else { return true }
    return (named.isEmpty ? Set(Platform.allCases) : named).isSubset(of: platforms)
  }
}
