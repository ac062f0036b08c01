/// Everything that rules can access: immutable, sorted, and independent of the file system.
public struct Project: Sendable {
  /// Swift sources, sorted by path.
  public private(set) var sources: [SourceFile]
  /// Sources and headers in C, C++, Objective-C and Objective-C++, sorted by path.
  public let cFamilySources: [CFamilyFile]
  /// Privacy manifests, first-party and vendored, sorted by path.
  public private(set) var manifests: [Manifest]
  /// Targets, sorted by folder, name and place.
  public private(set) var targets: [Target]
  /// The targets that contain each source.
  let holders: TargetsBySource
  /// Whether each target must declare the uses in it.
  public let declarationDuties: [DeclarationDuty]
  /// Third-party packages that lock files pin or that have copies in the tree, sorted by name and place.
  public let thirdPartyPackages: [ThirdPartyPackage]
  /// The paths of sources and manifests that are in project files but in none of their targets, so that they
  /// are not built.
  public let unusedSources: Set<String>
  /// The paths of the sources that Xcode projects list, or whose folders they list, in targets or not.
  public var listedSources: Set<String> = []
  /// Those of them that an Xcode project lists by themselves and that none of its build phases has.
  public var unbuiltSources: Set<String> = []
  /// The folders of Xcode projects whose files would belong to targets without being listed and that are in
  /// no target, with the path of the project file.
  public var foldersWithoutTarget: [String: String] = [:]
  /// The paths of its files.
  let listing: PathListing
  /// Its automated builds and tests.
  public let continuousIntegration: ContinuousIntegration
  /// What could not be read, sorted by place.
  public private(set) var notes: [InputNote]
  /// Apple's lists.
  public let tables: AppleTables
  /// The project file of a folder around the root, in the same repository, that may say which targets the
  /// code is in and that was not read; relative to the root, `../App.xcodeproj`. Nil if there is none.
  public let projectFileAbove: String?
  /// What says which packages the app has, in the folder around a root that is only its iOS part:
  /// `../pubspec.lock`. It was not read.
  public var packageFilesAbove: [String] = []
  /// By key of an Info.plist, the paths of the `InfoPlist.strings` and `InfoPlist.xcstrings` that give it,
  /// sorted.
  public var localizedInfoPlistKeys: [String: [String]] = [:]
  /// The system for which names are resolved, if they are compared with a build for it; nil for Apple's
  /// platforms.
  public var system: BuildSystem?
  /// The privacy manifests that the last commit has and the tree lacks, sorted; empty where no target lacks
  /// one.
  public var deletedManifests: [String] = []
  /// The lock files that the configuration leaves out, sorted.
  public var excludedLockFiles: [String] = []
  /// The project files that the configuration leaves out, and the Info.plists of apps for iOS that no target
  /// names, sorted.
  public var filesWithoutTarget: [FileWithoutTarget] = []
  /// What leaves open which libraries of the tree targets link, in the order of the project files; without
  /// tests and samples.
  public var openLinks: [OpenLinks] = []
  /// By the path of an Xcode project that is checked in and that XcodeGen or Tuist makes, the targets that
  /// the specification beside it declares, by their names.
  public var specifiedTargets: [String: [String: SpecifiedTarget]] = [:]
  /// The folders of samples.
  public var samples = SampleFolders.byName
  /// The names declared in the Swift sources.
  public private(set) var index: NameIndex
  /// The sections with house rules in files such as `AGENTS.md`.
  public var agentsSections: [AgentsSection] = []
  /// The suppressions in comments of project files, by the path of the file.
  public var projectFileSuppressions: [String: [SuppressionComment]] = [:]
  /// Who signed the `.xcframework`s in the tree when they were added to project files, in the order of these
  /// files.
  public var expectedSignatures: [ExpectedSignature] = []
  /// Who signed the `.xcframework`s in the tree of which that is expected, and those of Apple's list in pods,
  /// by path; without those that are not there or whose signature could not be read.
  public var signedBinaries: [String: FoundSignature] = [:]
  /// The built frameworks in the copies of third-party packages, sorted by path; read only for what lists
  /// them.
  public var vendoredFrameworks: [VendoredFramework] = []
  /// The prebuilt frameworks and libraries in the tree that targets link, sorted by path.
  public var binaries: [LinkedBinary] = []
  /// The names of the prebuilt frameworks and libraries in the tree that targets link and of which no code
  /// for devices, or not all, could be read.
  public var namesOfUnreadBinaries: Set<String> = []
  /// The dependencies outside of the tree whose copies were read, sorted by folder.
  public var checkouts: [Checkout] = []
  /// The products of these dependencies that targets of the project link.
  public var checkedOutProducts: Set<String> = []
  /// The `.xcframework`s among them with their seals; nil if there are none.
  public var xcframeworks: Artefact?
  /// The dynamic frameworks among them, alone or in an `.xcframework`, with their manifests; nil if there are
  /// none.
  public var frameworksInTree: Artefact?
  /// The built artefact that the project stands for, with a target for each bundle; nil for sources.
  public let artefact: Artefact?
  /// The sources that the artefact is compared with; nil if it is compared with none.
  public var sourceSide: SourceSide?
  /// The sources in which findings are asked for, as ascending indices; nil for all. To judge these, rules
  /// may search others.
  var examinedSources: [Int]?
  private var usagesBySource = UsagesBySource()
  private(set) var derivedValues = DerivedValues()

