import PatuhCore

/// The names that are still to be resolved. Each is given once.
struct PendingNames {
  private let named: NamedExpressions
  /// The words of which no name is left.
  private var taken: Set<Int> = []
  /// By word, the files in which no name is left.
  private var takenByFile: [Int: Set<Int32>] = [:]

  init(_ named: NamedExpressions) { self.named = named }

  /// Takes the names that are a word, in the files that are meant.
  ///
  /// - Returns: the names, in the order of the files and of their text
  mutating func take(_ word: Int, where isMeant: (Int) -> Bool) -> [NamedExpressions.Position] {
    if taken.contains(word) { return [] }
    var found: [NamedExpressions.Position] = []
    var areAllMeant = true
    var rest = named[word]
    while let file = rest.first?.file {
      let ofFile = rest.prefix { $0.file == file }
      rest = rest[ofFile.endIndex...]
      if takenByFile[word]?.contains(file) == true { continue }
      if isMeant(Int(file)) {
        takenByFile[word, default: []].insert(file)
        found += ofFile
      } else {
        areAllMeant = false
      }
    }
    if areAllMeant { taken.insert(word) }
    return found
  }

  /// Takes the names that are a word, in one file.
  mutating func take(_ word: Int, in file: Int) -> ArraySlice<NamedExpressions.Position> {
    guard !taken.contains(word), takenByFile[word, default: []].insert(Int32(file)).inserted else {
      return []
    }
    let positions = named[word]
    let start = positions.partitioningIndex { $0.file >= file }
    return positions[start...].prefix { $0.file == file }
  }
}
