/// The paths of a project's files as a tree of folders, so that a pattern is compared with each folder once
/// and not with each of its files.
public struct PathTree: Sendable {
  private struct Node {
    /// An index into the folders; a folder follows its parent.
    var parent: Int
    /// The bytes of its name.
    var name: Range<Int>
  }

  private var bytes: [UInt8] = []
  /// The first is the root.
  private var folders = [Node(parent: 0, name: 0..<0)]
  private var files: [Node] = []

  /// - Parameter paths: relative, with `/`
  public init(_ paths: some Sequence<String>) {
    var known: [String: Int] = [".": 0]
    func folder(_ path: String, _ tree: inout PathTree) -> Int {
      if let known = known[path] { return known }
      let parent = folder(folderOfPath(path), &tree)
      tree.folders.append(Node(parent: parent, name: tree.append(lastComponent(ofPath: path))))
      known[path] = tree.folders.count - 1
      return tree.folders.count - 1
    }
    var last = (path: ".", folder: 0)
    for path in paths {
      let parent = folderOfPath(path)
      if parent != last.path { last = (parent, folder(parent, &self)) }
      files.append(Node(parent: last.folder, name: append(lastComponent(ofPath: path))))
    }
  }

  private mutating func append(_ name: String) -> Range<Int> {
    let start = bytes.count
    bytes += name.utf8
    return start..<bytes.count
  }

  /// For each path, in the order in which they were passed, whether one of the patterns matches it.
  public func matches(of globs: [Glob]) -> [Bool] {
    var matches = [Bool](repeating: false, count: files.count)
    bytes.withUnsafeBufferPointer { text in
      for alternative in globs.lazy.flatMap(\.alternatives) { mark(alternative, in: text, &matches) }
    }
    return matches
  }

  /// Follows the segments of a pattern and keeps track of all folders reached so far.
  private func mark(
    _ alternative: GlobAlternative, in text: UnsafeBufferPointer<UInt8>, _ matches: inout [Bool]
  ) {
    guard case .segment(let names)? = alternative.segments.last else { return }
    var reached = [Bool](repeating: false, count: folders.count)
    reached[0] = true
    for segment in alternative.segments.dropLast() {
      switch segment {
      case .anyDepth:
        for index in folders.indices.dropFirst() where reached[folders[index].parent] {
          reached[index] = true
        }
      case .segment(let names):
        var next = [Bool](repeating: false, count: folders.count)
        for name in names {
          for index in folders.indices.dropFirst() where reached[folders[index].parent] && !next[index] {
            next[index] = name.matches(text, in: folders[index].name)
          }
        }
        reached = next
      }
    }
    for name in names {
      for index in files.indices where reached[files[index].parent] && !matches[index] {
        matches[index] = name.matches(text, in: files[index].name)
      }
    }
  }
}
