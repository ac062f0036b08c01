import PatuhCore

extension ManifestKey {
  /// Whether the bundle tracks.
  static let tracking = "NSPrivacyTracking"
  /// The domains that it reaches while tracking.
  static let trackingDomains = "NSPrivacyTrackingDomains"
  /// Whether a collected data type is used for tracking.
  static let dataTypeTracking = "NSPrivacyCollectedDataTypeTracking"
}

/// What the root of a manifest says under one key.
enum RootClaim {
  /// A value of the right type.
  case stated(PropertyListEntry)
  /// Nothing.
  case absent
  /// The key is misspelt or misplaced, or its value of a wrong type; another rule says so.
  case unclear

  var entry: PropertyListEntry? {
    if case .stated(let entry) = self { entry } else { nil }
  }
}

extension Manifest {
  /// What the root says under a key.
  func claim(_ key: String, _ tables: AppleTables) -> RootClaim {
    let sections = sections(tables)
    guard let root = sections.first, let row = tables.key(key, within: nil) else { return .unclear }
    if let entry = root.entries.first(where: { $0.key == key }) {
      return row.accepts(entry.value) ? .stated(entry) : .unclear
    }
    let isMisplaced = sections.contains { section in section.entries.contains { $0.key == key } }
    return isMisplaced || root.misspeltKeys(tables).contains(key) ? .unclear : .absent
  }

  /// What speaks for the manifest not tracking: its `NSPrivacyTracking` is false (with the place) or absent
  /// (without). nil when it tracks or when that is unclear.
  func notTracking(_ tables: AppleTables) -> [Evidence]? {
    switch claim(ManifestKey.tracking, tables) {
    case .stated(let entry) where entry.value.boolean == false:
      [Evidence(place: place(entry.value.position), message: "\(ManifestKey.tracking) is false")]
    case .absent: []
    case .stated, .unclear: nil
    }
  }
}
