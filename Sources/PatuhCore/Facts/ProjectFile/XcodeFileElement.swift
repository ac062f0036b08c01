/// A file, a group or a folder that a `project.pbxproj` refers to.
public struct XcodeFileElement: Hashable, Sendable {
  /// What it is.
  public enum Kind: Hashable, Sendable {
    /// A file or, when its type says so, a folder. The type is `explicitFileType`, else `lastKnownFileType`.
    case file(type: String?)
    case group
    /// The localisations of one file.
    case variantGroup
    /// The versions of a data model.
    case versionGroup
    /// A folder whose content belongs to targets without being listed.
    case synchronizedGroup(XcodeSynchronizedGroup)
    /// A product of another project, which is the element `project`.
    case productOfProject(project: Int?, target: String)
  }

  /// What the path is relative to.
  public enum SourceTree: Hashable, Sendable {
    /// `<group>`: the group around it.
    case group
    /// `SOURCE_ROOT`: the folder of the project.
    case project
    /// `<absolute>`, a folder of Xcode or of the SDK, one that each user sets; nothing that lies in the project.
    case outside
    /// `BUILT_PRODUCTS_DIR`
    case products
  }

  public var kind: Kind
  public var name: String?
  public var path: String?
  public var sourceTree: SourceTree
  /// Index of the group that holds it; nil for the outermost and for what no group holds.
  public var parent: Int?
  /// Indices of what it holds, in their order.
  public var children: [Int]
  /// Where the object begins; nil in a binary list.
  public var position: Position?

  /// Makes an element.
  public init(
    kind: Kind, name: String? = nil, path: String? = nil, sourceTree: SourceTree = .group,
    parent: Int? = nil, children: [Int] = [], position: Position? = nil
  ) {
    self.kind = kind
    self.name = name
    self.path = path
    self.sourceTree = sourceTree
    self.parent = parent
    self.children = children
    self.position = position
  }
}

/// What differs from the rule that all files below a folder belong to the targets that list it.
public struct XcodeSynchronizedGroup: Hashable, Sendable {
  public var exceptions: [XcodeSynchronizedException]
  /// Types of files that their names do not tell, by path relative to the folder, sorted by path.
  public var explicitFileTypes: [ExplicitType]
  /// Folders that are copied whole, relative to the folder.
  public var explicitFolders: [String]

  /// The type of one file.
  public struct ExplicitType: Hashable, Sendable {
    public var path: String
    /// `sourcecode.swift`, `text`, `folder`, …
    public var type: String

    /// Makes one.
    public init(path: String, type: String) {
      self.path = path
      self.type = type
    }
  }

  /// Makes one.
  public init(
    exceptions: [XcodeSynchronizedException], explicitFileTypes: [ExplicitType] = [],
    explicitFolders: [String] = []
  ) {
    self.exceptions = exceptions
    self.explicitFileTypes = explicitFileTypes
    self.explicitFolders = explicitFolders
  }
}

/// An exception set of a synchronised group.
public struct XcodeSynchronizedException: Hashable, Sendable {
  /// Whom it is for.
  public enum Subject: Hashable, Sendable {
    /// A target, by its index. When it lists the group, the paths are no members of it; otherwise only they are.
    case target(Int)
    /// A build phase, by its index, which takes the paths instead of the usual one.
    case phase(Int)
  }

  public var subject: Subject
  /// Files and folders, relative to the group's folder.
  public var paths: [String]
  /// The platforms that files are restricted to, sorted by path.
  public var platformFilters: [PlatformFilter]

  /// The platforms of one file, as in ``XcodeBuildFile/platformFilters``.
  public struct PlatformFilter: Hashable, Sendable {
    public var path: String
    public var platforms: [String]

    /// Makes one.
    public init(path: String, platforms: [String]) {
      self.path = path
      self.platforms = platforms
    }
  }

  /// Makes an exception set.
  public init(subject: Subject, paths: [String], platformFilters: [PlatformFilter] = []) {
    self.subject = subject
    self.paths = paths
    self.platformFilters = platformFilters
  }
}
