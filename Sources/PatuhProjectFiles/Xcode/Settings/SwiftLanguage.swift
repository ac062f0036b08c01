import PatuhCore

/// The lowest Swift language mode of some builds, nil if one of them does not state it, and whether all of
/// them check concurrency completely.
typealias SwiftLanguage = (mode: PackageVersion?, checksConcurrency: Truth)

/// The language mode and concurrency checking of builds.
/// - Parameter isKnown: whether no missing file could affect a setting
func swiftLanguage(of builds: [XcodeSettings], isKnown: (_ name: String) -> Bool) -> SwiftLanguage {
  let hasKnownFlags = isKnown("OTHER_SWIFT_FLAGS")
  let modes = builds.map { build in
    swiftLanguageMode(inArguments: build.list("OTHER_SWIFT_FLAGS"))
      ?? (isKnown("SWIFT_VERSION") ? build.value("SWIFT_VERSION").flatMap { PackageVersion($0) } : nil)
  }
  let checks = builds.map { build in
    if checksConcurrency(inArguments: build.list("OTHER_SWIFT_FLAGS")) { return Truth.yes }
    guard isKnown("SWIFT_STRICT_CONCURRENCY") else { return .unknown }
    switch build.value("SWIFT_STRICT_CONCURRENCY") {
    case "complete": return .yes
    case nil, "minimal", "targeted": return hasKnownFlags ? .no : .unknown
    default: return .unknown
    }
  }
  return (modes.contains(nil) ? nil : modes.compactMap(\.self).min(), checks.reduce(.yes) { $0 && $1 })
}

/// The language mode that `-swift-version` sets among compiler arguments; nil if it is not among them.
func swiftLanguageMode(inArguments arguments: [String]) -> PackageVersion? {
  guard let index = arguments.lastIndex(of: "-swift-version"), index + 1 < arguments.count else { return nil }
  return PackageVersion(arguments[index + 1])
}

/// Whether compiler arguments request complete concurrency checking.
func checksConcurrency(inArguments arguments: [String]) -> Bool {
  let words = arguments.filter { $0 != "-Xfrontend" }
  return words.contains("-strict-concurrency=complete")
    || zip(words, words.dropFirst()).contains { option, value in
      ["-enable-upcoming-feature", "-enable-experimental-feature"].contains(option)
        && value == "StrictConcurrency" || option == "-strict-concurrency" && value == "complete"
    }
}
