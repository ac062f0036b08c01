import PatuhCore

/// The machine-readable report, described by `docs/schema/findings.schema.json`.
func jsonReport(of outcome: Outcome, context: ReportContext) -> String {
  JSONValue.record([
    "schema": 1,
    "tool": .record([
      "name": "patuh", "version": .string(context.toolVersion), "rules": .string(context.rulesVersion),
    ]),
    "summary": .record([
      "errors": .integer(outcome.count(of: .error)),
      "warnings": .integer(outcome.count(of: .warning)),
      "notes": .integer(outcome.count(of: .note)),
      "suppressed": .integer(outcome.suppressed),
      "baselined": .integer(outcome.baselined),
      "known": outcome.alsoInComparedState > 0 ? .integer(outcome.alsoInComparedState) : nil,
      "files": .integer(outcome.files),
      "audit": outcome.audit.map(json(of:)),
    ]),
    "statistics": context.detail == .statistics ? .array(outcome.ruleCounts.map(json(of:))) : nil,
    "notes": outcome.notes.isEmpty ? nil : .strings(outcome.notes),
    "findings": .array(outcome.findings.map(json(of:))),
  ]).text
}

private func json(of audit: AuditScope) -> JSONValue {
  .record([
    "bundles": .integer(audit.bundles), "images": .integer(audit.images), "uses": .integer(audit.uses),
    "skipped": .array(
      audit.skipped.map { .record(["why": .string($0.reason.rawValue), "images": .integer($0.count)]) }),
    "signed": audit.rights.isEmpty ? nil : .array(audit.rights.map(json(of:))),
  ])
}

private func json(of rights: SignedRights) -> JSONValue {
  guard case .object(let members) = JSONValue.record(rightsMembers(rights)) else { return .null }
  return .object([.init(key: "bundle", value: .string(rights.bundle))] + members)
}

private func json(of count: RuleCount) -> JSONValue {
  .record([
    "rule": .string(count.rule.text), "severity": .string(count.severity.rawValue),
    "findings": .integer(count.findings), "files": .integer(count.files),
  ])
}

/// A finding as JSON.
func json(of finding: Finding) -> JSONValue {
  let violation = finding.violation
  return .record(
    [
      "rule": .string(finding.rule.text),
      "family": .string(finding.family.rawValue),
      "severity": .string(finding.severity.rawValue),
      "certainty": .string(violation.certainty.rawValue),
    ], at: finding.place,
    then: [
      "message": .string(violation.message),
      "fix": violation.fix.map(JSONValue.string),
      "target": violation.target.map(JSONValue.string),
      "furtherTargets": violation.furtherTargets.isEmpty ? nil : .strings(violation.furtherTargets),
      "category": violation.category.map(JSONValue.string),
      "reason": violation.reason.map(JSONValue.string),
      "itms": finding.itms.isEmpty ? nil : .strings(finding.itms),
      "evidence": .array(violation.evidence.map(json(of:))),
      "furtherUses": violation.furtherUses.flatMap { $0 > 0 ? .integer($0) : nil },
      "fingerprint": .string(finding.fingerprint),
    ])
}

private func json(of evidence: Evidence) -> JSONValue {
  .record(
    at: evidence.place,
    then: [
      "message": .string(evidence.message)
    ])
}
