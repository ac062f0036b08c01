import PatuhCore

/// Decodes a row of the types of keys of an Info.plist.
func infoPlistTypeRow(_ row: inout Fields) -> InfoPlistType? {
  let key = row.text("key")
  let type = row.required("type") { $0.choice(InfoPlistType.ValueType.self) }
  let severity = row.required("severity") { $0.choice(Severity.self) }
  let provenance = row.provenance()
  guard let key, let type, let severity, let provenance else { return nil }
  return InfoPlistType(key: key, type: type, severity: severity, provenance: provenance)
}
