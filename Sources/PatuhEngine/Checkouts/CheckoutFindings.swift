import PatuhCore

extension Project {
  /// A finding in a dependency outside of the tree is moved to the line that pins the dependency; nil if it
  /// is a note or predicts no answer of App Store Connect, since the project cannot change those files. Any
  /// other finding is returned unchanged.
  func movedToDependency(_ finding: Finding) -> Finding? {
    let path = finding.place.path
    guard let checkout = checkout(around: path) else { return finding }
    let package = thirdPartyPackages.first { package in
      package.folder.map { package.place.path != $0 && path.isPath(atOrBelow: $0) } ?? false
    }
    let (name, place) = package.map { ($0.name, $0.place) } ?? (checkout.name, checkout.place)
    guard !finding.itms.isEmpty, finding.severity > .note else { return nil }
    var moved = finding
    moved.severity = min(finding.severity, .warning)
    moved.defaultSeverity = min(finding.defaultSeverity, .warning)
    moved.violation.place = place
    moved.violation.identityPath = nil
    moved.violation.subject = "\(name) \(finding.violation.subject)"
    moved.violation.fixIt = nil
    moved.violation.fixPath = nil
    if moved.violation.evidence.isEmpty {
      moved.violation.evidence = [Evidence(place: finding.place, message: "in the copy of \(name)")]
    }
    moved.violation.fix =
      finding.violation.target == nil
      ? "Update \(name) to a version with a correct manifest, or tell its authors"
      : "Update \(name) to a version that declares it, or declare it in the \(Manifest.fileName) of the app"
    return moved
  }
}
