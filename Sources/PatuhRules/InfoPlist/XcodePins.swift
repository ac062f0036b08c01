import PatuhCore

extension ContinuousIntegration {
  /// Where the Xcode of uploads is chosen, if each choice is of a major version or a later one:
  /// `.xcode-version` files, and workflows and lanes of fastlane that may make what is uploaded. Nil if
  /// nothing chooses one, or if one choice is of an older version, of any version or of one that an
  /// expression decides.
  func pin(ofXcodeFrom major: Int) -> Place? {
    var places: [Place] = []
    for file in xcodeVersionFiles {
      guard let written = file.facts.version, XcodeChoice(written, isPath: true).isFrom(major) else {
        return nil
      }
      places.append(Place(path: file.path, position: file.facts.position))
    }
    let choices =
      workflows.filter { mayMakeUpload($0.facts) }.map { ($0.path, $0.facts.xcodes) }
      + buildScripts.map { ($0.path, $0.xcodes) }
    for (path, xcodes) in choices {
      for xcode in xcodes {
        guard xcode.version.isComplete, !xcode.isConditional,
          xcode.version.values.allSatisfy({ XcodeChoice($0, isPath: xcode.isPath).isFrom(major) })
        else { return nil }
        places.append(Place(path: path, position: xcode.version.position))
      }
    }
    return places.first
  }
}

extension XcodeChoice? {
  fileprivate func isFrom(_ major: Int) -> Bool { map { $0.version.major >= major } ?? false }
}
