import Foundation
import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhConfig

/// Holds `docs/schema/configuration.schema.json`, which editors use, against what Patuh accepts and refuses.
@Suite struct ConfigurationSchemaTests {
  private let schema: JSONSchemaValidator

  init() throws {
    let file = repositoryFolder.appending(path: "docs/schema/configuration.schema.json")
    schema = try JSONSchemaValidator(
      schema: JSONInstance(parsing: String(contentsOf: file, encoding: .utf8)))
  }

  @Test func everyConfigurationOfTheRepositoryIsValid() throws {
    let files = ["Sources/.patuh.yml"] + configurationsOfFixtures
    #expect(files.count > 2)
    for file in files {
      let document = try DocumentNode(yaml: bytes(of: file), file: file)
      #expect(try schema.problems(in: JSONInstance(document)) == [], "\(file)")
    }
  }

  /// A preset is a configuration with a name, a title and a reason.
  @Test func thePresetsAreValid() throws {
    let presets = try ruleDocuments().filter { $0.key.hasPrefix("presets/") }
    #expect(!presets.isEmpty)
    for (path, document) in presets {
      guard case .object(var members) = JSONInstance(document) else { continue }
      for key in ["preset", "title", "because"] {
        #expect(members.removeValue(forKey: key) != nil, "\(path)")
      }
      let problems = try schema.problems(in: .object(members))
      #expect(problems == [], "\(path)")
    }
  }

