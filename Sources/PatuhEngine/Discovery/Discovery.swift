import PatuhCore
import PatuhProjectFiles
import SystemPackage

/// A file to be read.
public struct InputFile: Hashable, Sendable {
  /// Relative to the root, with `/`, spelled as in the file system.
  public let path: String
  package let kind: FileKind
  /// Whether it belongs to the project or to a dependency. Of dependencies, only privacy manifests are read,
  /// and project files whose format asks for it, such as `Manifest.lock`.
  public let origin: Manifest.Origin
  /// The format in which it is read; nil for a file of another kind, and for a Swift file, unless its folder
  /// shows that it is a part of a project file.
  let projectFile: ProjectFileKind?
  /// Whether it is a file of a dependency outside of the tree that targets of the project reach.
  var isInCheckout = false
  /// Why it cannot be read, if its entry shows it and a note says so: a link that leads nowhere, a folder.
  var fault: String?

  /// Creates an input file.
  package init(path: String, kind: FileKind, origin: Manifest.Origin = .firstParty) {
    self.path = path
    self.kind = kind
    self.origin = origin
    projectFile = kind == .swift ? ProjectFileKind(ofHelperAt: path) : kind.projectFile
  }

  /// Whether no verdict on the products of the project, or on a sample, is known without it.
  var decidesVerdicts: Bool {
    origin == .firstParty && kind.decidesVerdicts(at: path) && !isTestPath(path)
  }
}

/// The files and folders that were found below a root.
public struct Discovery: Equatable, Sendable {
  /// How the files were found.
  public enum Listing: Hashable, Sendable {
    /// Listed by git: tracked or untracked, and not ignored.
    case git
    /// The folders were read. The reason is present if git should have listed the files and did not; the
    /// files then include those that git ignores.
    case walk(reason: String?)
    /// A single file was given.
    case file
  }

  /// The real path of the folder that all paths are relative to. It differs from the given path if that was a
  /// file or a link.
  public var root: FilePath
  /// Sorted by path in byte order; each path occurs once.
  public var files: [InputFile]
  /// Sorted by place.
  public var notes: [InputNote]
  /// The folders of dependencies whose copies are in the tree, one for each dependency, sorted in byte order:
  /// `Pods/Alamofire`, `Carthage/Checkouts/Nuke`.
  public var vendoredFolders: [String]
  /// The built frameworks in folders of dependencies, sorted in byte order; none is inside of another. Those
  /// that are dependencies themselves are among them.
  var vendoredFrameworks: [String] = []
  /// The dependencies outside of the tree that are read as parts of the targets that link them, sorted by
  /// folder.
  var checkouts: [Project.Checkout] = []
  /// The destinations of links to folders, and of links to sources that were also found at their destination,
  /// by the path of the link. Both paths are relative to the root, and the destination contains no links.
  public var links: [String: String]
  /// The files that links to privacy manifests lead to, by the path of the link; both relative to the root.
  public var linkedManifests: [String: String] = [:]
  /// Folders that contain files, relevant or not; in any order, possibly repeated.
  public var folders: [String]
  /// Files of the project that are not read: of another kind, or excluded by the configuration; in any order,
  /// possibly repeated.
  public var otherFiles: [String]
  /// The sources among ``otherFiles``, which the configuration excludes.
  public var excludedSources: Set<String> = []
  /// The privacy manifests among ``otherFiles``, which the configuration excludes.
  public var excludedManifests: Set<String> = []
  /// The lock files that the configuration excludes.
  public var excludedLockFiles: Set<String> = []
  /// The property lists and project files among ``otherFiles``, which the configuration excludes.
  public var excludedInputs: Set<String> = []
  /// What says which packages the app has, in the folder around a root that is only its iOS part:
  /// `../pubspec.lock`.
  public var packageFilesAbove: [String] = []
  /// The folders of Xcode projects that neither git ignores nor the configuration excludes, whatever is in
  /// them.
  public var xcodeProjects: Set<String> = []
  /// The files that git ignores: project files, lock files and files of dependencies. Some may not be among
  /// the files.
  public var ignoredFiles: Set<String> = []
  /// The files and folders that are on disk and are not read because git ignores them.
  public var ignoredPaths: Set<String> = []
  /// The project files that the configuration names; they are among the files.
  public var namedProjectFiles: Set<String> = []
  /// The project files that the configuration excludes.
  public var excludedProjectFiles: Set<String> = []
  /// The nearest project file of a folder above the root, in the same repository: `../App.xcodeproj`.
  public var projectFileAbove: String?
  /// Whether the root is a folder inside a repository.
  public var isBelowRepository = false
  /// Whether the repository has a Swift package near the root, outside of it.
  public var hasPackagesOutside = false
  /// The folder in which paths that leave the root are looked up: the repository around the root, since what
  /// is beside it differs from one machine to another; any folder if there is no repository. Nil if nothing
  /// is looked up.
  public var visibleFolder: FilePath?
  /// Whether the files are a sketch, in which the name of a folder is enough to make it a test folder.
  public var isSketch = false
  /// The state that was listed; nil for the files on disk.
  var state: DiscoveredState?
  public var listing: Listing

  /// Creates a discovery.
  public init(
    root: FilePath, files: [InputFile], notes: [InputNote] = [], vendoredFolders: [String] = [],
    links: [String: String] = [:], folders: [String] = [], otherFiles: [String] = [],
    projectFileAbove: String? = nil, listing: Listing = .walk(reason: nil)
  ) {
    self.root = root
    self.files = files
    self.notes = notes
    self.vendoredFolders = vendoredFolders
    self.links = links
    self.folders = folders
    self.otherFiles = otherFiles
    self.projectFileAbove = projectFileAbove
    self.listing = listing
  }
}

/// Why nothing could be discovered at all.
public struct DiscoveryError: Error, Hashable, Sendable {
  /// One sentence without a full stop, with the path as it was given.
  public var message: String

  /// Creates an error.
  public init(message: String) { self.message = message }

  init(_ message: String) { self.message = message }
}
