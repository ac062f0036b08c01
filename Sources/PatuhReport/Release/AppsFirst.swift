import PatuhCore

extension ReleaseReport {
  /// The findings at indices: first those about apps themselves or all that they hold, then those about other
  /// targets in them alone, such as extensions, then those about apps that an automated build does not
  /// upload.
  func appsFirst(_ indices: [Int]) -> [ReleaseFinding] { sortedForApps(indices).map { findings[$0] } }

  /// The indices in the order of ``appsFirst(_:)``.
  func sortedForApps(_ indices: [Int]) -> [Int] {
    let outside = findingsOutsideApps
    func ofTargets(_ nearness: TargetReport.Nearness) -> Set<Int> {
      Set(targets.filter { $0.nearness == nearness }.flatMap(\.findings))
    }
    let ofParts = ofTargets(.inApp).subtracting(ofTargets(.app)).subtracting(outside)
    let ofPassedOver = findingsOfPassedOver.subtracting(outside)
    let others = indices.filter {
      !outside.contains($0) && !ofParts.contains($0) && !ofPassedOver.contains($0)
    }
    return others + indices.filter(ofParts.contains) + indices.filter(ofPassedOver.contains)
      + indices.filter(outside.contains)
  }

  /// The indices of the findings that are only about apps that an automated build does not upload, or about
  /// what is in these apps.
  var findingsOfPassedOver: Set<Int> {
    let shipped = targets.filter { $0.isInApp && !$0.isPassedOver }.flatMap(\.findings)
    return Set(targets.filter(\.isPassedOver).flatMap(\.findings)).subtracting(shipped)
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
    case app, inApp, passedOver, elsewhere
  }

  fileprivate var nearness: Nearness {
    if isPassedOver { return .passedOver }
    return isInApp ? (summary.product == .application ? .app : .inApp) : .elsewhere
  }
}
