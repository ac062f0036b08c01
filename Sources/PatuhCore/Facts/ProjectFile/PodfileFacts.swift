/// What a `Podfile` says.
///
/// Source: the Podfile syntax reference of CocoaPods, guides.cocoapods.org/syntax/podfile.html.
public struct PodfileFacts: Hashable, Sendable {
  /// In text order, each behind the target around it. The first is the file itself: what stands outside every target
  /// holds for all of them.
  public var targets: [PodfileTarget]
  /// Whether it calls `react_native_post_install`, which merges the privacy manifests of pods into that of each app and sees
  /// that the app bundles it.
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
  /// What a target has from the one around it.
  public enum Inheritance: String, Hashable, Sendable {
    /// Its pods; the default.
    case complete
    /// The paths to its pods' headers and modules; the pods themselves are linked into the app that hosts it.
    case searchPaths = "search_paths"
    case none
  }

  /// How pods are built.
  public enum PodLinkage: String, Hashable, Sendable {
    /// Frameworks of their own: `use_frameworks!`.
    case dynamic
    /// Libraries or frameworks that become part of the binary: the default, and `:linkage => :static`.
    case `static`
    /// Only running the file would tell.
    case unknown
  }

  /// As in the Xcode project; nil for the file itself, and when only running the file would tell.
  public var name: String?
  public var position: Position
  /// The index of the target around it; nil for the file itself.
  public var parent: Int?
  /// Whether no Xcode target stands for it.
  public var isAbstract: Bool
  public var inheritance: Inheritance
  /// Nil when it states none.
  public var linkage: PodLinkage?
  /// The path of the `.xcodeproj` that it is in, relative to the file's folder; nil when it states none.
  public var project: String?
  /// In text order.
  public var pods: [PodfilePod]
  /// The methods called in it that the file does not define and CocoaPods does not have: `use_react_native!`,
  /// `flutter_install_all_ios_pods`. They may add pods. In text order, each once.
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

/// A pod that a target asks for.
public struct PodfilePod: Hashable, Sendable {
  /// `Shop`, or a subspec as `Shop/Core`; nil when only running the file would tell.
  public var name: String?
  /// The folder of its podspec, or the podspec, relative to the file's folder, when it is taken from there.
  public var path: String?
  public var position: Position

  /// Makes a pod.
  public init(name: String?, path: String? = nil, position: Position) {
    self.name = name
    self.path = path
    self.position = position
  }
}
