/// What Apple judges: one bundle, with the sources that end in it and the manifests that it carries.
public struct Target: Hashable, Sendable {
  /// How the membership is known.
  public enum Basis: String, Hashable, Sendable {
    /// A project file says so.
    case projectFile
    /// No project file is near: one target, and the manifest nearest upward.
    case folder
    /// A project file is near that could not be read; the manifest nearest by folder is taken for the target's.
    case guessed
  }

  /// What is built.
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
    /// A macro or plug-in of a package, an aggregate, a legacy target: nothing of it reaches a device.
    case buildTool
    case unknown
  }

  /// Whom a target is for.
  public enum Role: String, Hashable, Sendable {
    /// It ships to people, or to other people's apps.
    case product
    /// Tests and what helps them.
    case test
    /// A sample or demonstration of something else in the tree.
    case sample
  }

  /// The name, as its project file spells it.
  public var name: String
  /// Where it is declared; the folder for a target without a project file.
  public var place: Place
  /// The folder that it was found in, relative to the project root; `.` for the root.
  public var folder: String
  public var basis: Basis
  public var product: Product
  public var role: Role
  /// Whether it is a product by itself, for others to take: a target that a package's product names, a pod.
  public var isVended: Bool
  /// Whether a product says that it becomes a part of what links it. Without that Xcode decides.
  public var isVendedStatically = false
  /// The platforms that it is built for; empty when nothing is known.
  public var platforms: Set<Platform>
  /// Whether it is known that it is built for these: not where settings are missing that say so.
  public var hasKnownPlatforms = true
  /// The path of a project file around its own that could not be read, and that may say otherwise.
  public var unreadProjectFile: String?
  /// By platform, the lowest version that it runs on, where that is stated.
  public var deploymentTargets: [Platform: PackageVersion] = [:]
  /// The lowest language mode of Swift that it is built in, where that is stated.
  public var swiftLanguageMode: PackageVersion?
  /// Whether Swift checks its concurrency completely, be its language mode one that does not ask for that.
  public var checksConcurrency = Truth.unknown
  /// Whether it is a bundle of UI tests, which drive an app from outside.
  public var testsUserInterface = false
  /// What its types are isolated to where nothing is written.
  public var defaultIsolation = DefaultIsolation.unknown
  /// Its bundle identifiers in the configurations that ship, as far as settings tell them.
  public var bundleIdentifiers: Set<String> = []
  /// Swift's flags.
  public var flags: CompilationFlags
  /// The preprocessor's macros.
  public var macros: CompilationFlags
  /// Indices into ``Project/sources``, ascending: what is surely the target's own.
  public var sources: [Int]
  /// Indices into ``Project/cFamilySources``, ascending: sources, and headers that are the target's own.
  public var cFamilySources: [Int]
  /// Indices into ``Project/sources``, ascending: what several targets of a guessed unit may share.
  public var sharedSources: [Int]
  /// The paths of sources of the target that the configuration leaves out, sorted in byte order.
  public var excludedSources: [String] = []
  /// By manifest, in the order of ``Project/manifests``.
  public var manifests: [BundledManifest]
  /// Whether it carries a manifest that is no file of the tree: one that a tool generates.
  public var hasGeneratedManifest = false
  /// Whether a tool merges the manifests of pods into its own, as React Native does.
  public var mergesManifestsOfPods = false
  /// In the order of their targets.
  public var dependencies: [TargetDependency]
  /// What becomes part of it, directly or through what it links statically, without a source of it in the tree. Sorted,
  /// each once.
  public var unseenCode: [UnseenCode] = []
  public var capabilities: Capabilities

  /// Makes a target.
  public init(
    name: String, place: Place, folder: String, basis: Basis, product: Product = .unknown,
    role: Role = .product, isVended: Bool = false, platforms: Set<Platform> = [],
    flags: CompilationFlags = .unknown,
    macros: CompilationFlags = .unknown,
    sources: [Int], cFamilySources: [Int] = [], sharedSources: [Int] = [], manifests: [BundledManifest] = [],
    dependencies: [TargetDependency] = [], capabilities: Capabilities = Capabilities()
  ) {
    self.name = name
    self.place = place
    self.folder = folder
    self.basis = basis
    self.product = product
    self.role = role
    self.isVended = isVended
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
  /// Whether it is an app or one of its extensions.
  public var isApp: Bool { [.application, .appExtension, .appClip, .watchApp].contains(self) }

  /// Whether the code of libraries that it links becomes part of what it ships: pods and static libraries ship apart.
  public var embedsLibraries: Bool { self != .pod && self != .staticLibrary && self != .staticFramework }

  /// Whether it is made for other people's apps: a package or a pod.
  public var isForOtherPeoplesApps: Bool { self == .packageTarget || self == .pod }
}

