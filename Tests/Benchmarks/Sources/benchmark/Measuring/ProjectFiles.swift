import Foundation

/// The files of a tree that Patuh reads, as nearly as their names and folders tell.
struct ProjectFiles {
  /// Sorted.
  var swift: [String] = []
  /// Sorted; sources of the C family, manifests and other property lists, project files, lock files.
  var others: [String] = []
  /// Those of the sources in Swift and the C family.
  var lines = 0

  var all: [String] { swift + others }

  init(below root: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder), isFolder.boolValue else {
      throw BenchmarkError("\(root) is not a folder")
    }
    var open = [root]
    while let folder = open.popLast() {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        let path = folder + "/" + name
        var isFolder: ObjCBool = false
        let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
        if isFolder.boolValue {
          if type == .typeDirectory, !Self.isSkipped(folder: name) { open.append(path) }
        } else if type == .typeRegular {
          take(path, name)
        }
      }
    }
    swift.sort()
    others.sort()
    let sources = swift + others.filter { Self.cFamily.contains(Self.ending(of: $0)) }
    for source in sources {
      guard let data = FileManager.default.contents(atPath: source) else { continue }
      lines += data.withUnsafeBytes { $0.reduce(into: 0) { $0 += $1 == UInt8(ascii: "\n") ? 1 : 0 } }
    }
  }

  private mutating func take(_ path: String, _ name: String) {
    let ending = Self.ending(of: name)
    if ending == "swift" {
      swift.append(path)
    } else if Self.cFamily.contains(ending) || Self.otherEndings.contains(ending)
      || Self.otherNames.contains(name) || (ending == "plist" && name.lowercased().contains("info"))
      || path.contains("/.github/workflows/")
    {
      others.append(path)
    }
  }

  private static func ending(of name: String) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  private static func isSkipped(folder name: String) -> Bool {
    [".git", ".build", ".swiftpm", "node_modules", "Pods", "DerivedData"].contains(name)
      || [".xcassets", ".framework", ".xcframework", ".app"].contains(where: name.hasSuffix)
  }

  private static let cFamily: Set = ["c", "h", "m", "mm", "cc", "cpp", "cxx", "hpp", "hh", "hxx", "pch"]
  private static let otherEndings: Set = ["xcprivacy", "entitlements", "xcconfig", "podspec"]
  private static let otherNames: Set = [
    "project.pbxproj", "project.yml", "Podfile.lock", "Package.resolved", "Cartfile.resolved",
    "pubspec.lock",
  ]
}
