/// A target of a `project.pbxproj`.
public struct XcodeTarget: Hashable, Sendable {
  /// The kind of target in Xcode.
  public enum Kind: Hashable, Sendable {
    /// A target with a product, whose type is `productType`.
    case native(productType: String?)
    /// `PBXAggregateTarget`
    case aggregate
    /// `PBXLegacyTarget`: an external build tool.
    case legacy
  }

  public var name: String
  public var productName: String?
  public var kind: Kind
  /// Where the object begins; nil in a binary property list.
  public var position: Position?
  /// The product, as an index into ``XcodeProjectFacts/elements``.
  public var product: Int?
  /// Indices into ``XcodeProjectFacts/buildConfigurations``.
  public var configurations: [Int]
  /// Indices into ``XcodeProjectFacts/phases``, in the order of the target.
  public var phases: [Int]
  /// `fileSystemSynchronizedGroups`: indices into ``XcodeProjectFacts/elements``.
  public var synchronizedGroups: [Int]
  /// `packageProductDependencies`: indices into ``XcodeProjectFacts/packageProducts``.
  public var packageProducts: [Int]
  public var dependencies: [XcodeTargetDependency]

  /// Makes a target.
  public init(
    name: String, productName: String? = nil, kind: Kind, position: Position? = nil, product: Int? = nil,
    configurations: [Int] = [], phases: [Int] = [], synchronizedGroups: [Int] = [],
    packageProducts: [Int] = [], dependencies: [XcodeTargetDependency] = []
  ) {
    self.name = name
    self.productName = productName
    self.kind = kind
    self.position = position
    self.product = product
    self.configurations = configurations
    self.phases = phases
    self.synchronizedGroups = synchronizedGroups
    self.packageProducts = packageProducts
    self.dependencies = dependencies
  }
}

/// A dependency of a target, which must be built first.
public struct XcodeTargetDependency: Hashable, Sendable {
  /// What the target depends on.
  public enum Subject: Hashable, Sendable {
    /// An index into ``XcodeProjectFacts/targets``.
    case target(Int)
    /// A target of another project; `project` is the index of that project's element.
    case targetOfProject(project: Int, name: String)
    /// An index into ``XcodeProjectFacts/packageProducts``.
    case packageProduct(Int)
  }

  public var subject: Subject
  /// As in ``XcodeBuildFile/platformFilters``.
  public var platformFilters: [String]

  /// Makes a dependency.
  public init(_ subject: Subject, platformFilters: [String] = []) {
    self.subject = subject
    self.platformFilters = platformFilters
  }
}

/// A build phase of a target. Only scripts and the phases that process files are included.
public struct XcodeBuildPhase: Hashable, Sendable {
  /// What happens to the files.
  public enum Kind: Hashable, Sendable {
    case sources, resources, headers, frameworks
    case copyFiles(XcodeCopyDestination)
    /// A script, with those of its `inputPaths` that name a privacy manifest, as written.
    case script(manifestInputs: [String])
  }

  public var kind: Kind
  /// Indices into ``XcodeProjectFacts/buildFiles``, in the order of the phase.
  public var files: [Int]
  /// Where the object begins; nil in a binary property list.
  public var position: Position?

  /// Makes a phase.
  public init(_ kind: Kind, files: [Int], position: Position? = nil) {
    self.kind = kind
    self.files = files
    self.position = position
  }
}

/// The destination of a Copy Files phase.
public struct XcodeCopyDestination: Hashable, Sendable {
  /// The folder that the path is relative to.
  public enum Folder: Hashable, Sendable {
    case products, wrapper, resources, other
  }

  public var folder: Folder
  /// As written, including references to build settings.
  public var path: String

  /// Makes a destination.
  public init(_ folder: Folder, path: String) {
    self.folder = folder
    self.path = path
  }
}

/// A file or product in a build phase.
public struct XcodeBuildFile: Hashable, Sendable {
  /// The element or product of a build file.
  public enum Subject: Hashable, Sendable {
    /// An index into ``XcodeProjectFacts/elements``.
    case element(Int)
    /// An index into ``XcodeProjectFacts/packageProducts``.
    case packageProduct(Int)
  }

  /// Nil if the object that it refers to is absent.
  public var subject: Subject?
  /// `ios`, `maccatalyst`, `macos`, `tvos`, `watchos`, `xros`; empty for all platforms.
  public var platformFilters: [String]

  /// Makes a build file.
  public init(_ subject: Subject?, platformFilters: [String] = []) {
    self.subject = subject
    self.platformFilters = platformFilters
  }
}
