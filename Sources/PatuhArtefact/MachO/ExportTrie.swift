import PatuhCore

/// The symbols that an image exports, from its export trie: the tree of prefixes in which dyld looks them up.
package struct ExportTrie: Sendable {
  package struct Export: Hashable, Sendable {
    package var name: String
    /// Whether it is taken from another library.
    package var isReexported: Bool
  }

  /// In the order of the names' bytes.
  package var exports: [Export] = []
  package var problems: [ArtefactProblem] = []

  init(of view: ByteView, commands: LoadCommands) {
    guard let extent = commands.exportTrie ?? commands.dyldInformation?.exports, !extent.isEmpty else {
      return
    }
    do throws(ArtefactProblem) {
      try read(try view.part(at: extent.offset, count: extent.size, as: "export trie"))
    } catch {
      problems.append(error)
    }
    exports.sort { $0.name.precedesInBytes($1.name) }
  }

  /// Each node is read once, so a cycle or a node with several parents ends the reading.
  package init(_ trie: ByteView) {
    do throws(ArtefactProblem) { try read(trie) } catch { problems.append(error) }
    exports.sort { $0.name.precedesInBytes($1.name) }
  }

  private mutating func read(_ trie: ByteView) throws(ArtefactProblem) {
    var visited = [Bool](repeating: false, count: trie.count)
    var open: [(offset: Int, prefix: [UInt8])] = [(0, [])]
    // Each byte of a name is in an edge, but an edge may lie above many names.
    var budget = trie.count.multipliedReportingOverflow(by: 64).partialValue + 1 << 20
    // A node has one parent, and names a child in two bytes or more.
    var children = trie.count / 2
    while let (offset, prefix) = open.popLast() {
      guard offset >= 0, offset < trie.count else {
        throw ArtefactProblem(
          .truncated, "A node lies outside of the export trie", at: trie.place(of: offset))
      }
      guard !visited[offset] else {
        throw ArtefactProblem(.malformed, "The export trie has a cycle", at: trie.place(of: offset))
      }
      visited[offset] = true
      var cursor = ByteCursor(trie, at: offset)
      let size = try cursor.leb128()
      guard let size = Int(exactly: size), trie.contains(cursor.position, size) else {
        throw ArtefactProblem(.truncated, "A node of the export trie is cut off", at: trie.place(of: offset))
      }
      if size > 0 {
        let flags = try trie.byte(at: cursor.position)
        exports.append(
          Export(name: String(decoding: prefix, as: UTF8.self), isReexported: flags & 0x08 != 0))
      }
      cursor = ByteCursor(trie, at: cursor.position + size)
      let count = Int(try cursor.byte())
      children -= count
      guard children >= 0 else {
        throw ArtefactProblem(.malformed, "The export trie has too many nodes", at: trie.place(of: offset))
      }
      for _ in 0..<count {
        var name = prefix
        while true {
          let byte = try cursor.byte()
          if byte == 0 { break }
          name.append(byte)
        }
        budget -= name.count
        guard budget >= 0 else {
          throw ArtefactProblem(
            .limit, "The names of the export trie are too long", at: trie.place(of: offset))
        }
        let target = try cursor.leb128()
        open.append((Int(truncatingIfNeeded: target), name))
      }
    }
  }
}
