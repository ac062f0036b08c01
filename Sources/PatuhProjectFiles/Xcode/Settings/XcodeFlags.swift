import PatuhCore

/// Swift's flags of a build, by name.
func swiftFlags(_ settings: XcodeSettings) -> [String: String] {
  definitions(
    settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
      + definedByArguments(settings.list("OTHER_SWIFT_FLAGS")))
}

/// The preprocessor macros of a build, with their values.
func macros(_ settings: XcodeSettings) -> [String: String] {
  definitions(
    settings.list("GCC_PREPROCESSOR_DEFINITIONS")
      + settings.list("GCC_PREPROCESSOR_DEFINITIONS_NOT_USED_IN_PRECOMPS")
      + definedByArguments(settings.list("OTHER_CFLAGS") + settings.list("OTHER_CPLUSPLUSFLAGS")))
}
