import PatuhCore

extension ReleaseReport {
  /// The findings at indices, those about what apps hold first.
  func appsFirst(_ indices: [Int]) -> [ReleaseFinding] {
    let outside = findingsOutsideApps
    return (indices.filter { !outside.contains($0) } + indices.filter(outside.contains)).map { findings[$0] }
  }
}

extension [TargetReport] {
  /// What apps are and bundle first, else in the same order.
  var appsFirst: [TargetReport] { filter(\.isInApp) + filter { !$0.isInApp } }
}
