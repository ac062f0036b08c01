/// A value that a key for background modes may have; see `Rules/release/background-modes.yml`.
public struct BackgroundMode: Hashable, Sendable {
  /// `remote-notification`
  public var id: String
  /// The key of the Info.plist: `UIBackgroundModes` or `WKBackgroundModes`.
  public var key: String
  /// Its name in Xcode.
  public var title: String
  public var provenance: Provenance

  /// Makes a row.
  public init(id: String, key: String, title: String, provenance: Provenance) {
    self.id = id
    self.key = key
    self.title = title
    self.provenance = provenance
  }
}

/// A value of `UIBackgroundModes` with which App Store Connect refused an upload.
public struct RefusedBackgroundMode: Hashable, Sendable {
  public var written: String
  /// The mode that stands for what it says; nil if there is none.
  public var meant: String?
  public var provenance: Provenance

  /// Makes a row.
  public init(written: String, meant: String?, provenance: Provenance) {
    self.written = written
    self.meant = meant
    self.provenance = provenance
  }
}
