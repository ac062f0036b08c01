import PatuhCore

/// The folder that a project file describes; `.` for the root. For an Xcode project this is the folder around
/// it, even if a script has hidden the project by changing the extension `.xcodeproj`.
package func folderOfProjectFile(_ path: String) -> String {
  let folder = folderOfPath(path)
  return folder.hasSuffix("xcodeproj") ? folderOfPath(folder) : folder
}

/// Whether a path is one of these folders, or below one.
package func isCovered(_ path: String, by folders: [String]) -> Bool {
  folders.contains { path.isPath(atOrBelow: $0) || path == $0 }
}
