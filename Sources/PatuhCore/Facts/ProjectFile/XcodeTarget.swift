/// A target of a `project.pbxproj`.
public struct XcodeTarget: Hashable, Sendable {
  /// What the target is to Xcode.
  public enum Kind: Hashable, Sendable {
    /// One with a product; its type is that of `productType`.
    case native(productType: String?)
    /// `PBXAggregateTarget`
    case aggregate
    /// `PBXLegacyTarget`: an external build tool.
    case legacy
  }

  public var name: String
  public var productName: String?
  public var kind: Kind
  /// Where the object begins; nil in a binary list.
  public var position: Position?
  /// The product, an index into ``XcodeProjectFacts/elements``.
  public var product: Int?
  /// Indices into ``XcodeProjectFacts/buildConfigurations``.
  public var configurations: [Int]
  /// Indices into ``XcodeProjectFacts/phases``, in their order.
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

/// What must be built before a target.
public struct XcodeTargetDependency: Hashable, Sendable {
  /// What it is.
  public enum Subject: Hashable, Sendable {
    /// Index into ``XcodeProjectFacts/targets``.
    case target(Int)
    /// A target of another project, which is the element `project`.
    case targetOfProject(project: Int, name: String)
    /// Index into ``XcodeProjectFacts/packageProducts``.
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

/// A step of a target's build that takes files; scripts and the like are left out.
public struct XcodeBuildPhase: Hashable, Sendable {
  /// What happens to the files.
  public enum Kind: Hashable, Sendable {
    case sources, resources, headers, frameworks
    case copyFiles(XcodeCopyDestination)
    /// A script; its `inputPaths` that name a privacy manifest, as written.
    case script(manifestInputs: [String])
  }

  public var kind: Kind
  /// Indices into ``XcodeProjectFacts/buildFiles``, in their order.
  public var files: [Int]
  /// Where the object begins; nil in a binary list.
  public var position: Position?

  /// Makes a phase.
  public init(_ kind: Kind, files: [Int], position: Position? = nil) {
    self.kind = kind
    self.files = files
    self.position = position
  }
}

/// Where a Copy Files phase puts files.
public struct XcodeCopyDestination: Hashable, Sendable {
  /// The folder that the path is relative to.
  public enum Folder: Hashable, Sendable {
    case products, wrapper, resources, other
  }

  public var folder: Folder
  /// As written, with build settings.
  public var path: String

  /// Makes a destination.
  public init(_ folder: Folder, path: String) {
    self.folder = folder
    self.path = path
  }
}

/// A file or product in a build phase.
public struct XcodeBuildFile: Hashable, Sendable {
  /// What it is.
  public enum Subject: Hashable, Sendable {
    /// Index into ``XcodeProjectFacts/elements``.
    case element(Int)
    /// Index into ``XcodeProjectFacts/packageProducts``.
    case packageProduct(Int)
  }

  /// Nil when what it names is absent.
  public var subject: Subject?
  /// `ios`, `maccatalyst`, `macos`, `tvos`, `watchos`, `xros`; empty for all platforms.
  public var platformFilters: [String]

  /// Makes a build file.
  public init(_ subject: Subject?, platformFilters: [String] = []) {
    self.subject = subject
    self.platformFilters = platformFilters
  }
}
