import PatuhCore

/// The description that one project file gives, with its members found in the tree.
struct DescribedProject: Sendable {
  /// Relative to the root: `App.xcodeproj/project.pbxproj`, `Modules/Account/Package.swift`.
  var file: String
  var targets: [TargetDescription]
  /// The products that others can depend on; only for Swift packages and pods.
  var products: [ProductDescription]
  /// The parts that were not understood while the members were located.
  var problems: [ProjectFileProblem]
  /// Sources and privacy manifests that it names but none of its targets takes, relative to the root.
  var unusedSources: Set<String> = []
  /// The names, without extension, of prebuilt frameworks that it uses in addition to those that its targets depend on.
  /// A name from a podspec can contain wildcards.
  var binaries: Set<String> = []
  /// The folders of the packages in the tree that it references; only for Xcode projects and their specifications.
  var referencedPackages: Set<String> = []
  /// The local packages that it depends on but that are not at the stated path; only for Swift packages.
  var absentPackages: [AbsentPackage] = []
  /// The code that its targets, except tests, take from where nothing is read.
  var outsideCode: [OutsideCode] = []
  /// The packages from repositories that its targets, except tests, link.
  var namedPackages: [NamedPackage] = []

  init(
    file: String, targets: [TargetDescription] = [], products: [ProductDescription] = [],
    problems: [ProjectFileProblem] = []
  ) {
    self.file = file
    self.targets = targets
    self.products = products
    self.problems = problems
  }
}

/// A local package that is not at the path that a `Package.swift` states.
struct AbsentPackage: Sendable {
  /// As written.
  var path: String
  /// Relative to the root.
  var folder: String
  /// The position of the dependency.
  var position: Position
}

/// A target as a project file describes it. All paths are relative to the root, and exist.
struct TargetDescription: Sendable {
  /// The name by which other targets of the same project file refer to it.
  var name: String
  /// The place of its declaration.
  var place: Place
  var product: Target.Product
  /// The platforms that it states: by SDKROOT and SUPPORTED_PLATFORMS, or by a podspec. Empty if it states none. For a
  /// Swift package, those that `platforms:` names, which restrict nothing.
  var platforms: Set<Platform> = []
  /// Whether it is known that it is built for these platforms, or at least for platforms to which Apple's requirements
  /// apply. Also true if stating no platform is intentional, as in a package.
  var hasKnownPlatforms = true
  /// The lowest version that it states, by platform.
  var deploymentTargets: [Platform: PackageVersion] = [:]
  /// The lowest Swift language mode in the configurations that ship; nil if it is not stated.
  var swiftLanguageMode: PackageVersion?
  /// Whether Swift checks concurrency completely in the configurations that ship.
  var checksConcurrency = Truth.unknown
  /// Whether it is a UI test bundle.
  var testsUserInterface = false
  /// The default isolation of its types in the configurations that ship.
  var defaultIsolation = DefaultIsolation.unknown
  /// Swift's flags in the configurations that ship.
  var flags: CompilationFlags = .unknown
  /// The preprocessor macros in the configurations that ship.
  var macros: CompilationFlags = .unknown
  /// The names of the macros that its settings define in any configuration, including those that never ship.
  var macroNames: Set<String> = []
  /// Compiled sources in every language that is read, and the target's own headers, by their numbers in the tree;
  /// unique, in any order.
  var sources: [Int] = []
  /// The folders that it copies into its bundle as they are.
  var copiedFolders: Set<String> = []
  /// The number of sources that it lists if none of them is in the tree; otherwise 0.
  var missingSources = 0
  /// Unique, in any order.
  var manifests: [(path: String, way: BundledManifest.Way)] = []
  /// Whether a tool generates a privacy manifest for it, which is not a file of the tree.
  var hasGeneratedManifest = false
  /// Its bundle identifiers in the configurations that ship, as far as the settings reveal them.
  var bundleIdentifiers: Set<String> = []
  /// Its Info.plists, one for each configuration that ships.
  var infoPlists: Set<String> = []
  /// Its entitlements files, one for each configuration that ships.
  var entitlements: Set<String> = []
  var dependencies: [DependencyDescription] = []
  /// The methods of a Podfile that add further pods to it, whose names are not in the text.
  var podMethods: [String] = []
  /// Whether a tool merges the privacy manifests of pods into the target's own.
  var mergesManifestsOfPods = false
}

/// A product of a Swift package, or a pod.
struct ProductDescription: Hashable, Sendable {
  var name: String
  /// Names of targets in the same project file.
  var targets: [String]
  /// Whether it is surely a binary of its own; other products are linked statically.
  var isDynamic: Bool
  /// Whether it is surely a part of the binary that links it.
  var isStatic = false
}

/// A dependency as a target states it.
struct DependencyDescription: Hashable, Sendable {
  enum Subject: Hashable, Sendable {
    /// A target of a project file of the tree: the same file, or that of a subproject.
    case target(name: String, file: String)
    /// A product of a Swift package. The folder is that of a local package if known, relative to the root.
    case product(name: String, packageFolder: String?)
    /// A pod, or a subspec as `Pod/Subspec`.
    case pod(name: String)
    /// A framework or library, built by another project of the tree for example, by its file name without path and
    /// extension.
    case library(name: String)
    /// An app extension, by its bundle's name without the ending, that another project of the tree builds.
    case embedded(name: String)
  }

  var subject: Subject
  /// Whether its code is linked; false for one that is only built first, or embedded (an extension in its app).
  var isLinked: Bool
  /// The platforms whose builds need it; nil for all.
  var platforms: Set<Platform>?
  /// Whether it is a pod that is built as a framework of its own.
  var isDynamicPod: Bool

  init(
    _ subject: Subject, isLinked: Bool = true, platforms: Set<Platform>? = nil, isDynamicPod: Bool = false
  ) {
    self.subject = subject
    self.isLinked = isLinked
    self.platforms = platforms
    self.isDynamicPod = isDynamicPod
  }
}

/// The inputs for describing a project file, besides the file itself.
struct ProjectFileContext: Sendable {
  /// Sources, manifests, property lists and the project files themselves.
  var tree: FileTree
  /// Submodules that are not checked out, which notes report.
  var absentFolders: [String] = []
  /// Sources that the configuration excludes.
  var excludedSources: Set<String> = []
  /// The project files that git ignores.
  var ignoredFiles: Set<String> = []
  /// Specifications that the configuration names.
  var namedProjectFiles: Set<String> = []
  /// Files that describe targets and were not read.
  var unreadProjectFiles: Set<String> = []
  /// By path.
  var buildSettings: [String: BuildSettingsFacts] = [:]
  /// Info.plists and entitlements, by path.
  var propertyLists: [String: PropertyListFacts] = [:]
  /// `project.yml` and the files that it includes, by path.
  var xcodeGen: [String: XcodeGenFacts] = [:]
  /// `Project.swift` and its helpers, by path.
  var tuist: [String: TuistFacts] = [:]
  /// The package manifests from which Tuist takes the dependencies of projects, by path.
  var tuistPackages: [String: SwiftPackageFacts] = [:]

  /// Whether anything exists at a path, read or not, or would exist if the submodule around it were checked out.
  func isPresent(_ path: String) -> Bool { tree.holds(path) || isCovered(path, by: absentFolders) }
}