  /// Makes a project; packages and notes may be in any order.
  /// - Parameters:
  ///   - targets: in the order of the project, with indices into `members`
  ///   - artefact: the built artefact that the project stands for
  ///   - index: the index of the sources in `members`; nil if it has not been made yet
  public init(
    members: TargetMembers, targets: [Target] = [], thirdPartyPackages: [ThirdPartyPackage] = [],
    unusedSources: Set<String> = [], listing: PathListing = PathListing(),
    continuousIntegration: ContinuousIntegration = ContinuousIntegration(),
    notes: [InputNote] = [], tables: AppleTables, projectFileAbove: String? = nil, index: NameIndex? = nil,
    artefact: Artefact? = nil
  ) {
    self.artefact = artefact
    self.projectFileAbove = projectFileAbove
    sources = members.sources
    cFamilySources = members.cFamilySources
    manifests = members.manifests
    self.thirdPartyPackages = thirdPartyPackages.sorted()
    self.unusedSources = unusedSources
    self.listing = listing
    self.continuousIntegration = continuousIntegration
    self.notes = notes.sorted { ($0.place, $0.message) < ($1.place, $1.message) }
    self.tables = tables
    // Bundles of the same name are distinguished by the path of what is found in them.
    self.targets = artefact == nil ? targets.disambiguated() : targets
    holders = TargetsBySource(of: targets, sourceCount: members.sources.count)
    declarationDuties = DeclarationDuty.each(of: targets)
    self.index = index ?? NameIndex(members.sources)
  }

  /// The same project with its uses of required-reason API. Values that were derived before must not depend
  /// on these.
  public func with(usages: UsagesBySource) -> Project {
    var copy = self
    copy.usagesBySource = usages
    return copy
  }

  /// The same project with other facts of some sources, and no value that was derived before.
  /// - Parameters:
  ///   - edited: by the index of the source
  ///   - index: the index of the new sources; nil if it has not been made yet
  public func replacing(_ edited: [Int: SwiftSource], index known: NameIndex? = nil) -> Project {
    var copy = self
    copy.derivedValues = DerivedValues()
    var declaresTheSame = true
    for (number, source) in edited {
      let before = sources[number]
      copy.sources[number] = SourceFile(path: before.path, source: source, scope: before.scope)
      if source.summary.declarations != before.summary.declarations { declaresTheSame = false }
    }
    if let known { copy.index = known } else if !declaresTheSame { copy.index = NameIndex(copy.sources) }
    return copy
  }

  /// The same project with further notes.
  public func adding(notes new: [InputNote]) -> Project {
    var copy = self
    copy.notes = (notes + new).sorted { ($0.place, $0.message) < ($1.place, $1.message) }
    return copy
  }

  /// The same project with further files in C among the sources of targets. Values that were derived before
  /// must not depend on these.
  ///
  /// - Parameter files: by the number of a target, the indices of the files
  public func including(_ files: [Int: [Int]]) -> Project {
    if files.isEmpty { return self }
    var copy = self
    for (target, added) in files {
      copy.targets[target].cFamilySources = Set(targets[target].cFamilySources).union(added).sorted()
    }
    return copy
  }

  /// The same project with other facts for some manifests. Values that were derived before must not depend on
  /// these.
  ///
  /// - Parameter facts: the facts by manifest path
  public func with(manifests facts: [String: PropertyListFacts]) -> Project {
    var copy = self
    for index in manifests.indices {
      if let facts = facts[manifests[index].path] { copy.manifests[index].facts = facts }
    }
    return copy
  }

  /// Whether it is a folder that was read by itself, although a project file above says which targets its
  /// code is in.
  public var isReadByItself: Bool {
    projectFileAbove != nil && targets.allSatisfy { $0.basis != .projectFile }
  }

  /// The Swift sources that could not be read completely, sorted by path. Most projects have none.
  public var sourcesWithProblems: [SourceFile] {
    sources.filter(\.summary.hasProblems)
  }

  /// The uses of required-reason API, Swift sources first, each in the order of the sources.
  public var usages: [RequiredReasonUsage] { usagesBySource.sources.flatMap(\.usages) }

  /// Whether another project has the same uses, at the same places.
  package func hasSameUsages(as other: Project) -> Bool {
    usagesBySource.sources == other.usagesBySource.sources
  }

  /// The uses in the sources of a target, in the order of the target's sources and in text order within each.
  public func usages(inSourcesOf target: Target) -> [RequiredReasonUsage] {
    target.sources.flatMap { usagesBySource[.swift($0)] }
      + target.cFamilySources.flatMap { usagesBySource[.cFamily($0)] }
  }

  /// The uses in a source, in text order.
  public func usages(in source: SourceNumber) -> [RequiredReasonUsage] { usagesBySource[source] }
}
