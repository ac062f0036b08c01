import PatuhCore
import SystemPackage

/// A path that was given, and the folder that paths in reports are relative to: the one around a file or a
/// bundle, or the given folder if it is no bundle.
struct ArtefactPlace {
  /// Without links and `..`.
  let folder: FilePath
  let isFile: Bool
  /// Nil if the folder itself is meant.
  private let name: FilePath.Component?

  var shownName: String { name?.string ?? "." }

  init(_ path: FilePath) throws(AnalysisError) {
    guard let resolved = realPath(path), let kind = FolderEntry.Kind(of: resolved) else {
      throw .misuse(#"there is no file or folder "\#(path)""#)
    }
    isFile = kind == .file
    // The real name shows whether a folder is a bundle, however its path is typed: `.`, `Shop.app/.`, a link.
    if kind == .file || BundlePath(folder: resolved.string) != nil, let last = resolved.lastComponent {
      folder = resolved.removingLastComponent()
      name = last
    } else if let last = path.lastComponent, last.kind == .regular, BundlePath(folder: last.string) != nil,
      let around = realPath(path.removingLastComponent())
    {
      // A link with the name of a bundle to a folder without one.
      folder = around
      name = last
    } else {
      folder = resolved
      name = nil
    }
  }

  /// The path of the artefact in a folder around it; nil for the folder itself.
  func path(below base: FilePath) -> FilePath? {
    var path = name.map { folder.appending($0) } ?? folder
    return path.removePrefix(base) && !path.isEmpty ? path : nil
  }
}

/// Whether a path is that of a built artefact, so that it is not a project.
public func isArtefact(_ path: FilePath) -> Bool {
  if isArtefactName(path) { return true }
  // The repository of an app may have such a name, too; it is a bundle if it holds what a bundle does and no
  // project.
  guard let resolved = realPath(path), isArtefactName(resolved),
    let names = try? folderEntries(of: resolved).map(\.shownName)
  else { return false }
  return names.contains { ["Info.plist", "Contents", "Versions"].contains($0) }
    && !names.contains { [".git", "Package.swift", "project.yml"].contains($0) }
    && !names.contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
}

private func isArtefactName(_ path: FilePath) -> Bool {
  let names: Set<String> = [
    "ipa", "app", "appex", "framework", "xcframework", "xcarchive", "a", "dylib", "zip",
  ]
  return path.extension.map { names.contains($0.lowercased()) } ?? false
}
