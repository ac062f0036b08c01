import PatuhConfig
import PatuhCore
import Testing

@Suite struct PresetTests {
  private let presets: [Preset]

  init() throws { presets = try PatuhConfig.presets(from: embeddedDocuments(in: "presets")) }

  @Test func everyRuleExplainsItself() {
    #expect(presets.contains { $0.name == "mvvm-clean" })
    for rule in presets.flatMap(\.document.rules) {
      #expect(rule.message != nil || rule.body.speaksForItself, "\(rule.id)")
      #expect(rule.fix != nil && rule.severity != nil, "\(rule.id)")
      #expect(!rule.references.isEmpty, "\(rule.id)")
      #expect(!rule.examples.bad.isEmpty && rule.examples.good.count >= 2, "\(rule.id)")
    }
  }

  /// Presets are extended together, and of two definitions of a name the later one holds.
  @Test func aNameMeansTheSameInAllPresets() {
    let rules = presets.flatMap(\.document.rules).map(\.id)
    #expect(Set(rules).count == rules.count)
    let selections = presets.flatMap { preset in preset.document.selections.map { (preset.name, $0) } }
    for (name, same) in Dictionary(grouping: selections, by: \.1.name) {
      let isOne = same.allSatisfy { $0.1.meaning == same[0].1.meaning }
      #expect(isOne, "\(name) in \(same.map(\.0))")
    }
  }

  @Test func theTextFormSaysTheSame() throws {
    let fromText = try PatuhConfig.presets(from: ruleDocuments())
    #expect(fromText.map(\.name) == presets.map(\.name))
    let rules = fromText.flatMap(\.document.rules)
    #expect(rules.allSatisfy { $0.position != nil && $0.file.hasPrefix("Rules/presets/") })
    #expect(rules.map(\.examples.bad.count) == presets.flatMap(\.document.rules).map(\.examples.bad.count))
  }

  @Test func theThreeBestKnownRules() throws {
    let preset = try #require(presets.first { $0.name == "mvvm-clean" })
    let rules = try ["usecase_layer", "viewmodel_concrete_dependency", "component_api_call"].map { id in
      try #require(preset.document.rules.first { $0.id.text == id })
    }
    #expect(rules.allSatisfy { $0.severity == .error })

    guard case .forbid(let things) = rules[0].body,
      case .file(.all(let conditions)) = things[0], conditions[0] == .target(.production),
      case .path(let globs) = conditions[1]
    else { return #expect(Bool(false)) }
    #expect(things[1] == .type(.use(Located("use_cases", at: nil))))
    let folders = [
      "UseCase", "UseCases", "Usecases", "usecase", "usecases", "Use Case", "use-cases", "AuthUseCases",
    ]
    for folder in folders {
      #expect(globs.contains { $0.matches("Domain/\(folder)/Login.swift") }, "\(folder)")
    }
    for path in [
      "Domain/UseCaseDiagram/A.swift", "Docs/CaseStudy/UsageCase.swift", "UseCases", "Reuse Case/A.swift",
    ] {
      #expect(!globs.contains { $0.matches(path) }, "\(path)")
    }

    guard case .types(let selector, let demands) = rules[1].body,
      case .each(let must) = demands.first
    else {
      return #expect(Bool(false))
    }
    #expect(selector == .use(Located("view_models", at: nil)))
    #expect(must.each == [.storedProperties, .initParameters])
    #expect(must.condition == .type(.use(Located("concrete_services", at: nil))))
    #expect(must.requirement == .type(.kind([.protocol])))

    guard case .usage(let code, let patterns) = rules[2].body else {
      return #expect(Bool(false))
    }
    #expect(
      try code.selector
        == .all([
          .target(.production), .layer([Located("Components", at: nil)]),
          .not(.imports([NamePattern("NeedleFoundation")])),
        ]))
    #expect(patterns.count == 6)
    #expect(patterns[3] == .modifierCall(names: ["task", "onAppear", "refreshable"], contains: .await))
    #expect(
      try patterns[4]
        == .likely(.call(CallPattern(name: CallName(name: NamePattern("Data"), labels: ["contentsOf"]))))
    )
    #expect(try patterns[5] == .construction(of: .name([NamePattern("AsyncImage")])))
    let vocabulary = Vocabulary([preset.document])
    #expect(vocabulary.usage(named: "network_api")?.count == 2)
    #expect(vocabulary.layers(of: "UI/Atoms/Tag.swift").map(\.layer.name) == ["Components"])
  }
}

extension RuleBody {
  /// Whether the check writes the messages: they name what each finding is about, in words of its own.
  fileprivate var speaksForItself: Bool {
    switch self {
    case .dependencies, .builtin: true
    default: false
    }
  }
}
