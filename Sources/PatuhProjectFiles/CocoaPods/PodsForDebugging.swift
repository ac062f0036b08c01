import PatuhCore

/// The pods of a `Podfile.lock` that are linked for debugging alone: those that the Podfile restricts to such
/// configurations, those of Flipper, which React Native restricts to them, and what only these need.
///
/// Source: `use_flipper!` in `scripts/react_native_pods.rb`, later `use_flipper_pods` in
/// `scripts/cocoapods/flipper.rb`, of React Native 0.62 to 0.73.
struct PodsForDebugging {
  let names: Set<String>

  init(_ podfile: PodfileFacts, in pods: [LockedPackage]) {
    let named = podfile.targets.flatMap(\.pods).map(\.name)
    guard podfile.problems.isEmpty, named.allSatisfy({ $0 != nil }) else {
      names = []
      return
    }
    var restricted = Set(podfile.podsForDebugging)
    let isOfReactNative = pods.contains { ["React", "React-Core"].contains($0.name) }
    if isOfReactNative, !podfile.shipsFlipper { restricted.formUnion(pods.map(\.name).filter(isOfFlipper)) }
    if restricted.isEmpty {
      names = []
      return
    }
    let candidates = reached(from: restricted, in: pods)
    let ships = Set(named.compactMap { $0.map(rootOfPod) })
      .union(pods.map(\.name).filter { !candidates.contains($0) })
    names = candidates.subtracting(reached(from: ships, in: pods))
  }
}

/// The name of a pod without its subspec.
func rootOfPod(_ name: String) -> String { String(name.prefix { $0 != "/" }) }

private func isOfFlipper(_ pod: String) -> Bool {
  pod == "Flipper" || pod == "FlipperKit" || pod.hasPrefix("Flipper-")
}