/// A manifest among the files of a target.
public struct BundledManifest: Hashable, Sendable {
  /// How it comes into the bundle.
  public enum Way: String, Hashable, Sendable {
    /// The Resources phase of an Xcode target.
    case resourcesPhase
    /// A CopyFiles phase with the destination Resources.
    case copyFilesPhase
    /// A file-system-synchronised group.
    case synchronizedGroup
    /// `.process(…)` of a package.
    case processed
    /// `.copy(…)` of a package.
    case copied
    /// `.embedInCode(…)` of a package: its bytes are in the binary, where nobody looks for a manifest.
    case embedded
    /// Only in builds for macOS, by a platform filter, of a target that is also built for a platform that Apple binds.
    case otherPlatform
    /// In a folder that is copied as it is, so that it does not lie at the root of the bundle, where Apple looks.
    case belowRoot

    /// Whether a manifest lies where Apple looks for one, in a build that Apple binds.
    public var isBundled: Bool { ![.embedded, .otherPlatform, .belowRoot].contains(self) }
    /// Found by SwiftPM itself, from tools version 6.0 on.
    case implicit
    /// `resource_bundles` of a podspec.
    case resourceBundle
    /// `resources` of a podspec, or of Tuist.
    case resources
    /// Near by folder, without a project file.
    case nearby
  }

  /// Index into ``Project/manifests``.
  public var manifest: Int
  public var way: Way

  /// Makes a bundled manifest.
  public init(_ manifest: Int, by way: Way) {
    self.manifest = manifest
    self.way = way
  }
}

/// A target of the same tree that a target needs.
public struct TargetDependency: Hashable, Sendable {
  /// How the other target's code reaches this one.
  public enum Linkage: String, Hashable, Sendable {
    /// Its code becomes part of this binary.
    case `static`
    /// It stays a binary of its own.
    case dynamic
    /// It is built before, or embedded beside, and not linked.
    case none
  }

  /// Index into ``Project/targets``.
  public var target: Int
  public var linkage: Linkage
  /// Those in whose builds it is needed; nil for all.
  public var platforms: Set<Platform>?

  /// Makes a dependency.
  public init(on target: Int, _ linkage: Linkage, platforms: Set<Platform>? = nil) {
    self.target = target
    self.linkage = linkage
    self.platforms = platforms
  }
}

extension Target {
  /// Whether a method of a Podfile adds pods to it.
  public var linksUnknownPods: Bool { unseenCode.contains { $0.kind == .podMethod } }
}

/// Code that a target links and that the tree holds no source of.
public struct UnseenCode: Hashable, Comparable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    /// A product of a Swift package.
    case package
    case pod
    /// A framework or library that is built elsewhere.
    case library
    /// A method of a Podfile that adds pods, as `use_react_native!` does. Which ones is not known.
    case podMethod
  }

  public var name: String
  public var kind: Kind

  /// Makes it.
  public init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// By name, then by kind.
  public static func < (left: UnseenCode, right: UnseenCode) -> Bool {
    (left.name, left.kind.rawValue) < (right.name, right.kind.rawValue)
  }
}

/// What a target may do, by its entitlements and its Info.plist: what some reasons need.
public struct Capabilities: Hashable, Sendable {
  /// The app groups that the entitlements name, as written; build settings are not resolved.
  public var appGroups: Set<String>
  /// CloudKit or iCloud documents.
  public var usesICloud: Bool
  /// The extension point is `com.apple.keyboard-service`.
  public var isKeyboard: Bool
  /// Whether entitlements were found and read, so that an absent one is surely absent.
  public var hasEntitlements: Bool

  /// Makes capabilities.
  public init(
    appGroups: Set<String> = [], usesICloud: Bool = false, isKeyboard: Bool = false,
    hasEntitlements: Bool = false
  ) {
    self.appGroups = appGroups
    self.usesICloud = usesICloud
    self.isKeyboard = isKeyboard
    self.hasEntitlements = hasEntitlements
  }
}
