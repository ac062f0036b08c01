import PatuhCore

extension ReleaseReport {
  /// The findings at indices: first those about apps themselves or all that they hold, then those about other
  /// targets in them alone, such as extensions.
  func appsFirst(_ indices: [Int]) -> [ReleaseFinding] {
    let outside = findingsOutsideApps
    func ofTargets(_ nearness: TargetReport.Nearness) -> Set<Int> {
      Set(targets.filter { $0.nearness == nearness }.flatMap(\.findings))
    }
    let ofParts = ofTargets(.inApp).subtracting(ofTargets(.app)).subtracting(outside)
    let others = indices.filter { !outside.contains($0) && !ofParts.contains($0) }
    return (others + indices.filter(ofParts.contains) + indices.filter(outside.contains)).map { findings[$0] }
  }
}

extension Collection {
  /// The targets that the elements have, apps first, then what apps bundle, else in the same order.
  func appsFirst(_ target: (Element) -> TargetReport) -> [Element] {
    TargetReport.Nearness.allCases.flatMap { nearness in filter { target($0).nearness == nearness } }
  }
}

extension TargetReport {
  /// How near a target is to what is submitted.
  fileprivate enum Nearness: CaseIterable {
    case app, inApp, elsewhere
  }

  fileprivate var nearness: Nearness {
    isInApp ? (summary.product == .application ? .app : .inApp) : .elsewhere
  }
}
