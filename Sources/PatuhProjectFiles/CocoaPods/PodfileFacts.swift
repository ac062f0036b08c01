import PatuhCore

/// What was read from a `Podfile`.
///
/// Source: the Podfile syntax reference of CocoaPods, guides.cocoapods.org/syntax/podfile.html.
struct PodfileFacts: Hashable, Sendable {
  /// In text order, each after its enclosing target. The first represents the file itself: what is written
  /// outside of all targets applies to all of them. Those that `link_with` names are in the one around it.
  var targets: [PodfileTarget] = []
  /// Whether it says `platform :ios`, for any of its targets.
  var isForIOS = false
  /// Whether the file calls `react_native_post_install`, which merges the privacy manifests of pods into that
  /// of each app and makes sure that the app bundles it.
  var mergesPrivacyManifests = false
  /// If its own code writes or adds a `*.xcprivacy` file, the texts that may name the pods that get it,
  /// sorted.
  var namesBesideWrittenManifests: [String] = []
  /// What chooses which access plug-ins ask for, in text order: macros such as `PERMISSION_CAMERA=1`, and the
  /// arguments of `setup_permissions`.
  var permissions: [PodfilePermission] = []
  /// The pods, without subspecs, that are linked in configurations for debugging alone. Sorted.
  var podsForDebugging: [String] = []
  /// Whether the arguments with which React Native is to add Flipper name a configuration that ships.
  var shipsFlipper = false
  /// Nil if other files are a part of it.
  var checksum: PodfileChecksum?
  /// What could not be understood, in text order.
  var problems: [ProjectFileProblem] = []
}

/// `target` or `abstract_target`, or an Xcode target that `link_with` names.
struct PodfileTarget: Hashable, Sendable {
  /// What a target inherits from the enclosing one.
  enum Inheritance: String, Hashable, Sendable {
    /// The pods of the enclosing target; the default.
    case complete
    /// The search paths for headers and modules of the pods; the pods themselves are linked into the app that
    /// hosts the target.
    case searchPaths = "search_paths"
    case none
  }

  /// How pods are built.
  enum PodLinkage: String, Hashable, Sendable {
    /// Separate frameworks: `use_frameworks!`.
    case dynamic
    /// Libraries or frameworks that become part of the binary: the default, and `:linkage => :static`.
    case `static`
    /// Known only by running the file.
    case unknown
  }

  /// As in the Xcode project; nil for the file itself, and if it is known only by running the file.
  var name: String?
  var position: Position
  /// The index of the enclosing target; nil for the file itself.
  var parent: Int?
  /// Whether there is no corresponding Xcode target.
  var isAbstract = false
  /// Whether it is declared under a condition that cannot be decided.
  var isConditional = false
  var inheritance: Inheritance = .complete
  /// Nil if the target does not state it.
  var linkage: PodLinkage?
  /// The path of the `.xcodeproj` that contains the target, relative to the folder of the Podfile; nil if it
  /// is not stated.
  var project: String?
  /// In text order.
  var pods: [PodfilePod] = []
  /// The methods called in the target that are neither defined in the file nor part of CocoaPods:
  /// `use_react_native!`, `flutter_install_all_ios_pods`. They may add pods. In text order, without
  /// duplicates.
  var otherMethods: [String] = []
}

/// A text that chooses which access a plug-in asks for.
struct PodfilePermission: Hashable, Sendable {
  var text: String
  var position: Position
}

/// A pod that a target depends on.
struct PodfilePod: Hashable, Sendable {
  /// `Shop`, or a subspec such as `Shop/Core`; nil if it is known only by running the file.
  var name: String?
  /// The podspec or its folder, relative to the folder of the Podfile, if the pod is taken from a local path.
  var path: String?
  /// The address of the repository that the pod is taken from; nil if the pod is a published one.
  var url: String?
  var requirement = VersionRequirement.any
  var position: Position
  /// Whether it is named under a condition that cannot be decided.
  var isConditional = false
}
