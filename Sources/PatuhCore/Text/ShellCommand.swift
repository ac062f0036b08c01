/// A command of a script, as written, with its continuation lines.
package struct ShellCommand {
  /// Something whose commands are in another file.
  package enum Call: Hashable {
    /// A script, with its path as written, without `./` at its beginning.
    case script(String)
    /// Tasks of a Makefile: `make format`.
    case tasks([String])
    /// The tasks of another tool, or a Makefile that options choose.
    case other
  }

  private let text: String
  /// The words of each part of a list or a pipeline: of `a` and of `b` in `a && b`, `a; b` and `a | b`.
  private let parts: [[Substring]]
  /// What it runs whose commands are in another file, in text order.
  package let calls: [Call]

  fileprivate init(_ text: String) {
    self.text = text
    parts = text.split { ";&|".contains($0) }
      .map { part in part.split { $0.isWhitespace || "\"'()".contains($0) } }
    calls = parts.flatMap(Self.calls)
  }

  private var words: [Substring] { parts.flatMap(\.self) }

  /// Whether it runs a wanted text, in which `*` matches any text; unknown if the command may run it
  /// indirectly.
  /// - Parameter isHarmless: whether what it calls surely does not run the wanted text
  package func runs(_ wanted: String, where isHarmless: (Call) -> Bool = { _ in false }) -> Truth {
    let wantedParts = wanted.split(separator: "*")
    // A search in bytes takes a fraction of one for characters, and finds nothing in most commands.
    if wantedParts.allSatisfy({ text.containsInBytes(String($0)) }) {
      var rest = text[...]
      let isFound = wantedParts.allSatisfy { part in
        guard let found = rest.firstRange(of: part) else { return false }
        rest = rest[found.upperBound...]
        return true
      }
      if isFound { return .yes }
    }
    return leavesOpen(what: wanted.prefix { $0 != " " && $0 != "*" }) || !calls.allSatisfy(isHarmless)
      ? .unknown : .no
  }

  /// Whether it makes an archive of an app or uploads one; unknown for a script that may.
  /// - Parameter isHarmless: whether what it calls surely does not
  package func archives(where isHarmless: (Call) -> Bool = { _ in false }) -> Truth {
    if buildsSomethingElse { return .no }
    let found = waysToArchive.reduce(Truth.no) { $0 || runs($1, where: isHarmless) }
    return found == .unknown && readsTestResults ? .no : found
  }

  /// Whether it only installs what the project depends on: `pod install`, `npm ci`.
  package var installsDependencies: Bool {
    words.contains { ["install", "ci"].contains($0) } || words == ["yarn"]
  }

  /// Whether all tasks that it runs are named after tests: `npm run test:ios`, `make tests`.
  private var runsOnlyTests: Bool {
    let tasks = parts.filter { part in part.contains { taskRunners.contains(String($0)) } }
    return !tasks.isEmpty
      && tasks.allSatisfy { part in
        part.contains { word in
          word.split { ":-_".contains($0) }.contains { ["test", "tests", "e2e"].contains($0) }
        }
      }
  }

  /// Whether it surely builds or tests what is not uploaded to App Store Connect for iOS: a test, a build
  /// that is not signed or not packaged, or one for a simulator or another platform.
  package var buildsSomethingElse: Bool {
    runsOnlyTests || isUnsigned || skipsPackage || isForSimulator
      || ["xcodebuild* test", "xcodebuild* build-for-testing", "swift test", "flutter test"].contains {
        runs($0) == .yes
      }
      || ["macos", "web", "apk", "appbundle", "linux", "windows"].contains {
        runs("flutter build \($0)") == .yes
      }
  }

  /// Whether it reads or converts the results of tests: `bash coverage.sh Notes.xcresult`.
  private var readsTestResults: Bool {
    let small = text.lowercased()
    return [".xcresult", "coverage", "xccov", "slather", "codecov"].contains(where: small.containsInBytes)
  }

  /// Whether what it builds is not signed.
  package var isUnsigned: Bool {
    guard ["codesign", "CODE_SIGNING"].contains(where: text.containsInBytes) else { return false }
    return text.filter { !"\"'".contains($0) }.split(whereSeparator: \.isWhitespace).contains {
      ["--no-codesign", "CODE_SIGNING_ALLOWED=NO", "CODE_SIGNING_REQUIRED=NO"].contains($0)
    }
  }

  /// Whether gym makes no package of what it builds: `gym --skip_package_ipa true`.
  private var skipsPackage: Bool {
    let words = words
    return words.indices.contains { number in
      ["--skip_package_ipa", "--skip_archive", "skip_package_ipa:true", "skip_archive:true"]
        .contains(words[number]) && !(number + 1 < words.count && words[number + 1] == "false")
    }
  }

  /// Whether a tool of Xcode builds it for a simulator.
  private var isForSimulator: Bool {
    let words = words
    guard words.contains(where: { $0.hasSuffix("xcodebuild") || ["gym", "build_app"].contains($0) }) else {
      return false
    }
    return words.contains { ["-sdk", "--sdk", "-destination", "--destination"].contains($0) }
      && words.contains { $0.lowercased().hasPrefix("simulator") || $0.lowercased().hasSuffix("simulator") }
  }

  private static func calls(of part: [Substring]) -> [Call] {
    let program = program(of: part)
    if program == "echo" || program == "printf" { return [] }
    if let runner = part.firstIndex(where: { taskRunners.contains(String($0)) }) {
      let rest = part[(runner + 1)...]
      let tasks = rest.filter { !$0.contains("=") }.map(String.init)
      let areNames = !tasks.isEmpty && !rest.contains { word in word.first.map("-$".contains) ?? false }
      return part[runner] == "make" && areNames ? [.tasks(tasks)] : [.other]
    }
    return part.filter { word in
      word == program && word.hasPrefix("./")
        || word.utf8.contains(UInt8(ascii: "/")) && word.lowercased().containsInBytes("scripts/")
        || [".sh", ".rb", ".py"].contains(where: word.hasSuffix)
    }
    .map { .script(String($0.hasPrefix("./") ? $0.dropFirst(2) : $0)) }
  }

  /// Whether a variable, a text or a file that it reads decides what it runs: `$TOOL archive`, `eval "$1"`.
  fileprivate var runsUnknown: Bool {
    parts.compactMap(Self.program).contains {
      $0.hasPrefix("$") || [".", "eval", "source", "xargs"].contains($0)
    }
  }

  /// Whether it calls something, or names a tool that archives; false for most commands, at little cost.
  fileprivate var callsOrNamesAnArchiver: Bool {
    !calls.isEmpty || ["xcodebuild", "altool", "gym", "flutter", "eas"].contains(where: text.containsInBytes)
  }

  /// What a part runs, after `if`, `sudo` and assignments: `./gradlew` of `CI=1 sudo ./gradlew assemble`.
  private static func program(of part: [Substring]) -> Substring? {
    part.first { !wordsBeforePrograms.contains(String($0)) && !$0.contains("=") }
  }

  /// Whether a variable determines what a tool does: `xcodebuild $ACTION`. A variable that is the value of an
  /// option does not.
  private func leavesOpen(what tool: Substring) -> Bool {
    parts.contains { part in
      part.contains(tool)
        && zip(part, part.dropFirst()).contains {
          $1.hasPrefix("$") && !$0.hasPrefix("-") && !$0.hasPrefix("$")
        }
    }
  }
}

