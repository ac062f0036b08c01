import PatuhCore

extension FileKind {
  /// The kind according to a file's name or path; nil for a file that is not read. The metadata files of
  /// macOS (`._Name`) are not read.
  /// - Parameter path: relative to the project root, where some folders have a meaning
  package init?(ofName path: String) {
    if path.isPathOfSwiftFile {
      self = .swift
      return
    }
    // Most other files are recognised by the text after the last dot, whether or not that dot is in their
    // name.
    let ending = path.ending
    guard Self.endings.contains(ending) else {
      if !isMisspeltManifest(ending, path) { return nil }
      self = .privacyManifest
      return
    }
    let name = lastComponent(ofPath: path)
    guard !name.utf8.starts(with: "._".utf8) else { return nil }
    if let (folder, endings, kind) = Self.folders.first(where: { path.utf8.starts(with: $0.folder.utf8) }) {
      let isDirectlyInIt = path.utf8.count == folder.utf8.count + name.utf8.count
      guard isDirectlyInIt, endings.contains(where: name.hasSuffix) else { return nil }
      self = kind
      return
    }
    if let kind = Self.kindsByName[name] {
      self = kind
      return
    }
    if Self.endingsInAnyCase.contains(ending), let kind = Self.kindsInAnyCase[name.lowercased()] {
      self = kind
      return
    }
    if name.utf8.count <= ending.utf8.count + 1 { return nil }
    if ending == "plist", !name.lowercased().containsInBytes("info") { return nil }
    if let kind = Self.kindsByEnding[ending] {
      self = kind
      return
    }
    let lowercased = name.lowercased()
    guard let kind = Self.longEndings.first(where: { lowercased.hasSuffix($0.ending) })?.kind else {
      return nil
    }
    self = kind
  }

  /// The kind of a file that the configuration names as a project file; nil if it cannot describe targets.
  package init?(ofNamedProjectFile path: String) {
    if let kind = FileKind(ofName: path) {
      guard kind.mayDescribeTargets(at: path) else { return nil }
      self = kind
      return
    }
    let kind = ProjectFileKind.all.first { kind in
      kind.format.files.endingsOfNamedFiles.contains { path.hasSuffix("." + $0) }
    }
    guard let kind else { return nil }
    self = .projectFile(kind)
  }

  private static let kindsByName: [String: FileKind] = byKey(\.names)

  private static let kindsInAnyCase: [String: FileKind] = byKey(\.namesInAnyCase)

  private static let endingsInAnyCase = Set(kindsInAnyCase.keys.map(\.ending))

  private static let kindsByEnding: [String: FileKind] = [
    "swift": .swift,
    "c": .cFamily, "h": .cFamily, "m": .cFamily, "mm": .cFamily, "cc": .cFamily, "cpp": .cFamily,
    "cxx": .cFamily, "hpp": .cFamily, "hh": .cFamily, "hxx": .cFamily, "pch": .cFamily,
    // Parts of C and C++ files that others include.
    "inl": .cFamily, "inc": .cFamily, "tcc": .cFamily, "ipp": .cFamily, "tpp": .cFamily,
    "xcprivacy": .privacyManifest,
    "plist": .propertyList, "entitlements": .propertyList,
  ].merging(byKey { $0.folder == nil ? $0.endings : [] }) { first, _ in first }

  private static let longEndings = byKey(\.longEndings).map { (ending: "." + $0.key, kind: $0.value) }

  fileprivate static let folders = ProjectFileKind.all.compactMap { kind in
    let files = kind.format.files
    return files.folder.map { (folder: $0, endings: files.endings.map { "." + $0 }, kind: projectFile(kind)) }
  }

  /// The extensions of all files that are read.
  private static let endings = Set(kindsByEnding.keys).union(kindsByName.keys.map(\.ending))
    .union(endingsInAnyCase)
    .union(longEndings.map(\.ending.ending))
    .union(ProjectFileKind.all.flatMap(\.format.files.endings))

  private static func byKey(_ keys: (ProjectFileNames) -> [String]) -> [String: FileKind] {
    Dictionary(
      ProjectFileKind.all.flatMap { kind in keys(kind.format.files).map { ($0, projectFile(kind)) } }
    ) { first, _ in first }
  }

  /// Whether a file of this kind is read even if git ignores it: one that is a project file, a part of one,
  /// or a lock file by its name alone, or a privacy manifest, which a build on this machine bundles.
  package func countsWhenIgnored(at path: String) -> Bool {
    let name = lastComponent(ofPath: path)
    return switch self {
    case .projectFile(let kind):
      kind.format.files.countWhenIgnored
        && (Self.kindsByName[name] == self || Self.kindsInAnyCase[name.lowercased()] == self)
        || kind.format.files.endingsCountWhenIgnored
    case .swift: ProjectFileKind(ofSwiftFile: name) != nil
    case .privacyManifest: name == Manifest.fileName
    default: false
    }
  }

  /// Whether a file of this kind is a project file or a lock file, or a part of one, judged by its path.
  package func isProjectFile(at path: String) -> Bool {
    if self != .swift { return projectFile != nil }
    return ProjectFileKind(ofSwiftFile: lastComponent(ofPath: path)) != nil
      || ProjectFileKind(ofHelperAt: path) != nil
  }

  /// Whether every file of this kind describes targets; Swift files may, depending on what they import.
  package var describesTargets: Bool { projectFile?.format.files.describeTargets ?? false }

  /// Whether a file of this kind may describe targets, judged by its name.
  package func mayDescribeTargets(at path: String) -> Bool {
    describesTargets || (self == .swift && ProjectFileKind(ofSwiftFile: lastComponent(ofPath: path)) != nil)
  }

  /// Whether no verdict is known without a file of this kind, judged by its path: a privacy manifest, what
  /// describes targets, what pins packages.
  package func decidesVerdicts(at path: String) -> Bool {
    switch self {
    case .privacyManifest: true
    case .projectFile(let kind): describesTargets || kind.format.reportsProblems(at: path)
    default: mayDescribeTargets(at: path)
    }
  }
}

/// Whether the name of a file is that of a privacy manifest with a misspelled extension:
/// `PrivacyInfo.xprivacy`.
private func isMisspeltManifest(_ ending: String, _ path: String) -> Bool {
  let known = "xcprivacy"
  guard abs(ending.utf8.count - known.utf8.count) <= 2,
    lastComponent(ofPath: path).lowercased() == "privacyinfo.\(ending)"
  else { return false }
  return !ending.hasSuffix("~") && isSimilar(ending, known, within: 2)
}

extension String {
  /// The text after the last dot of the file's name, in lower case; the whole name if it has no dot.
  fileprivate var ending: String {
    let start = PatuhCore.withUTF8(of: self) { path in
      path.lastIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }.map { $0 + 1 } ?? 0
    }
    return self[utf8.index(startIndex, offsetBy: start)...].lowercased()
  }

  /// Whether this is the path of a Swift file. Most files are, which a few bytes show.
  fileprivate var isPathOfSwiftFile: Bool {
    guard endsInBytes(with: ".swift"), !FileKind.folders.contains(where: { beginsInBytes(with: $0.folder) })
    else { return false }
    // Neither `._Name.swift` nor a name that consists only of the extension.
    let (dot, underscore) = (UInt8(ascii: "."), UInt8(ascii: "_"))
    return PatuhCore.withUTF8(of: self) { path in
      let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      return path[start] != dot || (path[start + 1] != underscore && path.count - start > ".swift".utf8.count)
    }
  }
}
