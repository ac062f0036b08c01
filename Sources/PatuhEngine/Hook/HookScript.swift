/// The script that git runs before a commit: it checks what is staged in each of its projects.
struct HookScript: Hashable, Sendable {
  /// The program to run if none is found on the search path; absolute.
  var executable: String
  /// The projects, relative to the top of the repository; `.` for the top itself. Sorted.
  var projects: [String]

  private static let mark = #"# Written by "patuh hook install"; "patuh hook uninstall" takes it away."#

  /// The text of the script, for any POSIX shell.
  var text: String {
    """
    #!/bin/sh
    \(Self.mark)
    # It checks what is staged, as it will be committed. "git commit --no-verify" does without.
    patuh=$(command -v patuh) || patuh=\(quoted(executable))
    if [ ! -x "$patuh" ]; then
      echo "patuh is not installed, so what is staged was not checked" >&2
      exit 1
    fi
    status=0
    check() {
      # Another branch may not have the project.
      [ -d "$1" ] || return 0
    \(projects.count > 1 ? "  echo \"$1:\" >&2\n" : "")  "$patuh" lint --staged -- "$1" || status=$?
    }
    \(projects.map { "check \(quoted($0))" }.joined(separator: "\n"))
    exit $status

    """
  }

  init(executable: String, projects: [String]) {
    self.executable = executable
    self.projects = projects
  }

  /// Parses a script that ``text`` has generated; nil for any other.
  init?(_ text: String) {
    let lines = text.split(separator: "\n").map(String.init)
    guard lines.contains(Self.mark) else { return nil }
    executable =
      lines.compactMap { line in
        line.hasPrefix("patuh=") ? line.split(separator: "|| patuh=").last.map { unquoted(String($0)) } : nil
      }.first ?? ""
    projects = lines.filter { $0.hasPrefix("check '") }.map { unquoted(String($0.dropFirst("check ".count))) }
  }
}

/// A text as a word of the shell, quoted only if necessary.
func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    byte >= 0x80 || "/._-+,@%".utf8.contains(byte) || Character(UnicodeScalar(byte)).isLetter
      || Character(UnicodeScalar(byte)).isNumber
  }
  return isPlain && !text.isEmpty ? text : quoted(text)
}

/// A quoted shell word whose value is the text itself.
private func quoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
}

/// The text of a word that ``quoted(_:)`` has made.
private func unquoted(_ word: String) -> String {
  word.dropFirst().dropLast().split(separator: #"'\''"#, omittingEmptySubsequences: false)
    .joined(separator: "'")
}
