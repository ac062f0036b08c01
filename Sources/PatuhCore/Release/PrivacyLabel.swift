/// What the manifests of an app and of what it bundles say of collected data, merged as the App Store's privacy label
/// shows it: an answer for each type of data.
public struct PrivacyLabel: Hashable, Sendable {
  /// A part of the label.
  public enum Section: String, Hashable, Sendable, CaseIterable {
    case tracking, linked, notLinked
    /// Nothing is said of whether it is linked.
    case unstated
  }

  /// A manifest that is merged.
  public struct Source: Hashable, Sendable {
    public var path: String
    /// The names of the targets that bundle it, sorted; empty for a copy of a dependency, which is taken for bundled.
    public var targets: [String]
    /// What it says of tracking; nil when it says nothing, or nothing that can be read.
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

  /// What one manifest says of a type of data.
  public struct Statement: Hashable, Sendable {
    public var place: Place
    /// Nil when it is not said, or is no Boolean.
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
    /// Apple's row of it; nil when Apple does not know it.
    public var type: CollectedDataType?
    /// In the order of the manifests; not empty.
    public var statements: [Statement]
    /// The ids of what it is collected for by any statement, in the order of the tables, then those that Apple does not
    /// know.
    public var purposes: [String]

    /// Makes a row.
    public init(id: String, type: CollectedDataType?, statements: [Statement], purposes: [String]) {
      self.id = id
      self.type = type
      self.statements = statements
      self.purposes = purposes
    }

    /// Linked when any statement says so, not linked when any other does; nil when none says anything.
    public var isLinked: Bool? {
      let said = statements.compactMap(\.isLinked)
      return said.isEmpty ? nil : said.contains(true)
    }

    /// Whether any statement says that it is used for tracking.
    public var isTracking: Bool { statements.contains { $0.isTracking == true } }

    /// Whether statements differ about its being linked.
    public var isDisputed: Bool { Set(statements.compactMap(\.isLinked)).count > 1 }

    /// Where the label shows it: one that is used for tracking stands in two parts.
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

  /// A domain that a manifest calls one for tracking.
  public struct Domain: Hashable, Sendable {
    /// As written.
    public var name: String
    /// In the order of the manifests; not empty.
    public var places: [Place]

    /// Makes a domain.
    public init(name: String, places: [Place]) {
      self.name = name
      self.places = places
    }
  }

  /// The app; nil for what an app takes over with the libraries of the tree.
  public var app: String?
  /// By path.
  public var sources: [Source]
  /// In the order of the tables, then by id.
  public var rows: [Row]
  /// By name.
  public var domains: [Domain]

  /// Makes a label.
  public init(app: String?, sources: [Source], rows: [Row], domains: [Domain]) {
    self.app = app
    self.sources = sources
    self.rows = rows
    self.domains = domains
  }
}
