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
      var found = EntryViolations()
      for section in manifest.sections(tables) {
        if let array = section.within, section.isForeign(tables) {
          found.append(
            .foreignEntry(section, of: array, manifest, tables), sharedBy: array,
            evidence: Evidence(place: manifest.place(section.position), message: section.keysInWords))
          continue
        }
        for entry in section.entries {
          guard let fault = section.fault(of: entry, tables) else { continue }
          let violation = Violation.unknownKey(entry, fault, section, manifest, tables)
          // One way of writing entries is one fault, in however many of them.
          if case .value(let home) = fault, section.within != nil, home.within == section.within {
            found.append(
              violation, sharedBy: home.key,
              evidence: Evidence(place: manifest.place(entry.keyPosition), message: entry.key))
          } else {
            found.append(violation)
          }
        }
      }
      return found.violations
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
      case .value(let row) where section.within != nil && row.within == section.within:
        "Write \(entry.key) as the value of \(row.key)"
          + (section.reasonsKey(tables).map { ", and its reasons as an array under \($0.key)" } ?? "")
      case .value(let row): "Write it as a value: \(entry.key) belongs under \(row.key), \(row.home)"
      case .foreign:
        """
        Remove \(entry.key); the keys here are \
        \(enumeration(tables.keys(within: section.within).map(\.key)))
        """
      }
    return Violation(
      at: manifest.place(entry.keyPosition), "\(entry.key) is not \(known)", fix: fix,
      fixIt: .writing(section.meaning(of: entry, fault, tables), at: entry.keyPosition), subject: entry.key
    )
  }
}

extension Violation {
  /// - Parameter array: the key of the array that holds the entry
  fileprivate static func foreignEntry(
    _ section: ManifestSection, of array: String, _ manifest: Manifest, _ tables: AppleTables
  ) -> Violation {
    let first = section.entries[0]
    return Violation(
      at: manifest.place(first.keyPosition),
      section.entries.count == 1
        ? "\(first.key) is not a known key in an entry of \(array)"
        : "\(section.keysInWords) are not known keys in an entry of \(array)",
      fix: "Write the entry with \(enumeration(tables.keys(within: array).map(\.key)))",
      subject: first.key)
  }
}

extension ManifestSection {
  /// The keys of the section, as in “a, b and c”.
  fileprivate var keysInWords: String { enumeration(entries.map(\.key)) }

  /// The key of the reasons in an entry of a category; nil for other sections.
  fileprivate func reasonsKey(_ tables: AppleTables) -> ManifestKey? {
    tables.keys(within: within).first { $0.values == .reasons }
  }
}
