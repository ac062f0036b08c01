import PatuhCore

extension XcodeScript {
  /// Whether the text of a script may change the Info.plist of a bundle: it names one, and writes property lists or
  /// hands the name to a command that is not known only to read.
  static func mayEditInfoPlist(_ text: String) -> Bool {
    if text.containsInBytes("agvtool new-") { return true }
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }
      .filter { !$0.hasPrefix("#") }.map(ScriptLine.init)
    let variables = lines.compactMap(\.variableForInfoPlist)
    return lines.contains { $0.names(variables) && !$0.onlyReads }
      || lines.contains { $0.names([]) } && lines.contains(where: \.writesLists)
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

  /// The variable that gets the path of an Info.plist: `list` in `list="$TARGET_BUILD_DIR/$INFOPLIST_PATH"`.
  var variableForInfoPlist: String? { isAssignment && names([]) ? words[0] : nil }

  private var isAssignment: Bool {
    words.count == 2 && words[0].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Whether it runs a command that writes property lists.
  var writesLists: Bool {
    let commands: [(name: String, verbs: Set<String>)] = [
      ("PlistBuddy", ["set", "add", "delete", "merge", "import", "copy", "clear"]),
      ("plutil", ["-replace", "-insert", "-remove", "-convert"]), ("defaults", ["write", "delete"]),
    ]
    return commands.contains { command in
      words.contains { $0.hasSuffix(command.name) }
        && words.contains { command.verbs.contains($0.lowercased()) }
    }
  }

  /// Whether it only prints, tests or assigns.
  var onlyReads: Bool {
    if isAssignment { return true }
    if writesLists || words.contains(where: { $0.hasPrefix(">") || $0 == "tee" }) { return false }
    let readers: Set<String> = [
      "read", "print", "-extract", "-p", "-lint", "echo", "grep", "cat", "[", "[[", "test", "export",
    ]
    return words.contains { readers.contains($0.lowercased()) }
  }
}
