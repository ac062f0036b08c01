import Foundation
import PatuhTestSupport
import Testing

/// What `patuh rules` and `patuh explain` say of a project.
@Suite struct RuleTests {
  private let ownRules = """
    version: 1
    extends: [mvvm-clean]
    rules:
      manifest_missing: warning
      usecase_layer:
        severity: note
        title: "A folder of use cases of our own"
        because: The wiki of the team says why.
        forbid: {path: "UseCases/**"}
      house_style:
        severity: error
        title: "A house rule"
        because: The team has agreed on it.
        forbid: {path: "Old/**"}

    """

  /// To make a task and to start it is one request.
  @Test func aTaskThatIsMadeAndStartedIsOneFinding() throws {
    let view = """
      import UIKit

      final class Avatar: UIView {
        var other: URLSessionDataTask?
        func show(_ url: URL) {
          let task = URLSession.shared.dataTask(with: url) { _, _, _ in }
          task.resume()
        }
        func goOn() { other?.resume() }
      }

      """
    try withFolder(["Components/Atoms/Avatar.swift": view]) { folder in
      let text = try patuh(
        "lint", "--preset", "mvvm-clean", "--only", "component_api_call", "--format", "compact", in: folder
      ).output
      let lines = text.split(separator: "\n").compactMap { $0.split(separator: ":").dropFirst().first }
      #expect(lines == ["6", "9"], "\(text)")
    }
  }

  @Test func rulesSayWhatHoldsHere() throws {
    try withFolder([".patuh.yml": ownRules]) { folder in
      let text = try patuh("rules", in: folder)
      #expect(text.status == 0 && text.messages.isEmpty, "\(text.messages)")
      for line in [
        #/house_style +architecture +error +error +\.patuh\.yml +A house rule/#,
        #/manifest_missing +privacy +warning +error +- /#,
        #/usecase_layer +architecture +note +note +\.patuh\.yml/#,
        #/usecase_layer +architecture +- +error +mvvm-clean/#, #/viper_[a-z_]+ +architecture +- +/#,
      ] { #expect(text.output.contains(line), "\(text.output)") }
      #expect(text.output.contains("this project extends it"))
      let json = try patuh("rules", "--format", "json", in: folder).output
      #expect(try schemaProblems(in: json, "rules") == [])
      #expect(json.contains(#""origin": "project""#) && json.contains(#""extended": true"#))
      try Data("version: 1\nextend: []\n".utf8).write(to: folder.appending(path: ".patuh.yml"))
      let broken = try patuh("rules", in: folder)
      #expect(broken.status == 0 && broken.messages.contains("`patuh config verify` says why"))
    }
  }

  @Test func aRuleIsExplainedAsItHoldsHere() throws {
    try withFolder([".patuh.yml": ownRules]) { folder in
      let own = try patuh("explain", "usecase_layer", in: folder).output
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(
        own.contains("A folder of use cases of our own") && own.contains("The wiki of the team says why."))
      #expect(own.contains(/here +note \(by default\)/), "\(own)")
      #expect(
        own.contains(".patuh.yml:5:3, in place of the rule of this name in the preset mvvm-clean"), "\(own)")
      let set = try patuh("explain", "manifest_missing", in: folder).output
      #expect(set.contains(/severity +error\nhere +warning \(\.patuh\.yml:4:3\)/), "\(set)")
      #expect(try patuh("explain", "house-style", in: folder).output.contains("A house rule"))
      #expect(
        try patuh("explain", "usecase_layer", "--no-config", in: folder).output.contains(
          "does not extend the preset"))
    }
  }

  @Test func aPresetIsExplained() throws {
    try withFolder([".patuh.yml": ownRules]) { folder in
      let extended = try patuh("explain", "mvvm-clean", in: folder).output
      #expect(
        extended.contains("extended (.patuh.yml:2:11)") && extended.contains(/usecase_layer +replaced/),
        "\(extended)")
      let other = try patuh("explain", "viper", in: folder).output
      #expect(other.contains("not extended") && other.contains(".patuh.yml: extends: [viper]"), "\(other)")
      #expect(other.contains("RULE") && other.contains("DEFAULT"))
    }
    for preset in ["needle", "project-policy", "quality", "swiftdata-repository", "swiftui-modern"] {
      #expect(try patuh("explain", preset).status == 0, "\(preset)")
    }
    #expect(try patuh("explain", "vipr").messages.contains("did you mean viper"))
  }
}
