import PatuhCore
import Testing

@testable import PatuhRules

/// `module`, `deployment_target`, `conforms` with a selector, and `has`.
@Suite struct DeclarativeSelectorTests {
  @Test func modules() throws {
    let files = ["A.swift": "class A {}"]
    let app = targeted(files, [("App", { _ in }), ("App-Kit", { _ in })])
    #expect(try selected("{module: App}", in: app) == ["A"])
    #expect(try selected("{module: \"App_*\"}", in: app) == ["A"])
    #expect(try selected("{module: Core}", in: app) == [])
    #expect(try selected("{not: {module: Core}}", in: app) == ["A"])
    let none = targeted(files, [("App", { $0.sources = [] })])
    #expect(try selected("{module: App}", in: none) == ["A?"])
    #expect(try selected("{not: {module: App}}", in: none) == ["A?"])
  }

  private func released(_ selector: String, _ targets: [(Set<Platform>, [Platform: String])]) throws
    -> [String]
  {
    try selected(
      "{deployment_target: \(selector)}",
      in: targeted(
        ["A.swift": "class A {}"],
        targets.map { platforms, versions in
          (
            "App",
            { target in
              target.platforms = platforms
              target.deploymentTargets = versions.compactMapValues { PackageVersion($0) }
            }
          )
        }))
  }

  @Test func deploymentTargets() throws {
    #expect(try released("{iOS: 17}", [([.iOS], [.iOS: "17.0"])]) == ["A"])
    #expect(try released("{iOS: 17.1}", [([.iOS], [.iOS: "17.0"])]) == [])
    #expect(try released("{iOS: 17}", [([.iOS], [.iOS: "9.3"])]) == [])
    #expect(try released("{iOS: 17}", [([.iOS], [.iOS: "18.0"]), ([.iOS], [.iOS: "16.4"])]) == [])
    #expect(try released("{iOS: 17}", [([.iOS], [:])]) == ["A?"])
    #expect(try released("{iOS: 17}", [([.iOS], [.iOS: "18.0"]), ([.iOS], [:])]) == ["A?"])
    #expect(try released("{iOS: 17}", [([.iOS], [.iOS: "17.0"]), ([.watchOS], [.watchOS: "8"])]) == ["A"])
    #expect(try released("{iOS: 17}", [([.watchOS], [.watchOS: "10"])]) == [])
    #expect(try released("{iOS: 17}", [([], [:])]) == ["A?"])
    #expect(try released("{iOS: 17, macOS: 14}", [([.iOS, .macOS], [.iOS: "17", .macOS: "13"])]) == [])
  }

  @Test func deploymentTargetsOfPackages() throws {
    func released(_ versions: [Platform: PackageVersion]) throws -> [String] {
      let package = targeted(
        ["A.swift": "class A {}"],
        [
          (
            "Kit",
            { target in
              target.product = .packageTarget
              target.deploymentTargets = versions
            }
          )
        ])
      return try selected("{deployment_target: {iOS: 17}}", in: package)
    }
    #expect(try released([.iOS: #require(PackageVersion("17"))]) == ["A"])
    #expect(try released([.macOS: #require(PackageVersion("14"))]) == [], "it is built for the oldest iOS")
    #expect(try released([:]) == [])
  }

  @Test func deploymentTargetOfAFileInNoTarget() throws {
    func left(out version: String) throws -> [String] {
      let app = targeted(
        ["A.swift": "class A {}"],
        [
          (
            "App",
            { target in
              target.sources = []
              target.deploymentTargets = [.iOS: PackageVersion(version)].compactMapValues(\.self)
            }
          )
        ])
      return try selected("{deployment_target: {iOS: 17}}", in: app)
    }
    #expect(try left(out: "15") == [])
    #expect(try left(out: "17") == ["A?"])
  }

  @Test func conformanceByName() throws {
    let files = [
      "A.swift": """
      enum Own: Error { case a }
      enum Raw: String { case a }
      struct API { enum Error: LocalizedError { case a } }
      class Base: Service {}
      class Derived: Base {}
      extension Lazy: Service {}
      struct Lazy {}
      struct Twice {}
      extension URL: Tagged {}
      struct Page: Base2 { }
      """,
      "B.swift": "extension String: Error {}\nprotocol Base2: Service {}",
      "Tests/C.swift": "extension Twice: Service {}",
    ]
    let project = project(files)
    #expect(try selected("{conforms: Error}", in: project) == ["Own"])
    #expect(try selected("{conforms: LocalizedError}", in: project) == ["API.Error"])
    #expect(
      try selected("{conforms: Service}", in: project) == ["Base", "Derived", "Lazy", "Page", "Base2"])
  }

  @Test func conformanceToWhatIsSelected() throws {
    let text = """
      protocol JobService {}
      protocol Load: JobService {}
      class A: Load {}
      class B: NSObject, Sendable {}
      class C: Vendor {}
      class D {}
      extension D: JobService {}
      class E: A {}
      class F: D, Vendor {}
      """
    let project = project(["A.swift": text])
    let service = "{kind: class, conforms: {kind: protocol, path: \"**\"}}"
    #expect(try selected(service, in: project) == ["A", "D", "E", "F"])
    #expect(
      try selected("{kind: class, conforms: {kind: protocol}}", in: project) == ["A", "C?", "D", "E", "F"])
    #expect(try selected("{kind: class, not: {conforms: {kind: protocol}}}", in: project) == ["B", "C?"])
    #expect(try selected("{conforms: {name: Load}}", in: project) == ["A", "E"])
    let twice = targeted(
      ["A.swift": "class A: P {}", "B.swift": "protocol P {}", "C.swift": "class P {}"], [("App", { _ in })])
    #expect(try selected("{conforms: {kind: protocol}}", in: twice) == ["A?"])
  }

  @Test func members() throws {
    let text = """
      class A { let a: JobService; struct B { let b: JobService; let c: JobService } }
      extension A { static let d: JobService = make() }
      class C { let e = make(), f = 1; var g: () -> JobService }
      class D { func h() {} }
      protocol JobService {}
      """
    let project = project(["A.swift": text])
    let service = "where: {type: {kind: protocol}}"
    #expect(
      try selected("{has: {each: stored_properties, \(service), at_least: 2, at_most: 2}}", in: project)
        == ["A", "A.B"])
    #expect(
      try selected("{has: {each: stored_properties, \(service)}}", in: project) == ["A", "A.B", "C?"],
      "a type that is not written may be any")
    #expect(try selected("{has: {each: functions}}", in: project) == ["D"])
    #expect(try selected("{kind: class, has: {each: functions, at_most: 0}}", in: project) == ["A", "C"])
    #expect(
      try selected("{kind: class, has: {each: functions, where: {name: x}, at_most: 0}}", in: project)
        == ["A", "C", "D"])
  }
}
