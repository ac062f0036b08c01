import PatuhCore

/// The report as SARIF 2.1.0 with one run, in the subset of the format that code scanning reads, within its
/// limits.
func sarifReport(of outcome: Outcome, context: ReportContext) -> String {
  let rules = SARIFRules(of: outcome)
  let results = SARIFLimits.results(of: outcome)
  return JSONValue.record([
    "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
    "version": "2.1.0",
    "runs": [
      .record([
        "tool": .record([
          "driver": .record([
            "name": "patuh",
            "version": .string(context.toolVersion),
            "informationUri": context.informationURI.map(JSONValue.string),
            "rules": rules.json(helpBase: context.ruleHelpBase),
            "properties": .record(["rules": .string(context.rulesVersion)]),
          ])
        ]),
        "automationDetails": automationDetails(context: context),
        "invocations": SARIFLimits.notice(on: outcome).map { [invocation(notice: $0)] },
        "originalUriBaseIds": .record([
          sourceRoot: .record(["description": .record(["text": "The root of the repository."])])
        ]),
        "columnKind": "utf16CodeUnits",
        "results": .array(results.map { result(of: $0, rules: rules, context: context) }),
      ])
    ],
  ]).text
}

/// The category of a project in a part of the repository, so that code scanning does not confuse its report
/// with that of another part. A category given here overrides the one that an upload specifies, so a project
/// at the root leaves the choice to the upload.
private func automationDetails(context: ReportContext) -> JSONValue? {
  let folder = context.repositoryPath("")
  return folder.isEmpty ? nil : .record(["id": .string("patuh/\(folder)")])
}

private func invocation(notice: String) -> JSONValue {
  .record([
    "executionSuccessful": .bool(true),
    "toolExecutionNotifications": [
      .record(["level": "warning", "message": .record(["text": .string(notice)])])
    ],
  ])
}

private func result(of finding: Finding, rules: SARIFRules, context: ReportContext) -> JSONValue {
  let violation = finding.violation
  let evidence = violation.evidence.prefix(SARIFLimits.relatedLocations).enumerated().map { index, piece in
    location(of: piece.place, id: index, message: piece.message, context: context)
  }
  return .record([
    "ruleId": .string(finding.rule.text),
    "ruleIndex": rules.index(of: finding.rule).map(JSONValue.integer),
    "level": .string(finding.severity.rawValue),
    "rank": .integer(violation.certainty == .sure ? 100 : 50),
    "message": .record(["text": .string(message(of: finding, context: context))]),
    "locations": [location(of: finding.place, id: nil, message: nil, context: context)],
    "relatedLocations": evidence.isEmpty ? nil : .array(evidence),
    "partialFingerprints": fingerprints(of: finding),
    "properties": .record([
      "certainty": .string(violation.certainty.rawValue),
      "target": violation.target.map(JSONValue.string),
      "furtherTargets": violation.furtherTargets.isEmpty ? nil : .strings(violation.furtherTargets),
      "category": violation.category.map(JSONValue.string),
      "reason": violation.reason.map(JSONValue.string),
      "furtherUses": violation.furtherUses.flatMap { $0 > 0 ? .integer($0) : nil },
      "itms": finding.itms.isEmpty ? nil : .strings(finding.itms),
    ]),
  ])
}

/// Code scanning identifies results by `primaryLocationLineHash` alone. Its upload computes this from the
/// line, and warns if the report contains a different one. The report only has to provide it if there is no
/// line.
private func fingerprints(of finding: Finding) -> JSONValue {
  .record([
    "patuh/v1": .string(finding.fingerprint),
    "primaryLocationLineHash": finding.place.position == nil ? .string(finding.fingerprint) : nil,
  ])
}

/// The finding as sentences, with links to its evidence: code scanning shows a related location only if the
/// message links to it.
private func message(of finding: Finding, context: ReportContext) -> String {
  let linked = finding.violation.evidence.prefix(SARIFLimits.linkedLocations)
  guard !linked.isEmpty else { return finding.statement(context: context) }
  let links = linked.enumerated().map { index, piece in
    let note = piece.message.isEmpty ? "" : " (\(piece.message))"
    return "[\(context.readablePlace(piece.place).escapedLinkText)](\(index))\(note)"
  }
  let rest = finding.violation.rest(after: linked.count).map { [$0] } ?? []
  return finding.statement(context: context) + " See: " + (links + rest).joined(separator: ", ") + "."
}

extension String {
  /// The text escaped for the brackets of an embedded link (SARIF 2.1.0, section 3.11.6).
  fileprivate var escapedLinkText: String {
    var result = ""
    for scalar in unicodeScalars {
      if scalar == "[" || scalar == "]" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
