import PatuhCore

/// A target as a project file describes it. All paths are relative to the root, and exist.
package struct TargetDescription: Sendable {
  /// The name by which other targets of the same project file refer to it.
  package var name: String
  /// See ``Target/identifierOfObject``.
  package var identifierOfObject: String?
  /// The place of its declaration.
  package var place: Place
  package var product: Target.Product
  /// The names of its product, without prefix and extension of the file, if they may differ from the
  /// target's; empty if they do not.
  package var productNames: Set<String> = []
  /// The platforms that it states: by SDKROOT and SUPPORTED_PLATFORMS, or by a podspec. Empty if it states
  /// none. For a Swift package, those that `platforms:` names, which restrict nothing.
  package var platforms: Set<Platform> = []
  /// Whether it is known that it is built for these platforms, or at least for platforms to which Apple's
  /// requirements apply. Also true if stating no platform is intentional, as in a package.
  package var hasKnownPlatforms = true
  /// The lowest version that it states, by platform.
  package var deploymentTargets: [Platform: PackageVersion] = [:]
  /// The lowest Swift language mode in the configurations that ship; nil if it is not stated.
  package var swiftLanguageMode: PackageVersion?
  /// Whether Swift checks concurrency completely in the configurations that ship.
  package var checksConcurrency = Truth.unknown
  /// The name of its module if that is not derived from its own name: `module_name` of a podspec.
  package var statedModuleName: String?
  /// Whether it is a UI test bundle.
  package var testsUserInterface = false
  /// The name of the target in which its tests run, if something states it.
  package var testedTarget: String?
  /// The default isolation of its types in the configurations that ship.
  package var defaultIsolation = DefaultIsolation.unknown
  /// Swift's flags in the configurations that ship.
  package var flags: CompilationFlags = .unknown
  /// The preprocessor macros in the configurations that ship.
  package var macros: CompilationFlags = .unknown
  /// The further macros that the flags of single files in C define, by their paths.
  package var macrosOfFiles: [String: [String: String]] = [:]
  /// The names of the macros that its settings define in any configuration, including those that never ship.
  package var macroNames: Set<String> = []
  /// The compiled sources, in any language that Patuh reads, and the target's own headers, by their numbers
  /// in the tree; unique, in any order.
  package var sources: [Int] = []
  /// The bridging headers, which the compiler includes in its sources in Swift.
  package var bridgingHeaders: Set<String> = []
  /// The prefix headers, which the compiler includes in its sources in C.
  package var prefixHeaders: Set<String> = []
  /// The folder that the paths of its resources are relative to; nil if that is the folder of the project
  /// file.
  package var resourceFolder: String?
  /// See ``Target/takesManifestsInFolder``.
  package var takesManifestsInFolder = false
  /// Whether a build phase compiles code in Kotlin into it.
  package var compilesKotlin = false
  /// The folders whose files belong to it without being listed, except those that an exception leaves out.
  package var synchronizedFolders: [String] = []
  /// See ``Target/bundledFolders``.
  package var bundledFolders: [String] = []
  /// The synchronized folders that are not its own and of which exceptions give it sources.
  package var foldersOfExceptions: [String] = []
  /// The frameworks and libraries that it links by a path, without those that are not there and that a
  /// package manager installs.
  package var prebuiltLibraries: [PrebuiltLibrary] = []
  /// The names of the frameworks and libraries that its settings tell the linker to link, without what
  /// CocoaPods adds.
  package var frameworksOfFlags: Set<String> = []
  /// Whether it links XCTest, which no app has.
  package var linksXCTest = false
  /// The frameworks that its phases copy into its bundle, in builds for iOS, tvOS and visionOS.
  package var embeddedFrameworks: [EmbeddedFramework] = []
  /// Whether a script of its build phases may remove frameworks from bundles.
  package var mayRemoveFrameworks = false
  /// The names that its settings give to its product, in the configurations that ship.
  package var builtNames: Set<String> = []
  /// The folders that it copies into its bundle as they are.
  package var copiedFolders: Set<String> = []
  /// The number of sources that it lists by themselves.
  package var listedSources = 0
  /// The sources that it lists and that are not in the tree, sorted.
  package var absentSources: [String] = []
  /// The resources that it lists and that are not in the tree, sorted; privacy manifests and what a package
  /// manager installs are left out.
  package var absentResources: [String] = []
  /// The folders whose files belong to it without being listed and that are not in the tree, sorted.
  package var absentFolders: [String] = []
  /// Whether the tool that makes its project refuses to without these folders.
  package var needsFolders = false
  /// Whether it is an app or extension for which its project file names no source that is read, and none that
  /// is not.
  package var isBundleWithoutSources = false
  /// Whether a path among its sources is not in the tree, which a problem of the project file names.
  package var lacksPaths = false
  /// The privacy manifests that it names and that do not exist, relative to the root, with the place of the
  /// reference; in text order.
  package var absentManifests: [(path: String, place: Place)] = []
  /// Its privacy manifests, and how it bundles each; unique, in any order.
  package var manifests: [(path: String, way: BundledManifest.Way)] = []
  /// The privacy manifests among these that a build puts in one place of the bundle: groups of several paths.
  package var collidingManifests: [[String]] = []
  /// Whether a tool generates a privacy manifest for it, which is not a file of the tree and not known.
  package var hasGeneratedManifest = false
  /// The privacy manifest that a tool generates for it from what the project file states; nil if there is
  /// none, or if it is not known.
  package var statedManifest: Manifest?
  /// Where the project file states dependencies of it that could not be evaluated; nil if there are none.
  package var openDependencies: Place?
  /// Where the project file states resources of it that could not be evaluated; nil if there are none.
  package var openResources: Place?
  /// Where the project file has a condition that could not be evaluated and on which the target depends; nil
  /// if there is none.
  package var openCondition: Place?
  /// Its bundle identifiers in the configurations that ship, as far as the settings reveal them.
  package var bundleIdentifiers: Set<String> = []
  /// Its Info.plists, one for each configuration that ships.
  package var infoPlists: Set<String> = []
  /// What its Info.plists are made of, one for each build that ships; empty for a product without one.
  package var infoPlistBuilds: [InfoPlistBuild] = []
  /// The path of the Info.plist that its settings name if it is certain that there is no such file; otherwise
  /// nil.
  package var missingInfoPlist: String?
  /// The sources that it lists and that are in no build that ships, by their numbers in the tree.
  package var leftOutSources: [Int] = []
  /// The paths of the privacy manifests that its phases have and that a setting leaves out of each build that
  /// ships.
  package var leftOutManifests: [String] = []
  /// The other files that its settings name and that are certainly not in the tree.
  package var absentInputs: [AbsentInput] = []
  /// The names of the storyboards and nib files in its bundle, without their extensions; nil if they are not
  /// known.
  package var interfaceFiles: Set<String>?
  /// The translations of its Info.plist in its bundle, relative to the root; nil if they are not known.
  package var infoPlistTranslations: Set<String>?
  /// The storyboards and nib files of the tree that are surely in its bundle, relative to the root.
  package var interfaces: Set<String> = []
  /// Its entitlements files, one for each configuration that ships.
  package var entitlements: Set<String> = []
  /// The entitlements that the project file states instead of a file.
  package var statedEntitlements: [PropertyListValue] = []
  package var dependencies: [DependencyDescription] = []
  /// Whether these are its dependencies in every build: false if a part could not be evaluated, or if others
  /// hold under conditions.
  package var areDependenciesComplete = true
  /// The names that its settings give to its module.
  package var moduleNames: Set<String> = []
  /// Whether a plug-in may add sources to it that are not in the tree.
  package var usesBuildPlugins = false
  /// Whether its settings tell the linker to keep all classes in Objective-C of static libraries.
  package var keepsObjectiveC = false
  /// Whether its settings tell the linker to keep all code of static libraries, or of some.
  package var keepsAllCode = false
  /// Whether the project file shows that CocoaPods adds pods to it: it links what stands for all pods, or has
  /// settings that CocoaPods writes.
  package var takesPods = false
  /// The methods of a Podfile that add further pods to it, whose names are not in the text.
  package var podMethods: [String] = []
  /// Whether it is a part of an app whose project a tool generates, and is not in the tree.
  package var isOfGeneratedApp = false
  /// What is known of the privacy manifest of that app.
  package var generatedManifest: GeneratedManifest?
  /// Whether it is a pod that is always linked statically: `static_framework = true`.
  package var isStaticFramework = false
  /// Whether a tool merges the privacy manifests of pods into the target's own.
  package var mergesManifestsOfPods = false
  /// The packages with code for iOS that a package manager links into it.
  package var linkedPackages: [LinkedPackage] = []
  /// What its Podfile says of the access that these ask for.
  package var podfilePermissions: [LinkedPackage.Permission] = []
}

