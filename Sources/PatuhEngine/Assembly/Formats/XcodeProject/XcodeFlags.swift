import PatuhCore

/// Swift's flags of a build, by name.
func swiftFlags(_ settings: XcodeSettings) -> [String: String] {
  var flags: [String: String] = [:]
  for name in settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS") { flags[name] = "1" }
  for name in definitions(in: settings.list("OTHER_SWIFT_FLAGS")) { flags[name] = "1" }
  return flags
}

/// The preprocessor's macros of a build, with their values.
func macros(_ settings: XcodeSettings) -> [String: String] {
  var macros: [String: String] = [:]
  let definitions =
    settings.list("GCC_PREPROCESSOR_DEFINITIONS")
    + settings.list("GCC_PREPROCESSOR_DEFINITIONS_NOT_USED_IN_PRECOMPS")
    + definitions(in: settings.list("OTHER_CFLAGS"))
  for definition in definitions {
    let parts = definition.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty else { continue }
    macros[String(name)] = parts.count > 1 ? String(parts[1]) : "1"
  }
  return macros
}

/// What a compiler's arguments define: `-DNAME` or `-D NAME`.
private func definitions(in arguments: [String]) -> [String] {
  var names: [String] = []
  var arguments = arguments.makeIterator()
  while let argument = arguments.next() {
    if argument == "-D" {
      if let name = arguments.next() { names.append(name) }
    } else if argument.hasPrefix("-D") {
      names.append(String(argument.dropFirst(2)))
    }
  }
  return names
}

extension CompilationFlags {
  /// The flags of several builds taken together.
  init(_ builds: [[String: String]], isComplete: Bool) {
    var certain = builds.first ?? [:]
    for build in builds.dropFirst() { certain = certain.filter { build[$0.key] == $0.value } }
    let all = Set(builds.flatMap(\.keys))
    self.init(certain: certain, possible: all.subtracting(certain.keys), isComplete: isComplete)
  }
}
