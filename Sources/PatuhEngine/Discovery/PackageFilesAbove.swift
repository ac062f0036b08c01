import PatuhProjectFiles
import SystemPackage

/// What says which packages an app has, if the root is the folder `ios` of an app of Flutter or React Native;
/// relative to the root.
func packageFiles(around root: FilePath) -> [String] {
  guard root.lastComponent?.string == "ios" else { return [] }
  let home = root.removingLastComponent()
  let ofPub = ["pubspec.lock", "pubspec.yaml"].filter { fileType(at: home.appending($0)) == .regular }
  if !ofPub.isEmpty { return ofPub.map { "../" + $0 } }
  let ofNode = home.appending("package.json")
  guard fileType(at: ofNode) == .regular, let bytes = try? contents(of: ofNode),
    String(decoding: bytes, as: UTF8.self).contains("\"react-native\"")
  else { return [] }
  return ["../package.json"]
}
