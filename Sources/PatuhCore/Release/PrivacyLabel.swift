/// The statements about collected data in the manifests of an app and of what it bundles, merged as in the
/// App Store's privacy label: one row for each type of data.
public struct PrivacyLabel: Hashable, Sendable {
  /// A section of the label.
  public enum Section: String, Hashable, Sendable, CaseIterable {
    case tracking, linked, notLinked
    /// The manifests do not say whether the data is linked.
    case unstated
  }

  /// A manifest that is merged.
  public struct Source: Hashable, Sendable {
    public var path: String
    /// The names of the targets that bundle it, sorted; empty for the copy of a dependency, which is assumed
    /// to be bundled.
    public var targets: [String]
    /// Its statement about tracking; nil if it has none or an invalid one.
    public var tracks: Bool?
    /// Whether it could be read as a manifest.
    public var isReadable: Bool

    /// Makes a source.
    public init(path: String, targets: [String], tracks: Bool?, isReadable: Bool) {
      self.path = path
      self.targets = targets
      self.tracks = tracks
      self.isReadable = isReadable
    }
  }

  /// What one manifest says about a type of data.
  public struct Statement: Hashable, Sendable {
    public var place: Place
    /// Nil if it is not stated or not a Boolean.
    public var isLinked: Bool?
    public var isTracking: Bool?
    /// As written.
    public var purposes: [String]

    /// Makes a statement.
    public init(place: Place, isLinked: Bool?, isTracking: Bool?, purposes: [String]) {
      self.place = place
      self.isLinked = isLinked
      self.isTracking = isTracking
      self.purposes = purposes
    }
  }

  /// A type of data.
  public struct Row: Hashable, Sendable {
    /// As written.
    public var id: String
    /// The row in Apple's table; nil if Apple does not define this type.
    public var type: CollectedDataType?
    /// In the order of the manifests; never empty.
    public var statements: [Statement]
    /// The ids of the purposes in all statements, in the order of the tables, followed by those that Apple
    /// does not define.
    public var purposes: [String]

    /// Makes a row.
    public init(id: String, type: CollectedDataType?, statements: [Statement], purposes: [String]) {
      self.id = id
      self.type = type
      self.statements = statements
      self.purposes = purposes
    }

    /// True if any statement says that it is linked, false if statements only say that it is not; nil if none
    /// says either.
    public var isLinked: Bool? {
      let said = statements.compactMap(\.isLinked)
      return said.isEmpty ? nil : said.contains(true)
    }

    /// Whether any statement says that it is used for tracking.
    public var isTracking: Bool { statements.contains { $0.isTracking == true } }

    /// Whether statements disagree about whether it is linked.
    public var isDisputed: Bool { Set(statements.compactMap(\.isLinked)).count > 1 }

    /// The sections that show it: two if it is used for tracking.
    public var sections: [Section] {
      let home: Section =
        switch isLinked {
        case true?: .linked
        case false?: .notLinked
        case nil: .unstated
        }
      return isTracking ? [.tracking, home] : [home]
    }
  }

  /// A domain that a manifest lists as a tracking domain.
  public struct Domain: Hashable, Sendable {
    /// As written.
    public var name: String
    /// In the order of the manifests; never empty.
    public var places: [Place]

    /// Makes a domain.
    public init(name: String, places: [Place]) {
      self.name = name
      self.places = places
    }
  }

  /// The name of the app; nil for what an app inherits from the libraries of the tree.
  public var app: String?
  /// The name of the app as it is shown; see ``Target/shownName``.
  public var shownApp: String?
  /// Sorted by path.
  public var sources: [Source]
  /// In the order of the tables, then by id.
  public var rows: [Row]
  /// Sorted by name.
  public var domains: [Domain]

  /// Makes a label.
  public init(app: String?, sources: [Source], rows: [Row], domains: [Domain]) {
    self.app = app
    shownApp = app
    self.sources = sources
    self.rows = rows
    self.domains = domains
  }
}
