import PatuhCore

extension Rule {
  /// Every rule written in Swift, sorted by id.
  public static let catalogue: [Rule] =
    (manifestRules + requiredReasonRules + thirdPartyRules + infoPlistRules
    + hygieneRules + artefactRules)
    .sorted { $0.information.id.text < $1.information.id.text }
}
