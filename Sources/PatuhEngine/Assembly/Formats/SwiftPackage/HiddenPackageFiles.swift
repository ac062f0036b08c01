import PatuhCore

/// What lies in a target's folder and is none of its sources, because SwiftPM does not look there.
///
/// Source: `TargetSourcesBuilder.computeContents` of SwiftPM.
struct HiddenPackageFiles {
  /// Of the manifest, major and minor.
  let toolsVersion: [Int]
  /// The target's folder.
  let home: String
  /// The paths that the target lists as its sources; such a folder is looked into whatever its name.
  let sources: [String]

  /// Passed over in every version.
  private static let ignored: Set<Substring> = ["xcodeproj", "playground", "xcworkspace"]
  /// From 5.6 on: folders that are one thing to the build system, or to nobody.
  private static let opaque: Set<Substring> = [
    "nib", "xib", "storyboard", "xcassets", "xcstrings", "xcdatamodeld", "xcdatamodel", "xcmappingmodel",
    "metal", "xcprivacy", "docc",
  ]

  /// Whether a file below the target's folder is passed over.
  func contain(_ path: String) -> Bool {
    let name = lastComponent(ofPath: path)
    if isPassedOver(name) { return true }
    // Only a folder with a dot in its name can be one of those.
    if !withUTF8(of: path, { $0.dropLast(name.utf8.count).contains(UInt8(ascii: ".")) }) { return false }
    var folder = folderOfPath(path)
    while folder != home, folder != "." {
      let name = lastComponent(ofPath: folder)
      if isPassedOver(name) { return true }
      if let ending = nameExtension(name), isOpaque(ending), !sources.contains(folder) { return true }
      folder = folderOfPath(folder)
    }
    return false
  }

  /// Whether SwiftPM passes over files and folders of a name.
  private func isPassedOver(_ name: String) -> Bool {
    if name.hasPrefix(".") { return true }
    guard let ending = nameExtension(name) else { return false }
    return Self.ignored.contains(ending) || (ending == "lproj" && isBefore([5, 3]))
  }

  /// From 5.3 until 5.6 SwiftPM took every folder with an ending for a resource.
  private func isOpaque(_ ending: Substring) -> Bool {
    if isBefore([5, 3]) || ending == "lproj" { return false }
    return isBefore([5, 6]) || Self.opaque.contains(ending)
  }

  private func isBefore(_ version: [Int]) -> Bool { toolsVersion.lexicographicallyPrecedes(version) }
}

/// What follows the last dot of a name; nil when nothing does, or nothing stands before it.
private func nameExtension(_ name: String) -> Substring? {
  guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return nil }
  let ending = name[name.utf8.index(after: dot)...]
  return ending.isEmpty ? nil : ending
}
