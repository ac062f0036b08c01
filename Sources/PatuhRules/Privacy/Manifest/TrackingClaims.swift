import PatuhCore

extension ManifestKey {
  /// The key that states whether the bundle tracks.
  static let tracking = "NSPrivacyTracking"
  /// The key of the domains that the bundle contacts while tracking.
  static let trackingDomains = "NSPrivacyTrackingDomains"
  /// The key that states whether a collected data type is used for tracking.
  static let dataTypeTracking = "NSPrivacyCollectedDataTypeTracking"
}

/// What the root of a privacy manifest states under one key.
enum RootClaim {
  /// A value of the right type.
  case stated(PropertyListEntry)
  /// The key is absent.
  case absent
  /// The key is misspelt or misplaced, or its value has the wrong type; another rule reports that.
  case unclear

  var entry: PropertyListEntry? {
    if case .stated(let entry) = self { entry } else { nil }
  }
}

extension Manifest {
  /// What the root states under a key.
  func claim(_ key: String, _ tables: AppleTables) -> RootClaim {
    let sections = sections(tables)
    guard let root = sections.first, let row = tables.key(key, within: nil) else { return .unclear }
    if let entry = root.entries.first(where: { $0.key == key }) {
      return row.accepts(entry.value) ? .stated(entry) : .unclear
    }
    let isMisplaced = sections.contains { section in section.entries.contains { $0.key == key } }
    return isMisplaced || root.misspeltKeys(tables).contains(key) ? .unclear : .absent
  }

  /// The evidence that the manifest does not declare tracking: one item with the place of a
  /// `NSPrivacyTracking` that is false, or no items if the key is absent. Nil if the manifest tracks, or if
  /// that is unclear.
  func notTracking(_ tables: AppleTables) -> [Evidence]? {
    switch claim(ManifestKey.tracking, tables) {
    case .stated(let entry) where entry.value.boolean == false:
      [Evidence(place: place(entry.value.position), message: "\(ManifestKey.tracking) is false")]
    case .absent: []
    case .stated, .unclear: nil
    }
  }
}