/// A file that the settings of a target name and that is not in the tree.
package struct AbsentInput: Hashable, Sendable {
  /// `its entitlements file`
  package var kind: String
  /// Relative to the root.
  package var path: String
  /// What remains unknown.
  package var consequence: String
  /// Where it is named; nil if that is not known.
  package var place: Place?
  /// Whether it is an `*.xcconfig`.
  package var holdsSettings: Bool
  /// Whether a build fails without it, since no script that was read makes it.
  package var isRequired = false
  /// The settings that its path refers to and that nothing defines, sorted: then the path is as written, and
  /// whether there is such a file is not known.
  package var undefinedSettings: [String] = []

  /// `its entitlements file Notes/Notes.entitlements`
  package var words: String { "\(kind) \(path)" }

  package init(_ kind: String, _ path: String, consequence: String, holdsSettings: Bool = false) {
    self.kind = kind
    self.path = path
    self.consequence = consequence
    self.holdsSettings = holdsSettings
  }

  /// A file whose path refers to settings that nothing defines.
  init(_ kind: String, written: String, undefined: Set<String>, consequence: String) {
    self.init(kind, written, consequence: consequence)
    undefinedSettings = undefined.sorted { $0.precedesInBytes($1) }
  }
}

extension TargetDescription {
  /// Whether it has members that are not in the tree, or none at all although it is an app.
  package var lacksMembers: Bool { !absentSources.isEmpty || lacksCode }

