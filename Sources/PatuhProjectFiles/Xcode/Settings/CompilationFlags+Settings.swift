import PatuhCore

extension CompilationFlags {
  /// Combines the definitions of several configurations. Those that all share, with the same value, are
  /// certain; all others are possible.
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

/// The definitions in words such as `A=1` and `B`, as names with values; the value is `1` if none is written.
func definitions(_ words: some Sequence<String>) -> [String: String] {
  words.reduce(into: [:]) { result, word in
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if let name = parts.first, !name.isEmpty {
      result[String(name)] = parts.count > 1 ? String(parts[1]) : "1"
    }
  }
}

/// The definitions that `-DA` and `-D A` make among compiler arguments.
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
