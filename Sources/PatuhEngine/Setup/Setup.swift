import PatuhConfig
import PatuhCore
import PatuhRules
import SystemPackage

/// The configuration, data and rules of a project, before any of its files is read.
public struct Setup: Sendable {
  public var configuration: Configuration
  /// Whether there is a configuration file and it is used.
  public var isConfigured: Bool
  public var data: RuleData
  public var rules: ProjectRules
  /// The known findings; nil if there is no baseline.
  public var baseline: Baseline?
  /// The effects of code that a command lists, besides those that rules ask for.
  var listedEffects: Set<Effect> = []
  /// The targets of the commits that the baseline is from.
  let committedTargets = CommittedTargets()

  /// Reads the configuration on disk, and validates it against the existing rules.
  public init(_ request: AnalysisRequest) throws(AnalysisError) {
    try self.init(request, Snapshot(root: request.root))
  }

  /// Reads the configuration of one snapshot of the project, and validates it against the existing rules.
  init(_ request: AnalysisRequest, _ snapshot: Snapshot) throws(AnalysisError) {
    let data = try RuleData(for: request)
    try self.init(request, snapshot, data, data.presetLibrary())
  }

  /// Reads the configuration on disk, and validates it against rules that are decoded already.
  package init(
    _ request: AnalysisRequest, _ data: RuleData, _ presets: PresetLibrary
  ) throws(AnalysisError) {
    try self.init(request, Snapshot(root: request.root), data, presets)
  }

  private init(
    _ request: AnalysisRequest, _ snapshot: Snapshot, _ data: RuleData, _ presets: PresetLibrary
  ) throws(AnalysisError) {
    let written = try wrappingErrors { () throws(ConfigurationErrors) -> Configuration? in
      guard request.usesConfiguration else { return nil }
      return try writtenConfiguration(in: snapshot) { partial in
        partial.nameErrors(
          knownRules: request.catalogue.map(\.information.id), presets: presets.all, isPartial: true)
          + unknownCategories(in: partial, data)
      }
    }
    var configuration = written ?? Configuration()
    for name in request.presets {
      guard presets.names.contains(name) else {
        throw .misuse(unknownPreset(name, among: presets.names))
      }
      if !configuration.presets.contains(where: { $0.value == name }) {
        configuration.presets.append(Located(name, at: nil))
      }
    }
    self.data = data
    self.configuration = configuration
    isConfigured = written != nil
    let ofCategories = unknownCategories(in: configuration, data)
    do throws(ConfigurationErrors) {
      rules = try ProjectRules(configuration, presets: presets, catalogue: request.catalogue)
    } catch {
      throw .configuration(ConfigurationErrors(error.errors + ofCategories) ?? error)
    }
    if let errors = ConfigurationErrors(ofCategories) { throw .configuration(errors) }
    baseline = try request.baseline.baseline(in: snapshot)
  }

}

/// The errors for the categories that suppressions name and that do not exist. Tables that cannot be read are
/// reported when they are used.
private func unknownCategories(in configuration: Configuration, _ data: RuleData) -> [ConfigurationError] {
  let named = configuration.suppressions.flatMap(\.categories)
  guard !named.isEmpty, let known = try? data.decodedTables().categories.map(\.id) else { return [] }
  return named.compactMap { name in
    faultOfCategory(name.value, among: known).map {
      ConfigurationError(file: configuration.file, position: name.position, message: $0)
    }
  }
}

extension Setup {
  /// The names of all existing rules; nil if the project may have rules of its own that were not read.
  func knownNames(for request: AnalysisRequest, in snapshot: Snapshot) -> Set<String>? {
    request.usesConfiguration || !snapshot.exists(configurationFileName) ? rules.knownNames : nil
  }
}

/// The configuration at a project root; nil if there is none.
private func writtenConfiguration(
  in snapshot: Snapshot, furtherErrors: (Configuration) -> [ConfigurationError]
) throws(ConfigurationErrors) -> Configuration? {
  func error(_ file: String, _ message: String) -> ConfigurationErrors {
    ConfigurationErrors(ConfigurationError(file: file, position: nil, message: message))
  }
  switch snapshot.bytes(of: configurationFileName, limit: ReadLimits.source) {
  case .bytes(let bytes): return try PatuhConfig.configuration(yaml: bytes, furtherErrors: furtherErrors)
  case .tooLarge: throw error(configurationFileName, "the file is too large")
  case .unreadable(let reason):
    if snapshot.exists(configurationFileName) { throw error(configurationFileName, reason) }
    let misnamed = ".patuh.yaml"
    if snapshot.exists(misnamed) {
      throw error(misnamed, "the file is named \(configurationFileName); rename it")
    }
    return nil
  }
}
