import PatuhCore

/// Decodes a row of the labels of keys of an Info.plist.
func infoPlistLabelRow(_ row: inout Fields) -> InfoPlistLabel? {
  let key = row.text("key")
  let label = row.text("label")
  let provenance = row.provenance()
  guard let key, let label, let provenance else { return nil }
  return InfoPlistLabel(key: key, label: label, provenance: provenance)
}
