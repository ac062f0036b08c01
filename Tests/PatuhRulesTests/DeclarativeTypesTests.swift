import PatuhCore
import Testing

@testable import PatuhRules

/// The near misses of `viewmodel_concrete_dependency`.
@Suite struct DeclarativeTypesTests {
  private let rule: (definition: RuleDefinition, vocabulary: Vocabulary)

  init() throws { rule = try mvvmRule("viewmodel_concrete_dependency") }

  /// What is found in a ViewModel with these members; `Live` and `Job` services are declared elsewhere.
  private func found(
    _ members: String, head: String = "final class JobsViewModel", and files: [String: String] = [:],
    unknown: UnknownPolicy = .note
  ) -> [String] {
    var all = [
      "App/JobsViewModel.swift": "\(head) {\n\(members)\n}\n",
      "Data/Services.swift": """
      protocol JobService {}
      protocol Closing {}
      final class LiveJobService: JobService {}
      """,
    ]
    all.merge(files) { $1 }
    return rule.definition.findings(rule.vocabulary, in: all, unknown: unknown)
  }

  @Test func whatAnInitializerTakesForAPropertyIsReportedOnce() {
    #expect(
      found("  let service: LiveJobService\n  init(service: LiveJobService) {}") == [
        "JobsViewModel.swift:2 sure LiveJobService"
      ])
    #expect(found("  init(service: LiveJobService) {}") == ["JobsViewModel.swift:2 sure LiveJobService"])
  }

  @Test func formsThatHoldAConcreteService() {
    for type in [
      "LiveJobService?", "LiveJobService!", "[LiveJobService]", "[String: LiveJobService]",
      "Set<LiveJobService>",
      "Array<LiveJobService?>", "(LiveJobService, Int)", "App.LiveJobService", "LiveJobService & Closing",
    ] {
      #expect(found("  var x: \(type)").count == 1, "\(type)")
    }
    #expect(found("  private let x = LiveJobService()") == ["JobsViewModel.swift:2 sure LiveJobService"])
    #expect(found("  let x = LiveJobService.shared") == ["JobsViewModel.swift:2 likely LiveJobService"])
    #expect(found("  let x: Lazy<LiveJobService>") == ["JobsViewModel.swift:2 likely LiveJobService"])
    #expect(found("  static let x = LiveJobService()").count == 1)
    #expect(found("  struct Needs { let x: LiveJobService }").count == 1)
  }

  @Test func formsThatDoNot() {
    for type in [
      "any JobService", "JobService", "(any JobService)?", "[any JobService]", "any JobService & Closing",
      "JobService & Closing", "() -> LiveJobService", "(LiveJobService) -> Void", "LiveJobService.Type",
      "any OutsideService", "KeyPath<LiveJobService, Int>",
    ] {
      #expect(found("  var x: \(type)") == [], "\(type)")
    }
    #expect(found("  init(x: some JobService, y: @escaping (LiveJobService) -> Void) {}") == [])
    #expect(found("  init(x: any JobService = LiveJobService()) {}") == [])
    #expect(found("  var x: LiveJobService { LiveJobService() }") == [])
    #expect(found("  func f(x: LiveJobService) { let y: LiveJobService = x }") == [])
    #expect(found("  var x = 1, names: [String] = []") == [])
  }

  @Test func genericParameters() {
    #expect(found("  let x: S\n  init(x: S) {}", head: "final class JobsViewModel<S: JobService>") == [])
    #expect(found("  let x: S", head: "final class JobsViewModel<S>") == [])
    #expect(found("  init<S: JobService>(x: S) {}") == [])
    let other = ["App/More.swift": "extension JobsViewModel { static var all: [LiveService] = [] }"]
    #expect(
      found("", head: "class JobsViewModel<LiveService: JobService>", and: other) == [],
      "an extension sees the parameters of its type")
  }

  @Test func aNestedTypeShadows() {
    #expect(found("  struct LiveJobService {}\n  let x: Int") == [])
    #expect(found("  protocol LiveJobService {}\n  let x: any LiveJobService") == [])
    #expect(found("  enum LiveJobService {}\n  let x: LiveJobService") == [])
    #expect(
      found("  final class AService {}\n  let x: AService") == ["JobsViewModel.swift:3 sure AService"])
    let nested = "enum Other { final class AService {} }"
    #expect(
      found("  let x: AService", and: ["B.swift": nested]) == [],
      "a type nested elsewhere is not meant, and nothing shows that the one that is meant is no protocol")
    #expect(
      found("  let x: AService", and: ["B.swift": nested, "C.swift": "let made = AService()"]) == [
        "JobsViewModel.swift:2 likely AService"
      ])
  }

  @Test func typeAliases() {
    let aliases = """
      typealias AService = JobService
      typealias BService = LiveJobService
      typealias CService = JobService & Closing
      typealias DService = () -> LiveJobService
      typealias EService = any JobService
      typealias LoopService = LoopService
      """
    for (type, count) in [
      ("AService", 0), ("BService", 1), ("CService", 0), ("DService", 0), ("EService", 0), ("LoopService", 0),
    ] {
      #expect(found("  let x: \(type)", and: ["A.swift": aliases]).count == count, "\(type)")
    }
  }

  @Test func membersOfExtensions() {
    let more = "extension JobsViewModel {\n  convenience init(live: LiveJobService) { self.init() }\n}"
    #expect(found("", and: ["App/More.swift": more]) == ["More.swift:2 sure LiveJobService"])
    #expect(found("", and: ["AppTests/More.swift": more]) == [], "helpers of tests are not part of it")
    let nested = "enum Feature {}\nextension Feature { final class MapViewModel { let x: LiveJobService } }"
    #expect(found("", and: ["Map.swift": nested]) == ["Map.swift:2 sure LiveJobService"])
  }

  /// A nested type that the selector leaves out is not judged through the type around it.
  @Test func membersOfNestedTypes() throws {
    func names(_ selector: String, _ text: String) throws -> [String] {
      let (rule, vocabulary) = try ownRule(
        """
        types: \(selector)
        must: {each: stored_properties, be: {modifier: let}}
        message: "{owner}.{member}"
        """
      )
      return Rule(rule, vocabulary: vocabulary, preset: nil).violations(in: project(["A.swift": text]))
        .sorted { $0.place < $1.place }.map { "\($0.message)\($0.certainty == .sure ? "" : "?")" }
    }
    let text = """
      class A {
        var a = 1
        struct B { var b = 1; enum C { static var c = 1 } }
        class D: Codable { var d = 1 }
      }
      extension A { class E: Codable { var e = 1 } }
      class F: Codable { var f = 1; class G { var g = 1 } }
      """
    #expect(
      try names("{kind: class, not: {conforms: Codable}}", text) == ["A.a", "A.B.b", "A.B.C.c", "F.G.g"])
    #expect(
      try names("{kind: class, not: {kind: struct}}", text).contains("A.B.C.c") == false, "nor inside it")
    #expect(try names("{name: A}", text) == ["A.a", "A.B.b", "A.B.C.c", "A.D.d", "A.E.e"])
    #expect(
      try names("{any: [{name: A, not: {name: D}}, {name: F}]}", text).contains("A.D.d"),
      "one alternative leaves out nothing")
    #expect(
      try names("{any: [{name: A, not: {name: D}}, {name: F, not: {name: [D, G]}}]}", text)
        == ["A.a", "A.B.b", "A.B.C.c", "A.E.e", "F.f", "F.G.g"])
  }

  @Test func onlyViewModelsThatShip() {
    #expect(found("  let x: LiveJobService", head: "struct JobsViewModel") == [])
    #expect(found("  let x: LiveJobService", head: "final class Viewmodel") == [])
    #expect(found("  let x: LiveJobService", head: "actor JobsVM").count == 1)
    let test = "final class FakeViewModel { let x: LiveJobService }"
    #expect(found("", and: ["AppTests/Fake.swift": test, "Tests/Core/Fake.swift": test]) == [])
    #expect(found("", and: ["App/FakeTests.swift": "import XCTest\n" + test]) == [])
    #expect(found("", and: ["App/Contest/Fake.swift": test]).count == 1)
  }

  @Test func aNameThatIsDeclaredTwice() {
    #expect(
      found("  let x: LiveJobService", and: ["Other/S.swift": "protocol LiveJobService {}"]) == [
        "JobsViewModel.swift:2 likely LiveJobService"
      ])
    #expect(
      found("  let x: LiveJobService", and: ["Other/S.swift": "class LiveJobService {}"]) == [
        "JobsViewModel.swift:2 sure LiveJobService"
      ])
    #expect(
      found("  let x: LiveJobService", and: ["Other/S.swift": "private protocol LiveJobService {}"]) == [
        "JobsViewModel.swift:2 sure LiveJobService"
      ])
    #expect(found("  let x: any LiveJobService", and: ["Other/S.swift": "protocol LiveJobService {}"]) == [])
    let mock = ["AppTests/S.swift": "final class JobService {}"]
    #expect(found("  let x: JobService", and: mock) == [], "production code does not see tests")
  }

  @Test func typesThatTheProjectDoesNotDeclare() {
    let made = ["Made.swift": "let one = RemoteConfigClient()\nlet other = RemoteClient.shared"]
    #expect(
      found("  let x: RemoteConfigClient", and: made) == ["JobsViewModel.swift:2 likely RemoteConfigClient"])
    #expect(found("  let x: RemoteConfigClient") == [], "nothing shows that it is no protocol")
    #expect(
      found("  let x: RemoteConfigClient", and: ["Made.swift": "let all = find(RemoteConfigClient.self)"])
        == [])
    #expect(found("  let x: RemoteConfigClient", and: made, unknown: .ignore) == [])
    #expect(
      found("  let x: RemoteConfigClient", and: made, unknown: .error).count == 1, "never surer than it is")
    #expect(
      found("  let x: RemoteClient\n  init(x: RemoteClient) {}", and: made).count == 1, "a doubt is said once"
    )
    for use in [
      "let x: any RemoteClient", "struct Mock: RemoteClient {}", "class Mock: NSObject, RemoteClient {}",
      "extension URLSession: RemoteClient {}",
    ] {
      let files = made.merging(["AppTests/Mock.swift": use]) { $1 }
      #expect(found("  let x: RemoteClient", and: files) == [], "\(use)")
    }
    let subclass = made.merging(["Mock.swift": "class Mock: RemoteClient {}"]) { $1 }
    #expect(found("  let x: RemoteClient", and: subclass).count == 1)
    for type in ["FileManager", "CLLocationManager", "String", "URLSession", "Whatever", "any RemoteClient"] {
      #expect(found("  let x: \(type)") == [], "\(type)")
    }
  }

  @Test func whatIsSaid() throws {
    let files = [
      "App/A.swift": "final class AViewModel { let x: LiveService; let y: FarService }",
      "Data/S.swift": "final class LiveService {}",
      "Root.swift": "let far = FarService()",
    ]
    let violations = Rule(rule.definition, vocabulary: rule.vocabulary, preset: nil).violations(
      in: project(files))
    #expect(
      violations.map(\.message) == [
        "`AViewModel` depends on `LiveService`, which is not a protocol",
        "`AViewModel` depends on `FarService`, which is not a protocol"
          + " (by its name: the project does not declare it)",
      ])
    #expect(violations.map(\.subject) == ["AViewModel.x", "AViewModel.y"])
    let evidence = try #require(violations[0].evidence.first)
    #expect(evidence.message == "class `LiveService` is declared here")
    #expect(evidence.place == Place(path: "Data/S.swift", position: Position(line: 1, column: 13)))
  }

  /// An extension may name the type by an alias: its conformances and members are those of the type.
  @Test func extensionsByAliasBelongToTheType() throws {
    let (rule, vocabulary) = try ownRule("types: {kind: class}\nmust: {be: {conforms: {kind: protocol}}}")
    let files = [
      "A.swift": "class Base<T> {}\nclass Other<T> {}\n",
      "B.swift": """
      typealias Fortune = Base<Int>
      typealias Lottery = Elsewhere<Int>
      protocol Fortunate {}
      extension Fortune: Fortunate {}
      extension Lottery: Fortunate {}
      """,
    ]
    #expect(rule.findings(vocabulary, in: files) == ["A.swift:2 sure Other"])
  }

  /// What is missing in the project is told at the configuration only where there is one.
  @Test func whatIsMissingNamesAFileThatExists() throws {
    let rule = try mvvmRule("features_folder_missing")
    func place(_ files: [String: String]) -> [String] {
      Rule(rule.definition, vocabulary: rule.vocabulary, preset: "mvvm-clean").violations(in: project(files))
        .map { "\($0.place.path) \($0.identityPath ?? $0.place.path)" }
    }
    #expect(place(["A.swift": ""]) == [". .patuh.yml"])
    #expect(place(["A.swift": "", ".patuh.yml": "version: 1"]) == [".patuh.yml .patuh.yml"])
  }
}
