import PatuhCore
import Testing

@testable import PatuhRules

/// A dependency that a property keeps and an initializer takes is one finding.
@Suite struct HeldDependencyTests {
  private func violations(_ yaml: String, layers: String = "", in files: [String: String]) throws
    -> [Violation]
  {
    let (rule, vocabulary) = try ownRule(yaml, layers: layers)
    return Rule(rule, vocabulary: vocabulary, preset: nil).violations(in: project(files))
      .sorted { $0.place < $1.place }
  }

  private func lines(_ violations: [Violation]) -> [String] {
    violations.map { violation in
      let evidence = violation.evidence.filter { $0.message.hasPrefix("the initializer takes") }
      let places = evidence.map { "\($0.place.position?.line ?? 0)" }
      return ([violation.place.position?.line ?? 0].map(String.init) + places).joined(separator: " < ")
    }
  }

  private let model = """
    final class JobsViewModel {
      private let jobs: LiveJobs
      init(jobs: LiveJobs) {
        self.jobs = jobs
      }
      func reload(with other: LiveJobs) {}
    }
    final class ChatViewModel {
      init(jobs: LiveJobs) {}
    }
    """

  @Test func membersOfTypes() throws {
    let found = try violations(
      """
      types: {name: "*ViewModel"}
      must:
        each: [stored_properties, init_parameters]
        where: {type: {name: "Live*"}}
        be: {type: {kind: protocol}}
      """, in: ["A.swift": model, "B.swift": "final class LiveJobs {}"])
    #expect(lines(found) == ["2 < 3", "9"])
  }

  @Test func usesBetweenLayers() throws {
    let found = try violations(
      "dependencies: {allow: {Screens: []}}",
      layers: "layers:\n  Screens: {path: \"Screens/**\"}\n  Data: {path: \"Data/**\"}",
      in: ["Screens/A.swift": model, "Data/B.swift": "final class LiveJobs {}"])
    #expect(lines(found) == ["2 < 3", "6", "9"])
  }

  @Test func usesOfCode() throws {
    let found = try violations(
      "usage: {in: {path: A.swift}}\nmust_not: {reference: LiveJobs}",
      in: ["A.swift": model, "B.swift": "final class LiveJobs {}"])
    #expect(lines(found) == ["2 < 3", "6", "9"])
  }
}
