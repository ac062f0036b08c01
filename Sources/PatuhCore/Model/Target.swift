/// The unit that Apple checks: one bundle, with the sources that are compiled into it and the manifests that
/// it contains.
public struct Target: Hashable, Sendable {
  /// How the members of the target are known.
  public enum Basis: String, Hashable, Sendable {
    /// A project file says so.
    case projectFile
    /// There is no project file nearby: the folder is one target, with the nearest manifest in or above it.
    case folder
    /// There is a project file nearby that could not be read; the nearest manifest by folder is assumed to be
    /// the target's.
    case guessed
  }

  /// The product of the target.
  public enum Product: String, Hashable, Sendable, CaseIterable {
    case application, appExtension, appClip, watchApp
    case framework, staticFramework, xcframework
    case staticLibrary, dynamicLibrary
    case bundle
    case commandLineTool, xpcService, systemExtension
    /// A target of a Swift package that others can depend on.
    case packageTarget
    /// A pod, or a subspec of one.
    case pod
    /// Unit or UI tests.
    case tests
    /// A macro or plug-in of a package, an aggregate, a legacy target: none of it ends up on a device.
    case buildTool
    case unknown
  }

  /// The purpose of a target.
  public enum Role: String, Hashable, Sendable {
    /// It ships to users, or is a library for other projects.
    case product
    /// Tests and test helpers.
    case test
    /// A sample or demo of something else in the tree.
    case sample
  }

