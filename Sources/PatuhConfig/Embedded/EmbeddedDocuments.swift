import PatuhCore

/// The documents of `Rules/` that stand in the program, by their paths in that folder, such as
/// `privacy/reasons.yml`. Only what lies in `folder`, or the one file of this path, is decoded; an empty name means all.
public func embeddedDocuments(in folder: String = "") -> [String: DocumentNode] {
  let prefix = folder.isEmpty ? "" : folder + "/"
  return embeddedRules.withUTF8Buffer { bytes in
    var reader = EmbeddedReader(bytes)
    return reader.documents { $0.hasPrefix(prefix) || $0 == folder } ?? [:]
  }
}

/// The names of the files in a folder of `Rules/`, without `.yml`, as they stand in the program.
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
