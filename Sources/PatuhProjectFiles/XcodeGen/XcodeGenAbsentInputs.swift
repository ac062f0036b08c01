import PatuhCore

extension XcodeGenProject {
  /// The entitlements, the bridging header and the prefix header that the settings of a target name and that
  /// are certainly not in the tree, or that the configuration excludes. Entitlements that XcodeGen writes are
  /// left out.
  /// - Parameter target: described with its sources
  func absentInputs(_ settings: XcodeGenTargetSettings, of target: TargetDescription) -> [AbsentInput] {
    func absent(_ setting: String, _ kind: String, _ consequence: String) -> [AbsentInput] {
      settings.certainPaths(setting).compactMap { joinedPath(folder, $0) }.filter(isCertainlyAbsent)
        .map { path in
          var input = AbsentInput(kind, path, consequence: consequence)
          input.place = target.place
          return input
        }
    }
    func compiles(_ endings: [String]) -> Bool {
      target.sources.contains { number in endings.contains { tree.paths[number].hasSuffix($0) } }
    }
    var found: [AbsentInput] = []
    if target.product.packageType != nil {
      found += absent(
        "CODE_SIGN_ENTITLEMENTS", "its entitlements file", "what the target may access is not known"
      ).filter { writtenLists.entitlements[$0.path] == nil }
    }
    if compiles([".m", ".mm", ".c", ".cc", ".cpp"]) {
      found += absent(
        "GCC_PREFIX_HEADER", "its prefix header", "what it brings into each source is not known")
    }
    if compiles([".swift"]) {
      found += absent(
        "SWIFT_OBJC_BRIDGING_HEADER", "its bridging header", "what it brings into the target is not known")
    }
    return found
  }
}

extension XcodeGenTargetSettings {
  /// The paths that a setting surely names, each once, sorted: those without references to settings that
  /// nothing sets.
  fileprivate func certainPaths(_ setting: String) -> [String] {
    guard areKnown([setting]) else { return [] }
    let values = builds.compactMap { $0.expansion(ofSetting: setting) }
    return Set(values.filter { $0.undefined.isEmpty && !$0.text.isEmpty }.map(\.text)).sorted {
      $0.precedesInBytes($1)
    }
  }
}
