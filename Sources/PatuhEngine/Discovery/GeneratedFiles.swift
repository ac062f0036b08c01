import PatuhCore
import PatuhProjectFiles
import SystemPackage

/// Decides whether something makes a file before a build, so that its absence from a checkout is usual.
struct GeneratedFiles {
  private let snapshot: Snapshot
  /// The lines of the `.gitignore` in each folder that was looked into.
  private var rules: [String: [IgnoreRule]] = [:]

  /// The files and folders that were not read because git ignores them.
  private let ignored: Set<String>
  /// The files and folders that cannot be read.
  private let unreadable: Set<String>
  /// The files that the configuration excludes.
  private let excluded: Set<String>
  /// The folders of the submodules.
  private let submodules: [String]

  /// - Parameter snapshot: the files with the root that paths are relative to
  init(
    in snapshot: Snapshot, ignored: Set<String> = [], unreadable: Set<String> = [],
    excluded: Set<String> = []
  ) {
    self.snapshot = snapshot
    self.ignored = ignored
    self.unreadable = unreadable
    self.excluded = excluded
    submodules = snapshot.settings(of: ".gitmodules").map(pathsOfSubmodules) ?? []
  }

  init(_ discovery: Discovery) {
    self.init(
      in: discovery.snapshot, ignored: discovery.ignoredPaths,
      unreadable: Set(
        discovery.notes.filter { [.unreadable, .linkBroken].contains($0.kind) }.map(\.place.path)),
      excluded: discovery.excludedInputs)
  }

  /// The file with the line for which git ignores a file or folder that is on disk; nil if git does not
  /// ignore it.
  mutating func ignoreFile(of path: String) -> String? {
    guard ignored.contains(where: path.isPath(atOrBelow:)) else { return nil }
    for file in ignoreFiles(around: path)
    where file.rules.contains(where: { $0.matches(file.inner) && !$0.isNegated }) {
      return file.path
    }
    if (try? Stat(snapshot.root.appending(".git"))) == nil {
      return "a line outside of the folder that Patuh reads"
    }
    let exclude = ".git/info/exclude"
    let local = Self.rules(snapshot.settings(of: exclude))
    if local.contains(where: { $0.matches(path) && !$0.isNegated }) { return exclude }
    return "the file that its core.excludesFile names"
  }

  /// Whether a path, or a folder around it, cannot be read.
  func isUnreadable(_ path: String) -> Bool {
    !unreadable.isEmpty && unreadable.contains(where: path.isPath(atOrBelow:))
  }

  /// Why a path was not read, whether or not there is something; nil if it is not unreadable, and neither the
  /// configuration excludes it nor git ignores it.
  mutating func absence(of path: String) -> Absence? {
    if excluded.contains(path) { return .excluded }
    if isUnreadable(path) { return .unreadable }
    if let file = ignoreFile(of: path) { return .ignored(by: file, isOnDisk: true) }
    if snapshot.leadsSomewhere(path) { return nil }
    var file: String?
    for ignoreFile in ignoreFiles(around: path) {
      for rule in ignoreFile.rules where rule.matches(ignoreFile.inner) {
        file = rule.isNegated ? nil : ignoreFile.path
      }
    }
    return file.map { .ignored(by: $0, isOnDisk: false) }
  }

  /// Why something is not among what was read.
  enum Absence: Hashable {
    /// It cannot be read, or a folder around it cannot.
    case unreadable
    /// The configuration excludes it.
    case excluded
    /// Git ignores it, because of a line of this file.
    case ignored(by: String, isOnDisk: Bool)

    /// `is not read, since git ignores it (.gitignore)`
    func words(isOne: Bool = true) -> String {
      let (be, them) = isOne ? ("is", "it") : ("are", "them")
      return switch self {
      case .unreadable: "cannot be read"
      case .excluded: "\(be) left out by the configuration"
      case .ignored(let file, isOnDisk: true): "\(be) not read, since git ignores \(them) (\(file))"
      case .ignored(let file, isOnDisk: false): "\(be) not in the tree, and git ignores \(them) (\(file))"
      }
    }

    /// - Parameter ofSettings: whether it is about settings files
    func fix(ofSettings: Bool = false) -> String {
      switch self {
      case .unreadable: .ofUnreadablePath
      case .excluded: .ofExcludedPath
      case .ignored where ofSettings: .ofIgnoredSettings
      case .ignored(_, isOnDisk: true): .ofIgnoredPath
      case .ignored(_, isOnDisk: false): .ofAbsentIgnoredPath
      }
    }
  }

  /// Whether there is a file at a path.
  func isThere(_ path: String) -> Bool { snapshot.hasFile(path) }

  /// Whether the name of a file or that of a folder around it says that a tool makes it.
  private func isNamedAsGenerated(_ path: String) -> Bool {
    isNeverRead(path) || path.split(separator: "/").contains(where: isNameOfGenerated)
  }

  /// Whether a path is in a submodule, by the `.gitmodules` of the root.
  func isInSubmodule(_ path: String) -> Bool { submodules.contains(where: path.isPath(atOrBelow:)) }

