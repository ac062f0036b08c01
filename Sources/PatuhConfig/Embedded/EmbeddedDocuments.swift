import PatuhCore

/// The documents of `Rules/` that are embedded in the program, by their paths in `Rules/`, such as
/// `privacy/reasons.yml`.
/// - Parameter folder: the path of a folder or of a single file in `Rules/`; only its documents are decoded.
///   An empty path means all documents.
public func embeddedDocuments(in folder: String = "") -> [String: DocumentNode] {
  let prefix = folder.isEmpty ? "" : folder + "/"
  return embeddedRules.withUTF8Buffer { bytes in
    var reader = EmbeddedReader(bytes)
    return reader.documents { $0.hasPrefix(prefix) || $0 == folder } ?? [:]
  }
}

/// The names, without `.yml`, of the embedded files in a folder of `Rules/`, sorted.
public func embeddedNames(in folder: String) -> [String] {
  var names: [String] = []
  embeddedRules.withUTF8Buffer { bytes in
    var reader = EmbeddedReader(bytes)
    _ = reader.documents { path in
      if path.hasPrefix(folder + "/") {
        names.append(String(path.dropFirst(folder.count + 1).dropLast(".yml".count)))
      }
      return false
    }
  }
  return names
}
