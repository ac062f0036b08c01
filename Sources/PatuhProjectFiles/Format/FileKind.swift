import PatuhCore

/// The kinds of files that Patuh reads.
package enum FileKind: Hashable, Sendable {
  /// Swift source; also `Package.swift` and Tuist's `Project.swift`, which are recognised by what they
  /// import.
  case swift
  /// C, C++, Objective-C and Objective-C++ sources and headers.
  case cFamily
  /// A privacy manifest, or a file that was meant to be one.
  case privacyManifest
  /// An `Info.plist` or an entitlements file.
  case propertyList
  case projectFile(ProjectFileKind)

  package static let all = Set(
    [FileKind.swift, .cFamily, .privacyManifest, .propertyList]
      + ProjectFileKind.all.map(FileKind.projectFile))

  /// The kind of a project file; nil for files of other kinds.
  package var projectFile: ProjectFileKind? {
    if case .projectFile(let kind) = self { kind } else { nil }
  }
}

/// Whether a file is a source by its name.
package func isSource(_ path: String) -> Bool {
  let kind = FileKind(ofName: path)
  return kind == .swift || kind == .cFamily
}

/// Whether a file is a privacy manifest by its name.
func isManifest(_ path: String) -> Bool { FileKind(ofName: path) == .privacyManifest }
