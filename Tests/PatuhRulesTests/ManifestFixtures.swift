import Foundation
import PatuhCore
import PatuhExtract
import PatuhTestSupport

@testable import PatuhRules

/// The folder of the repository's fixtures.
let fixturesFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "fixtures")

/// A case of fixtures: a folder with manifests and, when it fails, the findings to expect.
struct ManifestCase: Sendable, CustomStringConvertible {
  var rule: String
  /// `fail` or `pass`
  var kind: String
  var folder: URL
  var description: String { "\(rule)/\(kind)/\(folder.lastPathComponent)" }

  /// The cases of the rules inside a manifest, sorted by name; without those of what is no manifest: built
  /// artefacts, and the `app.json` of Expo.
  static let all: [ManifestCase] = Rule.manifestRules.flatMap { rule in
    ["fail", "pass"].flatMap { kind in
      names(in: fixturesFolder.appending(path: "\(rule.information.id.text)/\(kind)")).filter {
        !$0.hasPrefix("artefact") && !$0.hasPrefix("app-json")
      }.map { name in
        ManifestCase(
          rule: rule.information.id.text, kind: kind,
          folder: fixturesFolder.appending(path: "\(rule.information.id.text)/\(kind)/\(name)"))
      }
    }
  }

  /// The manifests, with paths relative to the case.
  var manifests: [Manifest] {
    let paths = (FileManager.default.subpaths(atPath: folder.path()) ?? []).sorted()
    return paths.filter { path in
      let name = lastComponent(ofPath: path).lowercased()
      return name.hasSuffix(".xcprivacy") || name.hasPrefix("privacyinfo.x") && name.hasSuffix("y")
    }
    .map { path in
      let bytes = (try? Data(contentsOf: folder.appending(path: path))).map { [UInt8]($0) } ?? []
      return Manifest(path: path, facts: propertyListFacts(bytes), origin: .firstParty)
    }
  }

  /// The lines of `expect.txt`.
  var expectations: [ManifestExpectation] {
    guard let text = try? String(contentsOf: folder.appending(path: "expect.txt"), encoding: .utf8) else {
      return []
    }
    return text.split(separator: "\n").compactMap { ManifestExpectation(String($0)) }
  }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []).sorted()
  }
}

/// `path:line: rule_id "part of the message"`; `-` for no line. A severity before the rule is compared by the
/// tests of all fixtures.
struct ManifestExpectation: CustomStringConvertible {
  var path: String
  var line: Int?
  var rule: String
  var message: String
  var description: String { "\(path):\(line.map(String.init) ?? "-"): \(rule) \"\(message)\"" }

  init?(_ text: String) {
    guard let match = text.wholeMatch(of: /(.+?):(-|[0-9]+): (?:note )?([a-z_]+) "(.*)"/) else { return nil }
    (path, line, rule, message) = (String(match.1), Int(match.2), String(match.3), String(match.4))
  }

  func fits(_ finding: RuleFinding) -> Bool {
    finding.rule == rule && finding.violation.place.path == path
      && finding.violation.place.position?.line == line && finding.violation.message.contains(message)
  }
}

/// What one rule said.
struct RuleFinding: CustomStringConvertible {
  var rule: String
  var violation: Violation
  var line: Int { violation.place.position?.line ?? 0 }
  var description: String { "\(violation.place.path):\(line): \(rule) \"\(violation.message)\"" }
}

/// What rules say about manifests.
func findings(_ manifests: [Manifest], rules: [Rule] = Rule.manifestRules) -> [RuleFinding] {
  let project = Project(members: TargetMembers(sources: [], manifests: manifests), tables: tables)
  return rules.flatMap { rule in
    rule.violations(in: project).map { RuleFinding(rule: rule.information.id.text, violation: $0) }
  }
}

/// What rules say about the text of one manifest.
func findings(_ text: String, path: String = Manifest.fileName) -> [RuleFinding] {
  findings([Manifest(path: path, facts: propertyListFacts(Array(text.utf8)), origin: .firstParty)])
}

let tables = embeddedTables
