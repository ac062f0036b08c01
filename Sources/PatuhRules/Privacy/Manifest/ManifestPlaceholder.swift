import PatuhCore

extension Rule {
  /// An empty entry, key or string that was never filled in.
  public static let manifestPlaceholder = Rule(
    RuleInformation(
      id: "manifest_placeholder",
      family: .privacy,
      defaultSeverity: .error,
      title: "A manifest holds an empty entry",
      why: """
        Xcode's editor and many templates leave an empty dictionary or an empty string behind. App Store \
        Connect reads it as an entry and calls the manifest invalid; an empty string among the tracking \
        domains counts as a domain.
        """,
      itms: ["ITMS-91056", "ITMS-91108"],
      references: ["Apple TN3181: Debugging an invalid privacy manifest"]
    ),
    check: .manifest { manifest, project in
      let tables = project.tables
      let keys = manifest.sections(tables).flatMap { section in
        section.entries.filter { $0.key.isBlank }.map { Violation.blankKey($0, manifest) }
      }
      return keys + manifest.fields(tables).flatMap { field in blanks(field, manifest) }
    }
  )
}

private func blanks(_ field: ManifestField, _ manifest: Manifest) -> [Violation] {
  let value = field.entry.value
  switch field.row.type {
  case .boolean: return []
  case .string: return value.string?.isBlank == true ? [.blankString(value, field, manifest)] : []
  case .stringArray:
    return (value.array ?? []).filter { $0.string?.isBlank == true }.map { .blankString($0, field, manifest) }
  case .dictionaryArray:
    return (value.array ?? []).filter { $0.dictionary?.isEmpty == true }.map {
      .emptyEntry($0, field, manifest)
    }
  }
}

extension Violation {
  fileprivate static func blankKey(_ entry: PropertyListEntry, _ manifest: Manifest) -> Violation {
    Violation(at: manifest.place(entry.keyPosition), "A key is empty", fix: "Remove the key and its value")
  }

  fileprivate static func blankString(
    _ value: PropertyListValue, _ field: ManifestField, _ manifest: Manifest
  ) -> Violation {
    let key = field.row.key
    return Violation(
      at: manifest.place(value.position),
      field.row.type == .string ? "The value of \(key) is empty" : "A string in \(key) is empty",
      fix: field.row.type == .string
        ? "Fill it in, or remove the whole entry" : "Fill it in, or remove the string",
      itms: key == ManifestKey.trackingDomains ? ["ITMS-91056", "ITMS-91064", "ITMS-91107"] : nil,
      subject: key
    )
  }

  fileprivate static func emptyEntry(
    _ value: PropertyListValue, _ field: ManifestField, _ manifest: Manifest
  ) -> Violation {
    Violation(
      at: manifest.place(value.position), "An entry of \(field.row.key) is empty",
      fix: "Remove the empty <dict>; with nothing to declare, leave \(field.row.key) out",
      subject: field.row.key
    )
  }
}
