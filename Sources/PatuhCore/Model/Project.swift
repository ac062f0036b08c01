/// Everything a rule may ask about: immutable, sorted, without any reference to the file system.
public struct Project: Sendable {
  /// Swift sources, sorted by path.
  public let sources: [SourceFile]
  /// Sources and headers in C, C++, Objective-C and Objective-C++, sorted by path.
  public let cFamilySources: [CFamilyFile]
  /// Privacy manifests, first-party and vendored, sorted by path.
  public let manifests: [Manifest]
  /// Targets, sorted by folder, name and place.
  public let targets: [Target]
  /// Third-party packages that lock files pin or whose copies lie in the tree, sorted by name and place.
  public let thirdPartyPackages: [ThirdPartyPackage]
  /// What could not be read, sorted by place.
  public let notes: [InputNote]
  /// Apple's lists.
  public let tables: AppleTables
  /// The names declared in the Swift sources.
  public let index: NameIndex
  /// The uses of required-reason API, Swift sources first, each in the order of the sources.
  public private(set) var usages: [RequiredReasonUsage]
  private var usagesByPath: [String: [Int]] = [:]

  /// Makes a project; the order of the arguments' elements does not matter.
  public init(
    sources: [SourceFile], cFamilySources: [CFamilyFile] = [], manifests: [Manifest],
    thirdPartyPackages: [ThirdPartyPackage] = [], notes: [InputNote] = [], tables: AppleTables,
    targets: (_ members: TargetMembers) -> [Target] = { _ in [] }
  ) {
    let members = TargetMembers(
      sources: sources.sorted { precedes($0.path, $1.path) },
      cFamilySources: cFamilySources.sorted { precedes($0.path, $1.path) },
      manifests: manifests.sorted { precedes($0.path, $1.path) })
    self.sources = members.sources
    self.cFamilySources = members.cFamilySources
    self.manifests = members.manifests
    self.thirdPartyPackages = thirdPartyPackages.sorted()
    self.notes = notes.sorted { ($0.place, $0.message) < ($1.place, $1.message) }
    self.tables = tables
    self.targets = targets(members)
    self.index = NameIndex(members.sources)
    self.usages = []
  }

  /// The same project with its uses of required-reason API.
  public func with(usages: [RequiredReasonUsage]) -> Project {
    var copy = self
    copy.usages = usages
    copy.usagesByPath = Dictionary(grouping: usages.indices, by: { usages[$0].place.path })
    return copy
  }

  /// The uses in a file, in text order.
  public func usages(inFile path: String) -> [RequiredReasonUsage] {
    (usagesByPath[path] ?? []).map { usages[$0] }
  }
}

/// What targets hold, each sorted by path: the arrays that the indices of a ``Target`` point into.
public struct TargetMembers: Sendable {
  public let sources: [SourceFile]
  public let cFamilySources: [CFamilyFile]
  public let manifests: [Manifest]
}

private func precedes(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}
