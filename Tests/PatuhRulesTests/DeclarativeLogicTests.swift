import PatuhConfig
import PatuhCore
import Testing

@testable import PatuhRules

@Suite struct DeclarativeLogicTests {
  private func all(_ answers: [Truth]) -> Truth { answers.conjunction }
  private func one(_ answers: [Truth]) -> Truth { answers.disjunction }
  private func same(_ answers: [Truth]) -> Truth { answers.agreement }

  @Test func threeValues() {
    #expect(all([.yes, .unknown]) == .unknown && all([.no, .unknown]) == .no && all([]) == .yes)
    #expect(one([.yes, .unknown]) == .yes && one([.no, .unknown]) == .unknown && one([]) == .no)
    #expect(same([.yes, .yes]) == .yes && same([.yes, .no]) == .unknown && same([]) == .unknown)
  }

  /// The lines of types that a selector forbids.
  private func forbidden(_ selector: String, _ text: String, path: String = "A.swift") throws -> [Int] {
    let (rule, vocabulary) = try ownRule("forbid: {type: \(selector)}")
    return rule.findings(vocabulary, in: [path: text]).compactMap { line in
      line.split(separator: ":").dropFirst().first?.split(separator: " ").first.flatMap { Int($0) }
    }
  }

  @Test func selectors() throws {
    let text = """
      import UIKit
      @MainActor final class A: B {}
      class B: NSObject {}
      struct C {}
      extension C: P {}
      protocol P {}
      enum D { public struct E {} }
      """
    #expect(try forbidden("{kind: class}", text) == [2, 3])
    #expect(try forbidden("{conforms: NSObject}", text) == [2, 3])
    #expect(try forbidden("{conforms: P}", text) == [4])
    #expect(try forbidden("{attribute: \"@MainActor\"}", text) == [2])
    #expect(try forbidden("{modifier: [final, public]}", text) == [2, 7])
    #expect(try forbidden("{name: \"D.*\"}", text) == [7])
    #expect(try forbidden("{imports: UIKit, kind: struct}", text) == [4, 7])
    #expect(try forbidden("{imports: SwiftUI, kind: struct}", text) == [])
    #expect(try forbidden("{not: {any: [{kind: [class, struct, enum]}, {name: X}]}}", text) == [6])
    #expect(try forbidden("{target: test, kind: enum}", text) == [])
    #expect(try forbidden("{target: test, kind: enum}", text, path: "ATests/A.swift") == [7])
    #expect(try forbidden("{path: \"B/**\", kind: enum}", text, path: "B/A.swift") == [7])
  }

  /// Of several demands those are named that are not met.
  @Test func whichDemandIsNotMet() throws {
    let (definition, vocabulary) = try mvvmRule("navigation_manager_open")
    let rule = Rule(definition, vocabulary: vocabulary, preset: nil)
    func messages(_ text: String) -> [String] {
      rule.violations(in: project(["A.swift": text])).map(\.message)
    }
    let manager = "`NavigationManager`"
    #expect(
      messages("@MainActor final class NavigationManager {}") == [
        "\(manager) conforms to no `*Navigat*` protocol"
      ])
    #expect(
      messages("@MainActor class NavigationManager {}") == [
        "\(manager) is not `final`; \(manager) conforms to no `*Navigat*` protocol"
      ])
  }

  @Test func aFileIsReportedOnce() throws {
    let (rule, vocabulary) = try mvvmRule("usecase_layer")
    let files = [
      "UseCase/A.swift": "struct AUseCase {}\nstruct BUseCase {}",
      "C.swift": "\nstruct CUseCase {}\nstruct D {}",
    ]
    #expect(
      rule.findings(vocabulary, in: files) == ["C.swift:2 sure CUseCase", "A.swift:1 sure UseCase/A.swift"])
  }

  @Test func membersByNameAndModifier() throws {
    let (rule, vocabulary) = try ownRule(
      """
      types: {kind: class, name: "*Presenter"}
      must: {each: properties, where: {any: [{name: view}, {type: "PresenterToView*"}]}, be: {modifier: weak}}
      """)
    let text = """
      class APresenter {
        var view: AView?
        weak var other: PresenterToViewA?
        var third: PresenterToViewA? { nil }
        var fourth: Int
      }
      """
    #expect(
      rule.findings(vocabulary, in: ["A.swift": text]) == [
        "A.swift:2 sure AView", "A.swift:4 sure PresenterToViewA",
      ])
  }

  @Test func resultsOfFunctions() throws {
    let (rule, vocabulary) = try ownRule(
      """
      types: {name: "*Service"}
      must: {each: [functions, parameters], be: {not: {type: {name: "*DTO"}}}}
      """)
    let text = """
      protocol AService {
        func a() -> [JobDTO]
        func b(_ x: JobDTO?) -> Job
        func c()
      }
      """
    #expect(
      rule.findings(vocabulary, in: ["A.swift": text]) == ["A.swift:2 sure JobDTO", "A.swift:3 sure JobDTO"])
  }

  @Test func aRequirementOnAnUnwrittenType() throws {
    let (rule, vocabulary) = try ownRule(
      "types: {name: A}\nmust: {each: stored_properties, where: {name: x}, be: {type: {kind: protocol}}}")
    #expect(
      rule.findings(vocabulary, in: ["A.swift": "class A { let x = make(); let y = make() }"]) == [
        "A.swift:1 likely x"
      ])
    #expect(rule.findings(vocabulary, in: ["A.swift": "class A { let x = make() }"], unknown: .ignore) == [])
  }

  @Test func certaintyOfTheRuleLimits() throws {
    let (rule, vocabulary) = try ownRule("forbid: {type: A}\ncertainty: likely")
    #expect(rule.findings(vocabulary, in: ["A.swift": "class A {}"]) == ["A.swift:1 likely A"])
  }

  @Test func emptySelectionsAreSaid() throws {
    let own = """
      version: 1
      extends: [mvvm-clean]
      layers:
        Core: {path: "Core/**"}
        Later: {path: "Later/**", on_empty: allow}
      rules:
        view_weak:
          because: x
          types: {path: "Screen/**", name: "*View"}
          must: {each: properties, be: {modifier: weak}}
        no_view:
          because: x
          forbid: {type: "*View"}
      """
    let configuration = try configuration(yaml: Array(own.utf8))
    let selection = try configuration.validated(knownRules: [], presets: shippedPresets())
    let found = emptySelections(in: project(["A.swift": "struct A {}"]), selection: selection)
    let said = found.map {
      "\($0.severity) \($0.violation.place.position?.line ?? 0) \($0.violation.message)"
    }
    #expect(said.contains("note 0 no source file is in the layer `Components`"))
    #expect(
      said.filter { !$0.hasPrefix("note 0 ") } == [
        "error 4 no source file is in the layer `Core`",
        "error 7 no type is selected by the rule `view_weak`",
      ])
    let near = emptySelections(in: project(["Cores/A.swift": "struct A {}"]), selection: selection)
    #expect(near.contains { $0.violation.message.hasSuffix("`Core`; did you mean `Cores/**`?") })
    let more = project(["Core/A.swift": "struct AView {}", "Components/A.swift": ""])
    let rest = emptySelections(in: more, selection: selection)
    #expect(rest.allSatisfy { !$0.violation.message.contains("`Components`") })
    let screens = project(["Core/A.swift": "", "Screens/A.swift": "struct AView {}"])
    #expect(
      emptySelections(in: screens, selection: selection).map(\.violation.message).contains(
        "no type is selected by the rule `view_weak`; did you mean `Screens/**`?"))
  }
}
