import PatuhCore

/// A category that targets use, and what a manifest is to say of it.
public struct DraftedCategory: Hashable, Sendable {
  /// The full id.
  public var category: String
  /// The categories that would do in its place, where Apple lists each symbol in several.
  public var alternatives: [String]
  /// The reasons that the manifest gives so far, as written; nil when it does not declare the category.
  public var declared: [String]?
  /// The reasons to be added, each the only one that fits a sure use, in the order of the tables.
  public var reasons: [String]
  /// The uses that no reason is known to cover, in the order of places; a person chooses the reasons of these.
  public var open: [RequiredReasonUsage]
  /// The reasons that may be chosen and are not given, those that fit a use first.
  public var choices: [ApprovedReason]
  /// How many uses there are.
  public var useCount: Int

  /// Whether the manifest gets another text.
  public var isChanging: Bool { declared == nil || !reasons.isEmpty }

  /// Whether nothing is declared before a person has chosen; the rule `reasons_empty` says so as well.
  public var isUndecided: Bool { reasons.isEmpty && declared?.isEmpty != false }
}

extension DraftedCategory {
  /// - Parameters:
  ///   - uses: of the category
  ///   - declared: the reasons that the manifest gives, nil when it does not declare the category
  ///   - mayWrap: whether the reasons for third-party SDKs may be chosen
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
    // Whether a reason of a wrapper fits is for its author to say.
    let isWrapper = rows.contains { $0.sdkOnly && known.contains($0.code) }
    let settled = isWrapper ? [] : Set(uses.compactMap(\.settledReason))
    reasons = rows.map(\.code).filter { settled.contains($0) && !known.contains($0) }
    let given = known.union(reasons)
    let uncovered = uses.filter { given.isDisjoint(with: $0.fittingReasons) }
    // Of what a person has declared, only what contradicts it is asked again; of names alone, nothing once it is known
    // what the surer uses are for.
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
  /// The one reason that surely fits it. Where the dates of files come from is a guess.
  fileprivate var settledReason: String? {
    guard certainty == .sure, fittingReasons.count == 1, categories.count == 1,
      RequiredReasonCategory.shortName(categories[0]) != "FileTimestamp"
    else { return nil }
    return fittingReasons[0]
  }
}

/// What is to be said of each category that is used, in the order of the tables.
///
/// - Parameter declared: the reasons that are declared, by category
func draftedCategories(
  _ uses: [RequiredReasonUsage], declared: [String: [String]], mayWrap: Bool, _ tables: AppleTables
) -> [DraftedCategory] {
  var plain: Set<String> = []
  for use in uses where use.categories.count == 1 { plain.formUnion(use.categories) }
  let present = plain.union(declared.keys)
  // A symbol of two categories is covered by either.
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
