/// What was read from a `project.pbxproj`.
///
/// Objects refer to each other by index into the arrays here; a reference to an object that is absent or of another
/// kind is left out, as in Xcode.
public struct XcodeProjectFacts: Hashable, Sendable {
  /// `projectDirPath`: the folder that paths are relative to, itself relative to the folder that contains the project;
  /// almost always empty.
  public var folder: String
  /// The configurations of the project itself, as indices into ``buildConfigurations``.
  public var configurations: [Int]
  /// `defaultConfigurationName`
  public var defaultConfiguration: String?
  /// In the order of the project.
  public var targets: [XcodeTarget]
  /// In text order, like all arrays below.
  public var elements: [XcodeFileElement]
  public var phases: [XcodeBuildPhase]
  public var buildFiles: [XcodeBuildFile]
  public var buildConfigurations: [XcodeBuildConfiguration]
  public var packageProducts: [XcodePackageProduct]
  /// What could not be understood, in text order.
  public var problems: [ProjectFileProblem]

  /// Makes facts.
  public init(
    folder: String = "", configurations: [Int] = [], defaultConfiguration: String? = nil,
    targets: [XcodeTarget] = [], elements: [XcodeFileElement] = [], phases: [XcodeBuildPhase] = [],
    buildFiles: [XcodeBuildFile] = [], buildConfigurations: [XcodeBuildConfiguration] = [],
    packageProducts: [XcodePackageProduct] = [], problems: [ProjectFileProblem] = []
  ) {
    self.folder = folder
    self.configurations = configurations
    self.defaultConfiguration = defaultConfiguration
    self.targets = targets
    self.elements = elements
    self.phases = phases
    self.buildFiles = buildFiles
    self.buildConfigurations = buildConfigurations
    self.packageProducts = packageProducts
    self.problems = problems
  }
}

/// A build configuration of the project or of a target.
public struct XcodeBuildConfiguration: Hashable, Sendable {
  /// `Debug`, `Release`, …
  public var name: String
  /// Sorted by name, settings with conditions last, so that the last one that applies takes effect.
  public var settings: [BuildSetting]
  /// The `*.xcconfig` that the settings are based on.
  public var base: Base?

  /// Where an `*.xcconfig` is.
  public enum Base: Hashable, Sendable {
    /// `baseConfigurationReference`: an index into ``XcodeProjectFacts/elements``.
    case element(Int)
    /// `baseConfigurationReferenceAnchor`: a synchronised group, with the path relative to its folder.
    case below(element: Int, path: String)
  }

  /// Makes a configuration.
  public init(name: String, settings: [BuildSetting], base: Base?) {
    self.name = name
    self.settings = settings
    self.base = base
  }
}

/// `XCRemoteSwiftPackageReference`: a Swift package that the project takes from a repository.
public struct XcodeRemotePackage: Hashable, Sendable {
  /// The address of the repository, as written; nil if there is none.
  public var url: String?
  public var requirement: VersionRequirement
  /// Where the object begins; nil in a binary property list.
  public var position: Position?

  /// Makes a package.
  public init(url: String?, requirement: VersionRequirement = .any, position: Position? = nil) {
    self.url = url
    self.requirement = requirement
    self.position = position
  }
}

/// A Swift package product that targets depend on.
public struct XcodePackageProduct: Hashable, Sendable {
  /// Where the package comes from.
  public enum Origin: Hashable, Sendable {
    /// A folder, relative to that of the project.
    case local(path: String)
    case remote(XcodeRemotePackage)
    /// The project does not say: the package is among the project's files or in the workspace.
    case unknown
  }

  public var name: String
  public var origin: Origin
  /// Whether it is a build tool plug-in, which does not become part of the target.
  public var isPlugin: Bool

  /// Makes a product.
  public init(name: String, origin: Origin, isPlugin: Bool) {
    self.name = name
    self.origin = origin
    self.isPlugin = isPlugin
  }
}
