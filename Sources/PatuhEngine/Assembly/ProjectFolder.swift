import PatuhCore

/// The folder that a project file speaks for; `.` for the root. An Xcode project speaks for the folder around it, also
/// where a script has put another ending in the place of `.xcodeproj` to hide it.
func folderOfProjectFile(_ path: String) -> String {
  let folder = folderOfPath(path)
  return folder.hasSuffix("xcodeproj") ? folderOfPath(folder) : folder
}
