import PatuhCore

/// The whole report, described by `docs/schema/report.schema.json`.
func releaseJSON(_ report: ReleaseReport, context: ReportContext) -> String {
  JSONValue.record([
    "schema": 1,
    "tool": .record([
      "name": "patuh", "version": .string(context.toolVersion), "rules": .string(context.rulesVersion),
    ]),
    "verdict": .string(report.verdict.rawValue),
    "headline": .string(report.headline),
    "caveats": .strings(report.caveats),
    "subject": json(of: report.subject),
    "files": .integer(report.fileCount),
    "findings": .array(report.findings.map(json(of:))),
    "answers": .array(report.answers.map(json(of:))),
    "openQuestions": .array(report.openQuestions.map(json(of:))),
    "checklist": .array(report.checklist.map(json(of:))),
    "targets": .array(report.targets.map(json(of:))),
    "labels": .array(report.labels.map { json(of: $0) }),
    "packages": .array(report.packages.map(json(of:))),
    "architecture": json(of: report.architecture),
    "upkeep": .array(report.hygiene.map(json(of:))),
  ]).text
}

private func json(of subject: ReleaseReport.Subject) -> JSONValue {
  .record([
    "apps": .strings(subject.apps), "folders": .strings(subject.folders),
    "libraries": .strings(subject.libraries),
  ])
}

private func json(of entry: ReleaseFinding) -> JSONValue {
  guard case .object(var members) = json(of: entry.finding) else { return .null }
  members.removeAll { $0.key == "family" || $0.key == "fingerprint" }
  members.append(.init(key: "effect", value: .string(entry.effect.rawValue)))
  if let reason = entry.hiddenReason {
    members.append(.init(key: "silence", value: .string(reason.rawValue)))
  }
  return .object(members)
}

private func json(of answer: ExpectedAnswer) -> JSONValue {
  .record([
    "codes": .strings(answer.codes.map(\.code).filter { !$0.isEmpty }),
    "title": .string(answer.codes.first?.title ?? ""),
    "effect": .string(answer.codes.first?.effect ?? ""),
    "sure": .bool(answer.isSure),
    "findings": .array(answer.findings.map(JSONValue.integer)),
  ])
}

private func json(of question: OpenQuestion) -> JSONValue {
  .record([
    "kind": .string(question.kind.rawValue),
    "place": question.place.map { .record(at: $0) },
    "message": .string(question.message),
    "fix": question.fix.map { .string($0) },
    "names": question.names.isEmpty ? nil : .strings(question.names),
    "blocking": .bool(question.isBlocking),
  ])
}

private func json(of question: ReviewQuestion) -> JSONValue {
  .record([
    "id": .string(question.id), "question": .string(question.question),
    "guideline": question.guideline.map { .string($0) },
  ])
}

private func json(of reason: TargetReport.Reason) -> JSONValue {
  .record(["place": reason.place.map { .record(at: $0) }, "message": .string(reason.message)])
}

private func json(of target: TargetReport) -> JSONValue {
  let summary = target.summary
  return .record([
    "name": .string(summary.name),
    "place": .record(at: summary.place),
    "product": .string(summary.product.rawValue),
    "role": .string(summary.role.rawValue),
    "basis": .string(summary.basis.rawValue),
    "platforms": .strings(summary.platforms.map(\.rawValue)),
    "sources": .integer(summary.sourceCount),
    "manifests": .array(
      summary.manifests.map { .record(["path": .string($0.path), "way": .string($0.way.rawValue)]) }),
    "containers": target.containers.isEmpty ? nil : .strings(target.containers),
    "verdict": .string(target.verdict.rawValue),
    "note": target.note.map { .string($0.rawValue) },
    "reasons": target.reasons.isEmpty ? nil : .array(target.reasons.map(json(of:))),
    "categories": .array(target.categories.map(json(of:))),
    "findings": .array(target.findings.map(JSONValue.integer)),
    "asked": target.asked.map { .string($0) },
    "questions": target.questions.isEmpty ? nil : .strings(target.questions),
    "signed": target.rights.map { .record(rightsMembers($0)) },
  ])
}