  /// The name, as its project file spells it.
  public var name: String
  /// The identifier of its object in the project file of Xcode, which a new name does not change; nil for a
  /// target of another kind of project file.
  public var identifierOfObject: String?
  /// The name as it is shown: with its project file, `App (Clients/App.xcodeproj)`, if a target of another
  /// project file has the same name. Set by ``Project``.
  public internal(set) var shownName: String
  /// Where it is declared; the folder, if the target has no project file.
  public var place: Place
  /// The path of the project file that describes it, which may include the file that declares it; or nil.
  public var projectFile: String?
  /// The path that identifies findings about it: that of its place, or of the project file that describes it
  /// if several describe targets of this name that are declared there. Set by ``Project``.
  public internal(set) var identityPath: String
  /// The folder in which it was found, relative to the project root; `.` for the root.
  public var folder: String
  public var basis: Basis
  public var product: Product
  public var role: Role
  /// The folder that the paths of its resources are relative to; nil if that is ``folder``.
  public var resourceFolder: String?
  /// Whether a privacy manifest in its folder is in its bundle without an entry, as in a package from tools
  /// version 6.0 on.
  public var takesManifestsInFolder = false
  /// The names of the storyboards and nib files in its bundle, without their extensions; nil if not known.
  public var interfaceFiles: Set<String>?
  /// The translations of its Info.plist in its bundle, relative to the root; nil if they are not known.
  public var infoPlistTranslations: Set<String>?
  /// Where storyboards and nib files in its bundle make a `UIWebView`, by path.
  public var webViewsOfInterfaces: [Place] = []
  /// Whether others can use it as a product: a target in a product of a package, or a pod.
  public var isPublicProduct: Bool
  /// Whether it is known if others can depend on it; if it is not, ``isPublicProduct`` is true.
  public var hasKnownProducts = true
  /// Whether a product declares that it is linked statically. Otherwise Xcode decides.
  public var isStaticProduct = false
  /// The platforms that it is built for; empty if unknown.
  public var platforms: Set<Platform>
  /// Whether these platforms are known for certain; false if settings that determine them are missing.
  public var hasKnownPlatforms = true
  /// The path of a project file in its folder or above that could not be read and may contradict its own; nil
  /// if there is none.
  public var unreadProjectFile: String?
  /// The deployment targets that are stated, by platform.
  public var deploymentTargets: [Platform: PackageVersion] = [:]
  /// The lowest Swift language mode that it is built in; nil if none is stated.
  public var swiftLanguageMode: PackageVersion?
  /// Whether Swift's concurrency checking is complete, even if the language mode does not require it.
  public var checksConcurrency = Truth.unknown
  /// The name of its module if that is not derived from its own name.
  public var statedModuleName: String?
  /// Whether it is a UI test bundle, which controls an app from outside.
  public var testsUserInterface = false
  /// The name of the target of its project file in which its tests run, if something states it.
  public var testedTarget: String?
  /// The isolation of its types if none is written.
  public var defaultIsolation = DefaultIsolation.unknown
  /// Its bundle identifiers in the release configurations, as far as settings show them.
  public var bundleIdentifiers: Set<String> = []
  /// Its Info.plists as builds make them, one for each configuration that ships and each platform; empty if
  /// it has none.
  public var infoPlists: [InfoPlist] = []
  /// The paths of the files of its Info.plists and entitlements, in any order.
  public var propertyLists: Set<String> = []
  /// The path of the Info.plist that its settings name if no such file is there, so that no build works; or
  /// nil.
  public var missingInfoPlist: String?
  /// The privacy manifests that its project file names and that do not exist, relative to the root.
  public var absentManifests: [String] = []
  /// The folders whose files belong to it without being listed, except those that an exception leaves out.
  public var synchronizedFolders: [String] = []
  /// The folders of which its specification of XcodeGen bundles each privacy manifest, in its order.
  public var bundledFolders: [String] = []
  /// The synchronized folders that are not its own and of which exceptions give it sources, relative to the
  /// root.
  public var foldersOfExceptions: [String] = []
  /// The flags for Swift.
  public var flags: CompilationFlags
  /// The macros for the preprocessor.
  public var macros: CompilationFlags
  /// The further macros that the flags of single files define, by their paths.
  public var macrosOfFiles: [String: [String: String]] = [:]
  /// The sources that are certainly its own, as ascending indices into ``Project/sources``.
  public var sources: [Int]
  /// Its own C-family sources and headers, as ascending indices into ``Project/cFamilySources``.
  public var cFamilySources: [Int]
  /// The paths of its prefix headers, which the compiler includes in its sources in C.
  public var prefixHeaders: Set<String> = []
  /// Its bridging headers and the headers that these include, directly or through others, as ascending
  /// indices into ``Project/cFamilySources``. Unlike its own headers they may belong to other targets, too.
  public var bridgedHeaders: [Int] = []
  /// Sources that several targets with guessed members may share, as ascending indices into
  /// ``Project/sources``.
  public var sharedSources: [Int]
  /// The paths of its sources that the configuration excludes, sorted in byte order.
  public var excludedSources: [String] = []
  /// The paths of the sources that it lists and that its settings or filters of platforms leave out of each
  /// build that ships, sorted in byte order.
  public var leftOutSources: [String] = []
  /// The paths of the privacy manifests that its phases have and that `EXCLUDED_SOURCE_FILE_NAMES` leaves out
  /// of each build that ships.
  public var leftOutManifests: [String] = []
  /// Whether it lists sources or has folders of its own, and no source of them is in the tree.
  public var lacksSources = false
  /// Whether some of the sources that it lists, or of its folders, are not in the tree or could not be read.
  public var lacksSomeSources = false
  /// The path of a privacy manifest that it bundles and that the configuration excludes; or nil.
  public var excludedManifest: String?
  /// Sorted like ``Project/manifests``.
  public var manifests: [BundledManifest]
  /// The manifests that a build puts at the same place of the bundle: groups of several indices into
  /// ``Project/manifests``.
  public var collidingManifests: [[Int]] = []
  /// Whether it contains a manifest that is not a file in the tree because a tool generates it, and that is
  /// not known.
  public var hasGeneratedManifest = false
  /// Where its project file states resources of it that could not be evaluated; nil if there are none.
  public var openResources: Place?
  /// Where its project file has a condition that could not be evaluated and on which the target depends; nil
  /// if there is none.
  public var openCondition: Place?
  /// Whether it is a target of a dependency that is not in the tree and was read where the machine keeps its
  /// copy.
  public var isOfCheckout = false
  /// Whether it is a part of an app whose project a tool generates: the manifest of that app is not in the
  /// tree.
  public var isOfGeneratedApp = false
  /// What is known of the manifest of that app.
  public var generatedManifest: GeneratedManifest?
  /// Whether a tool merges the manifests of pods into its own, like React Native.
  public var mergesManifestsOfPods = false
  /// The packages of Flutter, npm and CocoaPods that an app links, as lock files and project files say; those
  /// that the tree holds and those that it does not.
  public var linkedPackages: [LinkedPackage] = []
  /// What its Podfile says of the access that these ask for.
  public var podfilePermissions: [LinkedPackage.Permission] = []
  /// Whether it links XCTest, which no app has.
  public var linksXCTest = false
  /// The frameworks that its build phases copy into its bundle, in builds for iOS, tvOS and visionOS, as an
  /// Xcode project says.
  public var embeddedFrameworks: [EmbeddedFramework] = []
  /// Whether a script of its build phases may remove frameworks from bundles.
  public var mayRemoveFrameworks = false
  /// The names of its product in the configurations that ship, as far as settings give them.
  public var builtNames: Set<String> = []
  /// Whether the linker is told to keep all classes in Objective-C of the libraries that become part of it.
  public var keepsObjectiveC = false
  /// Whether the linker is told to keep all code of such libraries, or of some.
  public var keepsAllCode = false
  /// Sorted by the targets they refer to.
  public var dependencies: [TargetDependency]
  /// The dependencies as its project file states them.
  public var statedDependencies = StatedDependencies()
  /// The names that its settings give to its module or its product; they may differ from its own.
  public var otherModuleNames: Set<String> = []
  /// Whether a plug-in or a tool may add sources to it that are not in the tree.
  public var mayHaveGeneratedSources = false
  /// Code without sources in the tree that becomes part of the target, directly or through what it links
  /// statically. Sorted, without duplicates.
  public var codeWithoutSources: [CodeWithoutSources] = []
  /// The paths of the prebuilt libraries in the tree that its project file names by path. Relative to the
  /// root, sorted.
  public var prebuiltLibraries: [String] = []
  /// The names of the extensions and apps that it embeds and that no project file of the tree describes.
  /// Sorted.
  public var unresolvedBundles: [String] = []
  public var capabilities: Capabilities

