import Foundation
import PatuhTestSupport
import Testing

/// `patuh trend`.
@Suite struct TrendTests {
  private let configuration = """
    version: 1
    layers: {Core: {path: "Core/**"}}
    rules:
      core_prints: {because: "x", usage: {in: {layer: Core}}, must_not: {call: print}, severity: warning}

    """

  private func git(_ arguments: [String], in folder: URL, at day: String = "2026-01-01") throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-c", "user.name=a", "-c", "user.email=a@b"] + arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
      .merging(["GIT_COMMITTER_DATE": "\(day)T00:00:00Z"]) { $1 }
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// A project whose history has one more finding each week, and a day later two more.
  private func withHistory(_ body: (URL) throws -> Void) throws {
    try withFolder([".patuh.yml": configuration, "Core/A.swift": "let a = 1\n"]) { folder in
      try git(["init", "-q"], in: folder)
      let days = ["2026-03-01", "2026-03-08", "2026-03-09", "2026-03-16"]
      for (number, day) in days.enumerated() {
        let calls = (0..<number).map { "func f\($0)() { print(\($0)) }\n" }.joined()
        try Data("let a = 1\n\(calls)".utf8).write(to: folder.appending(path: "Core/A.swift"))
        try git(["add", "-A"], in: folder)
        try git(["commit", "-q", "-m", day], in: folder, at: day)
        if number == 0 { try git(["tag", "v1"], in: folder) }
      }
      try body(folder)
    }
  }

  @Test func countsOverTheHistory() throws {
    try withHistory { folder in
      let lines = try patuh("trend", in: folder).output.split(separator: "\n").map { line in
        line.split(separator: " ").map(String.init)
      }
      #expect(
        lines.filter { $0[0].hasPrefix("2026") }.map { [$0[0], $0[3]] } == [
          ["2026-03-01", "0"], ["2026-03-09", "2"], ["2026-03-16", "3"],
        ])
      #expect(lines.contains(["core_prints", "0", "3", "3", "+3"]))
      #expect(lines.contains(["Core", "1", "4", "4", "+3"]))
      // What is on disk and not committed is in no point.
      try Data("".utf8).write(to: folder.appending(path: "Core/A.swift"))
      let json = try patuh("trend", "--since", "v1", "--every", "1d", "--format", "json", in: folder)
      #expect(try schemaProblems(in: json.output, "trend") == [])
      #expect(json.output.components(separatedBy: #""core_prints""#).count == 4)
      #expect(json.output.components(separatedBy: #""commit""#).count == 5)
    }
  }

  @Test func wrongUsage() throws {
    try withHistory { folder in
      for options in [["--every", "1y"], ["--since", "nowhere"], ["--format", "xml"]] {
        let run = try patuh(["trend"] + options, in: folder)
        #expect(run.status == 2, "\(options)")
      }
      let unknown = try patuh("trend", "--since", "nowhere", in: folder)
      #expect(
        unknown.messages == "error: the trend: no commit is named nowhere; has it been fetched?\n")
    }
    try withFolder(["A.swift": "let a = 1\n"]) { folder in
      let run = try patuh("trend", in: folder)
      #expect(run.status == 2 && run.messages.contains("is in no git repository"))
    }
  }

  /// The picture names each line with its last number, and the page holds no script.
  @Test func aPage() throws {
    try withHistory { folder in
      let page = try patuh("trend", "--format", "html", in: folder).output
      #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains(">3 warnings</text>"))
      #expect(page.contains("2026-03-01") && page.contains("core_prints") && !page.contains("<script"))
      #expect(pageFaults(in: page).isEmpty)
    }
  }
}
