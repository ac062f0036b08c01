import ArgumentParser
import PatuhEngine

/// The options for a project that several commands share.
struct ProjectOptions: ParsableArguments {
  @Option(
    name: .customLong("preset"),
    help: ArgumentHelp("Extend a preset, as \"extends\" in .patuh.yml does. Repeatable.", valueName: "name"),
    completion: .presetNames)
  var presets: [String] = []

  @Flag(name: .customLong("no-config"), help: "Do not read .patuh.yml.")
  var ignoresConfiguration = false

  @Option(
    name: .customLong("rules"),
    help: ArgumentHelp(
      "Read presets and Apple's tables from a folder laid out like Rules/, over those in the program.",
      valueName: "folder"), completion: .directory)
  var rulesFolder: String?

  @Option(help: .cachePath, completion: .directory)
  var cachePath: String?

  @Flag(name: .customLong("no-cache"), help: "Read every file again and store nothing.")
  var ignoresCache = false

  @Flag(name: .shortAndLong, help: "Say nothing on standard error but errors.")
  var quiet = false

  func validate() throws { try CacheFolder.validate(path: cachePath) }

  func request(for root: NamedProject) -> AnalysisRequest {
    var request = AnalysisRequest(
      root: root.folder, paths: root.paths, usesConfiguration: !ignoresConfiguration, presets: presets,
      rulesFolder: rulesFolder, cache: ignoresCache ? nil : CacheFolder(path: cachePath),
      today: .today)
    request.workingFolder = try? workingFolder()
    request.argument = request.workingFolder.flatMap(root.argument)
    return request
  }
}
