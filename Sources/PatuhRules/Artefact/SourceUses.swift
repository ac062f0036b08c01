import PatuhCore

extension Project {
  /// The uses in what becomes the binary of a target: its own, and those of what it links statically.
  package func usagesInBinary(of target: Target) -> [RequiredReasonUsage] {
    let linked = linkedTargets(of: target) { $0 == .static }
    return ([target] + linked).flatMap { user in
      usages(inSourcesOf: user).filter { user.truth(of: $0) != .no }
    }
  }
}
