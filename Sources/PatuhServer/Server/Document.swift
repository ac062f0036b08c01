import SystemPackage

/// A document that is open in the editor.
struct Document: Sendable {
  /// As the client spells it.
  var uri: String
  /// The real path of its file.
  var path: FilePath
  var version: Int
  var text: DocumentText
  /// The changes since it was opened, by which findings in an earlier version are moved.
  var moves = LineMoves()
}

/// The changes of a document's lines, by version.
struct LineMoves: Sendable {
  private struct Move {
    var version: Int
    var start: Position
    var end: Position
    /// How many lines were added, less those that were removed.
    var added: Int
  }

  private var moves: [Move] = []

  /// Records an edit.
  /// - Parameter version: that of the document after it
  mutating func add(_ change: TextDocumentContentChangeEvent, version: Int, lines: (before: Int, after: Int))
  {
    guard let range = change.range else {
      // What is where in another text is not known.
      moves = [
        Move(
          version: version, start: Position(line: 0, character: 0),
          end: Position(line: .max, character: 0), added: 0)
      ]
      return
    }
    moves.append(
      Move(version: version, start: range.start, end: range.end, added: lines.after - lines.before))
    if moves.count > 1000 { moves.removeFirst(500) }
  }

  /// The line at which a line of an earlier version is now; nil if it was changed.
  func line(_ line: Int, since version: Int) -> Int? {
    var line = line
    for move in moves where move.version > version {
      if line < move.start.line { continue }
      if line > move.end.line {
        line += move.added
      } else if move.added != 0 || move.end.line == .max {
        return nil
      }
    }
    return line
  }
}
