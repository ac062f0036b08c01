import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct SwiftPackageContentsTests {
  private func contents(_ text: String) -> PackageContents {
    PackageContents(swiftPackageFacts(Array(text.utf8)))
  }

  /// The names of the targets that an expression makes.
  private func targets(_ expression: String, after text: String = "") -> [String] {
    let contents = contents("\(text)\nlet package = Package(name: \"Kit\", targets: \(expression))")
    #expect(contents.problems == [])
    return contents.targets.map(\.name)
  }

  @Test func arraysAreJoinedAndMapped() {
    #expect(targets("[.target(name: \"A\")] + [\"B\", \"C\"].map { .target(name: $0) }") == ["A", "B", "C"])
    #expect(
      targets("names.map { name in .target(name: \"\\(name)Kit\") }", after: "let names = [\"A\"]") == [
        "AKit"
      ])
    #expect(
      targets(
        "[\"A\", \"B\"].filter { $0 != \"A\" }.flatMap { "
          + "[.target(name: $0), .testTarget(name: $0 + \"Tests\")] }"
      )
        == ["B", "BTests"])
  }

  @Test func aFunctionIsFoundBehindAVariableAndAmongItsOverloads() {
    let contents = contents(
      """
      var products: [Product] = []
      var targets: [Target] = []
      func products(from name: String) -> [Product] {
        let products: [Product] = [.library(name: name, targets: [name])]
        return products
      }
      func add(products new: [Product], targets more: [Target]) {
        products += new
        targets += more
      }
      func add(product: String, targets more: [Target]) {
        add(products: products(from: product), targets: more)
      }
      func add(products names: [String], targets more: [Target]) {
        add(products: names.flatMap(products(from:)), targets: more)
      }
      extension String {
        static let feed = "Feed"
        static let store = "Store"
      }
      add(product: .feed, targets: [.target(name: .feed)])
      add(products: [.store, "Clock"], targets: [.target(name: .store), .target(name: "Clock")])
      let package = Package(name: "Kit", products: products + [], targets: targets)
      """)
    #expect(contents.problems == [])
    #expect(contents.products.map(\.name) == ["Feed", "Store", "Clock"])
    #expect(contents.targets.map(\.name) == ["Feed", "Store", "Clock"])
  }

  @Test(arguments: ["Version(\"5.1.2-rc.1\")", "Version(5, 1, 2)"])
  func theMembersOfVersionsAreRead(version: String) {
    #expect(
      targets(
        "v.major == 5 && v.minor < 2 ? [.target(name: \"A\\(v.patch)\")] : []",
        after: "let v = \(version)") == ["A2"])
  }

  @Test func functionsAndMembersOfTypesAreFollowed() {
    let helpers = """
      enum Module: String, CaseIterable {
        case account
        case store = "Store"
        var target: Target { .feature(rawValue) }
      }
      extension Target {
        static func feature(_ name: String, tests: Bool = false) -> Target {
          guard tests else { return .target(name: name, path: "Features/\\(name)") }
          return .testTarget(name: name)
        }
      }
      struct Plan {
        let name: String
        var suffix = "Kit"
        func made() -> [Target] { [.feature(name + suffix), .feature(name + "Tests", tests: true)] }
      }
      """
    #expect(targets("Module.allCases.map(\\.target)", after: helpers) == ["account", "Store"])
    #expect(targets("Plan(name: \"A\").made()", after: helpers) == ["AKit", "ATests"])
    #expect(targets("Plan(name: \"A\", suffix: \"UI\").made()", after: helpers) == ["AUI", "ATests"])
  }

  @Test func typesAreNamed() {
    let helpers = """
      protocol Module: CaseIterable {}
      extension Module where Self: RawRepresentable, Self.RawValue == String {
        var path: String { "\\(Self.self)-\\(self.rawValue)" }
      }
      enum Feature: String, Module { case Home, Profile }
      extension Target {
        static func one<T: Module>(_ module: T) -> Target { .target(name: String(describing: module)) }
        static func root<T: Module>(_ module: T.Type) -> Target { .target(name: String(describing: module)) }
        static func own<T: Module>(_ module: T.Type) -> [Target] {
          [.target(name: "\\(T.self)Kit")] + T.allCases.map { .target(name: $0.path) }
        }
      }
      """
    #expect(targets("[.one(Feature.Home), .root(Feature.self)]", after: helpers) == ["Home", "Feature"])
    #expect(
      targets("Target.own(Feature.self)", after: helpers) == [
        "FeatureKit", "Feature-Home", "Feature-Profile",
      ])
  }

  @Test func noVariableOfTheEnvironmentIsSet() {
    #expect(targets("Context.environment[\"CI\"] == nil ? [.target(name: \"A\")] : []") == ["A"])
    #expect(
      targets(
        "list",
        after:
          """
          var list: [Target] = []
          if let x = ProcessInfo.processInfo.environment["X"] { list = [.target(name: x)] }
          """
      )
        == [])
  }

  @Test func whatComesAfterThePackageChangesIt() {
    let contents = contents(
      """
      let package = Package(name: "Kit", targets: [.target(name: "A"), .testTarget(name: "ATests")])
      package.targets.append(.target(name: "B", swiftSettings: [.define("OWN", to: "2")]))
      package.platforms = [.iOS(.v16), .custom("x", versionString: "1")]
      for target in package.targets where target.type != .test {
        target.swiftSettings = (target.swiftSettings ?? []) + [.define("LATE")]
      }
      """)
    #expect(contents.problems == [])
    #expect(contents.targets.map { $0.swiftDefines.map(\.name) } == [["LATE"], [], ["OWN", "LATE"]])
    #expect(contents.platforms == [.iOS])
  }

  @Test func whatIsNotKnownIsReportedAndTheRestIsRead() {
    let contents = contents(
      """
      let names = try! String(contentsOfFile: "names", encoding: .utf8).split(separator: ",")
      let package = Package(name: "Kit", targets: [.target(name: "A", path: place())] + names.map { \
      .target(name: $0) })
      """)
    #expect(contents.targets.map(\.name) == ["A"])
    #expect(contents.problems.map(\.extent) == [.part, .part])
    #expect(contents.problems.compactMap(\.position?.line).sorted() == [1, 2])
  }

  /// What no manifest was seen to use is not evaluated, and never leaves a wrong list of targets without a
  /// problem.
  @Test(arguments: [
    "let list = [\"A\", \"B\"].sorted().map { Target.target(name: $0) }",
    "let list = zip([\"A\"], [\"B\"]).map { Target.target(name: $0.0) }",
    "var list = [Target.target(name: \"A\")]\nlist.insert(.target(name: \"B\"), at: 0)",
    "var names = [\"B\", \"A\"]\nnames.sort()\nlet list = names.map { Target.target(name: $0) }",
    "let list = [\"A\": 1].mapValues { Target.target(name: \"\\($0)\") }.map(\\.value)",
    """
    let list = [Target(own: "A")]
    extension Target { convenience init(own: String) { self.init(name: own) } }
    """,
    "var list: [Target] = []\nfor x in [\"A\"] { if x == \"A\" { continue }; list.append(.target(name: x)) }",
    "var list: [Target] = []\nif case .some(let x) = Optional(\"A\") { list.append(.target(name: x)) }",
    """
    let a = "A"
    let list: [Target] = switch a { case "A" where a.count == 1: [.target(name: a)]; default: [] }
    """,
    "var list: [Target] = []\nif #available(macOS 13, *) { list.append(.target(name: \"A\")) }",
  ])
  func whatNoManifestUsesIsReported(body: String) {
    let contents = contents("\(body)\nlet package = Package(name: \"Kit\", targets: list)")
    #expect(!contents.problems.isEmpty)
    #expect(contents.problems.allSatisfy { $0.extent == .part && $0.position != nil })
  }

  @Test func aSecondTargetOfOneNameIsReported() {
    let contents = contents(
      """
      let package = Package(
        name: "Kit",
        targets: [
          .target(name: "A"),
          .testTarget(name: "A", path: "Tests"),
        ])
      """)
    #expect(contents.targets.map(\.name) == ["A", "A"])
    #expect(contents.problems.map(\.extent) == [.part])
    #expect(contents.problems.first?.position?.line == 5)
    #expect(contents.problems.first?.message.contains("two are named A") == true)
  }

  @Test func bothSidesOfAnUndecidedConditionMayMakeOneTarget() {
    let text = """
      let isLocal = unknown()
      let targets: [Target] = isLocal ? [.target(name: "A")] : [.target(name: "A")]
      let package = Package(name: "Kit", targets: targets)
      """
    #expect(!contents(text).problems.contains { $0.message.contains("two are named") })
  }

  @Test func aFileWithoutAPackageIsUnreadable() {
    #expect(contents("let a = 1").problems.map(\.extent) == [.whole])
  }

  @Test(arguments: [
    """
    func f(_ n: Int) -> [Target] { var a = [1]; for _ in 0..<90 { a += a }; return a.map { .target(name: \
    "\\($0)") } }
    """,
    """
    func f(_ n: Int) -> [Target] { var a = "x"; for _ in 0..<90 { a = "\\(a)\\(a)" }; return \
    [.target(name: a)] }
    """,
    "func f(_ n: Int) -> [Target] { f(n + 1) }",
    "let list: [Target] = f(0)\nfunc f(_ n: Int) -> [Target] { list }",
    """
    func f(_ n: Int) -> [Target] { var a: [Target] = []; for _ in 0..<100_000 { for _ in 0..<100_000 { a = \
    [] } }; return a }
    """,
  ])
  func programsThatGoOnForeverEnd(function: String) {
    let contents = contents(
      "\(function)\nlet package = Package(name: \"Kit\", targets: [.target(name: \"A\")] + f(0))")
    #expect(contents.targets.map(\.name) == ["A"] || !contents.problems.isEmpty)
  }

  @Test func dependenciesAndConditionsAreRead() throws {
    let contents = contents(
      """
      extension Target.Dependency { static let rx: Self = .product(name: "Rx", package: "rx") }
      extension Package.Dependency { static let rx: Self = .package(name: "rx", path: "../Rx") }
      let package = Package(name: "Kit", dependencies: [.rx], targets: [
        .target(name: "A", dependencies: ["B", .rx, .target(name: "C", condition: .when(platforms: \
      [.linux]))],
          resources: [.process("R"), .copy("P.xcprivacy"), .embedInCode("E")],
          cSettings: [.define("D", .when(platforms: [.iOS], configuration: .debug)), .unsafeFlags(["-DX=2", \
      "-D", "Y"])]),
        .target(name: "B"), .target(name: "C"),
      ])
      """)
    #expect(contents.problems == [])
    let target = try #require(contents.targets.first)
    #expect(target.dependencies.map(\.condition.isNever) == [false, false, true])
    #expect(target.resources.map(\.way) == [.processed, .copied, .embedded])
    #expect(
      target.cDefines.filter { !$0.condition.isNever }.map { $0.name + "=" + $0.value } == ["X=2", "Y=1"])
    #expect(contents.localPackages.map(\.path) == ["../Rx"])
  }

  @Test(arguments: [
    (", from: \"5.8.1\"", VersionRequirement.range(VersionRange(lower: "5.8.1", upper: "6.0.0"))),
    (", from: Version(5, 8, 1)", .range(VersionRange(lower: "5.8.1", upper: "6.0.0"))),
    (", .upToNextMajor(from: \"5.8.1\")", .range(VersionRange(lower: "5.8.1", upper: "6.0.0"))),
    (", .upToNextMinor(from: \"5.8.1\")", .range(VersionRange(lower: "5.8.1", upper: "5.9.0"))),
    (", \"5.0.0\"..<\"5.9.0\"", .range(VersionRange(lower: "5.0.0", upper: "5.9.0"))),
    (", Version(5, 0, 0)..<\"5.9.0\"", .range(VersionRange(lower: "5.0.0", upper: "5.9.0"))),
    (
      ", \"5.0.0\"...\"5.8.0\"",
      .range(VersionRange(lower: "5.0.0", upper: "5.8.0", includesUpper: true))
    ),
    (", exact: \"5.8.0\"", .exact("5.8.0")),
    (", branch: \"main\"", .revision("branch main")),
    // SwiftPM refuses a version without a label.
    (", \"5.8.0\"", .unknown),
    (", from: newest", .unknown),
  ])
  func aDependencyStatesWhichVersionsItAccepts(arguments: String, requirement: VersionRequirement) {
    let contents = contents(
      """
      let package = Package(
        name: "Kit", dependencies: [.package(url: "https://example.com/Feed.git"\(arguments))])
      """)
    #expect(contents.remotePackages.map(\.requirement) == [requirement])
  }
}
