import PatuhCore

/// Decodes a row of the background modes.
func backgroundModeRow(_ row: inout Fields) -> BackgroundMode? {
  let (id, key, title) = (row.text("id"), row.text("key"), row.text("title"))
  let provenance = row.provenance()
  guard let id, let key, let title, let provenance else { return nil }
  return BackgroundMode(id: id, key: key, title: title, provenance: provenance)
}

/// Decodes a row of the background modes that were refused.
func refusedBackgroundModeRow(_ row: inout Fields) -> RefusedBackgroundMode? {
  let written = row.text("written")
  let meant = row.optional("meant") { $0.nonEmptyText() }
  let provenance = row.provenance()
  guard let written, let provenance else { return nil }
  return RefusedBackgroundMode(written: written, meant: meant, provenance: provenance)
}
