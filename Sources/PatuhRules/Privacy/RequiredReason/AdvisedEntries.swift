import PatuhCore

extension Collection<RequiredReasonUsage> {
  /// What a privacy manifest should declare, in words:
  /// `UserDefaults (CA92.1 fits) and DiskSpace (choose among E174.1 and 85F4.1)`.
  ///
  /// The reasons are those that a draft of the manifest would contain or offer.
  /// - Parameter mayWrap: whether reasons for third-party SDKs can be chosen
  func entries(_ tables: AppleTables, mayWrap: Bool) -> String {
    let drafted = draftedCategories(Array(self), declared: [:], mayWrap: mayWrap, tables)
    return inWords(
      drafted.map { category in
        let name = RequiredReasonCategory.shortName(category.category)
        return "\(name) (\(category.advice(tables)))"
      })
  }
}

extension DraftedCategory {
  /// The reasons that fit, or those that a person can choose from, in words.
  fileprivate func advice(_ tables: AppleTables) -> String {
    let common = tables.reasons(of: category).map(\.code).filter { code in
      !open.isEmpty && open.allSatisfy { $0.fittingReasons.contains(code) }
    }
    if reasons.isEmpty, !common.isEmpty { return "\(inWords(common, "or")) fits" }
    let offered = choices.map(\.code)
    let codes = inWords(common.isEmpty ? offered : common, "or")
    if reasons.isEmpty {
      return offered.isEmpty
        ? "with the reasons that fit the uses" : "\(codes), depending on what the uses are for"
    }
    let fitting = "\(inWords(reasons)) \(reasons.count == 1 ? "fits" : "fit")"
    return open.isEmpty || offered.isEmpty ? fitting : "\(fitting), and for some uses perhaps \(codes)"
  }
}

private func inWords(_ words: [String], _ conjunction: String = "and") -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}
