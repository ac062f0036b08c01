import PatuhCore

/// A format of the list of uses. The raw values are the words of `--format`.
public enum UsageFormat: String, Hashable, Sendable, CaseIterable {
  /// A table for people, grouped by category and file.
  case text
  /// The machine-readable contract: `docs/schema/usages.schema.json`.
  case json
}

/// The list of uses, sorted by place and symbol.
public func renderUsages(
  _ usages: [RequiredReasonUsage], as format: UsageFormat, context: ReportContext
) -> String {
  let sorted = usages.sorted(by: isBefore)
  return switch format {
  case .text: usageTable(of: sorted, context: context)
  case .json: usageJSON(of: sorted)
  }
}

private func isBefore(_ left: RequiredReasonUsage, _ right: RequiredReasonUsage) -> Bool {
  if left.place != right.place { return left.place < right.place }
  if left.symbol != right.symbol { return left.symbol < right.symbol }
  return left.categories.lexicographicallyPrecedes(right.categories)
}
