/// Everything a rule may ask about: immutable, sorted, without any reference to the file system.
public struct Project: Sendable {
  /// Swift sources, sorted by path.
  public let sources: [SourceFile]
  /// Sources and headers in C, C++, Objective-C and Objective-C++, sorted by path.
  public let cFamilySources: [CFamilyFile]
  /// Privacy manifests, first-party and vendored, sorted by path.
  public private(set) var manifests: [Manifest]
  /// Targets, sorted by folder, name and place.
  public let targets: [Target]
  /// Which of the targets hold each source.
  let holders: SourceHolders
  /// Whether each target must answer for the uses in it.
  public let answerabilities: [Answerability]
  /// Third-party packages that lock files pin or whose copies lie in the tree, sorted by name and place.
  public let thirdPartyPackages: [ThirdPartyPackage]
  /// The paths of sources, and of manifests, that project files name and that no target of these takes: they are in no
  /// build.
  public let unusedSources: Set<String>
  /// Where its files lie.
  let listing: PathListing
  /// How it is built and tested without people.
  public let continuousIntegration: ContinuousIntegration
  /// What could not be read, sorted by place.
  public let notes: [InputNote]
  /// Apple's lists.
  public let tables: AppleTables
  /// The names declared in the Swift sources.
  public let index: NameIndex
  private var usagesBySource = UsagesBySource()
  private(set) var derivedValues = DerivedValues()

  /// Makes a project; the order of packages and notes does not matter.
  /// - Parameters:
  ///   - targets: their indices point into `members`, and they are in the project's order
  ///   - index: of the sources among the members; nil when it has yet to be made
  public init(
    members: TargetMembers, targets: [Target] = [], thirdPartyPackages: [ThirdPartyPackage] = [],
    unusedSources: Set<String> = [], listing: PathListing = PathListing(),
    continuousIntegration: ContinuousIntegration = ContinuousIntegration(),
    notes: [InputNote] = [], tables: AppleTables, index: NameIndex? = nil
  ) {
    sources = members.sources
    cFamilySources = members.cFamilySources
    manifests = members.manifests
    self.thirdPartyPackages = thirdPartyPackages.sorted()
    self.unusedSources = unusedSources
    self.listing = listing
    self.continuousIntegration = continuousIntegration
    self.notes = notes.sorted { ($0.place, $0.message) < ($1.place, $1.message) }
    self.tables = tables
    self.targets = targets
    holders = SourceHolders(of: targets, sourceCount: members.sources.count)
    answerabilities = Answerability.each(of: targets)
    self.index = index ?? NameIndex(members.sources)
  }

  /// The same project with its uses of required-reason API. What has been derived from it must not depend on these.
  public func with(usages: UsagesBySource) -> Project {
    var copy = self
    copy.usagesBySource = usages
    return copy
  }

  /// The same project when some manifests say something else. What has been derived from it must not depend on these.
  ///
  /// - Parameter facts: by the path of the manifest
  public func with(manifests facts: [String: PropertyListFacts]) -> Project {
    var copy = self
    for index in manifests.indices {
      if let facts = facts[manifests[index].path] { copy.manifests[index].facts = facts }
    }
    return copy
  }

  /// The Swift sources in which there is something that cannot be read, sorted by path. Most projects have none.
  public var sourcesWithProblems: [SourceFile] {
    sources.filter(\.summary.hasProblems)
  }

  /// The uses of required-reason API, Swift sources first, each in the order of the sources.
  public var usages: [RequiredReasonUsage] { usagesBySource.sources.flatMap(\.usages) }

  /// The uses in the sources of a target, in text order for each of these, which are in the target's order.
  public func usages(inSourcesOf target: Target) -> [RequiredReasonUsage] {
    target.sources.flatMap { usagesBySource[.swift($0)] }
      + target.cFamilySources.flatMap { usagesBySource[.cFamily($0)] }
  }

  /// The uses in a source, in text order.
  public func usages(in source: SourceNumber) -> [RequiredReasonUsage] { usagesBySource[source] }
}
