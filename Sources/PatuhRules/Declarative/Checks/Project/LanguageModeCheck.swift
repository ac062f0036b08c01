import PatuhCore

extension DeclarativeRun {
  /// Reports targets that ship Swift in an older language mode. What checks concurrency completely is as strict as mode
  /// 6; a target that states no mode is passed over.
  func checkLanguageModes(atLeast version: PackageVersion) {
    let owners = project.settingsOwners { target in
      target.sources.isEmpty
        ? nil : target.swiftLanguageMode.map { "\($0.text) \(target.checksConcurrency)" }
    }
    for (name, owner) in owners {
      guard let target = owner.targets.first, let mode = target.swiftLanguageMode, mode < version else {
        continue
      }
      let isAsStrict = version.major == 6 && mode.major == 5 ? target.checksConcurrency : .no
      report(
        Match(
          place: owner.place, found: "Swift \(mode.text)", owner: name, truth: !isAsStrict,
          doubt: "whether all builds check concurrency completely is not known",
          subject: "\(name) language mode", missing: "Swift \(version.text)"))
    }
  }
}
