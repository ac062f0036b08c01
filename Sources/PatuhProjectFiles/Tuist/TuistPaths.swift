import PatuhCore

/// Resolves the paths in a `Project.swift`.
struct TuistPaths {
  let tree: FileTree
  /// The folder of the project.
  let folder: String
  /// The folder that contains Tuist's configuration.
  let root: String

  init(tree: FileTree, folder: String) {
    self.tree = tree
    self.folder = folder
    var candidate = folder
    while candidate != ".", !Self.isRoot(candidate, in: tree) { candidate = folderOfPath(candidate) }
    root = candidate
  }

  /// Whether a folder contains Tuist's configuration: a folder `Tuist`, or `Tuist.swift` beside the projects.
  /// A `Tuist.swift` inside the folder `Tuist` configures the folder above it.
  private static func isRoot(_ folder: String, in tree: FileTree) -> Bool {
    tree.hasFolder(folder + "/Tuist")
      || lastComponent(ofPath: folder) != "Tuist" && tree.contains(folder + "/Tuist.swift")
  }

  /// The path that a value means; nil if it is not a path, or is outside the root.
  func path(_ value: ManifestValue, _ fields: ManifestFields) -> String? {
    pathFromRoot(value, fields).flatMap { leavesRoot($0) ? nil : $0 }
  }

  /// The path that a value means, with `..` at the front if it is outside the root; nil if it is not a path.
  func pathFromRoot(_ value: ManifestValue, _ fields: ManifestFields) -> String? {
    if let text = value.text {
      return joinedPathFromRoot(text.hasPrefix("//") ? root : folder, trimmed(text))
    }
    guard let object = fields.object(value) else { return nil }
    guard let inner = (object["path"] ?? object["pattern"] ?? object.unlabelled.first) else { return nil }
    if object.name == "relativeToRoot", let text = inner.text {
      return joinedPathFromRoot(root, trimmed(text))
    }
    return pathFromRoot(inner, fields)
  }

  /// The path that a value surely means: not one that a helper makes which is not known.
  func certainPath(_ value: ManifestValue, _ fields: ManifestFields) -> String? {
    var value = value
    while let object = fields.object(value) {
      guard Self.makers.contains(object.name), let inner = object["path"] ?? object.unlabelled.first else {
        return nil
      }
      if object.name == "relativeToRoot" { return inner.text.flatMap { _ in path(value, fields) } }
      value = inner
    }
    return path(value, fields)
  }

  private static let makers: Set<String> = ["relativeToRoot", "relativeToManifest", "path", "file", "Path"]
  /// What holds a path: what makes one, and the elements of lists of files.
  private static let lists: Set<String> = [
    "sourceFilesList", "SourceFilesList", "paths", "resources", "ResourceFileElements", "list", "FileList",
    "init",
  ]
  private static let wrappers = makers.union([
    "relativeToCurrentFile", "glob", "folderReference", "folder", "list", "init", "SourceFileGlob",
    "ResourceFileElement", "FileElement", "BuildableFolder",
  ])

  /// The unknown part of a value that should be a path; nil if the path is known.
  /// - Parameter position: where the value is written
  func unknown(_ value: ManifestValue, _ fields: ManifestFields, at position: Position)
    -> ManifestValue.Unknown?
  {
    if value.text != nil { return nil }
    if let unknown = value.unknown { return unknown }
    let object = fields.object(value)
    guard let object, object.type == nil, Self.wrappers.contains(object.name),
      let inner = object["path"] ?? object["pattern"] ?? object.unlabelled.first
    else {
      let words =
        if case .symbol(_, let name) = value { "“.\(name)” is not known" } else {
          object.map { "a path made by “\($0.name)” is not known" } ?? value.unusable
        }
      return .init(position: object?.position ?? position, reason: words)
    }
    return unknown(inner, fields, at: position)
  }

  private func trimmed(_ text: String) -> String { text.hasPrefix("//") ? String(text.dropFirst(2)) : text }

