import PatuhCore

/// A simple command of a shell script.
struct ScriptCommand {
  /// Without quotation marks.
  let words: [String]
  /// The words as the shell makes them: what is in quotation marks is one.
  var arguments: [String] { Self.arguments(of: text) }
  private let text: Substring
  /// The variable that it sets, and the words of its value, none if a command computes it; nil if it does
  /// more.
  let assignment: (name: String, value: [String])?

  /// The commands of a script, in order: lines, which a backslash continues, apart at `;`, `&&`, `||` and `|`
  /// outside of quotation marks. Comments are left out.
  static func commands(of text: String) -> [ScriptCommand] {
    var lines: [String] = []
    var isContinued = false
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      if !isContinued, line.hasPrefix("#") { continue }
      let continues = line.last == "\\"
      let part = continues ? line.dropLast() : line
      if isContinued { lines[lines.count - 1] += " " + part } else { lines.append(String(part)) }
      isContinued = continues
    }
    return lines.flatMap(parts).map(ScriptCommand.init)
  }

  private static func parts(of line: String) -> [Substring] {
    var parts: [Substring] = []
    var start = line.startIndex
    for index in unquoted(line[...]) {
      switch line[index] {
      case ";", "|":
        parts.append(line[start..<index])
        start = line.index(after: index)
      case "&" where line[start..<index].last == "&":
        parts.append(line[start..<index].dropLast())
        start = line.index(after: index)
      default: break
      }
    }
    return (parts + [line[start...]]).filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// The characters outside of quotation marks and of `$(…)`, without the marks.
  private static func unquoted(_ text: Substring) -> [String.Index] {
    var found: [String.Index] = []
    var quote: Character?
    var depth = 0
    var last: Character?
    for index in text.indices {
      let character = text[index]
      defer { last = character }
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "(", last == "$" || depth > 0 {
        depth += 1
      } else if character == ")", depth > 0 {
        depth -= 1
      } else if depth == 0 {
        found.append(index)
      }
    }
    return found
  }

  private init(_ text: Substring) {
    self.text = text
    words = Self.words(of: text)
    var text = text.drop(while: \.isWhitespace)
    for keyword in ["export ", "local ", "readonly "] where text.hasPrefix(keyword) {
      text = text.dropFirst(keyword.count).drop(while: \.isWhitespace)
    }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let value = text[name.endIndex...].dropFirst()
    // In `A=1 tool x` a command follows.
    guard !name.isEmpty, text[name.endIndex...].first == "=",
      !Self.unquoted(value).contains(where: { value[$0].isWhitespace })
    else {
      assignment = nil
      return
    }
    let isComputed = [")", "`"].contains { value.hasSuffix($0) || value.hasSuffix($0 + "\"") }
    assignment = (String(name), isComputed ? [] : Self.words(of: value))
  }

  private static func arguments(of text: Substring) -> [String] {
    var found: [String] = []
    var current: String?
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil } else { current = (current ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        current = current ?? ""
      } else if character.isWhitespace {
        if let word = current { found.append(word) }
        current = nil
      } else {
        current = (current ?? "") + String(character)
      }
    }
    return found + [current].compactMap(\.self)
  }

  private static func words(of text: Substring) -> [String] {
    text.split { " \t\"'=();".contains($0) }.map(String.init)
  }

  /// The function that begins with it.
  var functionName: String? {
    if words.first == "function", words.count > 1 { return words[1] }
    return words.count == 2 && words[1] == "{" ? words[0] : nil
  }

  /// Whether it calls one of the script's own functions, whose commands are judged by themselves.
  func calls(_ functions: Set<String>) -> Bool { words.first.map(functions.contains) ?? false }

  /// Whether the file that it writes comes before what it writes.
  var namesFileFirst: Bool { words.contains { $0 == "defaults" || $0.hasSuffix("/defaults") } }

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

  /// The files that it writes as a whole: those to which it redirects its output, and the last word of `cp`
  /// and its like.
  var replacedFiles: [String] {
    var found: [String] = []
    for (index, word) in words.enumerated() where word.hasPrefix(">") && !word.hasPrefix(">>") {
      let name = word.drop { ">|".contains($0) }
      if name.hasPrefix("&") { continue }
      if !name.isEmpty {
        found.append(String(name))
      } else if index + 1 < words.count {
        found.append(words[index + 1])
      }
    }
    let tool = words.first.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? ""
    if ["cp", "mv", "ditto", "install", "rsync", "ln"].contains(tool), words.count > 2 {
      found.append(words[words.count - 1])
    }
    if let tee = words.firstIndex(of: "tee"), !words.contains("-a") {
      found += words[(tee + 1)...].filter { !$0.hasPrefix("-") }
    }
    if words.contains(where: { $0.hasSuffix("plutil") }), let option = words.firstIndex(of: "-o"),
      option + 1 < words.count
    {
      found.append(words[option + 1])
    }
    return found
  }

  /// Whether its words are only shown.
  var onlyPrints: Bool {
    ["echo", "printf"].contains(words.first) && !words.contains { $0.contains(">") }
  }

  /// Whether it only prints, tests or assigns.
  var onlyReads: Bool {
    if assignment != nil { return true }
    if words.contains(where: { $0.hasPrefix(">") || $0 == "tee" }) { return false }
    let readers: Set<String> = [
      "read", "print", "-extract", "-p", "-lint", "echo", "grep", "cat", "[", "[[", "test", "export", "for",
    ]
    return words.contains { readers.contains($0.lowercased()) }
  }
}

/// The scripts of the shell that a script runs, as their paths are written, in order.
func scriptsCalled(by text: String) -> [String] {
  ScriptCommand.commands(of: text).compactMap { command in
    let words = command.words.drop {
      ["sh", "bash", "zsh", "source", ".", "exec"].contains(lastComponent(ofPath: $0))
    }
    return words.first { !$0.hasPrefix("-") }.flatMap { $0.hasSuffix(".sh") ? $0 : nil }
  }
}
