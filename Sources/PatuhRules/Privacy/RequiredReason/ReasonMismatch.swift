import PatuhCore

extension Rule {
  /// A declared category with no reason that fits what the code does.
  public static let reasonMismatch = Rule(
    RuleInformation(
      id: "reason_mismatch",
      family: .privacy,
      defaultSeverity: .error,
      title: "No declared reason fits what the code does",
      why: """
        A reason must agree with what the app does: defaults of the app's own and defaults of an app group \
        are two reasons, and an app that uses both declares both.
        """,
      references: ["Apple: NSPrivacyAccessedAPIType", "Apple: NSPrivacyAccessedAPITypeReasons"]
    ),
    check: .project { project in
      project.targets.flatMap { verdicts(on: $0, project) }.merged
    }
  )

  private static func verdicts(on target: Target, _ project: Project) -> [ManifestVerdict] {
    guard target.role == .product else { return [] }
    let privacy = TargetPrivacy(target, project)
    return privacy.declared.flatMap { manifest, category -> [ManifestVerdict] in
      let codes = category.reasons.map(\.code).filter {
        project.tables.reason($0)?.category == category.category
      }
      if codes.isEmpty { return [] }
      // Only the author of an SDK that wraps the API can say whether the reason for wrappers fits. It fits no
      // use of an app itself.
      let isForWrappers = codes.contains { project.tables.reason($0)?.sdkOnly == true }
      if isForWrappers, !target.product.isApp { return [] }
      let groups = project.sharedDefaults(of: target)
      let own = ComparedUses(of: category, codes, privacy.ownUsages, groups) { _ in target.shownName }
      let libraries = isForWrappers ? [] : privacy.linkedUsages.limited(to: [category.category])
      // Reasons that the target's own uses need are reported with these.
      let linked = ComparedUses(
        of: category, codes + own.needed, libraries.flatMap(\.usages), groups
      ) { unfit in "\(libraries.limited(to: unfit).names), linked into \(target.shownName)," }
      return [(own, own.isSharedElsewhere ? .likely : privacy.certainty(own.unfit)), (linked, .likely)]
        .compactMap { uses, certainty in
          uses.unfit.isEmpty
            ? nil
            : ManifestVerdict(
              target: target, violation: .mismatch(uses, certainty, in: manifest, privacy, project),
              statement: uses.needed, doubt: project.doubtOfSubmission(target, using: uses.unfit))
        }
    }
  }
}

/// The uses of a category in a target, or in the libraries that it links, against the declared reasons.
private struct ComparedUses {
  let declared: Manifest.DeclaredCategory
  /// Where the unfit uses are, in words.
  let user: String
  /// The uses for which a fitting reason is known.
  let all: [RequiredReasonUsage]
  /// The uses that none of the declared reasons fits.
  let unfit: [RequiredReasonUsage]
  /// Whether these are all of stores that only other targets may share.
  let isSharedElsewhere: Bool

  init(
    of declared: Manifest.DeclaredCategory, _ codes: [String], _ usages: [RequiredReasonUsage],
    _ groups: SharedDefaults, user: ([RequiredReasonUsage]) -> String
  ) {
    self.declared = declared
    all = usages.filter { $0.categories == [declared.category] && !$0.fittingReasons.isEmpty }
    let unfit = all.filter { Set($0.fittingReasons).isDisjoint(with: codes) }
    let others =
      codes.contains(UserDefaultsStoreReasons.ownDomain)
      ? unfit.filter { $0.fittingReasons != [UserDefaultsStoreReasons.appGroup] } : unfit
    self.unfit = groups == .impossible ? others : unfit
    self.user = user(self.unfit)
    isSharedElsewhere = groups == .elsewhere && others.isEmpty
  }

  /// The first reason that fits each of the unfit uses, sorted, without duplicates.
  var needed: [String] { Set(unfit.compactMap(\.fittingReasons.first)).sorted() }
}

extension Violation {
  fileprivate static func mismatch(
    _ uses: ComparedUses, _ certainty: Certainty, in manifest: Manifest, _ privacy: TargetPrivacy,
    _ project: Project
  ) -> Violation {
    let (declared, unfit) = (uses.declared, uses.unfit)
    let codes = declared.reasons.map(\.code).filter {
      project.tables.reason($0)?.category == declared.category
    }
    let fit = uses.all.filter { !Set($0.fittingReasons).isDisjoint(with: codes) }
    let needed = uses.needed
    let missing = project.tables.reasons.map(\.code).filter { needed.contains($0) }
    let alternatives = missing.map { code in
      unfit.first { $0.fittingReasons.first == code }?.fittingReasons ?? [code]
    }
    let words = enumeration(alternatives.map { $0.joined(separator: " or ") })
    let advice = enumeration(
      alternatives.map { codes in
        codes.map { "\($0) (\(project.tables.reason($0)?.title ?? ""))" }.joined(separator: " or ")
      })
    let name = RequiredReasonCategory.shortName(declared.category)
    let isFileDate = name == "FileTimestamp"
    let ordered = unfit.surestFirst
    let evidence =
      ordered.showingEach(of: { Array($0.fittingReasons.prefix(1)) }, inFirst: 6).prefix(6).map(
        \.evidenceAgainst)
      + fit.surestFirst.prefix(2).map { usage in
        let reason = usage.fittingReasons.first { codes.contains($0) } ?? ""
        return Evidence(place: usage.place, message: "uses \(usage.symbol): \(reason) fits")
      }
    var violation = Violation(
      at: manifest.place(declared.position),
      "\(name) is declared with \(codes.joined(separator: ", ")), but \(counted(unfit)) in \(uses.user)"
        + " \(unfit.count == 1 ? "needs" : "need") \(words)"
        + (uses.isSharedElsewhere ? "; only the entitlements of other targets name an app group" : "")
        + (privacy.target.doubt.map { "; \($0)" } ?? ""),
      fix: "Add \(advice) to the \(name) reasons",
      certainty: isFileDate ? .likely : certainty,
      target: privacy.target.name,
      category: declared.category,
      reason: missing.count == 1 ? missing.first : nil,
      evidence: evidence,
      furtherUses: uses.all.count - evidence.count,
      subject: declared.category, identityPath: privacy.target.identityPath,
      parts: missing.compactMap { code in
        let users = ordered.filter { $0.fittingReasons.first == code }
        return users.first.map {
          ViolationPart(
            "\(declared.category) \(code)", evidence: $0.evidenceAgainst, places: users.strongestPlaces)
        }
      }
    )
    violation.usePlaces = uses.all.flatMap(\.places)
    return violation
  }
}

extension RequiredReasonUsage {
  /// Evidence of a reason that the use needs and that is not declared.
  fileprivate var evidenceAgainst: Evidence {
    let needed = fittingReasons.joined(separator: " or ")
    return Evidence(place: place, message: "uses \(symbol): needs \(needed), which is not declared")
  }
}
