import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct ManifestEvaluatorLimitTests {
  private func problems(_ body: String, after rest: String = "") -> [ProjectFileProblem] {
    let text = """
      // swift-tools-version:5.9
      import PackageDescription
      \(body)
      let package = Package(name: "P", targets: list)
      \(rest)
      """
    let context = ProjectFiles(tree: FileTree(["Sources/A/a.swift"]))
    return describedSwiftPackage(swiftPackageFacts(Array(text.utf8)), at: "Package.swift", in: context)
      .problems
  }

  @Test func arraysWithinArraysAreBounded() {
    let problems = problems(
      """
      var x: [Any] = []
      for _ in 0..<300 { x = [x] }
      let list: [Target] = x == [] ? [] : [.target(name: "A")]
      """)
    #expect(problems.contains { $0.message.contains("nested too deeply") && $0.position?.line == 4 })
  }

  @Test(arguments: ["x = [x, x]; y = [y, y]", "x.append(x); y.append(y)"])
  func valuesThatShareTheirPartsAreBounded(step: String) {
    let problems = problems(
      """
      var x: [Any] = [1]
      var y: [Any] = [1]
      for _ in 0..<60 { \(step) }
      let list: [Target] = x == y ? [.target(name: "A")] : []
      """)
    #expect(problems.contains { $0.message.contains("grows too large") && $0.position?.line == 5 })
  }

  @Test func comparingObjectsThatHoldEachOtherEnds() {
    let problems = problems(
      """
      class Node { var next: Node? = nil }
      let a = Node(), b = Node()
      a.next = a
      b.next = b
      let list: [Target] = a == b ? [.target(name: "A")] : []
      """)
    #expect(problems.contains { $0.message.contains("a == b") && $0.position?.line == 7 })
  }

  /// In time that is linear in the number of scopes and objects.
  @Test(.timeLimit(.minutes(15)))
  func longProgramsEnd() {
    let problems = problems(
      """
      var n = 0
      for _ in 0..<100 { for _ in 0..<200 { n = n + 1 + 1 + 1 + 1 } }
      let list: [Target] = n == 80000 ? [.target(name: "A")] : []
      """)
    #expect(problems.isEmpty)
  }

  @Test func workThatIsLeftOutIsReported() {
    let problems = problems(
      "let list: [Target] = [.target(name: \"A\")]",
      after: "for _ in 0..<1000 { for _ in 0..<1000 { print(1) } }")
    #expect(problems.contains { $0.message.contains("goes on for too long") && $0.position?.line == 5 })
  }
}
