import PatuhConfig
import PatuhCore
import Testing

@Suite struct ConfigurationTests {
  @Test func readsEverything() throws {
    let configuration = try configuration(
      yaml: Array(
        """
        version: 1
        extends: [mvvm-clean]
        include: ["App/**", "Packages/**"]
        exclude: "**/*.generated.swift"
        unknown: warning
        rules:
          usecase_layer: off
          reason_sdk_only: {severity: warning}
          color_literal:
            because: "Colours come from the theme."
            severity: note
            usage: {in: {layer: Views}}
            must_not: {call: "Color(red:green:blue:)"}
        layers:
          Views: {path: "**/{feature}/Views/**", on_empty: allow}
          Components: {path: "**/Kit/**"}
        """.utf8))
    #expect(configuration.presets == [Located("mvvm-clean", at: Position(line: 2, column: 11))])
    #expect(configuration.include?.map(\.value.pattern) == ["App/**", "Packages/**"])
    #expect(configuration.exclude.map(\.value.pattern) == ["**/*.generated.swift"])
    #expect(configuration.unknown == .warning)
    #expect(configuration.level(of: "usecase_layer") == .off)
    #expect(configuration.level(of: "reason_sdk_only") == .warning)
    #expect(configuration.level(of: "color_literal") == nil)
    #expect(configuration.settings.allSatisfy { $0.because == nil && $0.fix == nil })
    #expect(configuration.settings.map(\.rule.position?.line) == [7, 8])
    #expect(configuration.language.layers.map(\.name) == ["Views", "Components"])
    #expect(configuration.language.layers.first?.onEmpty == .allow)

    let presets = try presets(from: embeddedDocuments(in: "presets"))
    let selection = try configuration.validated(knownRules: ["reason_sdk_only"], presets: presets)
    let preset = try #require(presets.first { $0.name == "mvvm-clean" })
    let ids = selection.rules.map(\.rule.id.text)
    #expect(ids == (preset.document.rules.map(\.id.text) + ["color_literal"]).sorted())
    #expect(selection.rules.filter { $0.preset == nil }.map(\.rule.id) == ["color_literal"])
    #expect(selection.rules.allSatisfy { [nil, "mvvm-clean"].contains($0.preset) })
    let rule = try #require(selection.rules.first { $0.preset == nil }?.rule)
    #expect((rule.head.title, rule.head.severity, rule.file) == ("color literal", .note, ".patuh.yml"))
    #expect(rule.position == Position(line: 9, column: 3))
    // The project says where its components are; the rule of the preset follows.
    #expect(selection.vocabulary.layers(of: "App/Kit/A.swift").map(\.layer.name) == ["Components"])
    #expect(selection.vocabulary.layers(of: "App/Components/A.swift").isEmpty)
    #expect(selection.vocabulary.layers(of: "Jobs/Views/A.swift").first?.captures == ["feature": "Jobs"])
  }

  @Test func aRuleOfTheProjectReplacesThePresets() throws {
    let text = "version: 1\nextends: mvvm-clean\nrules:\n  usecase_layer: {because: x, forbid: {path: a}}\n"
    let presets = try presets(from: embeddedDocuments(in: "presets"))
    let selection = try configuration(yaml: Array(text.utf8)).validated(knownRules: [], presets: presets)
    let replaced = selection.rules.filter { $0.rule.id == "usecase_layer" }
    #expect(replaced.map(\.preset) == [nil])
    #expect(selection.rules.filter { $0.preset == nil }.count == 1)
  }

