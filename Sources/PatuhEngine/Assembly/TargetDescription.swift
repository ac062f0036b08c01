import PatuhCore

/// What one project file says, its members found in the tree.
struct DescribedProject: Sendable {
  /// Relative to the root: `App.xcodeproj/project.pbxproj`, `Modules/Account/Package.swift`.
  var file: String
  var targets: [TargetDescription]
  /// What others can depend on; of Swift packages and pods only.
  var products: [ProductDescription]
  /// What was not understood while the members were looked for.
  var problems: [ProjectFileProblem]
  /// Sources, and manifests, that it names and no target of it takes, relative to the root.
  var unusedSources: Set<String> = []
  /// The names, without their ending, of frameworks built elsewhere that it takes, beside those that its targets depend
  /// on. A name from a podspec may hold wildcards.
  var binaries: Set<String> = []
  /// The folders of the packages in the tree that it references; of Xcode projects and their specifications only.
  var referencedPackages: Set<String> = []
  /// The local packages that it asks for and that do not lie where it says; of Swift packages only.
  var absentPackages: [AbsentPackage] = []

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

/// A local package that is not where a `Package.swift` says.
struct AbsentPackage: Sendable {
  /// As written.
  var path: String
  /// Relative to the root.
  var folder: String
  /// Where it is asked for.
  var position: Position
}

/// A target as a project file describes it. All paths are relative to the root, and exist.
struct TargetDescription: Sendable {
  /// How others name it in the same project file.
  var name: String
  /// Where it is declared.
  var place: Place
  var product: Target.Product
  /// Those that it states: by SDKROOT and SUPPORTED_PLATFORMS, by a podspec. Empty when it states none. Of a Swift
  /// package those that `platforms:` names, which restrict nothing.
  var platforms: Set<Platform> = []
  /// Whether it is known that it is built for these, or for platforms that Apple binds at least. Where nothing is stated
  /// by intention, as by a package, that is known too.
  var hasKnownPlatforms = true
  /// By platform, the lowest version that it states.
  var deploymentTargets: [Platform: PackageVersion] = [:]
  /// The lowest language mode of Swift in the configurations that ship; nil when it is not stated.
  var swiftLanguageMode: PackageVersion?
  /// Whether Swift checks concurrency completely in the configurations that ship.
  var checksConcurrency = Truth.unknown
  /// Whether it is a bundle of UI tests.
  var testsUserInterface = false
  /// What its types are isolated to where nothing is written, in the configurations that ship.
  var defaultIsolation = DefaultIsolation.unknown
  /// Swift's flags in the configurations that ship.
  var flags: CompilationFlags = .unknown
  /// The preprocessor macros in the configurations that ship.
  var macros: CompilationFlags = .unknown
  /// The names of the macros that its settings define in any configuration, be it one that never ships.
  var macroNames: Set<String> = []
  /// Compiled sources in every language that is read, and headers of the target's own, by their numbers in the tree; in
  /// any order, each once.
  var sources: [Int] = []
  /// The folders that it copies into its bundle as they are.
  var copiedFolders: Set<String> = []
  /// How many sources it lists when none of them lies in the tree; else 0.
  var missingSources = 0
  /// In any order, each once.
  var manifests: [(path: String, way: BundledManifest.Way)] = []
  /// Whether a tool generates a manifest for it, which is no file of the tree.
  var hasGeneratedManifest = false
  /// Its bundle identifiers in the configurations that ship, as far as settings tell them.
  var bundleIdentifiers: Set<String> = []
  /// Its Info.plist, one for each shipping configuration.
  var infoPlists: Set<String> = []
  /// Its entitlements, likewise.
  var entitlements: Set<String> = []
  var dependencies: [DependencyDescription] = []
  /// The methods by which a Podfile adds pods to it that its text does not name.
  var podMethods: [String] = []
  /// Whether a tool merges the manifests of pods into its own.
  var mergesManifestsOfPods = false
}

/// A product of a Swift package, or a pod.
struct ProductDescription: Hashable, Sendable {
  var name: String
  /// Names of targets in the same project file.
  var targets: [String]
  /// Whether it is surely a binary of its own; products are linked statically otherwise.
  var isDynamic: Bool
  /// Whether it is surely a part of what links it.
  var isStatic = false
}

/// What a target says that it needs.
struct DependencyDescription: Hashable, Sendable {
  enum Subject: Hashable, Sendable {
    /// A target of a project file of the tree: its own, or that of a sub-project.
    case target(name: String, file: String)
    /// A product of a Swift package. The folder is that of a local package when it is known, relative to the root.
    case product(name: String, packageFolder: String?)
    /// A pod, or a subspec as `Pod/Subspec`.
    case pod(name: String)
    /// A framework or library by its file's name without path and ending, built by another project of the tree, say.
    case library(name: String)
    /// An app extension, by its bundle's name without the ending, that another project of the tree builds.
    case embedded(name: String)
  }

  var subject: Subject
  /// Whether its code is linked; false for what is only built before, or embedded (an extension in its app).
  var isLinked: Bool
  /// Those in whose builds it is needed; nil for all.
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

/// What the descriptions are made from, beside the project file itself.
struct ProjectFileContext: Sendable {
  /// Sources, manifests, property lists and the project files themselves.
  var tree: FileTree
  /// Submodules that are not checked out, which notes tell of.
  var absentFolders: [String] = []
  /// Sources that the configuration leaves out.
  var excludedSources: Set<String> = []
  /// Those of the project files that git ignores.
  var ignoredFiles: Set<String> = []
  /// Specifications that the configuration names.
  var namedProjectFiles: Set<String> = []
  /// Files that describe targets and were not read.
  var unreadProjectFiles: Set<String> = []
  /// By path.
  var buildSettings: [String: BuildSettingsFacts] = [:]
  /// Info.plists and entitlements, by path.
  var propertyLists: [String: PropertyListFacts] = [:]
  /// `project.yml` and what it includes, by path.
  var xcodeGen: [String: XcodeGenFacts] = [:]
  /// `Project.swift` and its helpers, by path.
  var tuist: [String: TuistFacts] = [:]

  /// Whether anything lies at a path, be it read or not, or would if the submodule around it were checked out.
  func isPresent(_ path: String) -> Bool { tree.holds(path) || isCovered(path, by: absentFolders) }
}