  /// Makes a target.
  public init(
    name: String, place: Place, folder: String, basis: Basis, product: Product = .unknown,
    role: Role = .product, isPublicProduct: Bool = false, platforms: Set<Platform> = [],
    flags: CompilationFlags = .unknown,
    macros: CompilationFlags = .unknown,
    sources: [Int], cFamilySources: [Int] = [], sharedSources: [Int] = [], manifests: [BundledManifest] = [],
    dependencies: [TargetDependency] = [], capabilities: Capabilities = Capabilities()
  ) {
    self.name = name
    shownName = name
    self.place = place
    identityPath = place.path
    self.folder = folder
    self.basis = basis
    self.product = product
    self.role = role
    self.isPublicProduct = isPublicProduct
    self.platforms = platforms
    self.flags = flags
    self.macros = macros
    self.sources = sources
    self.cFamilySources = cFamilySources
    self.sharedSources = sharedSources
    self.manifests = manifests
    self.dependencies = dependencies
    self.capabilities = capabilities
  }
}

extension Target.Product {
  /// Whether it is an app or an app extension.
  public var isApp: Bool { [.application, .appExtension, .appClip, .watchApp].contains(self) }

  /// Whether the code of the libraries that it links becomes part of what it ships: pods and static libraries
  /// ship separately.
  public var embedsLibraries: Bool { self != .pod && self != .staticLibrary && self != .staticFramework }

  /// Whether it is made for apps in other projects: a package or a pod.
  public var isForOtherProjects: Bool { self == .packageTarget || self == .pod }
}

