import PatuhCore

/// The files in a target's folder that are not among its sources because SwiftPM skips them.
///
/// Source: `TargetSourcesBuilder.computeContents` of SwiftPM.
struct HiddenPackageFiles {
  /// The tools version of the package manifest, major and minor.
  let toolsVersion: [Int]
  /// The target's folder.
  let home: String
  /// The paths that the target lists as its sources; a folder among them is searched regardless of its name.
  let sources: [String]

  /// Skipped in every version.
  private static let ignored: Set<Substring> = ["xcodeproj", "playground", "xcworkspace"]
  /// Skipped since 5.6: folders that the build system treats as one file, or does not use at all.
  private static let opaque: Set<Substring> = [
    "nib", "xib", "storyboard", "xcassets", "xcstrings", "xcdatamodeld", "xcdatamodel", "xcmappingmodel",
    "metal", "xcprivacy", "docc",
  ]

  /// Whether a file below the target's folder is skipped.
  func contain(_ path: String) -> Bool {
    let name = lastComponent(ofPath: path)
    if isPassedOver(name) { return true }
    // Only a folder with a dot in its name can be skipped.
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

  /// Whether SwiftPM skips files and folders with this name.
  private func isPassedOver(_ name: String) -> Bool {
    if name.hasPrefix(".") { return true }
    guard let ending = nameExtension(name) else { return false }
    return Self.ignored.contains(ending) || (ending == "lproj" && isBefore([5, 3]))
  }

  /// From 5.3 until 5.6, SwiftPM treated every folder with an extension as a resource.
  private func isOpaque(_ ending: Substring) -> Bool {
    if isBefore([5, 3]) || ending == "lproj" { return false }
    return isBefore([5, 6]) || Self.opaque.contains(ending)
  }

  private func isBefore(_ version: [Int]) -> Bool { toolsVersion.lexicographicallyPrecedes(version) }
}

/// The characters after the last dot of a name; nil if there are none after it, or none before it.
private func nameExtension(_ name: String) -> Substring? {
  guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return nil }
  let ending = name[name.utf8.index(after: dot)...]
  return ending.isEmpty ? nil : ending
}
