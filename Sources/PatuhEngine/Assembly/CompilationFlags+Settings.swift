import PatuhCore

extension CompilationFlags {
  /// What each of several configurations defines, taken together.
  /// - Parameter isComplete: whether nothing else can be defined
  init(commonTo configurations: [[String: String]], possible: Set<String> = [], isComplete: Bool) {
    var certain = configurations.first ?? [:]
    for definitions in configurations.dropFirst() {
      certain = certain.filter { definitions[$0.key] == $0.value }
    }
    let all = configurations.reduce(into: possible) { $0.formUnion($1.keys) }
    self.init(certain: certain, possible: all.subtracting(certain.keys), isComplete: isComplete)
  }
}

/// Names with their values from `A=1 B`; `1` when none is written.
func definitions(_ words: some Sequence<String>) -> [String: String] {
  words.reduce(into: [:]) { result, word in
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if let name = parts.first, !name.isEmpty {
      result[String(name)] = parts.count > 1 ? String(parts[1]) : "1"
    }
  }
}

/// What `-DA`, `-D A` define among a compiler's arguments.
func definedByArguments(_ words: [String]) -> [String] {
  var defined: [String] = []
  var words = words[...]
  while let word = words.popFirst() {
    if word == "-D" {
      if let name = words.popFirst() { defined.append(name) }
    } else if word.hasPrefix("-D") {
      defined.append(String(word.dropFirst(2)))
    }
  }
  return defined
}
