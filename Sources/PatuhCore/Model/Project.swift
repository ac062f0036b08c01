/// Everything a rule may ask about: immutable, sorted, without any reference to the file system.
public struct Project: Sendable {
  /// Source files, sorted by path.
  public let sources: [SourceFile]
  /// Privacy manifests, first-party and vendored, sorted by path.
  public let manifests: [Manifest]
  /// Targets, sorted by folder and name.
  public let targets: [Target]
  /// What could not be read, sorted by place.
  public let notes: [InputNote]
  /// Apple's lists.
  public let tables: AppleTables
  /// The names declared in the sources.
  public let index: NameIndex
  /// The uses of required-reason API, in the order of the sources.
  public private(set) var usages: [RequiredReasonUsage]

  /// Makes a project; the order of the arguments' elements does not matter.
  public init(
    sources: [SourceFile], manifests: [Manifest], notes: [InputNote] = [], tables: AppleTables,
    targets: (_ sources: [SourceFile], _ manifests: [Manifest]) -> [Target] = { _, _ in [] }
  ) {
    let sources = sources.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let manifests = manifests.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    self.sources = sources
    self.manifests = manifests
    self.notes = notes.sorted { ($0.place, $0.message) < ($1.place, $1.message) }
    self.tables = tables
    self.targets = targets(sources, manifests)
    self.index = NameIndex(sources)
    self.usages = []
  }

  /// The same project with its uses of required-reason API.
  public func with(usages: [RequiredReasonUsage]) -> Project {
    var copy = self
    copy.usages = usages
    return copy
  }
}
