import PatuhCore

/// The folders that contain some files, with the number of files in each.
struct FolderTree {
  /// The root of the project.
  static let root = ""

  private var totals: [String: Int] = [:]
  private var loose: [String: Int] = [:]
  private var children: [String: [String]] = [:]

  /// - Parameter paths: the paths of the files, sorted, so that the folders are sorted
  init(_ paths: [String]) {
    for path in paths {
      var folder = Self.root
      totals[folder, default: 0] += 1
      var end = path.startIndex
      while let slash = path[end...].firstIndex(of: "/") {
        let inner = String(path[..<slash])
        if totals[inner] == nil { children[folder, default: []].append(inner) }
        totals[inner, default: 0] += 1
        folder = inner
        end = path.index(after: slash)
      }
      loose[folder, default: 0] += 1
    }
  }

  /// The number of files in a folder and its subfolders.
  func files(in folder: String) -> Int { totals[folder] ?? 0 }

  /// The number of files directly in a folder.
  func looseFiles(in folder: String) -> Int { loose[folder] ?? 0 }

  /// The folders directly in a folder, sorted.
  func folders(in folder: String) -> [String] { children[folder] ?? [] }

  /// All folders except the root, sorted: outer folders come before their subfolders.
  var folders: [String] { totals.keys.filter { $0 != Self.root }.sorted() }
}

extension String {
  /// The last component of a path.
  var lastPathComponent: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return String(self[index(after: slash)...])
  }

  /// The folder that contains a path; empty for the root.
  var enclosingFolder: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(self[..<slash])
  }

  /// The path as a glob that matches only this path.
  var literalGlob: String {
    var result = ""
    for character in self {
      if "*?[]{}\\,".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
