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

  /// By segment, what a name may be; empty for `**`.
  private let choices: [[Wildcard]]
  /// A bit for each segment that is `**`.
  private let anyDepth: UInt64

  init(_ segments: [GlobSegment]) {
    choices = segments.map { if case .segment(let choices) = $0 { choices } else { [] } }
    anyDepth = segments.indices.reduce(0) { segments[$1] == .anyDepth ? $0 | 1 << UInt64($1) : $0 }
  }

  var start: State { skipping(State(bits: 1)) }

  /// `**` may stand for no segment.
  private func skipping(_ state: State) -> State {
    var bits = state.bits
    while true {
      let more = bits | (bits & anyDepth) << 1
      if more == bits { return State(bits: bits) }
      bits = more
    }
  }

  func entering(_ text: UnsafeBufferPointer<UInt8>, _ name: Range<Int>, from state: State) -> State {
    var next = State(bits: state.bits & anyDepth)
    for index in choices.indices
    where state.bits & ~anyDepth & 1 << UInt64(index) != 0 && fits(index, text, name) {
      next.bits |= 1 << UInt64(index + 1)
    }
    return skipping(next)
  }

  func accepts(_ text: UnsafeBufferPointer<UInt8>, _ name: Range<Int>, in state: State) -> Bool {
    let last = choices.count - 1
    return last >= 0 && state.bits & ~anyDepth & 1 << UInt64(last) != 0 && fits(last, text, name)
  }

  private func fits(_ segment: Int, _ text: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> Bool {
    var captures: [(String, Range<Int>)]?
    for index in choices[segment].indices
    where choices[segment][index].matches(text, in: name, captures: &captures) {
      return true
    }
    return false
  }
}
