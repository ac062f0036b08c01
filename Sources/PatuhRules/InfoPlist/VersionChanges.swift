import PatuhCore

extension Project {
  /// The first command of an automated build that sets the version of an app; nil if there is none.
  func versionChange(
    of key: String, for app: Target
  ) -> ContinuousIntegration.FileVersionChange? {
    continuousIntegration.versionChanges.first { change in
      change.change.key.rawValue == key && concerns(change.path, app)
    }
  }

  /// Whether a file with commands that build lies around an app, or in its folder.
  func concerns(_ path: String, _ app: Target) -> Bool {
    var home = folderOfPath(path)
    if ["fastlane", "workflows", "ci_scripts"].contains(lastComponent(ofPath: home)) {
      home = folderOfPath(home)
    }
    if lastComponent(ofPath: home) == ".github" { home = folderOfPath(home) }
    return app.folder.isPath(atOrBelow: home) || home.isPath(atOrBelow: app.folder)
  }
}

extension ContinuousIntegration.FileVersionChange {
  /// Whether it may change the value of a key in one of some lists. A command that only gives a build setting
  /// another value changes none that refers to no setting.
  func mayChange(_ key: String, in lists: [InfoPlist]) -> Bool {
    !change.command.hasSuffix("=") || !lists.allSatisfy { $0[key]?.isLiteral ?? false }
  }

  /// The command, as evidence.
  var evidence: Evidence {
    Evidence(place: Place(path: path, position: change.position), message: "`\(change.command)`")
  }
}
