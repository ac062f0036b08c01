import PatuhCore

extension Rule {
  /// A key that Apple does not define for the dictionary it is in.
  public static let manifestKeyUnknown = Rule(
    RuleInformation(
      id: "manifest_key_unknown",
      family: .privacy,
      defaultSeverity: .error,
      title: "A manifest has a key that Apple does not know",
      why: """
        A manifest may hold the documented keys and no others, each at its place and in its exact spelling. \
        One key more makes the whole manifest invalid.
        """,
      itms: ["ITMS-91056", "ITMS-91108"],
      references: [
        "Apple: Adding a privacy manifest to your app or third-party SDK",
        "Apple TN3181: Debugging an invalid privacy manifest",
      ]
    ),
    check: .manifest { manifest, project in
      let tables = project.tables
      return manifest.sections(tables).flatMap { section in
        section.entries.compactMap { entry in
          section.fault(of: entry, tables).map { .unknownKey(entry, $0, section, manifest, tables) }
        }
      }
    }
  )
}

extension Violation {
  fileprivate static func unknownKey(
    _ entry: PropertyListEntry, _ fault: ManifestKeyFault, _ section: ManifestSection, _ manifest: Manifest,
    _ tables: AppleTables
  ) -> Violation {
    let known = section.within.map { "a known key in an entry of \($0)" } ?? "a known top-level key"
    let fix =
      switch fault {
      case .misspelt(let row): "Write \(row.key)"
      case .misplaced(let row) where row.key == entry.key: "Move it: \(row.key) belongs \(row.home)"
      case .misplaced(let row): "Write \(row.key), which belongs \(row.home)"
      case .value(let row): "Write it as a value: \(entry.key) belongs under \(row.key), \(row.home)"
      case .foreign:
        "Remove it; the keys here are \(enumeration(tables.keys(within: section.within).map(\.key)))"
      }
    return Violation(
      at: manifest.place(entry.keyPosition), "\(entry.key) is not \(known)", fix: fix,
      fixIt: .writing(section.meaning(of: entry, fault, tables), at: entry.keyPosition), subject: entry.key
    )
  }
}
