import PatuhCore

extension DeclarativeRun {
  /// Reports targets that ship Swift in an older language mode. What checks concurrency completely is as strict as mode
  /// 6; a target that states no mode is passed over.
  func checkLanguageModes(atLeast version: PackageVersion) {
    let owners = project.settingsOwners { target in
      target.sources.isEmpty
        ? nil : target.swiftLanguageMode.map { "\($0.text) \(target.checksConcurrency)" }
    }
    for owner in owners {
      guard let target = owner.targets.first, let mode = target.swiftLanguageMode, mode < version else {
        continue
      }
      let isAsStrict = version.major == 6 && mode.major == 5 ? target.checksConcurrency : .no
      report(
        Match(
          place: owner.place, found: "Swift \(mode.text)", owner: owner.name, truth: !isAsStrict,
          doubt: "whether concurrency is checked completely cannot be told: a file of settings is missing",
          subject: "\(owner.name) language mode", missing: "Swift \(version.text)"))
    }
  }
}
