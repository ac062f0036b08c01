import PatuhCore

/// One entry of a target's `sources`.
struct XcodeGenSource {
  /// How a folder gets into the project.
  enum Form: String {
    /// Each file by itself.
    case group
    /// As it is, files and folders inside, as one resource.
    case folder
    /// As one file; what is inside, should it be a folder, is nobody's.
    case file
    /// What Xcode finds in it.
    case syncedFolder
  }

  /// Relative to the root.
  var path: String
  /// How the specification spells the path, where that differs in case: the Mac finds it all the same.
  var otherSpelling: String?
  var form: Form
  /// Nil when the endings of the files decide.
  var phase: XcodeGenPhase?
  var position: Position
  /// Whether it may be absent.
  var isOptional: Bool
  private var excludes: [PathPattern]
  private var includes: [PathPattern]?
  /// The platforms that the files are only built for; nil when they are for all.
  private var platforms: Set<Platform>?
  private var infersPlatforms: Bool

  /// - Parameter defaultForm: what `defaultSourceDirectoryType` says
  init?(_ node: SpecificationNode, defaultForm: Form?, tree: FileTree) {
    guard let path = node.text ?? node["path"]?.text else { return nil }
    let found = path.hasVariable ? path : tree.existingPath(path) ?? path
    self.path = found
    otherSpelling = found == path ? nil : path
    position = node.position
    isOptional = node["optional"]?.boolean ?? false
    phase = node["buildPhase"].flatMap(XcodeGenPhase.init)
    excludes = (node["excludes"]?.texts ?? []).compactMap { PathPattern($0) }
    let included = node["includes"]?.texts ?? []
    includes = included.isEmpty ? nil : included.compactMap { PathPattern($0) }
    let isFile = tree.contains(found) || !pathEnding(found).isEmpty
    form = node["type"]?.text.flatMap(Form.init) ?? (isFile ? .file : defaultForm ?? .group)
    let destinations = node["destinationFilters"]?.texts ?? []
    if !destinations.isEmpty { platforms = Set(destinations.flatMap { Platform.named(byXcodeGen: $0) }) }
    infersPlatforms = node["inferDestinationFiltersByPath"]?.boolean ?? false
  }

  /// The files of the tree that it takes: itself, or those below it that are neither excluded nor inside a folder
  /// that is one file to a build.
  func files(in tree: FileTree, isOpaque: (_ ending: String) -> Bool) -> [String] {
    switch form {
    case .folder: return []
    case .file: return tree.contains(path) ? [path] : []
    case .group, .syncedFolder:
      let start = path == "." ? 0 : path.utf8.count + 1
      return tree.files(below: path).filter { file in
        let inner = file[file.utf8.index(file.startIndex, offsetBy: start)...]
        if excludes.contains(where: { $0.matchesPathOrFolder(inner) }) { return false }
        if let includes, !includes.contains(where: { $0.matchesPathOrFolder(inner) }) { return false }
        return !inner.split(separator: "/").dropLast().contains { isOpaque(pathEnding($0)) }
      }
    }
  }

  /// The platforms that a file is only built for; nil when it is for all.
  func platforms(of file: String) -> Set<Platform>? {
    if let platforms { return platforms }
    guard infersPlatforms else { return nil }
    let path = file.lowercased()
    // In the order in which XcodeGen tries them.
    for name in ["iOS", "tvOS", "macOS", "macCatalyst", "visionOS", "watchOS"] {
      let name = name.lowercased()
      if ("/" + path).contains("/\(name)/") || path.hasSuffix("_\(name).swift") {
        return Platform.named(byXcodeGen: name)
      }
    }
    return nil
  }
}
