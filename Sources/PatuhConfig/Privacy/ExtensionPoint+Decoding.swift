import PatuhCore

/// Decodes a row of the extension points.
func extensionPointRow(_ row: inout Fields) -> ExtensionPoint? {
  let id = row.text("id")
  let title = row.text("title")
  let provenance = row.provenance()
  guard let id, let title, let provenance else { return nil }
  return ExtensionPoint(id: id, title: title, provenance: provenance)
}
