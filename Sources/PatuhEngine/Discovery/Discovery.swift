import PatuhCore
import SystemPackage

/// A file to be read.
public struct InputFile: Hashable, Sendable {
  /// Relative to the root, with `/`, spelt as the file system spells it.
  public let path: String
  public let kind: FileKind
  /// Who answers for it. Vendored files are manifests only.
  public let origin: Manifest.Origin
  /// Whether Tuist compiles it into what its projects import, even when it does not import Tuist's module itself.
  let isTuistHelper: Bool

  /// Makes an input file.
  public init(path: String, kind: FileKind, origin: Manifest.Origin = .firstParty) {
    self.path = path
    self.kind = kind
    self.origin = origin
    isTuistHelper = kind == .swift && path.liesInTuistHelpers
  }
}

extension String {
  /// Whether a folder of the path is `ProjectDescriptionHelpers`.
  fileprivate var liesInTuistHelpers: Bool {
    let name: StaticString = "ProjectDescriptionHelpers/"
    return PatuhCore.withUTF8(of: self) { path in
      let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
      var start = 0
      while path.count - start > name.count {
        if path[start] == name[0],
          UnsafeBufferPointer(rebasing: path[start..<start + name.count]).holdsSame(as: name)
        {
          return true
        }
        guard let slash = path[start...].firstIndex(of: UInt8(ascii: "/")) else { return false }
        start = slash + 1
      }
      return false
    }
  }
}

/// What was found below a root.
public struct Discovery: Sendable {
  /// How the files were found.
  public enum Listing: Hashable, Sendable {
    /// Asked from git: what is tracked or untracked, and not ignored.
    case git
    /// The folders were read. The reason is there when git should have answered and did not: files that git
    /// ignores are then among the files.
    case walk(reason: String?)
    /// One file was named.
    case file
  }

  /// The real path of the folder that all paths are relative to; differs from what was asked for when that was a
  /// file or a link.
  public var root: FilePath
  /// Sorted by path in byte order; no path stands there twice.
  public var files: [InputFile]
  /// Sorted by place.
  public var notes: [InputNote]
  /// The folders of dependencies whose copies lie in the tree, one for each dependency, sorted in byte order:
  /// `Pods/Alamofire`, `Carthage/Checkouts/Nuke`.
  public var vendoredFolders: [String]
  /// Links to folders, and to sources that are found where they lie: where they lead to, by their own path. Both are
  /// relative to the root, and the destination has no link on its way.
  public var links: [String: String]
  /// Folders that hold files, be they of interest or not; in any order, some perhaps twice.
  public var folders: [String]
  /// Files of the project that are not read: of another kind, or left out by the configuration; in any order, some
  /// perhaps twice.
  public var otherFiles: [String]
  /// The sources among them that the configuration leaves out.
  public var excludedSources: Set<String> = []
  /// Those of the files that git ignores: project files, lock files, what belongs to dependencies. Some may not be among
  /// the files.
  public var ignoredFiles: Set<String> = []
  /// The project files that the configuration names; they are among the files.
  public var namedProjectFiles: Set<String> = []
  /// The project files that it leaves out.
  public var excludedProjectFiles: Set<String> = []
  /// Whether a project file lies in a folder around the root, in the same repository.
  public var hasProjectAbove: Bool
  /// Whether the root is a folder inside of a repository.
  public var isBelowRepository = false
  /// Whether the files are a sketch, in which a folder named as one of tests is one, without any further sign.
  public var isSketch = false
  public var listing: Listing

  /// Makes a discovery.
  public init(
    root: FilePath, files: [InputFile], notes: [InputNote] = [], vendoredFolders: [String] = [],
    links: [String: String] = [:], folders: [String] = [], otherFiles: [String] = [],
    hasProjectAbove: Bool = false, listing: Listing = .walk(reason: nil)
  ) {
    self.root = root
    self.files = files
    self.notes = notes
    self.vendoredFolders = vendoredFolders
    self.links = links
    self.folders = folders
    self.otherFiles = otherFiles
    self.hasProjectAbove = hasProjectAbove
    self.listing = listing
  }
}

/// Why nothing could be discovered at all.
public struct DiscoveryError: Error, Hashable, Sendable {
  /// One sentence without a full stop, with the path as it was given.
  public var message: String

  /// Makes an error.
  public init(message: String) { self.message = message }

  init(_ message: String) { self.message = message }
}
