import PatuhCore
import PatuhEngine
import PatuhTestSupport
import SystemPackage
import Testing

/// What lint finds in a target, what the report says of it and what `patuh targets` lists are one verdict.
@Suite struct VerdictAgreementTests {
  @Test(arguments: FixtureCase.sample)
  func lintReportAndTargetsAgree(_ example: FixtureCase) async throws {
    let request = AnalysisRequest(root: FilePath(example.folder.path), jobs: 2, today: fixtureDay)
    let audit = try await releaseAudit(of: request)
    let found = audit.analysis.outcome.findings.filter { !$0.itms.isEmpty }
    // A folder with nothing to check has no list of targets.
    let listed = audit.report.targets.isEmpty ? [] : try await targets(in: request, all: true).targets
    #expect(listed == audit.report.targets.map(\.summary), "\(example)")
    for target in audit.report.targets {
      let name = target.summary.name
      let own = target.findings.map { audit.report.findings[$0] }
      #expect(
        target.verdict != .unknown || target.note != nil || !target.reasons.isEmpty,
        "\(example): \(name) cannot be known, without a reason")
      #expect(target.verdict == .unknown || target.reasons.isEmpty, "\(example): \(name)")
      #expect(target.verdict != .clear || target.summary.isNeedKnown, "\(example): \(name) is no pass")
      let missing = own.filter { $0.finding.rule == "manifest_missing" }
      #expect(target.summary.lacksManifest == !missing.isEmpty, "\(example): \(name) lacks a manifest")
      for category in target.categories {
        let ids = category.categories
        // A part of a finding may be suppressed; what is left is still about the target.
        func has(_ rule: RuleID, exactly: Bool = false) -> Bool {
          own.contains { entry in
            let about = entry.finding.violation.categories
            let mayBeOfPart = !exactly && !entry.finding.violation.parts.isEmpty
            return entry.finding.rule == rule
              && (about.isEmpty || mayBeOfPart || about.contains(where: ids.contains))
          }
        }
        switch category.comparison {
        case .noManifest: #expect(has("manifest_missing"), "\(example): \(name) \(ids) without a manifest")
        case .undeclared:
          // Where a misspelt category may be meant, that is said.
          #expect(
            has("required_reason_undeclared") || own.contains { $0.finding.rule == "category_unknown" },
            "\(example): \(name) \(ids) undeclared")
        case .reasonMisfit: #expect(has("reason_mismatch"), "\(example): \(name) \(ids)")
        case .unused: #expect(has("required_reason_unused"), "\(example): \(name) \(ids)")
        default:
          #expect(
            !has("required_reason_undeclared", exactly: true) || ids.count > 1,
            "\(example): \(name) \(ids) \(category.comparison)")
        }
      }
      if target.verdict == .refused { #expect(own.contains { $0.effect == .refusal }, "\(example): \(name)") }
    }
    // What is a sure error for lint leaves its target not clear.
    for (index, entry) in audit.report.findings.enumerated()
    where entry.hiddenReason == nil && entry.finding.severity == .error
      && entry.finding.violation.certainty == .sure
    {
      for target in audit.report.targets where target.findings.contains(index) && entry.effect != .review {
        #expect(target.verdict >= .unknown, "\(example): \(target.summary.name) \(entry.finding.rule)")
      }
      #expect(!audit.headline.contains("Nothing is sure"), "\(example): \(audit.headline)")
      #expect(audit.report.verdict >= .atRisk || entry.effect == .review, "\(example)")
      let apps = audit.report.targets.filter { $0.isInApp && $0.summary.product == .application }
      if entry.finding.rule == "sdk_manifest_missing", !apps.isEmpty {
        #expect(apps.contains { $0.verdict >= .atRisk }, "\(example): \(entry.finding.violation.message)")
      }
      guard entry.finding.rule == "reason_mismatch" else { continue }
      for target in audit.report.targets where target.findings.contains(index) {
        #expect(target.verdict >= .atRisk, "\(example): \(target.summary.name) \(entry.finding.rule)")
      }
    }
    // What lint finds of a target stands under that target, and nowhere else.
    for finding in found {
      guard let index = audit.report.findings.firstIndex(where: { $0.finding == finding }) else {
        Issue.record("\(example): \(finding.violation.message)")
        continue
      }
      let names = audit.report.targets.filter { $0.findings.contains(index) }.map(\.summary.name)
      if let target = finding.violation.target {
        #expect(
          Set(names) == Set([target] + finding.violation.furtherTargets),
          "\(example): \(finding.rule) \(names)")
      }
    }
  }
}
