import PatuhProjectFiles
import SystemPackage

/// The files in the folder above the root that state which packages an app has, if the root is the folder
/// `ios` of a Flutter or React Native app; otherwise empty. The paths are relative to the root.
func packageFiles(around root: FilePath) -> [String] {
  guard root.lastComponent?.string == "ios" else { return [] }
  let home = root.removingLastComponent()
  let pubFiles = ["pubspec.lock", "pubspec.yaml"].filter { fileType(at: home.appending($0)) == .regular }
  if !pubFiles.isEmpty { return pubFiles.map { "../" + $0 } }
  let nodeFile = home.appending("package.json")
  guard fileType(at: nodeFile) == .regular, let bytes = try? contents(of: nodeFile),
    String(decoding: bytes, as: UTF8.self).contains("\"react-native\"")
  else { return [] }
  return ["../package.json"]
}
