import PatuhCore

/// Decodes a row of the plug-ins that ask for access to protected data.
func pluginPurposeRow(_ row: inout Fields) -> PluginPurpose? {
  let (pub, npm, pods) = (row.texts("pub"), row.texts("npm"), row.texts("pods"))
  let permission = row.optional("permission") { $0.nonEmptyText() }
  let uses = row.text("uses")
  let keys = row.required("keys") { $0.oneOrMore { $0.nonEmptyText() } }
  let provenance = row.provenance()
  guard let pub, let npm, let pods, let uses, let keys, let provenance else { return nil }
  return PluginPurpose(
    pub: pub, npm: npm, pods: pods, permission: permission, uses: uses, keys: keys, provenance: provenance)
}
