import Foundation
import PatuhTestSupport
import Testing

/// What `--staged`, `--since`, `patuh baseline`, `patuh hook` and `--watch` do as commands.
struct ComparisonTests {
  private static let source = "import Foundation\nlet store = UserDefaults.standard\n"

  private func git(_ arguments: String..., in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-c", "user.name=T", "-c", "user.email=t@example.com"] + arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
      .merging(["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func withRepository(_ files: [String: String], _ body: (URL) throws -> Void) throws {
    try withFolder(files) { folder in
      #expect(try git("init", "-q", in: folder) == 0)
      #expect(try git("add", ".", in: folder) == 0)
      #expect(try git("commit", "-qm", "1", in: folder) == 0)
      try body(folder)
    }
  }

  @Test func aCommitIsBlockedByWhatIsStagedAlone() throws {
    try withRepository(["App/A.swift": "let a = 1\n"]) { folder in
      let file = folder.appending(path: "App/A.swift")
      #expect(try patuh("hook", "install", in: folder).status == 0)
      try Data(Self.source.utf8).write(to: file)
      #expect(try patuh("lint", "--staged", in: folder).status == 0)
      #expect(try git("commit", "-qam", "2", in: folder) == 1)
      #expect(try git("commit", "-qm", "2", "App/A.swift", in: folder) == 1)
      #expect(try git("add", ".", in: folder) == 0)
      try Data("let a = 2\n".utf8).write(to: file)
      let blocked = try patuh("lint", "--staged", in: folder)
      #expect(blocked.status == 1)
      let advice = blocked.messages.split(separator: "\n").last ?? ""
      for way in [
        #"""
        suppress with a reason (version: 1 and suppress: [{rule: manifest_missing, target: project, \#
        category: UserDefaults, reason: "why"}] in .patuh.yml)
        """#,
        "patuh baseline write && git add .patuh-baseline.json", "git commit --no-verify",
      ] {
        #expect(advice.contains(way), "\(advice)")
      }
      #expect(try patuh("lint", "--staged", "--quiet", in: folder).messages.isEmpty)
      #expect(try !patuh("lint", "--staged", "--exit-zero", in: folder).messages.contains("--no-verify"))
      #expect(try git("commit", "-qm", "2", in: folder) == 1)
      #expect(try git("add", ".", in: folder) == 0)
      #expect(try git("commit", "-qm", "2", in: folder) == 0)
      #expect(try patuh("hook", "uninstall", in: folder).output.hasPrefix("Removed "))
    }
  }

  @Test func theAdviceOnABlockedCommitNamesWhatCanSuppressIt() throws {
    let source =
      "final class Loader {\n  func load(completion: @escaping (Int) -> Void) { completion(1) }\n}\n"
    try withRepository([
      "Kit/.patuh.yml": "version: 1\nextends: [quality]\n",
      "Kit/project.yml":
        "name: N\ntargets:\n"
        + "  My App: {type: application, platform: iOS, sources: [My App], \(faultlessInfo)}\n",
    ]) { folder in
      func advice(on text: String) throws -> String {
        try FileManager.default.createDirectory(
          at: folder.appending(path: "Kit/My App"), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appending(path: "Kit/My App/A.swift"))
        #expect(try git("add", ".", in: folder) == 0)
        let lint = try patuh("lint", "--staged", "--fail-on", "note", "Kit", in: folder)
        #expect(lint.status == 1)
        return String(lint.messages.split(separator: "\n").last ?? "")
      }
      let line = #"// patuh:disable:next completion_handler reason: "why""#
      let target =
        #"""
        suppress: [{rule: manifest_missing, target: My App, category: UserDefaults, reason: "why"}] in \#
        Kit/.patuh.yml
        """#
      let (ofLine, ofTarget) = (try advice(on: source), try advice(on: Self.source))
      #expect(ofLine.contains("with a reason (\(line)), accept"), "\(ofLine)")
      #expect(ofTarget.contains("with a reason (\(target)), accept"), "\(ofTarget)")
      let both = try advice(on: source + Self.source)
      #expect(both.contains("with a reason (\(target), or \(line)), accept"), "\(both)")
    }
  }

  @Test func theHookOfASubfolderChecksTheRepository() throws {
    try withRepository([
      "App/A.swift": "let a = 1\n", "Kit/K.swift": "let k = 1\n", "Set/.patuh.yml": "version: 1\n",
    ]) { folder in
      let (kit, set) = (folder.appending(path: "Kit"), folder.appending(path: "Set"))
      let hook = folder.appending(path: ".git/hooks/pre-commit")
      #expect(
        try patuh("hook", "install", in: kit).output.hasSuffix(
          #"pre-commit: git runs "patuh lint --staged" before each commit"# + "\n"))
      try Data(Self.source.utf8).write(to: folder.appending(path: "App/A.swift"))
      #expect(try git("add", ".", in: folder) == 0)
      #expect(try git("commit", "-qm", "2", in: folder) == 1)
      #expect(
        try patuh("hook", "install", in: set).output.hasSuffix(
          #""patuh lint --staged" for Set before each commit"# + "\n"))
      #expect(try patuh("hook", "install", in: set).output.hasSuffix("checks Set already\n"))
      #expect(try patuh("hook", "uninstall", in: kit).output.hasSuffix("it checks Set still\n"))
      #expect(
        try patuh("hook", "uninstall", in: kit).output.hasSuffix(
          "it does not check the whole repository, but Set; name that folder\n"))
      #expect(try patuh("hook", "uninstall", "Set", in: folder).output.hasPrefix("Removed "))
      // One that is named is the one that is checked, and is taken out again from there.
      #expect(try patuh("hook", "install", ".", in: kit).output.contains(" for Kit before"))
      #expect(try String(contentsOf: hook, encoding: .utf8).contains("\ncheck 'Kit'\n"))
      #expect(try patuh("hook", "uninstall", in: kit).output.hasPrefix("Removed "))
      #expect(!FileManager.default.fileExists(atPath: hook.path))
    }
  }

  @Test func aBaselineIsNamedFromTheWorkingFolder() throws {
    try withFolder(["App/A.swift": Self.source, "App/.patuh.yml": "version: 1\n"]) { folder in
      let written = try patuh("baseline", "write", "App", in: folder)
      #expect(written.output == "Wrote App/.patuh-baseline.json: 2 findings (2 new)\n")
      let kept = try patuh("baseline", "prune", "App", in: folder)
      #expect(kept.output == "Kept App/.patuh-baseline.json: 2 findings\n")
    }
  }

  @Test func aBranchIsHeldAgainstItsBase() throws {
    try withRepository(["App/A.swift": Self.source]) { folder in
      #expect(try patuh("lint", "--since", "HEAD", in: folder).status == 0)
      let unknown = try patuh("lint", "--since", "nowhere", in: folder)
      #expect(unknown.status == 2 && unknown.output.isEmpty)
      #expect(unknown.messages == "error: --since: no commit is named nowhere; has it been fetched?\n")
      #expect(try patuh("lint", "--since", "HEAD", "--staged", in: folder).status == 2)
    }
  }

  @Test func beforeTheFirstCommitNothingCanBeSharedWithIt() throws {
    try withFolder(["a.swift": ""]) { folder in
      #expect(try git("init", "-q", in: folder) == 0)
      let result = try patuh("lint", "--since", "HEAD", in: folder)
      #expect(result.status == 2 && result.messages == "error: --since: there is no commit yet\n")
    }
  }

  @Test func aFaultInAStagedConfigurationSaysSo() throws {
    try withRepository([".patuh.yml": "version: 2\n", "a.swift": ""]) { folder in
      let same = try patuh("lint", "--staged", in: folder)
      #expect(same.status == 2 && !same.messages.contains("(in the staged file)"), "\(same.messages)")
      try Data("version: 1\n".utf8).write(to: folder.appending(path: ".patuh.yml"))
      let other = try patuh("lint", "--staged", in: folder)
      #expect(
        other.status == 2 && other.messages == same.messages.replacing("\n", with: " (in the staged file)\n"))
      #expect(try patuh("lint", "--since", "HEAD", in: folder).status == 0)
    }
  }

  @Test func namesThatAreNoneAreSaid() throws {
    try withRepository(["a.swift": ""]) { folder in
      let baseline = try patuh("lint", "--baseline", "", in: folder)
      #expect(baseline.status == 2 && baseline.messages.contains("--baseline names no file"))
      let hook = try patuh("hook", "install", "a.swift", in: folder)
      #expect(hook.status == 2 && hook.messages.contains("a.swift is a file; name the folder of the project"))
    }
  }

  @Test func aBaselineIsUsedWithoutBeingAskedFor() throws {
    try withFolder(["App/A.swift": Self.source]) { folder in
      #expect(try patuh("baseline", "prune", in: folder).status == 2)
      let written = try patuh("baseline", "write", in: folder)
      #expect(written.output == "Wrote .patuh-baseline.json: 2 findings (2 new)\n")
      let known = try patuh("lint", in: folder)
      #expect(known.status == 0 && known.output.contains("No findings in 1 file (2 baselined)."))
      #expect(try patuh("lint", "--no-baseline", in: folder).status == 1)
      #expect(try patuh("baseline", "prune", in: folder).output == "Kept .patuh-baseline.json: 2 findings\n")
      let absent = try patuh("lint", "--baseline", "other.json", in: folder)
      #expect(absent.status == 2 && absent.messages.contains("the baseline other.json"))
    }
  }

  @Test func aBaselineOutsideOfTheProjectIsNamedByItsFileAlone() throws {
    try withFolder(["App/A.swift": Self.source, "Base/b.json": #"{"schema": 1, "findings": []}"#]) { folder in
      let written = try patuh(
        "baseline", "write", "App", "--baseline", "Base/b.json", in: folder)
      #expect(written.output == "Wrote b.json: 2 findings (2 new)\n")
      #expect(try patuh("lint", "App", "--baseline", "Base/b.json", in: folder).status == 0)
    }
  }

  @Test func watchingChecksAgainWhenAFileAppears() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "patuh-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "App"), withIntermediateDirectories: true)
    try Data("let a = 1\n".utf8).write(to: folder.appending(path: "App/A.swift"))
    let report = folder.appending(path: "report.txt")
    let process = try startedPatuh(
      ["lint", "App", "--watch", "--quiet", "--format", "text=\(report.path)"], in: folder)
    defer { process.terminate() }
    func waits(for words: String) async throws -> Bool {
      for _ in 0..<600 where process.isRunning {
        if (try? String(contentsOf: report, encoding: .utf8))?.contains(words) == true { return true }
        try await Task.sleep(for: .milliseconds(100))
      }
      return false
    }
    #expect(try await waits(for: "1 note in 1 file"))
    try Data(Self.source.utf8).write(to: folder.appending(path: "App/B.swift"))
    #expect(try await waits(for: "manifest_missing"))
    try FileManager.default.removeItem(at: folder.appending(path: "App/B.swift"))
    #expect(try await waits(for: "1 note in 1 file"))
  }
}
