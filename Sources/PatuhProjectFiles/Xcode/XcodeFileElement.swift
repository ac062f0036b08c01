import PatuhCore

/// A file, a group or a folder that a `project.pbxproj` refers to.
struct XcodeFileElement: Hashable, Sendable {
  /// The kind of element.
  enum Kind: Hashable, Sendable {
    /// A file, or a folder if its type says so. The type is `explicitFileType` or, if absent,
    /// `lastKnownFileType`.
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
  enum SourceTree: Hashable, Sendable {
    /// `<group>`: the enclosing group.
    case group
    /// `SOURCE_ROOT`: the folder of the project.
    case project
    /// `<absolute>`, a folder of Xcode or of the SDK, or a folder that each user sets; always outside the
    /// project.
    case outside
    /// `BUILT_PRODUCTS_DIR`
    case products
  }

  var kind: Kind
  var name: String?
  var path: String?
  var sourceTree: SourceTree = .group
  /// The index of the enclosing group; nil for the outermost group and for elements in no group.
  var parent: Int?
  /// The indices of its children, in order.
  var children: [Int] = []
  /// Where the object begins; nil in a binary property list.
  var position: Position?
  /// Who signed the `.xcframework` when it was added, as Xcode writes it; nil if that is not recorded.
  var expectedSignature: String?
}

/// The exceptions to the rule that all files below a folder belong to the targets that list the folder.
struct XcodeSynchronizedGroup: Hashable, Sendable {
  var exceptions: [XcodeSynchronizedException]
  /// The types of files that cannot be derived from their names, sorted by path; paths are relative to the
  /// folder.
  var explicitFileTypes: [ExplicitType] = []
  /// Folders that are copied as a whole, relative to the folder.
  var explicitFolders: [String] = []

  /// The type of one file.
  struct ExplicitType: Hashable, Sendable {
    var path: String
    /// `sourcecode.swift`, `text`, `folder`, …
    var type: String
  }
}

/// An exception set of a synchronised group.
struct XcodeSynchronizedException: Hashable, Sendable {
  /// What the exception applies to.
  enum Subject: Hashable, Sendable {
    /// A target, by its index. If the target lists the group, the paths are excluded from it; otherwise only
    /// the paths are members of it.
    case target(Int)
    /// A build phase, by its index, which processes the paths instead of the usual phase.
    case phase(Int)
  }

  var subject: Subject
  /// Files and folders, relative to the folder of the group.
  var paths: [String]
  /// The platforms that files are restricted to, sorted by path.
  var platformFilters: [PlatformFilter] = []
  /// The files for which it states flags of the compiler or attributes, sorted.
  var describedPaths: [String] = []
  /// The macros that flags of the compiler define for single files, sorted by path.
  var definitions: [Definitions] = []

  /// The macros of one file, as in ``XcodeBuildFile/definitions``.
  struct Definitions: Hashable, Sendable {
    var path: String
    var definitions: [String]
  }

  /// The platforms of one file, as in ``XcodeBuildFile/platformFilters``.
  struct PlatformFilter: Hashable, Sendable {
    var path: String
    var platforms: [String]
  }
}
