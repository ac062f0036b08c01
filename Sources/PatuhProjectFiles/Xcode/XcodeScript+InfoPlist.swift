import PatuhCore

/// What the script of a build phase may do to the Info.plist of the bundle.
struct InfoPlistEdits: Hashable, Sendable {
  /// The keys at the top that it changes, adds or removes, sorted.
  var keys: [String] = []
  /// Whether it may add keys whose names it computes. The entries that are there stay as they are.
  var mayAddAny = false
  /// Whether it may change anything.
  var mayChangeAny = false

  static let none = InfoPlistEdits()
  static let any = InfoPlistEdits(mayChangeAny: true)

  var isEmpty: Bool { self == .none }

  func joined(with other: Self) -> Self {
    InfoPlistEdits(
      keys: Set(keys).union(other.keys).sorted { $0.precedesInBytes($1) },
      mayAddAny: mayAddAny || other.mayAddAny, mayChangeAny: mayChangeAny || other.mayChangeAny)
  }

  init(keys: [String] = [], mayAddAny: Bool = false, mayChangeAny: Bool = false) {
    self.keys = keys
    self.mayAddAny = mayAddAny
    self.mayChangeAny = mayChangeAny
  }

  /// Reads the text of a script: it edits the list if a command writes into it, or hands its name to a command that is not
  /// known only to read. What a command writes counts for the list that the same command names; where it names only what
  /// the script does not tell, such as a parameter, it may be the list if the script names it anywhere.
  init(script text: String) {
    self.init()
    if text.containsInBytes("agvtool new-") {
      keys = ["CFBundleShortVersionString", "CFBundleVersion"]
    }
    let commands = ScriptCommand.commands(of: text)
    let files = ScriptFiles(commands)
    let writers = commands.compactMap(\.assignment).filter { $0.value.last?.hasSuffix("PlistBuddy") == true }
      .map(\.name)
    let functions = Set(commands.compactMap(\.functionName))
    let namesList = commands.contains { files.named(by: $0.words).contains(.infoPlist) }
    for command in commands {
      let named = files.named(by: command.words)
      if let edits = command.edits(withWriters: writers) {
        let written = command.namesFileFirst ? named.first : named.last
        let mayWriteIt = written == nil && namesList && command.words.contains { $0.contains("$") }
        if written == .infoPlist || mayWriteIt { self = joined(with: edits) }
      } else if named.contains(.infoPlist), !command.onlyReads, !command.calls(functions) {
        mayChangeAny = true
      }
    }
  }
}

/// What the words of a script name.
private struct ScriptFiles {
  /// A file, as far as a word tells it.
  enum File {
    case infoPlist
    /// Another file, such as a property list that is no Info.plist of a bundle.
    case other
  }

  /// The files that variables hold; those with values that are not told are absent.
  private var variables: [String: File] = [:]

  /// - Parameter commands: in the order of the script
  init(_ commands: [ScriptCommand]) {
    var others: Set<String> = []
    var open: Set<String> = []
    for (name, value) in commands.compactMap(\.assignment) {
      switch named(by: value).last {
      case .infoPlist: variables[name] = .infoPlist
      case .other: others.insert(name)
      default: open.insert(name)
      }
    }
    for name in others.subtracting(open) where variables[name] == nil { variables[name] = .other }
  }

  /// The files that words name, in order; those that are not told are left out.
  func named(by words: [String]) -> [File] { words.compactMap(file) }

  private func file(_ word: String) -> File? {
    let name = word.split(separator: "/").last.map(String.init) ?? word
    if name.hasPrefix("GoogleService") || name == "Root.plist" { return .other }
    if ["INFOPLIST", "Info.plist", "info.plist"].contains(where: word.containsInBytes) { return .infoPlist }
    let held = variableNames(in: word).compactMap { variables[$0] }
    if held.contains(.infoPlist) { return .infoPlist }
    let isFile = [".plist", ".strings", ".entitlements", ".xcent", ".xcprivacy"].contains(
      where: name.hasSuffix)
    return isFile || !held.isEmpty ? .other : nil
  }
}

/// The names of the variables in a word: `PLIST` of `$PLIST` and `${PLIST%.*}`.
private func variableNames(in word: String) -> [String] {
  word.split(separator: "$", omittingEmptySubsequences: false).dropFirst().map { part in
    String(part.drop { $0 == "{" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}
