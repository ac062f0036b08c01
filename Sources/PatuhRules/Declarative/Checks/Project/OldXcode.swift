import PatuhCore

/// A workflow, a Fastfile or an `.xcode-version` that chooses only versions of Xcode older than some release.
struct OldXcode {
  /// Where the newest of them is written.
  var place: Place
  /// The newest of them, as written.
  var written: String
  /// Whether no expression or condition decides which one it takes.
  var isKnown: Bool
}

extension ContinuousIntegration {
  /// The files whose Xcode is older than a release, and whether any other file chooses a recent one.
  ///
  /// For a workflow only the newest version counts: the others test whether the code still builds with older
  /// ones.
  func xcodes(before oldest: OldestRelease) -> (old: [OldXcode], hasRecent: Bool) {
    var old: [OldXcode] = []
    var hasRecent = false
    for file in xcodeVersionFiles {
      guard let written = file.facts.version, let choice = XcodeChoice(written, isPath: true) else {
        continue
      }
      guard choice.isBefore(oldest) else {
        hasRecent = true
        continue
      }
      old.append(
        OldXcode(
          place: Place(path: file.path, position: file.facts.position), written: written, isKnown: true))
    }
    let choices =
      workflows.map { ($0.path, $0.facts.xcodes) } + buildScripts.map { ($0.path, $0.xcodes) }
    for (path, xcodes) in choices where !xcodes.isEmpty {
      if let found = oldXcode(of: xcodes, at: path, before: oldest) {
        old.append(found)
      } else {
        hasRecent = true
      }
    }
    return (old, hasRecent)
  }

  /// The newest Xcode that a file chooses; nil if one is recent or any version will do.
  private func oldXcode(
    of xcodes: [WorkflowXcode], at path: String, before oldest: OldestRelease
  ) -> OldXcode? {
    var newest: (choice: XcodeChoice, written: String, position: Position)?
    var isKnown = true
    for xcode in xcodes {
      isKnown = isKnown && xcode.version.isComplete && !xcode.isConditional
      for written in xcode.version.values {
        guard let choice = XcodeChoice(written, isPath: xcode.isPath), choice.isBefore(oldest) else {
          return nil
        }
        if let newest, choice.version <= newest.choice.version { continue }
        newest = (choice, written, xcode.version.position)
      }
    }
    return newest.map {
      OldXcode(place: Place(path: path, position: $0.position), written: $0.written, isKnown: isKnown)
    }
  }
}
