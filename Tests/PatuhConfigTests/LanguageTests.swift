import PatuhConfig
import PatuhCore
import Testing

@testable import PatuhRules

@Suite struct LanguageTests {
  private func rule(_ yaml: String) throws -> RuleDefinition {
    let indented = yaml.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
    let text = "version: 1\nrules:\n  my_rule:\n" + indented.joined(separator: "\n")
    return try #require(try configuration(yaml: Array(text.utf8)).language.rules.first)
  }

  private func selector(_ yaml: String) throws -> TypeSelector {
    let body = try rule("because: x\nforbid: {type: \(yaml)}").body
    guard case .type(let selector) = try #require(body as? ForbidRule).items[0] else {
      throw ConfigurationErrors(ConfigurationError(file: "", position: nil, message: "no type"))
    }
    return selector
  }

  /// The single condition of a selector.
  private func condition<Condition>(_ yaml: String, _ type: Condition.Type) throws -> Condition {
    guard case .one(let leaf) = try selector(yaml) else {
      throw ConfigurationErrors(ConfigurationError(file: "", position: nil, message: "several"))
    }
    return try #require(leaf.condition as? Condition)
  }

  @Test func selectors() throws {
    #expect(try selector("{name: A}") == .names([NamePattern("A")]))
    #expect(try selector("[A, B]") == .names([NamePattern("A"), NamePattern("B")]))
    #expect(try condition("{kind: [class, actor]}", KindCondition.self).kinds == [.class, .actor])
    #expect(
      try condition("{attribute: [\"@MainActor\", Observable]}", AttributeCondition.self).patterns
        == [NamePattern("MainActor"), NamePattern("Observable")])
    #expect(try condition("{modifier: [final, open]}", ModifierCondition.self).modifiers == [.final, .open])
    #expect(try selector("{target: test}") == .target(.test))
    #expect(try selector("{not: {path: \"a/**\"}}") == .not(.path(Glob("a/**"))))
    #expect(
      try selector("{name: A, path: b, any: [{conforms: C}, {imports: D}]}")
        == .all([
          .path(Glob("b")), .names([NamePattern("A")]),
          .any([selector("{conforms: C}"), selector("{imports: D}")]),
        ]))
    #expect(try condition("{conforms: C}", ConformsCondition.self).names == [NamePattern("C")])
    #expect(try condition("{imports: D}", ImportsCondition.self).patterns == [NamePattern("D")])
  }

  @Test func members() throws {
    let rule = try rule(
      """
      because: "A view and its presenter must not keep each other."
      types: {kind: class, name: "*Presenter"}
      must:
        each: stored_properties
        where: {any: [{type: "PresenterToView*"}, {name: view}]}
        be: {modifier: weak}
      """)
    let body = try #require(rule.body as? TypesRule)
    #expect(try body.selector == selector("{kind: class, name: \"*Presenter\"}"))
    guard case .each(let demand) = body.must[0], case .any(let parts) = demand.condition,
      case .one(let first) = parts[0], case .one(let requirement) = demand.requirement
    else {
      Issue.record("\(body)")
      return
    }
    #expect(body.must.count == 1 && demand.each == [.storedProperties])
    #expect(
      try (first.condition as? MemberTypeCondition)?.selector == .names([NamePattern("PresenterToView*")]))
    #expect((requirement.condition as? MemberModifierCondition)?.modifiers == .weak)
  }

  /// What code must not do.
  private func usages(_ yaml: String) throws -> [UsagePattern] {
    let body = try rule("because: x\nusage: {in: {path: a}}\nmust_not:\n\(yaml)").body
    return try #require(body as? UsageRule).mustNot
  }

  @Test func usagesThatNeedNotBeWrong() throws {
    #expect(
      try usages("  {identifiers: A, certainty: likely}")
        == [.likely(.one(IdentifiersUsage(patterns: [NamePattern("A")])))])
  }

  @Test func usages() throws {
    let patterns = try usages(
      """
        - {identifiers: URLSession, imports: [Moya]}
        - reference: {name: "*Service"}
        - call: {name: "URLSession.shared.data(from:_:)", receiver: {conforms: P}}
        - call: reload()
        - {modifier_call: [.task], contains: await}
        - construction: {of: [A, B]}
      """)
    #expect(patterns.count == 6)
    #expect(
      try patterns[0]
        == .any([
          .one(IdentifiersUsage(patterns: [NamePattern("URLSession")])),
          .one(ImportsUsage(patterns: [NamePattern("Moya")])),
        ]))
    #expect(try patterns[1] == .one(ReferenceUsage(selector: .names([NamePattern("*Service")]))))
    let call = try #require(condition(patterns[2]) as? CallUsage)
    #expect(
      try call.name?.name == NamePattern("URLSession.shared.data") && call.name?.labels == ["from", "_"])
    #expect(try call.receiver == selector("{conforms: P}"))
    #expect((condition(patterns[3]) as? CallUsage)?.name?.labels == [])
    let modifier = try #require(condition(patterns[4]) as? ModifierCallUsage)
    #expect(modifier.names == ["task"] && modifier.content == .await)
    #expect(
      try patterns[5] == .one(ConstructionUsage(selector: .names([NamePattern("A"), NamePattern("B")]))))
  }

  private func condition(_ pattern: UsagePattern) -> (any UsageCondition)? {
    if case .one(let usage) = pattern { usage.condition } else { nil }
  }

  /// Keys that no rule needed.
  @Test(
    arguments: [
      ("count: {types: {name: A}, exactly: 1}", #"unknown key "exactly""#),
      ("for_each: {name: A}\nmust_exist: {file: {path: a}}", #"unknown key "file""#),
      ("dependencies: {cycles: forbid, edges: import}", #"unknown key "edges""#),
      ("project: {xcode_version: {policy: N-1, releases: [1]}}", #"unknown key "releases""#),
    ])
  func keysThatAreGone(body: String, message: String) throws {
    let errors = try #require(throws: ConfigurationErrors.self) { try rule("because: x\n\(body)") }
    #expect(errors.errors[0].message.hasPrefix(message), "\(errors)")
  }

  @Test(
    arguments: [
      (
        "viper_wiring\noptions: {factorie: {name: A}}",
        #""viper_wiring" has no option "factorie"; did you mean "factories"?"#
      ),
      (
        "needle_component_orphan\noptions: {depth: [A]}",
        #""needle_component_orphan" has no option "depth"; it may have "roots""#
      ),
      (
        "protocol_requirements\noptions: {roots: [A]}",
        #""protocol_requirements" has no option "roots"; it has none"#
      ),
    ])
  func optionsThatABuiltinDoesNotKnow(builtin: String, message: String) throws {
    let errors = try #require(throws: ConfigurationErrors.self) {
      try rule("because: x\nbuiltin: \(builtin)")
    }
    #expect(errors.errors.map(\.message) == [message])
    #expect(errors.errors.first?.position == Position(line: 6, column: 15))
  }

  @Test func optionsOfABuiltin() throws {
    let body = try rule("because: x\nbuiltin: viper_wiring\noptions: {factories: {name: A}}").body
    let rule = try #require(body as? BuiltinRule)
    #expect(rule.builtin.name == "viper_wiring")
    #expect(try rule.options.types == ["factories": .names([NamePattern("A")])])
  }

  @Test func theRestOfARule() throws {
    let rule = try rule(
      """
      title: "Two words"
      because: "Why."
      message: "`{found}` in `{owner}`"
      fix: "Fix it"
      severity: warning
      certainty: likely
      references: ["One", "Two"]
      exception: {needs: [reason, until]}
      on_empty: allow
      forbid: {path: "a/**", target: production}
      examples:
        bad:
          - struct A {}
          - {a/B.swift: "struct B {}", C.swift: "struct C {}"}
      """)
    #expect(rule.head.title == "Two words")
    #expect((rule.message, rule.fix) == ("`{found}` in `{owner}`", "Fix it"))
    #expect((rule.head.severity, rule.head.certainty) == (.warning, .likely))
    #expect(rule.head.references == ["One", "Two"])
    #expect(rule.head.exception?.needs == [.reason, .until])
    #expect(rule.onEmpty == .allow)
    guard case .file(.all(let parts))? = (rule.body as? ForbidRule)?.items.first else {
      Issue.record("\(rule.body)")
      return
    }
    #expect(try Set(parts) == [.target(.production), .path(Glob("a/**"))])
    #expect(rule.examples.bad.map { $0.files.map(\.path) } == [["Example.swift"], ["a/B.swift", "C.swift"]])
    #expect(rule.examples.bad.first?.position == Position(line: 16, column: 11))
    #expect(rule.examples.good.isEmpty)
  }
}

extension TypeSelector {
  fileprivate static func path(_ glob: Glob) -> TypeSelector { .one(.file(PathCondition([glob]))) }
}
