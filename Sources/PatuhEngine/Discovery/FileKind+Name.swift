import PatuhCore

extension FileKind {
  /// The kind according to a file's name or path; nil for a file that is not read. The metadata files of macOS
  /// (`._Name`) are not read.
  /// - Parameter path: relative to the project root; GitHub reads workflows only there
  init?(ofName path: String) {
    if path.isPathOfSwiftFile {
      self = .swift
      return
    }
    // Most other files are recognized by the text after the last dot, whether or not that dot is in their name.
    let ending = path.ending
    guard Self.endings.contains(ending) else {
      if !isMisspeltManifest(ending, path) { return nil }
      self = .privacyManifest
      return
    }
    let name = lastComponent(ofPath: path)
    guard !name.utf8.starts(with: "._".utf8) else { return nil }
    if path.utf8.starts(with: Self.workflowFolder.utf8) {
      let isDirectlyInIt = path.utf8.count == Self.workflowFolder.utf8.count + name.utf8.count
      guard isDirectlyInIt, name.hasSuffix(".yml") || name.hasSuffix(".yaml") else { return nil }
      self = .workflow
      return
    }
    if let kind = Self.kindsByName[name] {
      self = kind
      return
    }
    if name.utf8.count <= ending.utf8.count + 1 { return nil }
    switch ending {
    case "plist" where !name.lowercased().containsInBytes("info"): return nil
    case "json" where name.lowercased().hasSuffix(".podspec.json"): self = .podspec
    default:
      guard let kind = Self.kindsByEnding[ending] else { return nil }
      self = kind
    }
  }

  fileprivate static let workflowFolder = ".github/workflows/"

  private static let kindsByName: [String: FileKind] = [
    ".xcode-version": .xcodeVersion,
    "project.pbxproj": .xcodeProject,
    "project.yml": .xcodeGen, "project.yaml": .xcodeGen,
    "Podfile": .podfile, "Podfile.lock": .podfileLock,
    "Package.resolved": .packageResolved,
    "Cartfile.resolved": .cartfileResolved,
    "pubspec.lock": .pubspecLock,
  ]

  private static let kindsByEnding: [String: FileKind] = [
    "swift": .swift,
    "c": .cFamily, "h": .cFamily, "m": .cFamily, "mm": .cFamily, "cc": .cFamily, "cpp": .cFamily,
    "cxx": .cFamily, "hpp": .cFamily, "hh": .cFamily, "hxx": .cFamily, "pch": .cFamily,
    // Parts of C and C++ files that others include.
    "inl": .cFamily, "inc": .cFamily, "tcc": .cFamily, "ipp": .cFamily, "tpp": .cFamily,
    "xcprivacy": .privacyManifest,
    "plist": .propertyList, "entitlements": .propertyList,
    "xcconfig": .buildSettings,
    "podspec": .podspec,
    // Specifications of XcodeGen may have any name; other YAML files are recognized by their contents.
    "yml": .xcodeGen, "yaml": .xcodeGen,
  ]

  /// The extensions of all files that are read.
  private static let endings = Set(kindsByEnding.keys).union(kindsByName.keys.map(\.ending))
    .union(["json"])

  /// Whether a file of this kind is read even if git ignores it: one that is a project file or a lock file by its name
  /// alone.
  func countsWhenIgnored(at path: String) -> Bool {
    switch self {
    case .xcodeProject, .packageResolved, .podfile, .podfileLock, .cartfileResolved, .pubspecLock: true
    case .xcodeGen: Self.kindsByName[lastComponent(ofPath: path)] == .xcodeGen
    case .swift: isSwiftProjectFile(lastComponent(ofPath: path))
    default: false
    }
  }

  /// Whether every file of this kind describes targets; Swift files may, depending on what they import.
  var describesTargets: Bool { [.xcodeProject, .xcodeGen, .podspec].contains(self) }
}

/// Whether the name of a file is that of a privacy manifest with a misspelled extension: `PrivacyInfo.xprivacy`.
private func isMisspeltManifest(_ ending: String, _ path: String) -> Bool {
  let known = "xcprivacy"
  guard abs(ending.utf8.count - known.utf8.count) <= 2,
    lastComponent(ofPath: path).lowercased() == "privacyinfo.\(ending)"
  else { return false }
  return !ending.hasSuffix("~") && isSimilar(ending, known, within: 2)
}

/// Whether a Swift file of this name describes a package or a project of Tuist.
func isSwiftProjectFile(_ name: String) -> Bool { name == "Project.swift" || isPackageManifest(name) }

/// Whether SwiftPM reads a file of this name as a package manifest.
func isPackageManifest(_ name: String) -> Bool {
  name == "Package.swift" || (name.hasPrefix("Package@swift-") && name.hasSuffix(".swift"))
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
    guard endsInBytes(with: ".swift"), !beginsInBytes(with: FileKind.workflowFolder) else { return false }
    // Neither `._Name.swift` nor a name that consists only of the extension.
    let (dot, underscore) = (UInt8(ascii: "."), UInt8(ascii: "_"))
    return PatuhCore.withUTF8(of: self) { path in
      let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      return path[start] != dot || (path[start + 1] != underscore && path.count - start > ".swift".utf8.count)
    }
  }
}
