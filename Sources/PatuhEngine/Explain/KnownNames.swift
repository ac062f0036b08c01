import PatuhCore
import PatuhRules

/// The names of everything that Patuh can explain, each list sorted.
///
/// If the configuration is invalid, the project's own rules are missing; if a folder of rules cannot be read,
/// the built-in data is used.
public struct KnownNames: Hashable, Sendable {
  /// The ids of all rules: those in Swift, those of every preset and those of the project.
  public var rules: [String]
  public var presets: [String]
  /// Codes of App Store Connect, reasons, categories and keys of privacy manifests.
  public var codes: [String]

  public init(for request: AnalysisRequest) {
    let data = (try? RuleData(for: request)) ?? RuleData()
    let presets = (try? data.presetLibrary())?.outlines ?? []
    let own = (try? Setup(request))?.rules.all.map(\.rule) ?? []
    let known = (request.catalogue + own).map(\.information) + presets.flatMap(\.rules)
    rules = Set(known.map(\.id.text)).sorted()
    self.presets = presets.map(\.name).sorted()
    codes = (try? data.decodedTables())?.names.sorted() ?? []
  }
}

extension AppleTables {
  /// The names of codes, reasons, categories and keys, as `patuh explain` accepts them.
  fileprivate var names: [String] {
    itmsCodes.map(\.code) + reasons.map(\.code)
      + categories.map { RequiredReasonCategory.shortName($0.id) } + manifestKeys.map(\.key)
  }
}
