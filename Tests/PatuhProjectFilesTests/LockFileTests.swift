import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct LockFileTests {
  private func shown(_ facts: LockFileFacts) -> [String] {
    facts.packages.map { package in
      let pin =
        switch package.pin {
        case .version(let text): text
        case .revision(let words): "(\(words))"
        case .folder: "in \(package.path ?? "-")"
        case .atLeast(let text): ">=\(text)"
        }
      return "\(package.position.line):\(package.position.column) \(package.name) \(pin)"
    }
  }

  @Test func readsAPodfileLock() {
    let facts = podfileLockFacts(
      Array(
        """
        PODS:
          - A (1.0)
          - B/Core (2.1.0-beta.1):
            - A (~> 1.0)
          - B/Extras (2.1.0-beta.1)
          - "C++ (3.0)":
            - "C++/Base (= 3.0)"
          - D (0.1)
          - E (0.2)
          - F (0.3)
          - G (0.4)

        DEPENDENCIES:
          - A (1.0)

        EXTERNAL SOURCES:
          D:
            :path: "../D"
          E:
            :branch: main
            :git: https://example.com/E.git
          F/Core:
            :git: https://example.com/F.git
            :tag: 0.3
          G:
            :podspec: https://example.com/G.podspec

        CHECKOUT OPTIONS:
          E:
            :commit: 0123456789abcdef0123456789abcdef01234567
            :git: https://example.com/E.git

        COCOAPODS: 1.15.2
        """.utf8))
    #expect(
      shown(facts) == [
        "2:5 A 1.0", "3:5 B 2.1.0-beta.1", "6:5 C++ 3.0", "8:5 D in ../D", "9:5 E (branch main)",
        "10:5 F 0.3",
        "11:5 G 0.4",
      ])
    #expect(facts.packages.first { $0.name == "E" }?.url == "https://example.com/E.git")
    #expect(facts.problems.isEmpty)
  }

  @Test func aPodfileLockThatEndsWithinPodsIsCut() {
    let facts = podfileLockFacts(Array("PODS:\n  - A (1)\n  - B (2)\n".utf8))
    #expect(
      facts.problems == [
        ProjectFileProblem(
          .part, at: Position(line: 3, column: 3),
          "The file ends within PODS; pods may be missing, so run pod install again")
      ])
    #expect(shown(facts) == ["2:5 A 1", "3:5 B 2"])
  }

  @Test func anEmptyPodfileLockIsSound() {
    let facts = podfileLockFacts(Array("PODFILE CHECKSUM: abc\r\n\r\nCOCOAPODS: 1.5.3\r\n".utf8))
    let position = Position(line: 1, column: 1)
    #expect(
      facts == LockFileFacts(manager: .cocoaPods, podfileChecksum: "abc", checksumPosition: position))
  }

  @Test(arguments: ["9", "0", "4.5", "true"])
  func anUnknownVersionOfPackageResolvedIsReported(version: String) {
    let text = """
      {
        "version": \(version),
        "pins": [{"identity": "nuke", "location": "", "state": {"version": "12.1.6"}}]
      }
      """
    let facts = packageResolvedFacts(Array(text.utf8))
    #expect(facts.packages.map(\.name) == ["nuke"])
    #expect(facts.problems.map(\.extent) == [.part])
    #expect(facts.problems.first?.position == Position(line: 2, column: 14))
  }

  @Test func readsEachVersionOfPackageResolved() {
    let first = """
      {"object": {"pins": [
        {"package": "Nuke", "repositoryURL": "https://example.com/kean/Nuke.git",
         "state": {"branch": null, "revision": "abc", "version": "12.1.6"}}]}, "version": 1}
      """
    #expect(shown(packageResolvedFacts(Array(first.utf8))) == ["2:15 nuke 12.1.6"])
    let third = """
      {"originHash": "x", "pins": [
        {"identity": "nuke", "kind": "remoteSourceControl", "location": "git@example.com:kean/Nuke.git",
         "state": {"revision": "0123456789abcdef0123456789abcdef01234567"}},
        {"identity": "sqlite", "kind": "remoteSourceControl", "location": "https:\\/\\/example.com\\/sqlite",
         "state": {"branch": "main", "revision": "abc"}},
        {"identity": "mona.linkedlist", "kind": "registry", "location": "", "state": {"version": "1.2.0"}},
        {"kind": "registry"}], "version": 3}
      """
    let facts = packageResolvedFacts(Array(third.utf8))
    #expect(
      shown(facts) == [
        "2:16 nuke (commit 0123456789)", "4:16 sqlite (branch main)", "6:16 mona.linkedlist 1.2.0",
      ])
    #expect(facts.packages.dropFirst().first?.url == "https://example.com/sqlite")
    #expect(
      facts.problems == [
        ProjectFileProblem(.part, at: Position(line: 7, column: 3), "The pin names no package")
      ])
  }

  @Test func readsACartfileResolved() {
    let text = """
      binary "https://example.com/Maps.json" "2.1.0"
      github "ReactiveX/RxSwift" "v6.7.1"
      # a remark
      git "https://example.com/Starscream.git" "0123456789abcdef0123456789abcdef01234567"
      git "unfinished
      """
    let facts = cartfileResolvedFacts(Array(text.utf8))
    #expect(shown(facts) == ["1:1 Maps 2.1.0", "2:1 RxSwift 6.7.1", "4:1 Starscream (commit 0123456789)"])
    #expect(facts.packages.map(\.url).dropFirst().first == "https://github.com/ReactiveX/RxSwift")
    #expect(facts.problems.map(\.position?.line) == [5])
  }

  @Test(arguments: [
    ("", "The file is not JSON: the text ends too early"),
    ("{\"pins\": [}", "The file is not JSON: a value is missing"),
    ("[]", "The file has no list of pins"), ("{} {}", "The file is not JSON: something follows the end"),
    ("{\n<<<<<<< HEAD\n}", "A merge conflict in the file has not been resolved"),
    ("{\"a\": \"b", "The file is not JSON: a text is not closed"),
    ("pins: none", "The file is not JSON: “pins” is no value"),
  ])
  func saysWhatIsWrong(text: String, message: String) throws {
    let problem = try #require(packageResolvedFacts(Array(text.utf8)).problems.first)
    #expect(problem.extent == .whole)
    #expect(problem.message.hasPrefix(message))
  }

  @Test func otherFilesAreNoPodfileLock() {
    #expect(podfileLockFacts(Array("pods: 1".utf8)).problems.map(\.extent) == [.whole])
    #expect(podfileLockFacts(Array("PODS:\n<<<<<<< a\n  - A (1)".utf8)).problems.first?.position?.line == 2)
    #expect(
      podfileLockFacts(Array("PODS:\n  - A\n  - B (1)\nDEPENDENCIES:\n".utf8)).problems.map(\.extent) == [
        .part
      ])
  }

  @Test func depthIsBounded() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(
      packageResolvedFacts(Array(deep.utf8)).problems.first?.message
        == "The file is not JSON: the values are nested too deeply")
  }
}
