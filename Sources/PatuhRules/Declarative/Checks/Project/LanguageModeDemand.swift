import PatuhCore

/// The Swift language mode must be at least this one.
struct LanguageModeDemand: ProjectDemand {
  static let key = "swift_language_mode"
  static let meaning =
    """
    no target that ships is compiled in an older mode; complete checks of concurrency in mode 5 are as \
    good as mode 6
    """
  static let example = "swift_language_mode: 6"
  static let schema = JSONSchema.version

  let lowest: PackageVersion

  init?(_ field: Field) {
    guard let lowest = field.version() else { return nil }
    self.lowest = lowest
  }

  func check(_ run: DeclarativeRun) { run.checkLanguageModes(atLeast: lowest) }
}

extension DeclarativeRun {
  /// Reports targets that ship Swift in an older language mode. Mode 5 with complete concurrency checking
  /// counts as strict as mode 6; targets that state no mode are ignored.
  fileprivate func checkLanguageModes(atLeast version: PackageVersion) {
    let owners = project.settingsOwners { target in
      target.sources.isEmpty
        ? nil : target.swiftLanguageMode.map { "\($0.text) \(target.checksConcurrency)" }
    }
    for (name, subject, owner) in owners {
      guard let target = owner.targets.first, let mode = target.swiftLanguageMode, mode < version else {
        continue
      }
      let isAsStrict = version.major == 6 && mode.major == 5 ? target.checksConcurrency : .no
      report(
        Match(
          place: owner.place, found: "Swift \(mode.text)", owner: name, truth: !isAsStrict,
          doubt: "whether all builds check concurrency completely is not known",
          subject: "\(subject) language mode", missing: "Swift \(version.text)"))
    }
  }
}
