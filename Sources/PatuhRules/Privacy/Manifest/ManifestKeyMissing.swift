import PatuhCore

extension Rule {
  /// An entry that lacks a key it must have.
  public static let manifestKeyMissing = Rule(
    RuleInformation(
      id: "manifest_key_missing",
      family: .privacy,
      defaultSeverity: .error,
      title: "An entry of a manifest lacks a key",
      why: """
        An accessed API type needs its category and its reasons; a collected data type needs its name, \
        whether it is linked to the user, whether it is used for tracking, and its purposes. An entry \
        without one of them makes the manifest invalid.
        """,
      itms: ["ITMS-91056", "ITMS-91108"],
      references: [
        "Apple: Describing data use in privacy manifests",
        "Apple TN3181: Debugging an invalid privacy manifest",
      ]
    ),
    check: .manifest { manifest, project in
      let tables = project.tables
      var found = EntryViolations()
      for section in manifest.sections(tables) {
        // manifest_key_unknown says how an entry is written whose category stands as a key.
        if section.holdsValueAsKey(tables) { continue }
        let written = Set(section.entries.map(\.key) + section.misspeltKeys(tables))
        let missing = tables.keys(within: section.within).filter { $0.required && !written.contains($0.key) }
        if let array = section.within, section.isForeign(tables) {
          found.append(
            .missing(missing, section, of: array, manifest), sharedBy: array,
            evidence: Evidence(place: manifest.place(section.position), message: "another such entry"))
        } else {
          missing.forEach { found.append(.missing($0, section, manifest)) }
        }
      }
      return found.violations
    }
  )
}

extension Violation {
  fileprivate static func missing(
    _ row: ManifestKey, _ section: ManifestSection, _ manifest: Manifest
  ) -> Violation {
    Violation(
      at: manifest.place(section.position),
      "\(row.key) is missing in this entry\(section.within.map { " of \($0)" } ?? "")",
      fix: "Add \(row.key) with \(row.type.inWords)",
      subject: row.key
    )
  }

  /// - Parameters:
  ///   - rows: all keys that an entry must have
  ///   - array: the key of the array that holds the entry
  fileprivate static func missing(
    _ rows: [ManifestKey], _ section: ManifestSection, of array: String, _ manifest: Manifest
  ) -> Violation {
    let keys = enumeration(rows.map(\.key))
    return Violation(
      at: manifest.place(section.position),
      "\(keys) are missing in this entry of \(array)", fix: "Write the entry with \(keys)", subject: array)
  }
}
