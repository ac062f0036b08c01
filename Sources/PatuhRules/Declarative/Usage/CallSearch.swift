import PatuhCore

/// Calls to search for, all in one traversal of a file.
final class CallSearch {
  /// One of the calls to search for.
  struct Wanted {
    var call: CallUsage
    /// The type of the value on which the method is called; nil for any.
    var receiver: Selection?
  }

  let wanted: [Wanted]
  /// The words that the calls' names must match; nil if one of the calls may have any name.
  private let words: MatchingWords?
  private let table: WordTable
  /// The number of the word `init`.
  private let initializer: UInt32?
  /// By word, the indices of the calls whose name it may be.
  private var known: [UInt32: [Int]] = [:]

  init(_ wanted: [Wanted], _ names: ProjectNames) {
    self.wanted = wanted
    let patterns = wanted.map { $0.call.name?.name.lastComponent }
    words = patterns.contains(nil) ? nil : names.words(matching: patterns.compactMap(\.self), .component)
    table = names.words
    initializer = table["init"].map(UInt32.init)
  }

  var inCode: CodeSearch { CodeSearch(files: words?.files) { $0.lookForCalls(self) } }

  /// The indices of the calls that a function of this name may match; `number` is the number of the word.
  func wanted(named number: UInt32) -> [Int] {
    if let words, !words[number], number != initializer { return [] }
    if let known = known[number] { return known }
    let name = table.words[Int(number)]
    let found = wanted.indices.filter { index in
      // For `.init`, the name of the type decides.
      guard let pattern = wanted[index].call.name?.name.lastComponent, name != "init" else { return true }
      return pattern.matches(name)
        || table.components(of: Int(number)).contains { pattern.matches(table.words[Int($0)]) }
    }
    known[number] = found
    return found
  }
}
