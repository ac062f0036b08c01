import PatuhCore

/// Decodes a row of the table of access requests.
func accessRequestRow(_ row: inout Fields) -> AccessRequest? {
  let keys = row.required("keys") { field -> [String]? in
    let keys = field.list { $0.nonEmptyText() }
    if keys?.isEmpty == true { field.report(#""keys" must name a key"#) }
    return keys
  }
  let libraries = row.required("library") { $0.oneOrMore { $0.nonEmptyText() } }
  let type = row.text("type")
  let isStatic = row.optional("static") { $0.boolean() } ?? false
  let isCreated = row.optional("created") { $0.boolean() } ?? false
  let members = row.texts("members") ?? []
  let label = row.optional("label") { $0.nonEmptyText() }
  let argument = row.optional("argument") { $0.nonEmptyText() }
  let assigned = row.optional("assigned") { $0.nonEmptyText() }
  let receivers = row.texts("receivers") ?? []
  let functions = row.texts("functions") ?? []
  let selectors = row.texts("selectors") ?? []
  let objcArgument = row.optional("objc_argument") { $0.nonEmptyText() }
  let constants = row.texts("constants") ?? []
  let platforms = row.optional("platforms") { field in
    field.list { $0.choice(among: Platform.allCases.map { (word: $0.rawValue, value: $0) }) }
  }
  let isLikely = row.optional("likely") { $0.boolean() } ?? false
  let provenance = row.provenance()
  guard let keys, let libraries, let type, let provenance else { return nil }
  return AccessRequest(
    keys: keys, libraries: libraries, type: type, isStatic: isStatic, isCreated: isCreated, members: members,
    label: label, argument: argument, assigned: assigned, receivers: receivers, functions: functions,
    selectors: selectors,
    objcArgument: objcArgument, constants: constants,
    platforms: platforms.map(Set.init) ?? [.iOS, .watchOS], certainty: isLikely ? .likely : .sure,
    provenance: provenance)
}
