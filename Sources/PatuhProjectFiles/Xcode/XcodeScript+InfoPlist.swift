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

  /// Reads the text of a script: it edits the list if it names one, and writes property lists or hands the name to a command
  /// that is not known only to read.
  init(script text: String) {
    self.init()
    if text.containsInBytes("agvtool new-") {
      keys = ["CFBundleShortVersionString", "CFBundleVersion"]
    }
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }
      .filter { !$0.hasPrefix("#") }.map(ScriptLine.init)
    let assignments = lines.compactMap(\.assignment)
    let lists = assignments.filter { $0.holdsInfoPlist }.map(\.name)
    let writers = assignments.filter { $0.value.hasSuffix("PlistBuddy") }.map(\.name)
    let functions = Set(lines.compactMap(\.functionName))
    let namesList = lines.contains { $0.names(lists) }
    for line in lines {
      if let edits = line.edits(withWriters: writers) {
        if namesList { self = joined(with: edits) }
      } else if line.names(lists), !line.onlyReads, !line.calls(functions) {
        mayChangeAny = true
      }
    }
  }
}

/// A line of a shell script.
private struct ScriptLine {
  /// Without quotation marks, and without the names of property lists that are no Info.plist of a bundle.
  let words: [String]

  init(_ line: Substring) {
    words = line.split { " \t\"'=();".contains($0) }.map(String.init).filter { word in
      let name = word.split(separator: "/").last ?? ""
      return !name.hasPrefix("GoogleService") && name != "Root.plist"
    }
  }

  /// Whether it names an Info.plist, or one of these variables.
  func names(_ variables: [String]) -> Bool {
    words.contains { word in
      ["INFOPLIST", "Info.plist", "info.plist"].contains { word.containsInBytes($0) }
        || variables.contains { word.containsInBytes("$\($0)") || word.containsInBytes("${\($0)}") }
    }
  }

  /// A variable and its value, if the line only sets one.
  var assignment: (name: String, value: String, holdsInfoPlist: Bool)? {
    isAssignment ? (words[0], words[1], names([])) : nil
  }

  private var isAssignment: Bool {
    words.count == 2 && words[0].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// The function that begins in this line.
  var functionName: String? {
    if words.first == "function", words.count > 1 { return words[1] }
    return words.count == 2 && words[1] == "{" ? words[0] : nil
  }

  /// Whether it calls one of the script's own functions, whose lines are judged by themselves.
  func calls(_ functions: Set<String>) -> Bool { words.first.map(functions.contains) ?? false }

  /// What it writes into a property list; nil if it runs no command that writes one.
  /// - Parameter writers: the variables that hold the path of PlistBuddy
  func edits(withWriters writers: [String]) -> InfoPlistEdits? {
    let isBuddy = words.contains { word in
      word.hasSuffix("PlistBuddy") || writers.contains { word == "$\($0)" || word == "${\($0)}" }
    }
    if isBuddy {
      guard let verb = words.firstIndex(where: { Self.buddyVerbs.contains($0.lowercased()) }) else {
        return nil
      }
      let name = words[verb].lowercased()
      if ["merge", "import", "clear"].contains(name) { return .any }
      let mayAdd = name == "add"
      return edits(ofKey: words.dropFirst(verb + 1).first, onlyAdds: mayAdd)
    }
    if words.contains(where: { $0.hasSuffix("plutil") }) {
      guard let verb = words.firstIndex(where: { ["-replace", "-insert", "-remove"].contains($0) }) else {
        return words.contains("-convert") ? InfoPlistEdits.any : nil
      }
      return edits(ofKey: words.dropFirst(verb + 1).first, onlyAdds: words[verb] == "-insert")
    }
    guard words.contains(where: { $0.hasSuffix("defaults") }),
      let verb = words.firstIndex(where: { ["write", "delete"].contains($0) })
    else { return nil }
    return edits(ofKey: words.dropFirst(verb + 2).first, onlyAdds: false)
  }

  private static let buddyVerbs: Set = ["set", "add", "delete", "merge", "import", "copy", "clear"]

  /// The edit of a key, written as a path such as `:NSAppTransportSecurity:NSAllowsLocalNetworking`.
  private func edits(ofKey written: String?, onlyAdds: Bool) -> InfoPlistEdits {
    let key = written?.split { ":.".contains($0) }.first.map(String.init) ?? ""
    let isName = !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || "_-~".contains($0) }
    if isName { return InfoPlistEdits(keys: [key]) }
    return onlyAdds ? InfoPlistEdits(mayAddAny: true) : .any
  }

  /// Whether it only prints, tests or assigns.
  var onlyReads: Bool {
    if isAssignment { return true }
    if words.contains(where: { $0.hasPrefix(">") || $0 == "tee" }) { return false }
    let readers: Set<String> = [
      "read", "print", "-extract", "-p", "-lint", "echo", "grep", "cat", "[", "[[", "test", "export", "for",
    ]
    return words.contains { readers.contains($0.lowercased()) }
  }
}
