import PatuhCore

/// A category that targets use, and what a privacy manifest should declare for it.
public struct DraftedCategory: Hashable, Sendable {
  /// The full id of the category.
  public var category: String
  /// The categories that could be declared instead, where Apple lists each symbol in several.
  public var alternatives: [String]
  /// The reasons that the manifest declares so far, as written; nil if it does not declare the category.
  public var declared: [String]?
  /// The reasons to add, in the order of the tables: those that are the only one that fits a sure use, or all
  /// uses. Where the manifest declares none yet and there is such a reason, also those that fit the other uses.
  public var reasons: [String]
  /// The uses that no reason is known to cover, sorted by place; a person must choose the reasons for these.
  public var open: [RequiredReasonUsage]
  /// The reasons that a person can choose, without those that are declared or added; those that fit a use
  /// come first.
  public var choices: [ApprovedReason]
  /// The number of uses.
  public var useCount: Int

  /// Whether the draft changes what the manifest declares for the category.
  public var isChanging: Bool { declared == nil || !reasons.isEmpty }

  /// Whether no reason is declared until a person chooses one; the rule `reasons_empty` reports that too.
  public var isUndecided: Bool { reasons.isEmpty && declared?.isEmpty != false }
}

extension DraftedCategory {
  /// - Parameters:
  ///   - uses: the uses of the category
  ///   - declared: the reasons that the manifest declares; nil if it does not declare the category
  ///   - mayWrap: whether reasons for third-party SDKs can be chosen
  init(
    _ category: String, alternatives: [String], _ uses: [RequiredReasonUsage], declared: [String]?,
    mayWrap: Bool, _ tables: AppleTables
  ) {
    self.category = category
    self.alternatives = alternatives
    self.declared = declared
    useCount = uses.count
    let rows = tables.reasons(of: category)
    let known = Set(declared ?? [])
    // Only the author of an SDK that wraps the API can say whether the reason for wrappers fits.
    let isWrapper = rows.contains { $0.sdkOnly && known.contains($0.code) }
    var settled = isWrapper ? [] : Set(uses.compactMap(\.settledReason))
    if settled.isEmpty, known.isEmpty, let common = uses.commonReason { settled = [common] }
    // A manifest with some reasons is compared with all uses, so it states those of the less sure ones, too.
    if !settled.isEmpty, known.isEmpty {
      settled.formUnion(
        uses.filter { settled.isDisjoint(with: $0.fittingReasons) }.compactMap(\.fittingReasons.first))
    }
    reasons = rows.map(\.code).filter { settled.contains($0) && !known.contains($0) }
    let given = known.union(reasons)
    let uncovered = uses.filter { given.isDisjoint(with: $0.fittingReasons) }
    // Once a reason is given, uses that were found by name alone are no longer open: what the surer uses are
    // for is known. If a person has declared reasons, only sure uses whose fitting reasons contradict these
    // stay open.
    open =
      given.isEmpty
      ? uncovered
      : isWrapper
        ? [] : uncovered.filter { $0.certainty == .sure && (known.isEmpty || !$0.fittingReasons.isEmpty) }
    let fitting = Set(open.flatMap(\.fittingReasons))
    let allowed = rows.filter { (mayWrap || !$0.sdkOnly) && !given.contains($0.code) }
    choices = allowed.filter { fitting.contains($0.code) } + allowed.filter { !fitting.contains($0.code) }
  }
}

extension RequiredReasonUsage {
  /// The only reason that surely fits the use; nil if there is none. The dates of files have none, because it
  /// is a guess where the files come from.
  fileprivate var settledReason: String? {
    guard certainty == .sure, fittingReasons.count == 1, categories.count == 1,
      RequiredReasonCategory.shortName(categories[0]) != "FileTimestamp"
    else { return nil }
    return fittingReasons[0]
  }
}

extension [RequiredReasonUsage] {
  /// The only reason that fits each of the uses; nil if there is none, or if there are several.
  fileprivate var commonReason: String? {
    guard let first, !first.fittingReasons.isEmpty else { return nil }
    let common = dropFirst().reduce(Set(first.fittingReasons)) { $0.intersection($1.fittingReasons) }
    return common.count == 1 ? common.first : nil
  }
}

/// The draft of each category that is used, in the order of the tables.
///
/// - Parameter declared: the reasons that are declared, by category
func draftedCategories(
  _ uses: [RequiredReasonUsage], declared: [String: [String]], mayWrap: Bool, _ tables: AppleTables
) -> [DraftedCategory] {
  var plain: Set<String> = []
  for use in uses where use.categories.count == 1 { plain.formUnion(use.categories) }
  let present = plain.union(declared.keys)
  // Declaring either of two categories covers a symbol that is in both.
  let others = uses.filter { $0.categories.count > 1 && present.isDisjoint(with: $0.categories) }
  let chosen = Set(others.compactMap(\.categories.first))
  return tables.categories.map(\.id).filter { plain.union(chosen).contains($0) }.map { category in
    let own = uses.filter { $0.categories == [category] }
    let shared = plain.contains(category) ? [] : others.filter { $0.categories.first == category }
    return DraftedCategory(
      category, alternatives: shared.first.map { Array($0.categories.dropFirst()) } ?? [], own + shared,
      declared: declared[category], mayWrap: mayWrap, tables)
  }
}