/// A manifest among the files of a target.
public struct BundledManifest: Hashable, Sendable {
  /// How it gets into the bundle.
  public enum Way: String, Hashable, Sendable, CaseIterable {
    /// The Resources phase of an Xcode target.
    case resourcesPhase
    /// No phase lists it; React Native adds it when it merges the manifests of pods.
    case merged
    /// A CopyFiles phase with the destination Resources.
    case copyFilesPhase
    /// A file-system-synchronised group.
    case synchronizedGroup
    /// `.process(…)` of a package.
    case processed
    /// `.copy(…)` of a package.
    case copied
    /// `.embedInCode(…)` of a package: its bytes are in the binary, where Apple does not look for a manifest.
    case embedded
    /// Only in builds for macOS, because of a platform filter; the target is also built for a platform where
    /// Apple requires reasons.
    case otherPlatform
    /// In a folder that is copied as a whole, so that it is not at the root of the bundle, where Apple looks.
    case belowRoot
    /// In a folder of translations (`Base.lproj`), which builds keep, so that it is not at the root either.
    case localized
    /// Named in the resources of a package's target, but outside the target's folder, where SwiftPM skips it
    /// before tools version 6.0.
    case outsideTarget
    /// Among the resources of a static library, which has no bundle, or of a static framework that is linked
    /// and that nothing embeds, so that its bundle does not ship.
    case notEmbedded
    /// At a path that `DEVELOPMENT_ASSET_PATHS` keeps out of archives, or below one.
    case developmentAsset

    /// Whether the manifest is where Apple looks for it, in a build for a platform where Apple requires
    /// reasons.
    public var isBundled: Bool {
      ![
        .embedded, .otherPlatform, .belowRoot, .localized, .outsideTarget, .notEmbedded, .developmentAsset,
      ].contains(self)
    }
    /// Included by SwiftPM automatically, since tools version 6.0.
    case implicit
    /// `resource_bundles` of a podspec.
    case resourceBundle
    /// `resources` of a podspec or of Tuist.
    case resources
    /// In the folder or near it, without a project file.
    case nearby
  }

  /// An index into ``Project/manifests``.
  public var manifest: Int
  public var way: Way

  /// Makes a bundled manifest.
  public init(_ manifest: Int, by way: Way) {
    self.manifest = manifest
    self.way = way
  }
}

/// A target of the same tree that a target depends on.
public struct TargetDependency: Hashable, Sendable {
  /// How the code of the dependency reaches this target.
  public enum Linkage: String, Hashable, Sendable {
    /// The code becomes part of this target's binary.
    case `static`
    /// The dependency remains a separate binary.
    case dynamic
    /// The dependency is built first or embedded, but not linked.
    case none
  }

  /// What shows that there is such a dependency.
  public enum Ground: String, Hashable, Sendable, Comparable {
    /// A lock file has what is linked, and not the target that links it.
    case assumed
    /// A project file only has it built before.
    case buildOrder
    /// A project file states it.
    case stated
    /// A tool adds it and writes code that refers to what is linked, as for the native modules of React
    /// Native and the Flutter plug-ins.
    case registered

    public static func < (left: Ground, right: Ground) -> Bool { left.strength < right.strength }

    private var strength: Int {
      switch self {
      case .assumed: 0
      case .buildOrder: 1
      case .stated: 2
      case .registered: 3
      }
    }
  }

  /// An index into ``Project/targets``.
  public var target: Int
  public var linkage: Linkage
  /// The platforms for which it is needed; nil for all.
  public var platforms: Set<Platform>?
  public var ground: Ground

  /// Makes a dependency.
  public init(
    on target: Int, _ linkage: Linkage, platforms: Set<Platform>? = nil, ground: Ground = .stated
  ) {
    self.target = target
    self.linkage = linkage
    self.platforms = platforms
    self.ground = ground
  }
}

extension Target {
  /// Whether a method of a Podfile adds pods to it.
  public var linksUnknownPods: Bool { codeWithoutSources.contains { $0.kind == .podMethod } }

  /// Whether it links the project's own code that is missing from the tree.
  public var linksLostCode: Bool { codeWithoutSources.contains { $0.kind == .lostPackage } }
}
