import PatuhCore
import Synchronization

/// Finds files and folders whose paths differ from a given one only in the case of ASCII letters, as most
/// file systems of the Mac do. The index is made when it is first needed.
final class PathsIgnoringCase: Sendable {
  private let files: [[String]]
  private let folders: [String]
  private let index = Mutex<Index?>(nil)

  /// The paths by their lowercase form.
  private struct Index {
    /// One path for each form.
    var first: [String: String] = [:]
    /// All paths of the forms that have several.
    var several: [String: Set<String>] = [:]
  }

  /// - Parameters:
  ///   - files: lists of paths
  ///   - folders: folders besides those of the files
  init(files: [[String]], folders: [String]) {
    self.files = files
    self.folders = folders
  }

  /// The file or folder with this path in any spelling; nil if there is none. Of several, of which a disk
  /// that ignores case holds only one, that which has the most components in common with the path, then the
  /// first in the order of bytes.
  func one(_ path: String) -> String? {
    index.withLock { index in
      let known = index ?? made
      index = known
      let key = lowercased(path)
      guard let several = known.several[key] else { return known.first[key] }
      let components = path.split(separator: "/")
      func common(_ other: String) -> Int {
        zip(components, other.split(separator: "/")).count { $0 == $1 }
      }
      return several.max { left, right in
        let (ofLeft, ofRight) = (common(left), common(right))
        return ofLeft == ofRight ? right.precedesInBytes(left) : ofLeft < ofRight
      }
    }
  }

  private var made: Index {
    var index = Index()
    var previous = "."
    func take(_ path: String) {
      let key = lowercased(path)
      if let other = index.first[key] {
        if other != path { index.several[key, default: [other]].insert(path) }
      } else {
        index.first[key] = path
      }
    }
    func takeFolders(from folder: String) {
      var folder = folder
      while folder != ".", folder != previous {
        take(folder)
        folder = folderOfPath(folder)
      }
    }
    for path in files.joined() {
      take(path)
      let folder = folderOfPath(path)
      if folder != previous { takeFolders(from: folder) }
      previous = folder
    }
    for folder in folders { takeFolders(from: folder) }
    return index
  }
}

/// The text with ASCII letters in lower case.
private func lowercased(_ text: String) -> String {
  String(decoding: text.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
}
