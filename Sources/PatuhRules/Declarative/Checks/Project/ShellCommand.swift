import PatuhCore

/// A command of a script, as written, with its continuation lines.
struct ShellCommand {
  private let text: Substring
  /// The words of each part of a list or a pipeline: of `a` and of `b` in `a && b`, `a; b` and `a | b`.
  private let parts: [[Substring]]

  fileprivate init(_ text: Substring) {
    self.text = text
    parts = text.split { ";&|".contains($0) }
      .map { part in part.split { $0.isWhitespace || "\"'()".contains($0) } }
  }

  private var words: [Substring] { parts.flatMap(\.self) }

  /// Whether it runs a wanted text, in which `*` matches any text; unknown if the command may run it
  /// indirectly.
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

  /// Whether all tasks that it runs are named after tests: `npm run test:ios`, `make tests`.
  var runsOnlyTests: Bool {
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
  var buildsSomethingElse: Bool {
    runsOnlyTests || isUnsigned || skipsPackage || isForSimulator
      || ["xcodebuild* test", "xcodebuild* build-for-testing", "swift test", "flutter test"].contains {
        runs($0) == .yes
      }
      || ["macos", "web", "apk", "appbundle", "linux", "windows"].contains {
        runs("flutter build \($0)") == .yes
      }
  }

  /// Whether it reads or converts the results of tests: `bash coverage.sh Notes.xcresult`.
  var readsTestResults: Bool {
    let small = text.lowercased()
    return [".xcresult", "coverage", "xccov", "slather", "codecov"].contains(where: small.containsInBytes)
  }

  /// Whether what it builds is not signed.
  var isUnsigned: Bool {
    text.filter { !"\"'".contains($0) }.split(whereSeparator: \.isWhitespace).contains {
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

  /// Whether it runs something whose commands are in another file.
  private var callsOthers: Bool {
    parts.contains { part in
      program(of: part)?.hasPrefix("./") == true
        || part.contains { word in
          taskRunners.contains(String(word))
            || word.utf8.contains(UInt8(ascii: "/")) && word.lowercased().containsInBytes("scripts/")
            || [".sh", ".rb", ".py"].contains(where: word.hasSuffix)
        }
    }
  }

  /// What a part runs, after `if`, `sudo` and assignments: `./gradlew` of `CI=1 sudo ./gradlew assemble`.
  private func program(of part: [Substring]) -> Substring? {
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
func shellCommands(in script: String) -> [ShellCommand] {
  script.replacing("\\\r\n", with: " ").replacing("\\\n", with: " ").split(whereSeparator: \.isNewline)
    .map { line in line.drop(while: \.isWhitespace) }
    .filter { !$0.hasPrefix("#") }
    .map(ShellCommand.init)
}

private let wordsBeforePrograms: Set<String> = [
  "!", "bash", "do", "else", "env", "exec", "if", "sh", "sudo", "then", "time", "while", "zsh",
]

/// Tools that run commands from a file of the project.
private let taskRunners: Set<String> = [
  "bazel", "bazelisk", "fastlane", "just", "make", "mise", "npm", "rake", "task", "yarn",
]