  @Test func wordsOfARuleAreReplacedAndTheRuleStays() throws {
    let text = """
      version: 1
      extends: mvvm-clean
      rules:
        usecase_layer: {because: "ADR 12.", fix: "Ask the service"}
        manifest_missing: {severity: error, fix: "Ask for one"}
      """
    let configuration = try configuration(yaml: Array(text.utf8))
    #expect(configuration.language.rules.isEmpty)
    #expect(
      configuration.settings.map { [$0.level?.rawValue, $0.because, $0.fix] }
        == [[nil, "ADR 12.", "Ask the service"], ["error", nil, "Ask for one"]])
    let presets = try presets(from: embeddedDocuments(in: "presets"))
    let selection = try configuration.validated(knownRules: ["manifest_missing"], presets: presets)
    #expect(selection.rules.first { $0.rule.id == "usecase_layer" }?.preset == "mvvm-clean")
  }

  @Test func frozenUses() throws {
    let text = """
      version: 1
      layers: {Core: {path: Core/**}, Screens: {path: Screens/**}}
      rules:
        layer_crossed: {because: x, dependencies: {forbid: {Core: [Screens]}}}
      frozen:
        layer_crossed:
          Core/A.swift: [Home, Feed.Item]
          Core/B.swift: Home
      """
    let configuration = try configuration(yaml: Array(text.utf8))
    #expect(
      configuration.frozen.map(\.use) == [
        ForbiddenUse(path: "Core/A.swift", name: "Home"),
        ForbiddenUse(path: "Core/A.swift", name: "Feed.Item"),
        ForbiddenUse(path: "Core/B.swift", name: "Home"),
      ])
    #expect(configuration.frozen[1].position == Position(line: 7, column: 26))
    let selection = try configuration.validated(knownRules: [], presets: [])
    #expect(selection.frozen(for: "layer_crossed").count == 3 && selection.frozen(for: "other").isEmpty)
  }

  /// Only rules about layers have uses that can be frozen.
  @Test(arguments: [
    ("usecase_layer: {A.swift: B}", #"only rules of "dependencies" have uses to freeze"#),
    ("reason_unknown: {A.swift: B}", #"only rules of "dependencies" have uses to freeze"#),
    ("layer_crosed: {A.swift: B}", #"did you mean "layer_crossed"?"#),
    ("layer_crossed: {A.swift: [B, B]}", #""B" is named twice"#),
    ("layer_crossed: [B]", #""layer_crossed" must be a mapping from files to lists of names, not a list"#),
  ])
  func wrongFrozenUses(yaml: String, expected: String) {
    let text = errors(in: "version: 1\nextends: mvvm-clean\nfrozen:\n  \(yaml)\n")
    #expect(text.contains(".patuh.yml:4:") && text.contains(expected), "\(text)")
  }

  @Test func suppressions() throws {
    let text = """
      version: 1
      targets:
        exclude:
          - {name: Gallery, reason: "for designers", until: 2027-01-31}
      suppress:
        - rule: [manifest_missing, reason_unknown]
          target: Clip
          path: Clip/**
          reason: "the clip goes in spring"
      """
    let configuration = try configuration(yaml: Array(text.utf8))
    let excluded = try #require(configuration.excludedTargets.first)
    #expect(excluded.targets == [Located("Gallery", at: Position(line: 4, column: 14))])
    #expect(excluded.rules.isEmpty && excluded.reason == "for designers" && excluded.until == "2027-01-31")
    let suppression = try #require(configuration.suppressions.first)
    #expect(suppression.rules.map(\.value) == ["manifest_missing", "reason_unknown"])
    #expect(
      suppression.targets.map(\.value) == ["Clip"] && suppression.paths.map(\.value.pattern) == ["Clip/**"])
    #expect(suppression.until == nil && suppression.position == Position(line: 6, column: 5))
  }

  @Test(arguments: [
    (
      "suppress: {rule: reason_unknwon, path: a, reason: r}",
      #"2:18: error: no rule is named "reason_unknwon"; did you mean "reason_unknown"?"#
    ),
    ("suppress: {rule: reason_unknown, path: a}", #"2:11: error: the suppression lacks "reason""#),
    (
      "suppress: {rule: reason_unknown, path: a, reason: \"\"}",
      #"2:51: error: "reason" is empty"#
    ),
    (
      "suppress: {rule: reason_unknown, reason: r}",
      #"""
      2:11: error: the suppression names neither "target" nor "path"; a rule's severity for the whole \#
      project belongs under "rules"
      """#
    ),
    (
      "targets: {exclude: [{name: A, reason: r, until: 2027-02-30}]}",
      #"2:49: error: "until" must be a date such as 2026-01-31, not "2027-02-30""#
    ),
    ("targets: {exclude: [{nam: A, reason: r}]}", #"2:22: error: unknown key "nam"; did you mean "name"?"#),
    (
      "project_files: {include: Specs/App.txt}",
      #"2:26: error: "Specs/App.txt" does not name a project file: name an .xcodeproj, an XcodeGen "#
        + "specification (.yml, .yaml, .json), a Package.swift, a Project.swift or a podspec"
    ),
  ])
  func wrongSuppressionsAndProjectFiles(yaml: String, expected: String) {
    #expect(errors(in: "version: 1\n\(yaml)\n").contains(expected), "\(errors(in: "version: 1\n\(yaml)\n"))")
  }

  @Test func allErrorsComeTogetherInOrder() {
    let text = """
      version: 1
      rules:
        a_rule: eror
        b_rule: {because: "x", forbid: {path: "a//b", kind: class}}
      unknow: note
      exclude: ["{x"]
      """
    #expect(
      errors(in: text) == """
        .patuh.yml:3:11: error: "a_rule" must be "off", "note", "warning" or "error", not "eror"; \
        did you mean "error"?
        .patuh.yml:4:34: error: "kind" is a condition on types; write it under "type"
        .patuh.yml:4:41: error: "path": a segment of the path is empty
        .patuh.yml:5:1: error: unknown key "unknow"; did you mean "unknown"?
        .patuh.yml:6:11: error: "exclude": "{" is never closed
        """)
  }

  @Test(arguments: wrongConfigurations)
  func wrong(yaml: String, expected: String) {
    #expect(
      errors(in: yaml) == expected.split(separator: "\n").map { ".patuh.yml:\($0)" }.joined(separator: "\n"))
  }

  @Test(arguments: wrongRules)
  func wrongRule(yaml: String, expected: String) {
    let text = errors(in: "version: 1\nrules:\n  my_rule: {because: x, \(yaml)}\n")
    #expect(text == expected.split(separator: "\n").map { ".patuh.yml:3:\($0)" }.joined(separator: "\n"))
  }

  private func errors(in yaml: String) -> String {
    errorText { () throws(ConfigurationErrors) in
      let presets = try presets(from: embeddedDocuments(in: "presets"))
      let known: [RuleID] = ["reason_unknown", "reason_sdk_only"]
      let configuration = try configuration(yaml: Array(yaml.utf8)) {
        $0.nameErrors(knownRules: known, presets: presets, isPartial: true)
      }
      return try configuration.validated(knownRules: known, presets: presets)
    }
  }
}

private let presetNames = embeddedNames(in: "presets").sorted().joined(separator: ", ")

/// A file, and its errors from the line number on.
private let wrongConfigurations: [(String, String)] = [
  ("", #"1:1: error: the file is empty; write "version: 1""#),
  ("# nothing\n", #"1:1: error: the file is empty; write "version: 1""#),
  (
    "version: 1\nexclude: 5\n",
    #"2:10: error: "exclude" must be a path pattern such as "Generated/**", not 5"#
  ),
  (
    "extends: mvvm-claen\nexclud: a\nrules: {reason_unknwon: off, usecase_layer: off}\n",
    """
    1:1: error: the file lacks "version"
    1:10: error: no preset is named "mvvm-claen"; did you mean "mvvm-clean"? there are \(presetNames)
    2:1: error: unknown key "exclud"; did you mean "exclude"?
    3:9: error: no rule is named "reason_unknwon"; did you mean "reason_unknown"?
    """
  ),
  ("- a\n", "1:1: error: the file must be a mapping, not a list"),
  ("extends: [mvvm-clean]\n", #"1:1: error: the file lacks "version""#),
  ("vesion: 1\n", #"1:1: error: unknown key "vesion"; did you mean "version"?"#),
  ("version: 2\n", "1:10: error: version 2 is not known; this Patuh reads version 1"),
  ("version: one\n", #"1:10: error: "version" must be 1, not "one""#),
  ("version: 1\nextend: [a]\n", #"2:1: error: unknown key "extend"; did you mean "extends"?"#),
  (
    "version: 1\ncolour: red\n",
    #"2:1: error: unknown key "colour"; the file may hold "exclude", "extends", "frozen", "include", "#
      + #""layers", "project_files", "rules", "select", "suppress", "targets", "unknown" or "version""#
  ),
  ("version: 1\nextends: {a: b}\n", #"2:10: error: "extends" must be text, not a mapping"#),
  (
    "version: 1\nextends: [a, a]\n",
    """
    2:11: error: no preset is named "a"; there are \(presetNames)
    2:14: error: no preset is named "a"; there are \(presetNames)
    2:14: error: the preset "a" is named twice
    """
  ),
  (
    "version: 1\nextends: [mvvm-claen]\n",
    #"2:11: error: no preset is named "mvvm-claen"; did you mean "mvvm-clean"? there are \#(presetNames)"#
  ),
  ("version: 1\nextends: []\nextends: []\n", #"2:1: error: the key "extends" is written twice"#),
  ("version: 1\nrules: [a]\n", #"2:8: error: "rules" must be a mapping, not a list"#),
  (
    "version: 1\nrules:\n  a_rule: [error]\n",
    #"3:11: error: "a_rule" must be a severity or a mapping, not a list"#
  ),
  (
    "version: 1\nrules:\n  a_rule:\n",
    #"3:10: error: "a_rule" must be "off", "note", "warning" or "error", not nothing"#
  ),
  ("version: 1\nrules:\n  a_rule: {}\n", #"3:3: error: the rule "a_rule" lacks "severity""#),
  (
    "version: 1\nrules:\n  reason_unknown: {because: \" \", fix: [a]}\n",
    """
    3:29: error: "because" is empty
    3:39: error: "fix" must be text, not a list
    """
  ),
  ("version: 1\nrules:\n  own_rule: {because: x}\n", #"3:3: error: no rule is named "own_rule""#),
  (
    "version: 1\nrules:\n  a_rule: {sevrity: error}\n",
    #"3:12: error: unknown key "sevrity"; did you mean "severity"?"#
  ),
  (
    "version: 1\nrules:\n  a_rule: {forbidd: {path: a}}\n",
    #"3:12: error: unknown key "forbidd"; did you mean "forbid"?"#
  ),
  (
    "version: 1\nrules:\n  reason_unknwon: off\n",
    #"3:3: error: no rule is named "reason_unknwon"; did you mean "reason_unknown"?"#
  ),
  (
    "version: 1\nextends: mvvm-clean\nrules:\n  usecase_layers: off\n",
    #"4:3: error: no rule is named "usecase_layers"; did you mean "usecase_layer"?"#
  ),
  (
    "version: 1\nrules:\n  usecase_layr: off\n",
    #"3:3: error: no rule is named "usecase_layr"; did you mean "usecase_layer" of the preset "mvvm-clean"?"#
  ),
  (
    "version: 1\nrules:\n  usecase_layer: off\n",
    #"3:3: error: the rule "usecase_layer" belongs to the preset "mvvm-clean", which "extends" does not name"#
  ),
  (
    "version: 1\nrules:\n  reason_unknown: {because: x, forbid: {path: a}}\n",
    #"3:3: error: the rule "reason_unknown" exists already; choose another id"#
  ),
  (
    "version: 1\nrules:\n  MyRule: {because: x, forbid: {path: a}}\n",
    #"3:3: error: "MyRule" is not a rule id: lower-case words joined by "_""#
  ),
  (
    "version: 1\nunknown: warn\n",
    #"2:10: error: "unknown" must be "ignore", "note", "warning" or "error", not "warn""#
  ),
  (
    "version: 1\ninclude: [\"/App/**\"]\n",
    #"2:11: error: "include": "/App/**" begins with "/"; paths are relative to the project root"#
  ),
  ("version: 1\ninclude: []\n", #"2:10: error: "include" is an empty list"#),
  (
    "version: 1\nlayers: {UI: \"UI/**\"}\n",
    #"2:14: error: "UI" must be a mapping, not "UI/**"; write UI: {path: "UI/**"}"#
  ),
  (
    "version: 1\nlayers:\n  UI: [UI/**, Views]\n",
    #"3:7: error: "UI" must be a mapping, not a list; write UI: {path: ["UI/**", "Views"]}"#
  ),
  (
    "version: 1\nlayers: [UI]\n",
    #"2:9: error: "layers" must be a mapping from names to paths, not a list; write, for example, "#
      + #"UI: {path: "Sources/UI/**"}"#
  ),
  (
    "version: 1\nlayers: {UI: {paths: \"UI/**\"}}\n",
    #"2:15: error: unknown key "paths"; did you mean "path"?"#
  ),
  ("version: 1\nlayers: {UI: {on_empty: allow}}\n", #"2:10: error: the layer "UI" lacks "path""#),
  (
    "version: 1\nselect: {some: {kinds: class}}\n", #"2:17: error: unknown key "kinds"; did you mean "kind"?"#
  ),
  (
    "version: 1\nselect: {some: {kind: klass}}\n",
    #"2:23: error: "kind" must be "class", "struct", "enum", "actor" or "protocol", not "klass"; "#
      + #"did you mean "class"?"#
  ),
  (
    "version: 1\nselect: {some: {name: \"A B\"}}\n",
    #"2:23: error: "name": " " cannot stand in the name of a declaration"#
  ),
  ("version: 1\nselect: {some: {}}\n", #"2:16: error: "some" selects nothing"#),
  (
    "version: 1\nselect: {some: {modifier: privat}}\n",
    #"2:27: error: "modifier" must be "private", "fileprivate", "internal", "package", "public", "open", "#
      + #""static", "class", "final", "override", "weak", "unowned", "lazy", "mutating", "nonisolated", "#
      + #""required", "convenience", "dynamic", "indirect", "optional", "distributed", "async", "throws", "#
      + #""let" or "private(set)", not "privat"; did you mean "private"?"#
  ),
  (
    "version: 1\nselect:\n  first: {use: second}\n  second: {any: [{use: first}]}\n",
    "3:3: error: \"first\" uses itself\n4:3: error: \"second\" uses itself"
  ),
  (
    "version: 1\nselect: {services: {name: A}, some: {use: servces}}\n",
    #"2:43: error: nothing under "select" is named "servces"; did you mean "services"?"#
  ),
  (
    "version: 1\nlayers: {Data: {path: a}}\nselect: {some: {layer: Date}}\n",
    #"3:24: error: no layer is named "Date"; did you mean "Data"?"#
  ),
  (
    "version: 1\nselect: {api: {identifiers: X}, some: {use: api}}\n",
    #"2:45: error: "api" selects usage, but types are expected here"#
  ),
]

/// What stands in a rule behind `because: x`, and its errors from the column on.
private let wrongRules: [(String, String)] = [
  (
    "title: y",
    #"3: error: the rule "my_rule" needs "dependencies", "forbid", "require", "types", "files", "usage", "#
      + #""for_each", "count", "project" or "builtin""#
  ),
  (
    "forbid: {path: a}, types: {name: A}, must: {each: functions, be: {name: b}}",
    #"3: error: the rule "my_rule" holds "forbid" and "types"; it can have only one of them"#
  ),
  ("types: {name: A}", #"3: error: the rule "my_rule" lacks "must""#),
  ("must_not: {use: a}, forbid: {path: a}", #"3: error: the rule "my_rule" has "must_not" without "usage""#),
  ("forbid: {name: A}", #"33: error: "name" is a condition on types; write it under "type""#),
  ("forbid: {any: []}", #"39: error: "any" is an empty list"#),
  (
    "forbid: {path: a}, severity: off",
    #"54: error: "severity" must be "note", "warning" or "error", not "off""#
  ),
  (
    "forbid: {path: a}, message: \"{name} is wrong\"",
    #"""
    53: error: "message" holds "{name}"; a placeholder must be "{found}", "{owner}", "{member}" or \#
    "{missing}"
    """#
  ),
  (
    "forbid: {path: a}, exception: {needs: [resaon]}",
    #"64: error: "needs" must be "reason" or "until", not "resaon"; did you mean "reason"?"#
  ),
  (
    "types: {name: A}, must: {each: propertys, be: {modifer: weak}}",
    #"56: error: "each" must be "stored_properties", "properties", "static_properties", "global_variables", "#
      + #""local_variables", "init_parameters", "parameters", "functions", "initializers" or "enum_cases", "#
      + #"not "propertys"; did you mean "properties"?"# + "\n"
      + #"72: error: unknown key "modifer"; did you mean "modifier"?"#
  ),
  (
    "usage: {in: {name: A}}, must_not: {call: \"f(x)\"}",
    #"66: error: "f(x)" is not a call; write each label with its colon, as in "Data(contentsOf:)""#
  ),
  (
    "usage: {in: {name: A}}, must_not: {call: f, construction: {of: X}}",
    #"59: error: "call" and "construction" cannot be combined; make them entries of "any""#
  ),
  (
    "usage: {in: {name: A}}, must_not: {modifier_call: task, contains: try}",
    #"91: error: "contains" must be "await", not "try""#
  ),
  (
    "usage: {in: {name: A}}, must_not: {contains: await, call: f}",
    #"59: error: "contains" belongs to "modifier_call""#
  ),
  (
    "forbid: {path: a}, examples: {bad: [{../a.swift: x}]}",
    #"62: error: "../a.swift" is not a relative path of a file"#
  ),
  (
    "forbid: {path: a}, examples: {good: [[x]]}",
    #"62: error: "good" must be Swift text, or paths with texts, not a list"#
  ),
]
