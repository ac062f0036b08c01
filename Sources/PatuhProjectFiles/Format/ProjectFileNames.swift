import PatuhCore

/// Which files have a format, and when they are read.
package struct ProjectFileNames: Sendable {
  /// Whole names: `Podfile`.
  var names: [String] = []
  /// Whole names in lower case that count in any case: `podfile`.
  var namesInAnyCase: [String] = []
  /// Extensions in lower case: `podspec`.
  var endings: [String] = []
  /// The ends of names that consist of two extensions, in lower case, without the first dot: `podspec.json`.
  var longEndings: [String] = []
  /// Extensions of files that have the format only if the configuration names them: `json`.
  var endingsOfNamedFiles: [String] = []
  /// A folder in the root: all files directly in it with one of the endings have the format, and no others in
  /// it are read. It ends with `/`.
  var folder: String?
  /// How Swift files that are programs in this format are recognised.
  var program: SwiftProgram?

  /// Whether a folder with such a file is a project: one with a whole name, or with an ending if there are no
  /// such names.
  var markProjects = false
  /// Whether every file with such a name describes targets.
  package var describeTargets = false
  /// Whether files are read in a folder that is the bundle of an Xcode project or workspace.
  package var areInProjectBundles = false
  /// Whether files are read in folders of dependencies.
  package var areInDependencies = false
  /// Whether files with one of the whole names are read even if git ignores them.
  var countWhenIgnored = false
  /// Whether files with one of the extensions are, too.
  var endingsCountWhenIgnored = false
  /// Whether other files of the format may include such a file, so that it is read even if its targets are
  /// excluded.
  package var mayBeIncluded = false
  /// What begins a comment to the end of the line; nil if files of the format hold no comments that people
  /// write.
  package var commentMark: CommentMark?

  /// Swift files that are programs in a format.
  struct SwiftProgram: Sendable {
    /// The module that every such file imports.
    var module: String
    /// The names of files that describe targets: `Package.swift`, and what begins with `Package@swift-`.
    var names: [String]
    var prefix: String?
    /// The name of a folder whose Swift files are part of a program even if they do not import the module.
    var helperFolder: StaticString?

    /// Whether a Swift file of this name describes targets.
    func matches(_ name: String) -> Bool {
      if names.contains(name) { return true }
      guard let prefix else { return false }
      return name.hasPrefix(prefix) && name.hasSuffix(".swift")
    }
  }
}

extension ProjectFileKind {
  /// The kinds of which Swift files can be.
  private static let programs = all.compactMap { kind in
    kind.format.files.program.map { (kind: kind, program: $0) }
  }

  /// The kind of a Swift file whose name is that of a file that describes targets.
  package init?(ofSwiftFile name: String) {
    guard let kind = Self.programs.first(where: { $0.program.matches(name) })?.kind else { return nil }
    self = kind
  }

  /// The kind of a Swift file that imports some modules.
  package init?(ofSwiftFileImporting isImported: (_ module: String) -> Bool) {
    guard let kind = Self.programs.first(where: { isImported($0.program.module) })?.kind else { return nil }
    self = kind
  }

  /// The kind of a Swift file in a folder of helpers.
  package init?(ofHelperAt path: String) {
    for (kind, program) in Self.programs {
      if let folder = program.helperFolder, path.lies(in: folder) {
        self = kind
        return
      }
    }
    return nil
  }
}

/// Whether a file or folder of this name marks the folder around it as a project.
package func marksProject(_ name: String) -> Bool {
  if name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") { return true }
  return projectFileFormats.lazy.map(\.files).filter(\.markProjects).contains { files in
    let names = files.names + (files.program?.names ?? [])
    if !files.namesInAnyCase.isEmpty, files.namesInAnyCase.contains(name.lowercased()) { return true }
    return names.isEmpty ? files.endings.contains { name.hasSuffix("." + $0) } : names.contains(name)
  }
}

extension String {
  /// Whether a folder of the path has this name.
  fileprivate func lies(in name: StaticString) -> Bool {
    PatuhCore.withUTF8(of: self) { path in
      let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
      var start = 0
      while path.count - start > name.count {
        if path[start] == name[0], path[start + name.count] == UInt8(ascii: "/"),
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