  /// What the schema accepts Patuh accepts, and what it refuses Patuh refuses.
  @Test(arguments: [
    ("version: 1", true),
    ("version: 2", false),
    ("extends: [mvvm-clean]", false),
    ("version: 1\nextends: mvvm-clean", true),
    ("version: 1\nextend: mvvm-clean", false),
    ("version: 1\nexclude: []", false),
    ("version: 1\nunknown: ignore", true),
    ("version: 1\nunknown: off", false),
    ("version: 1\nrules: {manifest_missing: off}", true),
    ("version: 1\nrules: {manifest_missing: fatal}", false),
    ("version: 1\nrules: {manifest_missing: {severity: note}}", true),
    ("version: 1\nrules: {manifest_missing: {sevrity: note}}", false),
    ("version: 1\nrules: {manifest_missing: {because: x, fix: y}}", true),
    ("version: 1\nrules: {manifest_missing: {fix: y, severity: off}}", true),
    ("version: 1\nrules: {manifest_missing: {fix: \" \"}}", false),
    ("version: 1\nrules: {manifest_missing: {}}", false),
    ("version: 1\nlayers: {Core: {path: Core/**, on_empty: allow}}", true),
    ("version: 1\nlayers: {Core: Core/**}", false),
    (
      """
      version: 1
      layers: {A: {path: a}}
      rules: {x: {because: y, dependencies: {allow: {A: []}}}}
      frozen: {x: {a/B.swift: [C]}}
      """,
      true
    ),
    ("version: 1\nfrozen: {x: [C]}", false),
    ("version: 1\nproject_files: {include: Specs/ios.json, exclude: [Old.xcodeproj]}", true),
    ("version: 1\nproject_files: {include: Specs/ios.txt}", false),
    ("version: 1\nproject_files: {}", false),
    ("version: 1\ntargets: {exclude: [{name: [A, B], reason: r, until: 2027-01-31}]}", true),
    ("version: 1\ntargets: {exclude: {name: A, reason: r}}", true),
    ("version: 1\ntargets: {exclude: [{name: A}]}", false),
    ("version: 1\ntargets: {exclude: [{name: A, reason: r, until: soon}]}", false),
    ("version: 1\ntargets: {}", false),
    ("version: 1\nsuppress: [{rule: reason_unknown, path: [a, b], reason: r}]", true),
    (
      "version: 1\nsuppress: {rule: [reason_unknown], target: A, path: b, reason: r, until: 2027-01-31}", true
    ),
    ("version: 1\nsuppress: [{rule: a, target: A, category: [UserDefaults, DiskSpace], reason: r}]", true),
    ("version: 1\nsuppress: [{rule: a, category: UserDefaults, reason: r}]", false),
    ("version: 1\nsuppress: [{rule: reason_unknown, reason: r}]", false),
    ("version: 1\nsuppress: [{rule: reason_unknown, target: A}]", false),
    ("version: 1\nsuppress: [{target: A, reason: r}]", false),
    ("version: 1\nfrozen: {x: {a/B.swift: []}}", false),
    ("version: 1\nrules: {x: {because: y, forbid: {path: a}}}", true),
    ("version: 1\nrules: {x: {because: y, forbid: {name: a}}}", false),
    ("version: 1\nrules: {x: {forbid: {path: a}}}", false),
    ("version: 1\nrules: {x: {because: y, forbid: [{type: A}, {path: b}]}}", true),
    ("version: 1\nrules: {x: {because: y, types: {kind: class}}}", false),
    (
      "version: 1\nrules: {x: {because: y, types: {kind: klass}, must: {each: functions, be: {name: a}}}}",
      false
    ),
    (
      "version: 1\nrules: {x: {because: y, types: {kind: class}, must: {each: functions, be: {name: a}}}}",
      true
    ),
    ("version: 1\nrules: {x: {because: y, forbid: {path: a}, must: {be: {name: a}}}}", false),
    ("version: 1\nrules: {x: {because: y, types: {kind: class}, must: {be: {isolation: MainActor}}}}", true),
    ("version: 1\nrules: {x: {because: y, count: {types: {name: A}, at_most: 1}}}", true),
    ("version: 1\nrules: {x: {because: y, count: {types: {name: A}}}}", false),
    ("version: 1\nrules: {x: {because: y, for_each: {name: A}, must_exist: {type: \"{name}Tests\"}}}", true),
    ("version: 1\nrules: {x: {because: y, for_each: {name: A}}}", false),
    ("version: 1\nrules: {x: {because: y, require: {item: a.yml}}}", true),
    ("version: 1\nrules: {x: {because: y, project: {ui_tests: required}}}", true),
    ("version: 1\nrules: {x: {because: y, project: {ui_tests: maybe}}}", false),
    ("version: 1\nrules: {x: {because: y, project: {deployment_target: {iOS: {policy: N-2}}}}}", true),
    ("version: 1\nrules: {x: {because: y, project: {deployment_target: {iOS: {policy: N+2}}}}}", false),
    ("version: 1\nrules: {x: {because: y, project: {workflow: {runs: [a, b], on: macos}}}}", true),
    ("version: 1\nrules: {x: {because: y, project: {workflow: {runs: {any: [a]}, on: [b, c]}}}}", true),
    ("version: 1\nrules: {x: {because: y, project: {workflow: {runs: {all: [a]}}}}}", false),
    ("version: 1\nlayers: {A: {path: a}}\nrules: {x: {because: y, dependencies: {allow: {A: []}}}}", true),
    ("version: 1\nrules: {x: {because: y, dependencies: {}}}", false),
    ("version: 1\nrules: {x: {because: y, builtin: needle_dependency_missing}}", true),
    ("version: 1\nrules: {x: {because: y, usage: {in: {path: a}}, must_not: {call: f}}}", true),
    ("version: 1\nrules: {x: {because: y, usage: {in: {path: a}}, must_not: {calls: f}}}", false),
    (
      "version: 1\nrules: {x: {because: y, usage: {in: {path: a}}, must_not: {call: f}, forbid: {path: a}}}",
      false
    ),
  ])
  func agreesWithPatuh(yaml: String, isValid: Bool) throws {
    let document = try DocumentNode(yaml: Array(yaml.utf8), file: ".patuh.yml")
    let problems = try schema.problems(in: JSONInstance(document))
    #expect(problems.isEmpty == isValid, "\(problems)")
    let errors = errorText { () throws(ConfigurationErrors) in try configuration(from: document) }
    #expect(errors.isEmpty == isValid, "\(errors)")
  }

  private var configurationsOfFixtures: [String] {
    let fixtures = repositoryFolder.appending(path: "fixtures").path
    return (FileManager.default.subpaths(atPath: fixtures) ?? []).sorted()
      .filter { $0.hasSuffix("/.patuh.yml") }
      .map { "fixtures/\($0)" }
  }

  private func bytes(of file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: repositoryFolder.appending(path: file)))
  }
}

extension JSONInstance {
  /// A YAML document as an editor sees it.
  fileprivate init(_ document: DocumentNode) {
    switch document.content {
    case .scalar(let text, isPlain: true):
      if let number = Int(text) {
        self = .integer(number)
      } else if let flag = Bool(text) {
        self = .bool(flag)
      } else {
        self = .string(text)
      }
    case .scalar(let text, isPlain: false): self = .string(text)
    case .sequence(let elements): self = .array(elements.map { JSONInstance($0) })
    case .mapping(let entries):
      self = .object(Dictionary(entries.map { ($0.key, JSONInstance($0.value)) }) { _, last in last })
    }
  }
}