  /// The files that a list of globs matches.
  /// - Parameters:
  ///   - condition: the label of the condition that restricts an element to platforms
  ///   - position: where the list is written
  func files(
    _ value: ManifestValue?, onCondition condition: String, _ fields: inout ManifestFields,
    _ subject: String, at position: Position
  ) -> TuistFiles {
    var found = TuistFiles()
    for element in fields.known(elements(value, fields), subject) {
      if let unknown = unknown(element, fields, at: position) {
        fields.report(unknown, subject)
        continue
      }
      guard let written = path(element, fields) else { continue }
      let text = spelledAsFound(written)
      if text != written { fields.pathsInAnotherCase.append((written, text)) }
      let object = fields.object(element)
      let only = object.flatMap { fields.platforms(condition, of: $0, subject) }
      let exceptions = object.flatMap { TuistFolderExceptions($0, of: text, self, &fields, subject) }
      for file in files(text, of: element, fields) where exceptions?.exclude(file) != true {
        let only = exceptions?.platforms(of: file) ?? only
        // The last glob of a list of sources counts, and any resource.
        if condition == "compilationCondition" {
          found.replace(file, on: only)
        } else {
          found.take(file, on: only)
        }
      }
    }
    return found
  }

  /// The files that a list of resources takes one by one, rather than within a folder that it copies as it
  /// is.
  func files(outsideOfFolders value: ManifestValue?, _ fields: ManifestFields) -> [String] {
    elements(value, fields).flatMap { element -> [String] in
      guard let written = path(element, fields) else { return [] }
      let text = spelledAsFound(written)
      let isFolder = fields.object(element)?.name == "folderReference" && tree.hasFolder(text)
      return isFolder ? [] : files(text, of: element, fields)
    }
  }

  /// The files that one glob matches.
  private func files(_ glob: String, of element: ManifestValue, _ fields: ManifestFields) -> [String] {
    guard let pattern = PathPattern(glob) else { return [] }
    let excluded = (fields.object(element)?["excluding"]?.elements ?? [])
      .compactMap { path($0, fields) }.compactMap { PathPattern($0) }
    return tree.files(below: pattern.folder).filter { path in
      pattern.matchesPathOrFolder(path[...]) && !excluded.contains { $0.matchesPathOrFolder(path[...]) }
    }
  }

  /// The paths that a list of globs states, as spelled in the tree.
  func written(_ value: ManifestValue?, _ fields: ManifestFields) -> [String] {
    elements(value, fields).filter { unknown($0, fields, at: Position(line: 1, column: 1)) == nil }
      .compactMap { path($0, fields) }.map(spelledAsFound)
  }

  /// The privacy manifests that a list of resources names without wildcards and that are not in the tree,
  /// with the position of the object that names each; nil for a bare path.
  func absentManifests(
    _ value: ManifestValue?, _ fields: ManifestFields
  ) -> [(path: String, position: Position?)] {
    elements(value, fields).compactMap { element in
      path(element, fields).map { ($0, fields.object(element)?.position) }
    }
    .filter { isManifest($0.0) && !PathPattern.isGlob($0.0) && tree.existingPath($0.0) == nil }
  }

  /// The pattern with the part before its wildcards spelled as in the tree, if it is there in another case
  /// only.
  private func spelledAsFound(_ pattern: String) -> String {
    let literal = PathPattern.literalPart(of: pattern)
    if literal.utf8.count == pattern.utf8.count { return tree.existingPath(pattern) ?? pattern }
    let folder = String(literal[..<(literal.lastIndex(of: "/") ?? literal.startIndex)])
    guard !folder.isEmpty, let found = tree.existingFolder(folder) else { return pattern }
    return found + pattern.dropFirst(folder.count)
  }

  /// The folders that a list of resources takes as they are: `.folderReference(path: "Templates")`.
  func folders(_ value: ManifestValue?, _ fields: ManifestFields) -> Set<String> {
    Set(
      elements(value, fields).filter { fields.object($0)?.name == "folderReference" }
        .compactMap { path($0, fields) }.filter(tree.hasFolder))
  }

  /// The elements of a list, which may be wrapped: `.resources([…])`, `.sourceFilesList(globs: […])`.
  func elements(_ value: ManifestValue?, _ fields: ManifestFields) -> [ManifestValue] {
    guard let value else { return [] }
    guard let object = fields.object(value) else { return value.elements }
    if let inner = object["globs"] ?? object["resources"] { return inner.elements }
    guard Self.lists.contains(object.name), let inner = object.unlabelled.first else { return [value] }
    return inner.elements
  }
}
