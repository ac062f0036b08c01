import PatuhCore

/// What was read from a `project.pbxproj`.
///
/// Objects refer to each other by index into the arrays here; a reference to an object that is absent or of
/// another kind is left out, as in Xcode.
struct XcodeProjectFacts: Hashable, Sendable {
  /// `projectDirPath`: the folder that paths are relative to, itself relative to the folder that contains the
  /// project; almost always empty.
  var folder = ""
  /// The configurations of the project itself, as indices into ``buildConfigurations``.
  var configurations: [Int] = []
  /// `defaultConfigurationName`
  var defaultConfiguration: String?
  /// `developmentRegion`: the language of its texts, such as `en`.
  var developmentRegion: String?
  /// In the order of the project.
  var targets: [XcodeTarget] = []
  /// In text order, like all arrays below.
  var elements: [XcodeFileElement] = []
  var phases: [XcodeBuildPhase] = []
  var buildFiles: [XcodeBuildFile] = []
  var buildConfigurations: [XcodeBuildConfiguration] = []
  var packageProducts: [XcodePackageProduct] = []
  /// The packages from repositories that it references and of which none of ``packageProducts`` says to be.
  var packagesWithoutProducts: [XcodeRemotePackage] = []
  /// The packages in folders that it references.
  var localPackages: [XcodeLocalPackage] = []
  /// What could not be understood, in text order.
  var problems: [ProjectFileProblem] = []
  /// What refers to objects that the file does not define: what is fatal first, then in text order.
  var danglingReferences: [XcodeDanglingReference] = []
}

/// A build configuration of the project or of a target.
struct XcodeBuildConfiguration: Hashable, Sendable {
  /// `Debug`, `Release`, …
  var name: String
  /// Sorted by name, settings with conditions last, so that the last one that applies takes effect.
  var settings: [BuildSetting]
  /// The `*.xcconfig` that the settings are based on.
  var base: Base?

  /// Where an `*.xcconfig` is.
  enum Base: Hashable, Sendable {
    /// `baseConfigurationReference`: an index into ``XcodeProjectFacts/elements``.
    case element(Int)
    /// `baseConfigurationReferenceAnchor`: a synchronised group, with the path relative to its folder.
    case below(element: Int, path: String)
  }
}

/// `XCRemoteSwiftPackageReference`: a Swift package that the project takes from a repository.
struct XcodeRemotePackage: Hashable, Sendable {
  /// The address of the repository, as written; nil if there is none.
  var url: String?
  var requirement = VersionRequirement.any
  /// Where the object begins; nil in a binary property list.
  var position: Position?
}

/// `XCLocalSwiftPackageReference`: a Swift package in a folder.
struct XcodeLocalPackage: Hashable, Sendable {
  /// Relative to the folder of the project, as written.
  var path: String
  /// Where the object begins; nil in a binary property list.
  var position: Position?
}

/// A Swift package product that targets depend on.
struct XcodePackageProduct: Hashable, Sendable {
  /// Where the package comes from.
  enum Origin: Hashable, Sendable {
    /// A folder, relative to that of the project.
    case local(path: String)
    case remote(XcodeRemotePackage)
    /// The project does not say: the package is among the project's files or in the workspace.
    case unknown
  }

  var name: String
  var origin: Origin
  /// Whether it is a build tool plug-in, which does not become part of the target.
  var isPlugin: Bool
}
