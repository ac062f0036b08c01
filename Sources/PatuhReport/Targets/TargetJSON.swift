import PatuhCore

/// The list of targets as JSON, described by `docs/schema/targets.schema.json`.
func targetJSON(of targets: [TargetSummary]) -> String {
  JSONValue.record(["schema": 1, "targets": .array(targets.map(json(of:)))]).text
}

private func json(of target: TargetSummary) -> JSONValue {
  .record(
    [
      "name": .string(target.name)
    ], at: target.place,
    then: [
      "basis": .string(target.basis.rawValue),
      "product": .string(target.product.rawValue),
      "role": .string(target.role.rawValue),
      "platforms": .strings(target.platforms.map(\.rawValue)),
      "sources": .integer(target.sourceCount),
      "manifests": .array(
        target.manifests.map { .record(["path": .string($0.path), "way": .string($0.way.rawValue)]) }),
      "used": .array(
        target.used.map {
          .record([
            "categories": .strings($0.categories), "own": .integer($0.own), "linked": .integer($0.linked),
          ])
        }),
      "declared": .array(
        target.declared.map { .record(["category": .string($0.category), "reasons": .strings($0.reasons)]) }),
      "lacksManifest": .bool(target.lacksManifest),
      "isManifestNeedKnown": .bool(target.isNeedKnown && !target.lacksSources),
    ])
}
