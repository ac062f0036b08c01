/// The paths of a project's files as a tree of folders, so that a pattern is held against each folder once and not
/// against each file in it.
public struct PathTree: Sendable {
  private struct Node {
    /// Index into the folders; a folder follows the one that it lies in.
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

  /// For each path, in the order in which they were given, whether one of the patterns matches it.
  public func matches(of globs: [Glob]) -> [Bool] {
    var matches = [Bool](repeating: false, count: files.count)
    bytes.withUnsafeBufferPointer { text in
      for alternative in globs.lazy.flatMap(\.alternatives) { mark(alternative, in: text, &matches) }
    }
    return matches
  }

  private func mark(
    _ alternative: GlobAlternative, in text: UnsafeBufferPointer<UInt8>, _ matches: inout [Bool]
  ) {
    let walk = GlobWalk(alternative.segments)
    var states = [GlobWalk.State](repeating: walk.start, count: folders.count)
    for index in folders.indices.dropFirst() {
      let state = states[folders[index].parent]
      states[index] = state == .none ? .none : walk.entering(text, folders[index].name, from: state)
    }
    for (index, file) in files.enumerated() where !matches[index] {
      let state = states[file.parent]
      if state != .none { matches[index] = walk.accepts(text, file.name, in: state) }
    }
  }
}

/// A walk from the root of a tree down to a file along the segments of a pattern.
private struct GlobWalk {
  /// How many segments of the pattern may have been taken: a bit for each number.
  struct State: Hashable {
    var bits: UInt64
    static let none = State(bits: 0)
  }

  private let segments: [GlobSegment]

  init(_ segments: [GlobSegment]) { self.segments = segments }

  var start: State { skipping(State(bits: 1)) }

  /// `**` may stand for no segment.
  private func skipping(_ state: State) -> State {
    var state = state
    for (index, segment) in segments.enumerated() where segment == .anyDepth && state.bits & 1 << index != 0 {
      state.bits |= 1 << (index + 1)
    }
    return state
  }

  func entering(_ text: UnsafeBufferPointer<UInt8>, _ name: Range<Int>, from state: State) -> State {
    var next = State.none
    for (index, segment) in segments.enumerated() where state.bits & 1 << index != 0 {
      switch segment {
      case .anyDepth: next.bits |= 1 << index
      case .segment(let choices): if fits(choices, text, name) { next.bits |= 1 << (index + 1) }
      }
    }
    return skipping(next)
  }

  func accepts(_ text: UnsafeBufferPointer<UInt8>, _ name: Range<Int>, in state: State) -> Bool {
    let last = segments.count - 1
    guard last >= 0, state.bits & 1 << last != 0, case .segment(let choices) = segments[last] else {
      return false
    }
    return fits(choices, text, name)
  }

  private func fits(
    _ choices: [Wildcard], _ text: UnsafeBufferPointer<UInt8>, _ name: Range<Int>
  ) -> Bool {
    var captures: [(String, Range<Int>)]?
    return choices.contains { $0.matches(text, in: name, captures: &captures) }
  }
}
