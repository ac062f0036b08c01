/// A file, a group or a folder that a `project.pbxproj` refers to.
public struct XcodeFileElement: Hashable, Sendable {
  /// The kind of element.
  public enum Kind: Hashable, Sendable {
    /// A file, or a folder if its type says so. The type is `explicitFileType` or, if absent, `lastKnownFileType`.
    case file(type: String?)
    case group
    /// The localisations of one file.
    case variantGroup
    /// The versions of a data model.
    case versionGroup
    /// A folder whose contents belong to targets without being listed.
    case synchronizedGroup(XcodeSynchronizedGroup)
    /// A product of another project; `project` is the index of that project's element.
    case productOfProject(project: Int?, target: String)
  }

  /// What the path is relative to.
  public enum SourceTree: Hashable, Sendable {
    /// `<group>`: the enclosing group.
    case group
    /// `SOURCE_ROOT`: the folder of the project.
    case project
    /// `<absolute>`, a folder of Xcode or of the SDK, or a folder that each user sets; always outside the project.
    case outside
    /// `BUILT_PRODUCTS_DIR`
    case products
  }

  public var kind: Kind
  public var name: String?
  public var path: String?
  public var sourceTree: SourceTree
  /// The index of the enclosing group; nil for the outermost group and for elements in no group.
  public var parent: Int?
  /// The indices of its children, in order.
  public var children: [Int]
  /// Where the object begins; nil in a binary property list.
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

/// The exceptions to the rule that all files below a folder belong to the targets that list the folder.
public struct XcodeSynchronizedGroup: Hashable, Sendable {
  public var exceptions: [XcodeSynchronizedException]
  /// The types of files that cannot be derived from their names, sorted by path; paths are relative to the folder.
  public var explicitFileTypes: [ExplicitType]
  /// Folders that are copied as a whole, relative to the folder.
  public var explicitFolders: [String]

  /// The type of one file.
  public struct ExplicitType: Hashable, Sendable {
    public var path: String
    /// `sourcecode.swift`, `text`, `folder`, …
    public var type: String

    /// Makes an explicit type.
    public init(path: String, type: String) {
      self.path = path
      self.type = type
    }
  }

  /// Makes a synchronised group.
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
  /// What the exception applies to.
  public enum Subject: Hashable, Sendable {
    /// A target, by its index. If the target lists the group, the paths are excluded from it; otherwise only the paths
    /// are members of it.
    case target(Int)
    /// A build phase, by its index, which processes the paths instead of the usual phase.
    case phase(Int)
  }

  public var subject: Subject
  /// Files and folders, relative to the folder of the group.
  public var paths: [String]
  /// The platforms that files are restricted to, sorted by path.
  public var platformFilters: [PlatformFilter]

  /// The platforms of one file, as in ``XcodeBuildFile/platformFilters``.
  public struct PlatformFilter: Hashable, Sendable {
    public var path: String
    public var platforms: [String]

    /// Makes a platform filter.
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