  /// Whether it has such members of which it is not known what their code does.
  package var lacksCode: Bool {
    !absentSources.allSatisfy(isGlue) || !absentFolders.isEmpty || isBundleWithoutSources || lacksPaths
  }
}

/// Whether Flutter or CocoaPods writes a file before each build, of which it is known that it only joins
/// other code.
package func isGlue(_ path: String) -> Bool {
  lastComponent(ofPath: path).hasPrefix("GeneratedPluginRegistrant.")
    || path.split(separator: "/").contains { $0 == "ephemeral" || $0 == "Target Support Files" }
}

/// A product of a Swift package, or a pod.
package struct ProductDescription: Hashable, Sendable {
  package var name: String
  /// Names of targets in the same project file.
  package var targets: [String]
  /// Whether it is certainly a binary of its own; other products are linked statically.
  package var isDynamic: Bool
  /// Whether it is certainly a part of the binary that links it.
  package var isStatic = false
}

/// A dependency as a target states it.
package struct DependencyDescription: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    /// A target of a project file of the tree: the same file, or that of a subproject.
    case target(name: String, file: String)
    /// A product of a Swift package. The folder is that of a local package if known, relative to the root.
    case product(name: String, packageFolder: String?)
    /// A pod, or a subspec as `Pod/Subspec`.
    case pod(name: String)
    /// A framework or library, for example one that another project of the tree builds, by its file name
    /// without path and extension.
    case library(name: String)
    /// An app extension that another project of the tree builds, by its bundle's name without the extension.
    case embedded(name: String)
  }

  package var subject: Subject
  /// Whether its code is linked; false if it is only built first, or only embedded, like an extension in its
  /// app.
  package var isLinked: Bool
  /// Whether a phase of the target copies what is built, as Embed Frameworks does.
  package var isCopied = Truth.unknown
  /// Whether it is code that is loaded from the bundle of an app and that the project file says not to copy
  /// there, so that the app does not contain it.
  package var isLeftUnembedded = false
  /// The platforms whose builds need it; nil for all.
  package var platforms: Set<Platform>?
  /// Whether it is a pod that is built as a framework of its own.
  package var isDynamicPod: Bool
  /// Whether it is a product of a local package that is missing.
  package var isLost = false
  /// Whether it is a pod that surely is not that of a podspec in the tree.
  package var isPublishedPod = false
  package var ground: TargetDependency.Ground
  /// Where it is stated, in the file that declares the target; nil if that is not known.
  package var position: Position?

  package init(
    _ subject: Subject, isLinked: Bool = true, platforms: Set<Platform>? = nil, isDynamicPod: Bool = false,
    ground: TargetDependency.Ground = .stated
  ) {
    self.subject = subject
    self.isLinked = isLinked
    self.platforms = platforms
    self.isDynamicPod = isDynamicPod
    self.ground = ground
  }
}

/// Whether flags tell the linker to keep all code of static libraries, or of some.
func keepsAllCode(_ flags: [String]) -> Bool {
  flags.contains { flag in
    ["-all_load", "-force_load", "-Wl,-all_load"].contains(flag) || flag.hasPrefix("-Wl,-force_load")
  }
}

/// Whether flags tell the linker to keep all classes in Objective-C of static libraries.
func keepsClassesInObjectiveC(_ flags: [String]) -> Bool {
  flags.contains { ["-ObjC", "-all_load", "-Wl,-ObjC", "-Wl,-all_load"].contains($0) }
}
