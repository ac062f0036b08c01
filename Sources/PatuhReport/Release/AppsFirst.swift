import PatuhCore

extension ReleaseReport {
  /// The findings at indices, those about what apps hold first.
  func appsFirst(_ indices: [Int]) -> [ReleaseFinding] {
    let outside = findingsOutsideApps
    return (indices.filter { !outside.contains($0) } + indices.filter(outside.contains)).map { findings[$0] }
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
