import PatuhCore
import Synchronization

/// Finds files and folders whose paths differ from a given one only in the case of ASCII letters, as most
/// file systems of the Mac do. The index is made when it is first needed.
final class PathsIgnoringCase: Sendable {
  private let files: [[String]]
  private let folders: [String]
  private let index = Mutex<Index?>(nil)

  /// The paths by the hash of their lowercase form.
  private struct Index {
    /// One path for each hash.
    var first: [UInt64: String] = [:]
    /// All paths of the hashes that have several.
    var several: [UInt64: Set<String>] = [:]
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
      let key = hashOfLowercase(path)
      let lowercase = lowercased(path)
      let found = known.several[key] ?? Set([known.first[key]].compactMap(\.self))
      let components = path.split(separator: "/")
      func common(_ other: String) -> Int {
        zip(components, other.split(separator: "/")).count { $0 == $1 }
      }
      return found.filter { lowercased($0) == lowercase }.max { left, right in
        let (ofLeft, ofRight) = (common(left), common(right))
        return ofLeft == ofRight ? right.precedesInBytes(left) : ofLeft < ofRight
      }
    }
  }

  private var made: Index {
    var index = Index()
    index.first.reserveCapacity(files.reduce(folders.count) { $0 + $1.count })
    var previous = "."
    func take(_ path: String) {
      let key = hashOfLowercase(path)
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
  String(decoding: text.utf8.map(\.lowercase), as: UTF8.self)
}

/// A hash of the text with ASCII letters in lower case: FNV-1a. The texts of all paths would take longer to
/// make than most projects to check.
private func hashOfLowercase(_ text: String) -> UInt64 {
  withUTF8(of: text) { bytes in
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1.lowercase)) &* 0x100_0000_01b3 }
  }
}

extension UInt8 {
  /// The letter in lower case, if it is one of ASCII.
  fileprivate var lowercase: UInt8 { (65...90).contains(self) ? self + 32 : self }
}
