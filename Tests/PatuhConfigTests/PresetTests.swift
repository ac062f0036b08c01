import PatuhConfig
import PatuhCore
import Testing

@testable import PatuhRules

@Suite struct PresetTests {
  private static let decoded = Result { try PatuhConfig.presets(from: embeddedDocuments(in: "presets")) }
  private let presets: [Preset]

  init() throws { presets = try Self.decoded.get() }

  @Test func everyRuleExplainsItself() {
    #expect(presets.contains { $0.name == "mvvm-clean" })
    for rule in presets.flatMap(\.document.rules) {
      #expect(rule.message != nil || rule.body.speaksForItself, "\(rule.id)")
      #expect(rule.fix != nil && rule.head.severity != nil, "\(rule.id)")
      #expect(!rule.head.references.isEmpty, "\(rule.id)")
      #expect(!rule.examples.bad.isEmpty && rule.examples.good.count >= 2, "\(rule.id)")
    }
  }

  /// A fix names no type that a project may lack: only those of Swift, of Apple's SDK and of Needle. What
  /// goes on after the name, as in `PresenterToView…`, stands for any.
  @Test func aFixNamesNoTypeOfAProject() throws {
    let known: Set<Substring> = [
      "Actor", "AnyObject", "Attribute", "Bindable", "Binding", "BootstrapComponent", "Decimal", "Entry",
      "Environment", "HTTPURLResponse", "Key", "LocalizedError", "MainActor", "Model", "ModelActor",
      "ModelConfiguration", "NavigationLink", "Observable", "ObservableObject", "Published", "Relationship",
      "Self", "Sendable", "State", "Test", "Type", "UIViewController", "URLProtocol",
    ]
    for rule in presets.flatMap(\.document.rules) {
      let quoted = (rule.fix ?? "").split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
      let names = quoted.flatMap { $0.matches(of: /\b[A-Z][A-Za-z]+\b…?/).map(\.output) }
      #expect(names.allSatisfy { known.contains($0) || $0.hasSuffix("…") }, "\(rule.id): \(names)")
    }
  }

  @Test func anOutlineSaysWhatThePresetSays() {
    let outlines = embeddedDocuments(in: "presets").compactMap { presetOutline(from: $0.value, file: $0.key) }
    #expect(outlines.sorted { $0.name < $1.name } == presets.map(\.outline))
  }

  @Test func aRuleHasOneId() {
    let rules = presets.flatMap(\.document.rules).map(\.id)
    #expect(Set(rules).count == rules.count)
  }

  @Test func oneRuleReportsAFaultInsteadOfOthersThatExist() {
    let rules = presets.flatMap(\.document.rules)
    let replaced = Dictionary(uniqueKeysWithValues: rules.map { ($0.id, $0.head.insteadOf) })
    let builtIn = Set(Rule.catalogue.map(\.information.id))
    for (rule, others) in replaced {
      #expect(others.allSatisfy { replaced[$0] != nil || builtIn.contains($0) }, "\(rule)")
      #expect(others.allSatisfy { replaced[$0]?.contains(rule) != true }, "\(rule)")
    }
  }

  /// Presets that are extended together may each have a selection of the same name.
  @Test func aPresetKeepsItsOwnWords() throws {
    let names = ["mvvm-clean", "quality"]
    let text = "version: 1\nextends: [\(names.joined(separator: ", "))]\nselect: {views: {name: Own}}\n"
    let selection = try configuration(yaml: Array(text.utf8)).validated(knownRules: [], presets: presets)
    for name in names {
      let preset = try #require(presets.first { $0.name == name })
      let vocabulary = try #require(selection.rules.first { $0.preset == name }?.vocabulary)
      #expect(
        vocabulary.selector(named: "app_code") == Vocabulary([preset.document]).selector(named: "app_code"))
      #expect(vocabulary.selector(named: "views") == .names([try NamePattern("Own")]))
    }
    let shared = presets.filter { names.contains($0.name) }.map {
      Vocabulary([$0.document]).selector(named: "app_code")
    }
    #expect(shared[0] != nil && shared[0] != shared[1], "the presets of this test no longer differ")
  }

  @Test func theTextFormSaysTheSame() throws {
    let fromText = try PatuhConfig.presets(from: ruleDocuments())
    #expect(fromText.map(\.name) == presets.map(\.name))
    let rules = fromText.flatMap(\.document.rules)
    #expect(rules.allSatisfy { $0.position != nil && $0.file.hasPrefix("Rules/presets/") })
    #expect(rules.map(\.examples.bad.count) == presets.flatMap(\.document.rules).map(\.examples.bad.count))
  }

  /// A folder of use cases is written in many ways, and not every folder with these letters is one.
  @Test func foldersOfUseCases() throws {
    let preset = try #require(presets.first { $0.name == "mvvm-clean" })
    let rule = try #require(preset.document.rules.first { $0.id == "usecase_layer" })
    let globs = rule.body.forbiddenPaths
    #expect(!globs.isEmpty)
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
  }
}

extension RuleBody {
  /// The paths of the files that a `forbid` names.
  fileprivate var forbiddenPaths: [Glob] {
    guard let forbid = self as? ForbidRule else { return [] }
    return forbid.items.flatMap { item -> [Glob] in
      guard case .file(.all(let conditions)) = item else { return [] }
      return conditions.flatMap { condition -> [Glob] in
        guard case .one(let leaf) = condition else { return [] }
        return (leaf.condition as? PathCondition)?.globs ?? []
      }
    }
  }

  /// Whether the check writes the messages: they name what each finding is about, in words of its own.
  fileprivate var speaksForItself: Bool {
    if let types = self as? TypesRule { return types.must.allSatisfy { $0.message != nil } }
    return self is DependencyRule || self is BuiltinRule
  }
}
