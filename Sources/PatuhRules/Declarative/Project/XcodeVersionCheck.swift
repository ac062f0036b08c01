import PatuhCore

extension DeclarativeRun {
  /// Reports versions of Xcode that workflows choose, or a `.xcode-version` names, and that are older than a policy
  /// allows. A matrix is reported when none of its versions is recent enough.
  func checkXcodeVersions(_ policy: ReleasePolicy) {
    guard let oldest = policy.oldestRelease(of: MajorReleases.xcode, in: project.tables) else { return }
    for file in project.continuousIntegration.xcodeVersionFiles {
      guard let written = file.facts.version, let choice = XcodeChoice(written, isPath: true),
        choice.isBefore(oldest)
      else { continue }
      report(
        Match(
          place: Place(path: file.path, position: file.facts.position), found: "Xcode \(written)",
          owner: file.path, truth: .yes, subject: "Xcode", missing: oldest.words))
    }
    for workflow in project.continuousIntegration.workflows {
      for xcode in workflow.facts.xcodes where xcode.version.isComplete && !xcode.version.values.isEmpty {
        let choices = xcode.version.values.map { XcodeChoice($0, isPath: xcode.isPath) }
        guard choices.allSatisfy({ $0?.isBefore(oldest) ?? false }) else { continue }
        let written = xcode.version.values.joined(separator: ", ")
        report(
          Match(
            place: Place(path: workflow.path, position: xcode.version.position), found: "Xcode \(written)",
            owner: workflow.path, truth: .yes, subject: "Xcode \(written)", missing: oldest.words))
      }
    }
  }
}

/// The Xcode that a text stands for.
private struct XcodeChoice {
  private let version: PackageVersion
  /// Whether a later one of the same major release may be taken, too.
  private let isOpen: Bool

  /// Nil for one that may be any: `latest-stable`, `>=16`.
  init?(_ text: String, isPath: Bool) {
    var rest = text[...]
    let isRange = rest.hasPrefix("^") || rest.hasPrefix("~")
    if isRange { rest = rest.dropFirst() }
    let numbers = rest.split(separator: ".").prefix { $0.allSatisfy(\.isNumber) }
    // A name of a range, or of what follows a version: `16.x`, `16.2-beta`.
    let behind = rest.split(separator: ".").dropFirst(numbers.count).first
    guard let version = PackageVersion(numbers.isEmpty ? rest : numbers.joined(separator: ".")[...]),
      !rest.contains(" "), behind.map({ ["x", "*"].contains($0) || $0.first?.isNumber == true }) ?? true
    else { return nil }
    self.version = version
    isOpen = !isPath && (isRange || numbers.count < 2 || behind == "x" || behind == "*")
  }

  func isBefore(_ oldest: OldestRelease) -> Bool {
    isOpen ? version.major < oldest.version.major : oldest.isAfter(version)
  }
}
