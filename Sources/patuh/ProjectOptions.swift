import ArgumentParser
import PatuhEngine
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What several commands ask about a project.
struct ProjectOptions: ParsableArguments {
  @Option(
    name: .customLong("preset"),
    help: ArgumentHelp("Extend a preset, as \"extends\" in .patuh.yml does. Repeatable.", valueName: "name"))
  var presets: [String] = []

  @Flag(name: .customLong("no-config"), help: "Do not read .patuh.yml.")
  var ignoresConfiguration = false

  @Option(
    name: .customLong("rules"),
    help: ArgumentHelp(
      "Read presets and Apple's tables from a folder laid out like Rules/, over those in the program.",
      valueName: "folder"))
  var rulesFolder: String?

  @Option(
    help: ArgumentHelp(
      "Keep what is known of files in this folder; \"patuh cache path\" tells the usual one.",
      valueName: "folder"))
  var cachePath: String?

  @Flag(name: .customLong("no-cache"), help: "Read every file anew and keep nothing.")
  var ignoresCache = false

  func request(for root: NamedProject) -> AnalysisRequest {
    AnalysisRequest(
      root: root.folder, paths: root.paths, usesConfiguration: !ignoresConfiguration, presets: presets,
      rulesFolder: rulesFolder, cache: ignoresCache ? nil : cacheFolder(at: cachePath), today: .today)
  }
}

/// The folder for cached facts: the one that is asked for, else that of the user.
func cacheFolder(at path: String?) -> CacheFolder? {
  if let path { return CacheFolder(FilePath(path)) }
  return .ofUser { getenv($0).map { String(cString: $0) } }
}
