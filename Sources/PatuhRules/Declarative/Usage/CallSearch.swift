import PatuhCore

/// Calls to look for, all in one walk through a file.
final class CallSearch {
  /// One of the calls.
  struct Wanted {
    var call: CallUsage
    /// The type of the value that it is called on.
    var receiver: Selection?
  }

  let wanted: [Wanted]
  /// The words by which they are called; nil where one of them may have any name.
  private let words: MatchingWords?
  private let table: WordTable
  /// The number of the word `init`.
  private let initializer: UInt32?
  /// By word, the calls that it may be the name of.
  private var known: [UInt32: [Int]] = [:]

  init(_ wanted: [Wanted], _ names: ProjectNames) {
    self.wanted = wanted
    let patterns = wanted.map { $0.call.name?.name.lastComponent }
    words = patterns.contains(nil) ? nil : names.words(matching: patterns.compactMap(\.self), .component)
    table = names.words
    initializer = table["init"].map(UInt32.init)
  }

  var inCode: CodeSearch { CodeSearch(files: words?.files) { $0.lookForCalls(self) } }

  /// The calls that a function of this name may be one of; `number` is that of the word.
  func wanted(named number: UInt32) -> [Int] {
    if let words, !words[number], number != initializer { return [] }
    if let known = known[number] { return known }
    let name = table.words[Int(number)]
    let found = wanted.indices.filter { index in
      // Behind `.init` the type's name decides.
      guard let pattern = wanted[index].call.name?.name.lastComponent, name != "init" else { return true }
      return pattern.matches(name)
        || table.components(of: Int(number)).contains { pattern.matches(table.words[Int($0)]) }
    }
    known[number] = found
    return found
  }
}
