import PatuhCore

/// A command of a script, as written, with its continuation lines.
struct ShellCommand {
  private let text: Substring
  private let words: [Substring]

  fileprivate init(_ text: Substring) {
    self.text = text
    words = text.split { $0.isWhitespace || ";&|\"'()".contains($0) }
  }

  /// Whether it runs a wanted text, in which `*` matches any text; unknown if the command may run it indirectly.
  func runs(_ wanted: String) -> Truth {
    var rest = text
    let isFound = wanted.split(separator: "*").allSatisfy { part in
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
      return true
    }
    if isFound { return .yes }
    return callsOthers || leavesOpen(what: wanted.prefix { $0 != " " && $0 != "*" }) ? .unknown : .no
  }

  /// Whether it only installs what the project depends on: `pod install`, `npm ci`.
  var installsDependencies: Bool {
    words.contains { ["install", "ci"].contains($0) } || words == ["yarn"]
  }

  /// Whether it runs something whose commands are in another file.
  private var callsOthers: Bool {
    words.contains { word in
      taskRunners.contains(String(word)) || word.hasPrefix("./")
        || word.utf8.contains(UInt8(ascii: "/")) && word.lowercased().containsInBytes("scripts/")
        || [".sh", ".rb", ".py"].contains(where: word.hasSuffix)
    }
  }

  /// Whether a variable determines what a tool does: `xcodebuild $ACTION`. A variable that is the value of an option
  /// does not.
  private func leavesOpen(what tool: Substring) -> Bool {
    words.contains(tool)
      && zip(words, words.dropFirst()).contains {
        $1.hasPrefix("$") && !$0.hasPrefix("-") && !$0.hasPrefix("$")
      }
  }
}

/// The commands of a script, without comments.
func shellCommands(in script: String) -> [ShellCommand] {
  script.replacing("\\\r\n", with: " ").replacing("\\\n", with: " ").split(whereSeparator: \.isNewline)
    .map { line in line.drop(while: \.isWhitespace) }
    .filter { !$0.hasPrefix("#") }
    .map(ShellCommand.init)
}

/// Tools that run commands from a file of the project.
private let taskRunners: Set<String> = [
  "bazel", "bazelisk", "fastlane", "just", "make", "mise", "npm", "rake", "task", "yarn",
]
