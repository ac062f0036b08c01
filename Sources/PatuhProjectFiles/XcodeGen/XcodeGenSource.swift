import PatuhCore

/// One entry of a target's `sources`.
struct XcodeGenSource {
  /// The way in which a path is added to the project.
  enum Form: String {
    /// Each file of the folder by itself.
    case group
    /// A folder reference: the folder with everything in it, as one resource.
    case folder
    /// One file; if it is a folder, its contents belong to no target.
    case file
    /// A synchronized folder, whose files Xcode finds itself.
    case syncedFolder
  }

  /// Relative to the root.
  var path: String
  /// The path as the specification spells it, if it differs only in case from the path in the tree: the Mac
  /// finds it anyway.
  var otherSpelling: String?
  var form: Form
  /// Nil if the extensions of the files decide.
  var phase: XcodeGenPhase?
  var position: Position
  /// Whether it may be absent.
  var isOptional: Bool
  /// The sources that its `includes` name one by one, relative to the root, there or not.
  private(set) var namedSources: [String]
  private var excludes: [PathPattern]
  private var includes: [PathPattern]?
  /// The platforms that the files are restricted to; nil if they are for all.
  private var platforms: Set<Platform>?
  private var infersPlatforms: Bool

  /// - Parameter defaultForm: the value of `defaultSourceDirectoryType`
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
    namedSources = included.filter { !PathPattern.isGlob($0) && isSource($0) && !$0.hasVariable }
      .compactMap { joinedPath(found, $0) }
    let isFile = tree.contains(found) || !pathEnding(found).isEmpty
    form = node["type"]?.text.flatMap(Form.init) ?? (isFile ? .file : defaultForm ?? .group)
    platforms = Platform.filtered(byXcodeGen: node["destinationFilters"])
    infersPlatforms = node["inferDestinationFiltersByPath"]?.boolean ?? false
  }

  /// The files of the tree that it takes: the path itself, or the files below it, behind links too, that are
  /// neither excluded nor inside a folder that the build treats as one file.
  func files(in tree: FileTree, isOpaque: (_ ending: String) -> Bool) -> [String] {
    switch form {
    case .folder: return []
    case .file: return tree.contains(path) ? [path] : []
    case .group, .syncedFolder:
      let start = path == "." ? 0 : path.utf8.count + 1
      return tree.linkedFiles(below: path).compactMap { file in
        let inner = file.path[file.path.utf8.index(file.path.startIndex, offsetBy: start)...]
        if excludes.contains(where: { $0.matchesPathOrFolder(inner) }) { return nil }
        if let includes, !includes.contains(where: { $0.matchesPathOrFolder(inner) }) { return nil }
        let isInside = inner.split(separator: "/").dropLast().contains { isOpaque(pathEnding($0)) }
        return isInside ? nil : tree.paths[file.number]
      }
    }
  }

  /// Whether it is a folder of which each privacy manifest that is put into it becomes a resource.
  var bundlesManifests: Bool {
    let name = Manifest.fileName
    return [.group, .syncedFolder].contains(form) && [nil, .resources].contains(phase) && includes == nil
      && platforms == nil && !infersPlatforms && !path.hasVariable
      && !excludes.contains { $0.matchesPathOrFolder(name[...]) }
  }

  /// The platforms that a file is restricted to; nil if it is for all.
  func platforms(of file: String) -> Set<Platform>? {
    if let platforms { return platforms }
    guard infersPlatforms else { return nil }
    let path = file.lowercased()
    // In the order in which XcodeGen tries them.
    for name in ["iOS", "tvOS", "macOS", "macCatalyst", "visionOS", "watchOS"] {
      let name = name.lowercased()
      if ("/" + path).contains("/\(name)/") || path.hasSuffix("_\(name).swift") {
        return Platform(filterOfXcodeGen: name).map { [$0] }
      }
    }
    return nil
  }
}
