import PatuhCore

/// The machine-readable contract: `docs/schema/artefact-symbols.schema.json`.
func artefactJSON(of artefact: Artefact) -> String {
  JSONValue.record([
    "schema": 1,
    "images": .array(artefact.images.map(json(of:))),
    "manifests": .array(artefact.manifests.map(json(of:))),
    "problems": artefact.problems.isEmpty ? nil : .array(artefact.problems.map(json(of:))),
  ]).text
}

private func json(of image: ArtefactImage) -> JSONValue {
  let platforms = image.platforms.map(\.rawValue)
  return .record([
    "path": .string(image.path),
    "kind": .string(image.kind.rawValue),
    "fat": .bool(image.isFat),
    "architectures": .strings(image.slices.map(\.architecture)),
    "platform": platforms.first.map(JSONValue.string) ?? .null,
    "manifest": image.manifest.map(JSONValue.string) ?? .null,
    "slices": .array(image.slices.map(json(of:))),
    "uses": .array(image.uses.map(json(of:))),
    "entitlements": image.entitlements.map(JSONValue.init),
    "problems": image.problems.isEmpty ? nil : .array(image.problems.map(json(of:))),
  ])
}

private func json(of manifest: Manifest) -> JSONValue {
  .record([
    "path": .string(manifest.path),
    "declared": .array(
      manifest.declaredCategories.map { declared in
        .record(["category": .string(declared.category), "reasons": .strings(declared.reasons.map(\.code))])
      }),
    "problems": manifest.facts.problems.isEmpty ? nil : .strings(manifest.facts.problems.map(\.message)),
  ])
}

private func json(of slice: ImageSlice) -> JSONValue {
  .record([
    "architecture": .string(slice.architecture),
    "builds": .array(
      slice.builds.map { build in
        .record([
          "platform": .string(build.platform.rawValue), "minimum": .string(build.minimum),
          "sdk": .string(build.sdk),
        ])
      }),
    "installName": slice.installName.map(JSONValue.string),
    "uuid": slice.uuid.map(JSONValue.string),
    "encrypted": slice.isEncrypted ? .bool(true) : nil,
    "signed": .bool(slice.isSigned),
    "signature": slice.signature.map { signature in
      .record([
        "kind": .string(signature.kind.rawValue), "team": signature.team.map(JSONValue.string),
        "identifier": signature.identifier.map(JSONValue.string),
      ])
    },
    "libraries": .strings(slice.libraries.map(\.name)),
    "objects": .integer(slice.objects),
    "swiftModules": slice.swiftModules.isEmpty ? nil : .strings(slice.swiftModules),
  ])
}

private func json(of use: ArtefactUse) -> JSONValue {
  .record([
    "symbol": .string(use.symbol),
    "listedSymbol": .string(use.listedSymbol),
    "category": use.categories.first.map(JSONValue.string),
    "categories": use.categories.count > 1 ? .strings(use.categories) : nil,
    "certainty": .string(use.certainty.rawValue),
    "architecture": .string(use.architecture),
    "evidence": .strings(use.ways.map(\.rawValue)),
    "members": use.members.isEmpty ? nil : .strings(use.members),
    "library": use.library.map(JSONValue.string),
    "selectors": use.selectors.isEmpty ? nil : .strings(use.selectors),
  ])
}

private func json(of problem: ArtefactProblem) -> JSONValue {
  .record([
    "kind": .string(problem.kind.rawValue),
    "message": .string(problem.message),
    "offset": problem.offset.map(JSONValue.integer),
    "member": problem.member.map(JSONValue.string),
  ])
}
