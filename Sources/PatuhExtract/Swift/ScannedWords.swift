import PatuhCore

/// What a word means to a scan of a source.
enum ScannedWord {
  /// Behind it stands the name of a declaration that other files may find, or several.
  case introducing
  case importKeyword
  case testFramework
  /// Who imports it describes targets.
  case describing
  /// As an attribute it marks where a program starts.
  case entryPoint
}

/// The words that mean something to a scan, by their hashes.
struct ScannedWords {
  /// Open addressing; at most a quarter is in use, so that most other words are told apart at the first look.
  private var slots = [(hash: UInt32, word: ScannedWord?)](repeating: (0, nil), count: 128)

  static let all: ScannedWords = {
    var words = ScannedWords()
    words.add(
      .introducing,
      ["class", "struct", "enum", "actor", "protocol", "extension", "typealias", "let", "var", "case"])
    words.add(.importKeyword, ["import"])
    words.add(.testFramework, SourceFacts.testFrameworks)
    words.add(.describing, ["PackageDescription", "ProjectDescription"])
    words.add(.entryPoint, SourceFacts.entryPoints)
    return words
  }()

  /// What the word of a hash means.
  @inline(__always)
  subscript(hash: UInt32) -> ScannedWord? {
    var slot = Int(hash & 127)
    while let word = slots[slot].word {
      if slots[slot].hash == hash { return word }
      slot = (slot + 1) & 127
    }
    return nil
  }

  private mutating func add(_ word: ScannedWord, _ texts: Set<String>) {
    for hash in texts.map(\.quickHash) {
      var slot = Int(hash & 127)
      while slots[slot].word != nil { slot = (slot + 1) & 127 }
      slots[slot] = (hash, word)
    }
  }
}
