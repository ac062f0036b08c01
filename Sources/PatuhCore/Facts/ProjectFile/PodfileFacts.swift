/// What was read from a `Podfile`.
///
/// Source: the Podfile syntax reference of CocoaPods, guides.cocoapods.org/syntax/podfile.html.
public struct PodfileFacts: Hashable, Sendable {
  /// In text order, each after its enclosing target. The first represents the file itself: what is written outside of
  /// all targets applies to all of them.
  public var targets: [PodfileTarget]
  /// Whether the file calls `react_native_post_install`, which merges the privacy manifests of pods into that of each
  /// app and makes sure that the app bundles it.
  public var mergesPrivacyManifests: Bool
  /// What could not be understood, in text order.
  public var problems: [ProjectFileProblem]

  /// Makes facts.
  public init(
    targets: [PodfileTarget] = [], mergesPrivacyManifests: Bool = false, problems: [ProjectFileProblem] = []
  ) {
    self.targets = targets
    self.mergesPrivacyManifests = mergesPrivacyManifests
    self.problems = problems
  }
}

/// `target` or `abstract_target`.
public struct PodfileTarget: Hashable, Sendable {
  /// What a target inherits from the enclosing one.
  public enum Inheritance: String, Hashable, Sendable {
    /// The pods of the enclosing target; the default.
    case complete
    /// The search paths for headers and modules of the pods; the pods themselves are linked into the app that hosts the
    /// target.
    case searchPaths = "search_paths"
    case none
  }

  /// How pods are built.
  public enum PodLinkage: String, Hashable, Sendable {
    /// Separate frameworks: `use_frameworks!`.
    case dynamic
    /// Libraries or frameworks that become part of the binary: the default, and `:linkage => :static`.
    case `static`
    /// Known only by running the file.
    case unknown
  }

  /// As in the Xcode project; nil for the file itself, and if it is known only by running the file.
  public var name: String?
  public var position: Position
  /// The index of the enclosing target; nil for the file itself.
  public var parent: Int?
  /// Whether there is no corresponding Xcode target.
  public var isAbstract: Bool
  public var inheritance: Inheritance
  /// Nil if the target does not state it.
  public var linkage: PodLinkage?
  /// The path of the `.xcodeproj` that contains the target, relative to the folder of the Podfile; nil if it is not
  /// stated.
  public var project: String?
  /// In text order.
  public var pods: [PodfilePod]
  /// The methods called in the target that are neither defined in the file nor part of CocoaPods: `use_react_native!`,
  /// `flutter_install_all_ios_pods`. They may add pods. In text order, without duplicates.
  public var otherMethods: [String]

  /// Makes a target.
  public init(
    name: String?, position: Position, parent: Int? = nil, isAbstract: Bool = false,
    inheritance: Inheritance = .complete, linkage: PodLinkage? = nil, project: String? = nil,
    pods: [PodfilePod] = [], otherMethods: [String] = []
  ) {
    self.name = name
    self.position = position
    self.parent = parent
    self.isAbstract = isAbstract
    self.inheritance = inheritance
    self.linkage = linkage
    self.project = project
    self.pods = pods
    self.otherMethods = otherMethods
  }
}

/// A pod that a target depends on.
public struct PodfilePod: Hashable, Sendable {
  /// `Shop`, or a subspec such as `Shop/Core`; nil if it is known only by running the file.
  public var name: String?
  /// The podspec or its folder, relative to the folder of the Podfile, if the pod is taken from a local path.
  public var path: String?
  /// The address of the repository that the pod is taken from; nil if the pod is a published one.
  public var url: String?
  public var requirement: VersionRequirement
  public var position: Position

  /// Makes a pod.
  public init(
    name: String?, path: String? = nil, url: String? = nil, requirement: VersionRequirement = .any,
    position: Position
  ) {
    self.name = name
    self.path = path
    self.url = url
    self.requirement = requirement
    self.position = position
  }
}
