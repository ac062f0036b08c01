import PatuhCore

/// Decodes a row of the calls that ask for access to protected data.
func accessRequestRow(_ row: inout Fields) -> AccessRequest? {
  let keys = row.required("keys") { field -> [String]? in
    let keys = field.list { $0.nonEmptyText() }
    if keys?.isEmpty == true { field.report(#""keys" must name a key"#) }
    return keys
  }
  let library = row.text("library")
  let type = row.text("type")
  let isStatic = row.optional("static") { $0.boolean() } ?? false
  let members = row.texts("members") ?? []
  let argument = row.optional("argument") { $0.nonEmptyText() }
  let selectors = row.texts("selectors") ?? []
  let provenance = row.provenance()
  guard let keys, let library, let type, let provenance else { return nil }
  return AccessRequest(
    keys: keys, library: library, type: type, isStatic: isStatic, members: members, argument: argument,
    selectors: selectors, provenance: provenance)
}
