import PatuhCore
import Testing

@testable import PatuhConfig
@testable import PatuhRules

/// The YAML form of `project:`.
@Suite struct ProjectDemandFormTests {
  private func demand<Demand: ProjectDemand>(_ yaml: String, _ type: Demand.Type) throws -> Demand {
    let text = "version: 1\nrules: {x: {because: y, project: {\(yaml)}}}\n"
    let body = try configuration(yaml: Array(text.utf8)).language.rules.first?.body
    return try #require((body as? ProjectDemandRule)?.demand as? Demand)
  }

  @Test func deploymentTargets() throws {
    let version = try #require(PackageVersion("14.2"))
    #expect(
      try demand("deployment_target: {iOS: {policy: N-2}, macOS: \"14.2\"}", DeploymentTargetDemand.self)
        .policies == [.iOS: .behind(2), .macOS: .atLeast(version)])
  }

  @Test func otherDemands() throws {
    #expect(
      try demand("swift_language_mode: 6", LanguageModeDemand.self).lowest == PackageVersion("6"))
    #expect(try demand("xcode_version: {policy: latest}", XcodeVersionDemand.self).policy == .behind(0))
    _ = try demand("ui_tests: required", UserInterfaceTestDemand.self)
    for (yaml, runs, isAlternative, runners) in [
      ("workflow: {runs: swift test}", ["swift test"], false, []),
      ("workflow: {runs: [a, b], on: macos}", ["a", "b"], false, ["macos"]),
      ("workflow: {runs: {any: [a, b]}, on: [macos, xcode]}", ["a", "b"], true, ["macos", "xcode"]),
    ] {
      let demand = try demand(yaml, WorkflowDemand.self)
      #expect(demand.runs == runs && demand.isAlternative == isAlternative && demand.runners == runners)
    }
  }

  /// What stands in `project`, and its errors from the column on.
  @Test(arguments: [
    (
      "",
      #"34: error: "project" needs one of "deployment_target", "swift_language_mode", "xcode_version", "#
        + #""workflow" or "ui_tests""#
    ),
    (
      "ui_tests: required, swift_language_mode: 6",
      #"34: error: "project" needs one of "deployment_target", "swift_language_mode", "xcode_version", "#
        + #""workflow" or "ui_tests""#
    ),
    (
      "deployment_targets: {iOS: 17}",
      #"35: error: unknown key "deployment_targets"; did you mean "deployment_target"?"#
    ),
    ("deployment_target: {iPhone: 17}", #"55: error: "iPhone" is not a platform"#),
    ("deployment_target: {ios: 17}", #"55: error: "ios" is not a platform; did you mean "iOS"?"#),
    (
      "deployment_target: 17",
      #"54: error: "deployment_target" must be a mapping from platforms, such as {iOS: 17}, not "17""#
    ),
    (
      "deployment_target: {iOS: {policy: N+2}}",
      #"69: error: "policy" must be "latest" or such as "N-2", not "N+2""#
    ),
    (
      "deployment_target: {iOS: {polcy: N-2}}",
      #"61: error: unknown key "polcy"; did you mean "policy"?"#
    ),
    ("xcode_version: {}", #"50: error: "xcode_version" lacks "policy""#),
    (
      "swift_language_mode: six",
      #"56: error: "swift_language_mode" must be a version such as 5.9.0, not "six""#
    ),
    ("workflow: {on: macos}", #"45: error: "workflow" lacks "runs""#),
    ("workflow: {runs: []}", #"52: error: "runs" is an empty list"#),
    (
      "workflow: {runs: {all: [a]}}",
      #"52: error: "runs" lacks "any""# + "\n" + #"53: error: unknown key "all"; "runs" may hold "any""#
    ),
    ("ui_tests: maybe", #"45: error: "ui_tests" must be "required", not "maybe""#),
  ])
  func wrongForms(yaml: String, expected: String) {
    let text = errorText { () throws(ConfigurationErrors) in
      try configuration(yaml: Array("version: 1\nrules: {x: {because: y, project: {\(yaml)}}}\n".utf8))
    }
    #expect(text == expected.split(separator: "\n").map { ".patuh.yml:2:\($0)" }.joined(separator: "\n"))
  }
}
