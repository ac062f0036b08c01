import PatuhCore

/// The folders that hold some files, with how many.
struct FolderTree {
  /// The root of the project.
  static let root = ""

  private var totals: [String: Int] = [:]
  private var loose: [String: Int] = [:]
  private var children: [String: [String]] = [:]

  /// - Parameter paths: Sorted, so that the folders are.
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

  /// How many files are in a folder, those of its folders included.
  func files(in folder: String) -> Int { totals[folder] ?? 0 }

  /// How many files lie in the folder itself.
  func looseFiles(in folder: String) -> Int { loose[folder] ?? 0 }

  /// The folders directly in a folder, sorted.
  func folders(in folder: String) -> [String] { children[folder] ?? [] }

  /// All folders, outer ones before what they hold.
  var folders: [String] { totals.keys.filter { $0 != Self.root }.sorted() }
}

extension String {
  /// The last component of a path.
  var lastPathComponent: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return String(self[index(after: slash)...])
  }

  /// The folder around a path; empty for the root.
  var enclosingFolder: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(self[..<slash])
  }

  /// The path as a glob that matches it alone.
  var literalGlob: String {
    var result = ""
    for character in self {
      if "*?[]{}\\,".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