private func json(of category: CategoryReport) -> JSONValue {
  .record([
    "categories": .strings(category.categories),
    "comparison": .string(category.comparison.rawValue),
    "uses": .array(
      category.uses.map { use in
        .record(
          at: use.usage.place,
          then: [
            "symbol": .string(use.usage.symbol),
            "certainty": .string(use.usage.certainty.rawValue),
            "condition": use.usage.condition.map(JSONValue.string) ?? .null,
            "fittingReasons": .strings(use.usage.fittingReasons),
            "through": .strings(use.chain),
          ])
      }),
    "declarations": .array(
      category.declarations.map { .record(at: $0.place, then: ["reasons": .strings($0.reasons)]) }),
  ])
}

private func json(of label: PrivacyLabel) -> JSONValue {
  .record([
    "app": label.app.map(JSONValue.string) ?? .null,
    "manifests": .array(
      label.sources.map { source in
        .record([
          "path": .string(source.path), "targets": .strings(source.targets),
          "tracks": source.tracks.map(JSONValue.bool) ?? .null, "readable": .bool(source.isReadable),
        ])
      }),
    "data": .array(label.rows.map(json(of:))),
    "domains": .array(
      label.domains.map { domain in
        .record([
          "name": .string(domain.name), "places": .array(domain.places.map { .record(at: $0) }),
        ])
      }),
  ])
}

private func json(of row: PrivacyLabel.Row) -> JSONValue {
  .record([
    "id": .string(row.id),
    "label": row.type.map { .string($0.label) } ?? .null,
    "group": row.type.map { .string($0.group) } ?? .null,
    "sections": .strings(row.sections.map(\.rawValue)),
    "purposes": .strings(row.purposes),
    "statements": .array(
      row.statements.map { statement in
        .record(
          at: statement.place,
          then: [
            "linked": statement.isLinked.map(JSONValue.bool) ?? .null,
            "tracking": statement.isTracking.map(JSONValue.bool) ?? .null,
            "purposes": .strings(statement.purposes),
          ])
      }),
  ])
}

func json(of report: PackageReport) -> JSONValue {
  .record([
    "name": .string(report.package.name),
    "manager": .string(report.package.manager.rawValue),
    "version": report.package.version.map(JSONValue.string) ?? .null,
    "revision": report.package.revision.map(JSONValue.string) ?? .null,
    "place": .record(at: report.package.place),
    "listedAs": .strings(report.listedAs),
    "manifest": .string(report.manifest.rawValue),
    "binary": .bool(report.holdsBinary),
    "linkage": .string(report.linkage.rawValue),
    "signature": .string(report.signature.rawValue),
    "signer": report.signer.map(JSONValue.string) ?? .null,
    "firstVersion": report.firstVersion.map(JSONValue.string) ?? .null,
    "advice": report.advice.map(JSONValue.string) ?? .null,
    "mayRepackage": report.mayRepackage.map(JSONValue.string),
  ])
}

private func json(of report: ArchitectureReport) -> JSONValue {
  .record([
    "rules": .integer(report.ruleCount),
    "layers": .array(
      report.groups.map { group in
        .record([
          "name": group.layer.map(JSONValue.string) ?? .null, "files": .integer(group.files),
          "findings": .array(group.findings.map(json(of:))),
        ])
      }),
    "edges": .array(
      (report.graph?.drawings.first).map { drawing in
        drawing.edges.map { edge in
          .record([
            "from": .string(drawing.nodes[edge.from].name), "to": .string(drawing.nodes[edge.to].name),
            "count": .integer(edge.uses.count), "forbidden": .integer(edge.forbidden),
            "frozen": .integer(edge.frozen),
          ])
        }
      } ?? []),
  ])
}
