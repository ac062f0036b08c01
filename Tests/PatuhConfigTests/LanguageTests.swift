import PatuhConfig
import PatuhCore
import PatuhRules
import Testing

@Suite struct LanguageTests {
  private func rule(_ yaml: String) throws -> RuleDefinition {
    let indented = yaml.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
    let text = "version: 1\nrules:\n  my_rule:\n" + indented.joined(separator: "\n")
    return try #require(try configuration(yaml: Array(text.utf8)).language.rules.first)
  }

  private func selector(_ yaml: String) throws -> TypeSelector {
    guard case .forbid(let things) = try rule("because: x\nforbid: {type: \(yaml)}").body,
      case .type(let selector) = things[0]
    else { throw ConfigurationErrors(ConfigurationError(file: "", position: nil, message: "no type")) }
    return selector
  }

  @Test func selectors() throws {
    #expect(try selector("{name: A}") == .name([NamePattern("A")]))
    #expect(try selector("[A, B]") == .name([NamePattern("A"), NamePattern("B")]))
    #expect(try selector("{kind: [class, actor]}") == .kind([.class, .actor]))
    #expect(
      try selector("{attribute: [\"@MainActor\", Observable]}")
        == .attribute([NamePattern("MainActor"), NamePattern("Observable")]))
    #expect(try selector("{modifier: [final, open]}") == .modifier([.final, .open]))
    #expect(try selector("{target: test}") == .target(.test))
    #expect(try selector("{not: {path: \"a/**\"}}") == .not(.path([Glob("a/**")])))
    #expect(
      try selector("{name: A, path: b, any: [{conforms: C}, {imports: D}]}")
        == .all([
          .path([Glob("b")]), .name([NamePattern("A")]),
          .any([.conforms([NamePattern("C")]), .imports([NamePattern("D")])]),
        ]))
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
    #expect(
      try rule.body
        == .types(
          .all([.kind([.class]), .name([NamePattern("*Presenter")])]),
          must: [
            .each(
              MemberDemand(
                each: [.storedProperties],
                where: .any([.type(.name([NamePattern("PresenterToView*")])), .name([NamePattern("view")])]),
                be: .modifier(.weak)))
          ]))
  }

  @Test func usagesThatNeedNotBeWrong() throws {
    let body = try rule(
      "because: x\nusage: {in: {path: a}}\nmust_not: {identifiers: A, certainty: likely}"
    ).body
    #expect(
      try body
        == .usage(in: CodeSelector(.path([Glob("a")])), mustNot: [.likely(.identifiers([NamePattern("A")]))]))
  }

  @Test func usages() throws {
    let rule = try rule(
      """
      because: x
      usage: {in: {name: "*View"}}
      must_not:
        - {identifiers: URLSession, imports: [Moya]}
        - reference: {name: "*Service"}
        - call: {name: "URLSession.shared.data(from:_:)", receiver: {conforms: P}}
        - call: reload()
        - {modifier_call: [.task], contains: await}
        - construction: {of: [A, B]}
      """)
    #expect(
      try rule.body
        == .usage(
          in: CodeSelector(.name([NamePattern("*View")])),
          mustNot: [
            .any([.identifiers([NamePattern("URLSession")]), .imports([NamePattern("Moya")])]),
            .reference(.name([NamePattern("*Service")])),
            .call(
              CallPattern(
                name: CallName(name: NamePattern("URLSession.shared.data"), labels: ["from", "_"]),
                receiver: .conforms([NamePattern("P")]))),
            .call(CallPattern(name: CallName(name: NamePattern("reload"), labels: []))),
            .modifierCall(names: ["task"], contains: .await),
            .construction(of: .name([NamePattern("A"), NamePattern("B")])),
          ]))
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
    #expect(
      try rule("because: x\nbuiltin: viper_wiring\noptions: {factories: {name: A}}").body
        == .builtin(Builtin(.viperWiring, options: ["factories": .types(.name([NamePattern("A")]))])))
  }

  @Test func theRestOfARule() throws {
    let rule = try rule(
      """
      title: "Two words"
      because: "Why."
      message: "`{found}` in `{owner}`"
      fix: "Mend it"
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
    #expect(rule.title == "Two words")
    #expect((rule.message, rule.fix) == ("`{found}` in `{owner}`", "Mend it"))
    #expect((rule.severity, rule.certainty) == (.warning, .likely))
    #expect(rule.references == ["One", "Two"])
    #expect(rule.exception?.needs == [.reason, .until])
    #expect(rule.onEmpty == .allow)
    #expect(try rule.body == .forbid([.file(.all([.target(.production), .path([Glob("a/**")])]))]))
    #expect(rule.examples.bad.map { $0.files.map(\.path) } == [["Example.swift"], ["a/B.swift", "C.swift"]])
    #expect(rule.examples.bad.first?.position == Position(line: 16, column: 11))
    #expect(rule.examples.good.isEmpty)
  }
}
