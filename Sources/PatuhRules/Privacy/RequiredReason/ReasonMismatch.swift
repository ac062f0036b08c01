import PatuhCore

extension Rule {
  /// A declared category none of whose reasons fits what the code does.
  public static let reasonMismatch = Rule(
    RuleInformation(
      id: "reason_mismatch",
      family: .privacy,
      defaultSeverity: .error,
      title: "No declared reason fits what the code does",
      why: """
        A reason must agree with what the app does: defaults of the app's own and defaults of an app group are \
        two reasons, and an app that uses both declares both.
        """,
      references: ["Apple: NSPrivacyAccessedAPIType", "Apple: NSPrivacyAccessedAPITypeReasons"]
    ),
    check: .target { target, project in
      let privacy = TargetPrivacy(target, project)
      return privacy.declared.compactMap { manifest, category in
        let codes = category.reasons.map(\.code).filter {
          project.tables.reason($0)?.category == category.category
        }
        // Whether a reason of a wrapper fits is for its author to say.
        guard !codes.isEmpty, !codes.contains(where: { project.tables.reason($0)?.sdkOnly == true }) else {
          return nil
        }
        let unfit = privacy.ownUsages.filter { usage in
          usage.categories == [category.category] && !usage.fittingReasons.isEmpty
            && Set(usage.fittingReasons).isDisjoint(with: codes)
        }
        return unfit.isEmpty ? nil : .mismatch(category, codes, unfit, in: manifest, privacy, project)
      }
    }
  )
}

extension Violation {
  fileprivate static func mismatch(
    _ declared: Manifest.DeclaredCategory, _ codes: [String], _ usages: [RequiredReasonUsage],
    in manifest: Manifest, _ privacy: TargetPrivacy, _ project: Project
  ) -> Violation {
    let needed = usages.compactMap(\.fittingReasons.first)
    let missing = project.tables.reasons.map(\.code).filter { needed.contains($0) }
    let meanings = missing.compactMap { project.tables.reason($0)?.title }.joined(separator: ", ")
    let name = RequiredReasonCategory.shortName(declared.category)
    let isFileDate = name == "FileTimestamp"
    return Violation(
      at: manifest.place(declared.position),
      "\(name) is declared with \(codes.joined(separator: ", ")), but \(counted(usages)) in \(privacy.target.name)"
        + " \(usages.count == 1 ? "needs" : "need") \(missing.joined(separator: ", "))",
      fix: "Add \(missing.joined(separator: ", ")) (\(meanings)) to the reasons of \(name)",
      certainty: isFileDate ? .likely : privacy.certainty(usages),
      target: privacy.target.name,
      category: declared.category,
      reason: missing.count == 1 ? missing.first : nil,
      evidence: usages.evidence,
      subject: declared.category
    )
  }
}
