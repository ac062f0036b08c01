import PatuhCore

/// A Swift package as its package manifest describes it.
struct PackageContents: Sendable {
  var targets: [PackageTarget] = []
  var products: [PackageProduct] = []
  /// Whether it has no products besides these.
  var areProductsKnown = true
  /// The packages that the package manifest depends on by path: their names in lower case, their path as
  /// written, and the position of the dependency.
  var localPackages: [(names: Set<String>, path: String, position: Position)] = []
  /// The packages that the package manifest takes from repositories or a registry: the names by which targets
  /// refer to them in lower case, their address, the versions that it accepts, and the position of the
  /// dependency.
  var remotePackages:
    [(names: Set<String>, url: String, requirement: VersionRequirement, position: Position)] = []
  var platforms: Set<Platform> = []
  /// The lowest version by platform.
  var deploymentTargets: [Platform: PackageVersion] = [:]
  /// The language mode of targets that state none.
  var swiftLanguageMode: PackageVersion?
  /// The traits that are enabled by default.
  var defaultTraits: Set<String> = []
  var problems: [ProjectFileProblem] = []
}

/// A product of a package.
struct PackageProduct: Sendable {
  enum Linkage: String, Sendable {
    case dynamic, `static`
    /// Linked as the dependent target requires.
    case automatic
  }

  enum Kind: Sendable {
    case library(Linkage)
    case executable
    /// A Swift Playgrounds app.
    case application(PackageApplication)
    case other
  }

  var name: String
  var kind: Kind
  var targets: [String]
  var position: Position
}

/// A target of a package.
struct PackageTarget: Sendable {
  enum Kind: String, Sendable {
    case target, executableTarget, testTarget, plugin, macro, systemLibrary, binaryTarget

    /// Whether code of the package itself may ship in it.
    var ships: Bool { self == .target || self == .executableTarget }
  }

  /// A file or folder that is a resource, relative to the target's folder.
  struct Resource: Sendable {
    var path: String
    var way: BundledManifest.Way
  }

  /// A compiler setting that defines a name.
  struct Define: Sendable {
    var name: String
    var value: String
    var condition: PackageCondition
  }

  /// A target or product that it depends on.
  struct Dependency: Sendable {
    enum Subject: Sendable {
      case target(String)
      case product(String, package: String?)
      /// A target of the package, or a product of another one.
      case named(String)
    }

    var subject: Subject
    var condition: PackageCondition
    /// The name of what may be a target of the package; nil for a product of another one.
    var targetName: String? {
      switch subject {
      case .target(let name), .named(let name): name
      case .product: nil
      }
    }
    /// Nil for one that is written as a text alone.
    var position: Position?
  }

  var kind: Kind
  var name: String
  var position: Position
  var path: String?
  /// Whether it is a binary that is downloaded.
  var isRemote = false
  var exclude: [String] = []
  /// Nil if everything is compiled.
  var sources: [String]?
  var publicHeadersPath: String?
  var resources: [Resource] = []
  var dependencies: [Dependency] = []
  /// Whether all of them are known.
  var hasKnownDependencies = true
  /// Whether it uses plug-ins, which may generate sources.
  var usesPlugins = false
  var swiftDefines: [Define] = []
  var cDefines: [Define] = []
  /// The default isolation of its types.
  var defaultIsolation = DefaultIsolation.nonisolated
  /// The language mode that its settings state; nil if they state none.
  var swiftLanguageMode: PackageVersion?
  /// Whether Swift checks concurrency completely.
  var checksConcurrency = Truth.no
  /// Whether all settings are known.
  var hasKnownSettings = true
}

/// `.when(platforms:configuration:)`
struct PackageCondition: Sendable {
  /// Apple's platforms among those of the condition; nil for all platforms.
  var platforms: Set<Platform>?
  var isForDebug = false
  /// The traits of which at least one must also be enabled; empty if the condition names none.
  var traits: Set<String> = []

  /// Whether it depends on a trait.
  var isOptional: Bool { !traits.isEmpty }

  /// Whether it holds in a package that is used with these traits enabled.
  func holds(withTraits enabled: Set<String>) -> Bool {
    !isNever && (traits.isEmpty || !traits.isDisjoint(with: enabled))
  }

  /// Whether it holds in no build that ships to Apple's devices.
  var isNever: Bool { isForDebug || platforms?.isEmpty == true }
}

extension Platform {
  /// The platform with this name in package manifests: `iOS` for `.iOS`.
  init?(manifestName name: String) {
    self.init(rawValue: name)
  }
}
