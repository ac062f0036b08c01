/// The names that Swift gives to selectors of Objective-C.
enum SwiftSelector {
  private static let prepositions: Set = [
    "after", "along", "alongside", "as", "at", "before", "by", "during", "following", "for", "from", "given",
    "in", "including", "inside", "into", "of", "on", "onto", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]

  /// The part of a selector before its first colon: `loadUser` of `loadUser:then:`.
  static func firstPart(_ selector: String) -> String { lowered(String(selector.prefix { $0 != ":" })) }

  /// The base names that a method may have in Swift: `loadUserWithID` and `loadUser` for
  /// `loadUserWithID:then:`, `loadUser` and `load` for `loadUser:` that takes a `User`.
  /// - Parameter argument: the type of the first argument; empty if it is not known
  static func baseNames(of selector: String, argument: String) -> [String] {
    let first = firstPart(selector)
    guard selector.contains(":") else { return [first] }
    let words = words(of: first)
    var found = [first]
    if let split = split(words) { found.append(words[..<split].joined()) }
    for count in words.indices.dropFirst() where argument.hasSuffix(words[count...].joined()) {
      found.append(words[..<count].joined())
    }
    return found
  }

  /// A base name that a method may have in Swift only with a label before its first argument, and the word
  /// with which that begins: `setImage` and `with` for `setImageWithURL:forState:`.
  static func labelledName(of selector: String) -> (base: String, label: String)? {
    guard selector.contains(":") else { return nil }
    let words = words(of: firstPart(selector))
    return split(words).map { (words[..<$0].joined(), words[$0].lowercased()) }
  }

  /// The number of the preposition at which a name is divided.
  private static func split(_ words: [String]) -> Int? {
    words.indices.dropFirst().last { prepositions.contains(words[$0].lowercased()) }
  }

  /// The name of what gives the one object of a class, without the words that end the name of the class:
  /// `shared` for `sharedManager` of a `JobManager`.
  static func accessor(_ selector: String, of type: String) -> [String] {
    let words = words(of: firstPart(selector))
    guard !selector.contains(":") else { return [] }
    return words.indices.dropFirst().filter { type.hasSuffix(words[$0...].joined()) }.map {
      words[..<$0].joined()
    }
  }

  /// The labels of an initializer, each with its colon: `url:delegate:` for `initWithURL:delegate:`. Nil for
  /// any other method.
  static func labels(ofInitializer selector: String) -> String? {
    guard selector == "init" || selector.hasPrefix("initWith") else { return nil }
    if selector == "init" { return "" }
    let parts = selector.dropFirst("initWith".count)
    guard parts.contains(":") else { return lowered(String(parts)) + ":" }
    return lowered(String(parts))
  }

  /// A name with its first word in lower case: `url` for `URL`, `urlPath` for `URLPath`.
  private static func lowered(_ name: String) -> String {
    let start = name.prefix { $0.isUppercase }
    if start.isEmpty { return name }
    let rest = name.dropFirst(start.count)
    let isWord = start.count == 1 || rest.first?.isLowercase != true
    let count = isWord ? start.count : start.count - 1
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  /// The words of a name in camel case; what is in capitals is one word.
  private static func words(of name: String) -> [String] {
    var found: [String] = []
    var current = ""
    var previous: Character?
    for (offset, character) in name.enumerated() {
      let next = name.dropFirst(offset + 1).first
      let begins =
        character.isUppercase && (previous?.isUppercase != true || next?.isLowercase == true)
      if begins, !current.isEmpty {
        found.append(current)
        current = ""
      }
      current.append(character)
      previous = character
    }
    return current.isEmpty ? found : found + [current]
  }
}
