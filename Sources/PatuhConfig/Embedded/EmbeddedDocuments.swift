/// The documents of `Rules/` that stand in the program, by their paths in that folder, such as
/// `privacy/reasons.yml`. Only what lies in `folder` is decoded; an empty name means all.
public func embeddedDocuments(in folder: String = "") -> [String: DocumentNode] {
  let prefix = folder.isEmpty ? "" : folder + "/"
  return embeddedRules.withUTF8Buffer { bytes in
    var reader = EmbeddedReader(bytes)
    return reader.documents { $0.hasPrefix(prefix) } ?? [:]
  }
}