  /// Whether git ignores a path, or its name or that of a folder says that a tool makes it.
  mutating func mayContain(_ path: String) -> Bool {
    if isNamedAsGenerated(path) { return true }
    var isIgnored = false
    for file in ignoreFiles(around: path) {
      for rule in file.rules where rule.matches(file.inner) { isIgnored = !rule.isNegated }
    }
    return isIgnored
  }

  /// The `.gitignore` of each folder around a path, from the root down, as far as the folders exist.
  private mutating func ignoreFiles(around path: String) -> [IgnoreFile] {
    var files: [IgnoreFile] = []
    for folder in FoldersDownward(of: path) {
      guard let rules = rules(in: folder) else { break }
      if rules.isEmpty { continue }
      files.append(
        IgnoreFile(
          path: folder == "." ? ".gitignore" : "\(folder)/.gitignore", rules: rules,
          inner: folder == "." ? path : String(path.utf8.dropFirst(folder.utf8.count + 1)) ?? path))
    }
    return files
  }

  /// Empty without a `.gitignore`, nil without the folder.
  private mutating func rules(in folder: String) -> [IgnoreRule]? {
    if let known = rules[folder] { return known }
    guard folder == "." || snapshot.isFolder(folder) else { return nil }
    let found = Self.rules(snapshot.settings(of: joinedPath(folder, ".gitignore") ?? ".gitignore"))
    rules[folder] = found
    return found
  }

  private static func rules(_ text: String?) -> [IgnoreRule] {
    (text ?? "").split(whereSeparator: \.isNewline).compactMap(IgnoreRule.init)
  }
}

extension Snapshot {
  /// The text of a file with settings of git; nil if there is none.
  fileprivate func settings(of path: String) -> String? {
    guard case .bytes(let bytes) = bytes(of: path, limit: ReadLimits.source) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Discovery {
  /// The files of Xcode projects that do not exist although their folders do and git would not ignore them.
  var lostProjects: Set<String> {
    if xcodeProjects.isEmpty { return [] }
    let known = Set(files.map(\.path).filter { $0.hasSuffix("/project.pbxproj") })
    var generated = GeneratedFiles(self)
    return Set(
      xcodeProjects.filter { project in
        let file = project + "/project.pbxproj"
        return !known.contains(file) && !excludedProjectFiles.contains(file) && !holdsLockFileAlone(project)
          && generated.absence(of: file) == nil && !generated.isThere(file)
      }.map { $0 + "/project.pbxproj" })
  }

  /// Whether all that is left of an Xcode project is the lock file of its packages: the project was deleted
  /// earlier, and Xcode's own files with it.
  private func holdsLockFileAlone(_ project: String) -> Bool {
    let left = files.lazy.map(\.path).filter { $0.isPath(atOrBelow: project) }
    return !left.isEmpty && left.allSatisfy { lastComponent(ofPath: $0) == "Package.resolved" }
  }
}

/// Whether files of this name, or in a folder of this name, are usually made by a tool.
private func isNameOfGenerated(_ name: Substring) -> Bool {
  let name = name.lowercased()
  let endings = [".generated.swift", ".pb.swift", ".pbobjc.m", ".grpc.swift", ".graphql.swift"]
  return ["derived", "derivedsources", "deriveddata", "target support files"].contains(name)
    || name.hasPrefix("generated")
    || endings.contains(where: name.hasSuffix)
}

/// The root, and the folders from there down to the one of a path.
private struct FoldersDownward: Sequence, IteratorProtocol {
  private var names: ArraySlice<Substring>
  private var folder: String?

  init(of path: String) { names = path.split(separator: "/").dropLast() }

  mutating func next() -> String? {
    guard let above = folder else {
      folder = "."
      return folder
    }
    guard let name = names.popFirst() else { return nil }
    folder = above == "." ? String(name) : "\(above)/\(name)"
    return folder
  }
}

/// The lines of a `.gitignore` and the path that they are held against.
private struct IgnoreFile {
  /// Relative to the root.
  let path: String
  let rules: [IgnoreRule]
  /// The path that git may ignore, relative to the folder of the file.
  let inner: String
}

/// A line of a `.gitignore`.
private struct IgnoreRule {
  let isNegated: Bool
  private let pattern: PathPattern

  /// Nil for a comment and an empty line.
  init?(_ line: Substring) {
    var text = line
    while text.last?.isWhitespace == true { text.removeLast() }
    if text.isEmpty || text.hasPrefix("#") { return nil }
    isNegated = text.hasPrefix("!")
    if isNegated { text.removeFirst() }
    if text.hasSuffix("/") { text.removeLast() }
    let isAnchored = text.contains("/")
    if text.hasPrefix("/") { text.removeFirst() }
    guard let pattern = PathPattern(isAnchored ? String(text) : "**/" + text) else { return nil }
    self.pattern = pattern
  }

  func matches(_ path: String) -> Bool { pattern.matchesPathOrFolder(path[...]) }
}
