import PatuhCore
import PatuhExtract
import PatuhRules

/// New bytes of a file, offered as a change that a person can take.
public struct ProposedText: Hashable, Sendable {
  /// What it does, as an instruction without a full stop.
  public var title: String
  /// The file, relative to the project root.
  public var path: String
  /// Whether there is no such file yet.
  public var isNew: Bool
  public var bytes: [UInt8]
  /// Whether it is what a person most likely wants.
  public var isPreferred = false
}

extension LiveCheck {
  /// The manifest with the fix-its of some findings applied, as `--fix` applies them; nil if none can be.
  /// - Parameters:
  ///   - findings: those of this check to be fixed; nil for all
  ///   - bytes: the manifest as it is now
  public func fixed(
    _ path: String, _ findings: [Finding]? = nil, _ bytes: [UInt8], for request: AnalysisRequest
  ) -> [UInt8]? {
    guard let judge = manifestChecker(of: path, request) else { return nil }
    guard let findings else {
      let fixed = FixedManifest(bytes, judge: judge)
      return fixed.isChanged ? fixed.after : nil
    }
    var state = judge.state(bytes, propertyListFacts(bytes))
    for finding in findings {
      let current = state.shown.first { $0.isFixable && $0.place == finding.place && $0.rule == finding.rule }
      guard let current else { continue }
      if let next = try? state.applyingFixIt(current, judge: judge) { state = next }
    }
    return state.bytes == bytes ? nil : state.bytes
  }

  func manifestChecker(of path: String, _ request: AnalysisRequest) -> ManifestChecker? {
    guard let rules = try? analysis.setup.rules.selected(only: request.only),
      analysis.project.manifests.contains(where: {
        $0.path == path && $0.origin == .firstParty && !$0.isGenerated
      })
    else { return nil }
    return ManifestCheckers(analysis.project, analysis.setup, rules, request).checker(of: path)
  }

  /// The manifests that the targets of a finding can be given, completed by what their code uses: by the
  /// reasons that fit, or else by each of those among which a person can choose.
  /// - Parameter text: the bytes of an existing manifest as it is now; nil if it cannot be read
  public func manifests(for finding: Finding, text: (_ path: String) -> [UInt8]?) -> [ProposedText] {
    let violation = finding.violation
    let wanted = violation.categories
    if violation.target == nil && wanted.isEmpty { return [] }
    let names = violation.allTargetNames
    let drafts = manifestDrafts(of: analysis.project).filter { draft in
      draft.obstacle == nil
        && (draft.path == finding.place.path
          || draft.targets.contains { target in names.contains { $0.shownName == target.shownName } })
    }
    return drafts.flatMap { draft -> [ProposedText] in
      guard let path = draft.path else { return [] }
      let isNew = draft.facts == nil
      guard let before = isNew ? [] : text(path) else { return [] }
      let shown = draft.targets.map(\.shownName).joined(separator: " and ")
      func proposal(_ draft: ManifestDraft, _ title: String, isPreferred: Bool) -> ProposedText? {
        guard let bytes = try? draft.bytes(completing: isNew ? nil : before), isNew || bytes != before else {
          return nil
        }
        return ProposedText(title: title, path: path, isNew: isNew, bytes: bytes, isPreferred: isPreferred)
      }
      var proposals: [ProposedText?] = []
      if isNew {
        proposals.append(proposal(draft, "Create the privacy manifest of \(shown)", isPreferred: true))
      } else if draft.isChanging {
        proposals.append(
          proposal(draft, "Declare in \(path) what \(shown) uses", isPreferred: !draft.isUndecided))
      }
      for category in draft.categories where !category.open.isEmpty && wanted.contains(category.category) {
        let fitting = Set(category.open.flatMap(\.fittingReasons))
        for reason in category.choices {
          let name = RequiredReasonCategory.shortName(category.category)
          proposals.append(
            proposal(
              draft.choosing(reason.code, of: category.category),
              "Declare \(name) with \(reason.code) in \(path): \(reason.title)",
              isPreferred: fitting == [reason.code]))
        }
      }
      return proposals.compactMap(\.self)
    }
  }
}

extension ManifestDraft {
  fileprivate var isUndecided: Bool { categories.contains { $0.isChanging && $0.isUndecided } }

  /// The draft of one category with a reason that a person chooses.
  fileprivate func choosing(_ reason: String, of category: String) -> ManifestDraft {
    var draft = self
    draft.categories = categories.filter { $0.category == category || facts == nil }.map { drafted in
      guard drafted.category == category else { return drafted }
      var drafted = drafted
      drafted.reasons.append(reason)
      drafted.open = []
      return drafted
    }
    return draft
  }
}
