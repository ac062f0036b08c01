import PatuhCore

/// A format of the list of targets. The raw values are the words of `--format`.
public enum TargetFormat: String, Hashable, Sendable, CaseIterable {
  /// A table for people, one for each project file.
  case text
  /// The machine-readable contract: `docs/schema/targets.schema.json`.
  case json
}

/// The list of targets, in the order given.
public func renderTargets(
  _ targets: [TargetSummary], as format: TargetFormat, context: ReportContext
) -> String {
  switch format {
  case .text: targetTable(of: targets, context: context)
  case .json: targetJSON(of: targets)
  }
}