/// The commands of a script, without comments.
package func shellCommands(in script: String) -> [ShellCommand] {
  commandLines(of: script).map(ShellCommand.init)
}

/// Whether a script may make an archive of an app or upload one, by itself or by what it calls.
package func mayArchive(script: String) -> Bool {
  commandLines(of: script).contains { line in
    let command = ShellCommand(line)
    return command.runsUnknown || command.callsOrNamesAnArchiver && command.archives() != .no
  }
}

/// The lines of a script with commands, joined where a backslash continues them.
private func commandLines(of script: String) -> some Sequence<String> {
  script.replacing("\\\r\n", with: " ").replacing("\\\n", with: " ").split(whereSeparator: \.isNewline)
    .lazy.map { line in line.drop(while: \.isWhitespace) }
    .filter { !$0.hasPrefix("#") }
    .map { String($0) }
}

/// `*` matches any text.
private let waysToArchive = [
  "xcodebuild* archive", "xcodebuild*-exportArchive", "altool", "gym", "flutter build i", "eas build",
]

private let wordsBeforePrograms: Set<String> = [
  "!", "bash", "do", "else", "env", "exec", "if", "sh", "sudo", "then", "time", "while", "zsh",
]

/// Tools that run commands from a file of the project.
private let taskRunners: Set<String> = [
  "bazel", "bazelisk", "fastlane", "just", "make", "mise", "npm", "rake", "task", "yarn",
]
