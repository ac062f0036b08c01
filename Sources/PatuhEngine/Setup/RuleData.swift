import PatuhConfig
import PatuhCore
import PatuhRules

/// Apple's tables and the presets: the built-in data, with the files of a folder that has the layout of
/// `Rules/` in place of those with the same names.
///
/// Data is decoded on demand.
public struct RuleData: Sendable {
  private let folder: [String: DocumentNode]
  private let directory: String

  /// The built-in data.
  public init() {
    folder = [:]
    directory = "Rules"
  }

  /// The built-in data with the files of a folder, each of which replaces the one with the same name.
  public init(folder path: String) throws(AnalysisError) {
    folder = try wrappingErrors { () throws(ConfigurationErrors) in
      let found = try documents(inRuleFolder: path, directory: path)
      let isKnown = found.keys.contains { path in
        ["presets/", "privacy/", "platforms/", "release/"].contains(where: path.hasPrefix)
      }
      guard isKnown else {
        throw ConfigurationErrors(
          ConfigurationError(
            file: path, position: nil, message: "the folder holds neither presets/*.yml nor privacy/*.yml"))
      }
      return found
    }
    directory = path
  }

  /// The data for a request.
  public init(for request: AnalysisRequest) throws(AnalysisError) {
    if let folder = request.rulesFolder { try self.init(folder: folder) } else { self.init() }
  }

  /// Apple's tables.
  /// - Parameter effects: the effects whose API is listed; without any, that table is not decoded
  public func decodedTables(of effects: Set<Effect> = []) throws(AnalysisError) -> AppleTables {
    try wrappingErrors { () throws(ConfigurationErrors) in
      var found = folder.isEmpty ? try Self.shippedTables.get() : try tables
      if effects.isEmpty { return found }
      found.effects = folder.isEmpty ? try Self.shippedEffects.get() : try self.effects
      found.effects.causes.removeAll { !effects.contains($0.effect) }
      return found
    }
  }

  /// The presets.
  public func presetLibrary() throws(AnalysisError) -> PresetLibrary {
    if folder.isEmpty { return .builtIn }
    return try wrappingErrors { () throws(ConfigurationErrors) in
      PresetLibrary(try presets(from: merged(part: "presets"), directory: directory))
    }
  }

  /// All presets, by name.
  public func decodedPresets() throws(AnalysisError) -> [Preset] { try presetLibrary().all }

  // The built-in tables never change, so they are decoded once for any number of setups.
  private static let shippedTables = Result { () throws(ConfigurationErrors) in try RuleData().tables }
  private static let shippedEffects = Result { () throws(ConfigurationErrors) in try RuleData().effects }

  private var tables: AppleTables {
    get throws(ConfigurationErrors) {
      try appleTables(
        from: ["privacy", "platforms", "release"].map(merged).reduce(into: [:]) { $0.merge($1) { $1 } },
        directory: directory)
    }
  }

  private var effects: EffectTable {
    get throws(ConfigurationErrors) {
      try effectTable(from: merged(part: "effects.yml"), directory: directory)
    }
  }

  /// The text of a preset as YAML, without its comments.
  public func presetText(named name: String) throws(AnalysisError) -> String {
    let documents = merged(part: "presets")
    if let document = documents["presets/\(name).yml"] { return document.yaml }
    let names = documents.keys.map { String($0.dropFirst("presets/".count).dropLast(".yml".count)) }.sorted()
    throw .misuse(unknownPreset(name, among: names))
  }

  private func merged(part: String) -> [String: DocumentNode] {
    embeddedDocuments(in: part).merging(folder.filter { $0.key == part || $0.key.hasPrefix("\(part)/") }) {
      $1
    }
  }
}

extension AppleTables {
  /// The month in which a row was last compared with its source: `2026-10`.
  public var version: String {
    let days = [
      categories.map(\.provenance), symbols.map(\.provenance), reasons.map(\.provenance),
      dataTypes.map(\.provenance), purposes.map(\.provenance), manifestKeys.map(\.provenance),
      itmsCodes.map(\.provenance), sdks.map(\.provenance), releases.map(\.provenance),
    ].joined().map(\.checked)
    return String((days.max() ?? "").prefix("2026-10".count))
  }
}
