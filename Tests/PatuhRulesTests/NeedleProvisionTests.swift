import PatuhCore
import Testing

@testable import PatuhRules

@Suite struct NeedleProvisionTests {
  private static let rest = """

    class Root: BootstrapComponent {
      ROOT
      func f() { A(parent: self); B(parent: self) }
    }
    class A: Component<EmptyDependency> { func f() { B(parent: self) } }
    protocol D: Dependency { var user: User { get } }
    class B: Component<D> {}
    """

  private func missing(_ root: String, type: String = "User") throws -> [String] {
    let text = Self.rest.replacing("ROOT", with: root).replacing("user: User {", with: "user: \(type) {")
    return try needleFindings("needle_dependency_missing", in: text)
      .map { String($0.drop { $0 != "," }.dropFirst(", which no ancestor provides on ".count)) }
  }

  /// Name and text of the type must be the same; the nearest candidate is named.
  @Test(arguments: [
    ("public var user: User { u }", "User", [String]()),
    ("public let user: User", "User", []),
    ("public var user: [String:(Int)->Void]", "[String : (Int) -> Void]", []),
    ("public var user: User<A,B>?", "User<A, B>?", []),
    ("", "User", [""]),
    ("public static var user: User { u }", "User", [""]),
    ("public var user: any User { u }", "User", ["; the nearest is `user: any User` in `Root`"]),
    ("public var user: Optional<User> { u }", "User?", ["; the nearest is `user: Optional<User>` in `Root`"]),
    ("public var user = User()", "User", ["; `user` in `Root` has no written type"]),
    ("private var user: User { u }", "User", ["; `user: User` in `Root` is private"]),
    (
      "public var a: User { u }; public var usr: User { u }", "User",
      ["; the nearest is `usr: User` in `Root`"]
    ),
    ("public var users: [User] { [] }", "User", ["; the nearest is `users: [User]` in `Root`"]),
  ])
  func providersAreComparedByText(root: String, type: String, hints: [String]) throws {
    #expect(try missing(root, type: type) == hints.map { "^->Root->B, ^->Root->A->B\($0)" })
  }

  /// What fails on one path only is missing on that path; another place is named.
  @Test func eachPathCounts() throws {
    let text = Self.rest.replacing("ROOT", with: "")
      .replacing(
        "class A: Component<EmptyDependency> {",
        with: "class A: Component<EmptyDependency> { public var user: User { u };")
    #expect(
      try needleFindings("needle_dependency_missing", in: text) == [
        "App.swift:7 sure: `D` demands `user: User`, which no ancestor provides on ^->Root->B; "
          + "`user: User` in `A` is not above it"
      ])
  }

  @Test func whatIsDemandedIsInheritedAndComposed() throws {
    let text = """
      class Root: BootstrapComponent { func f() { A(parent: self) } }
      protocol Plain { var a: Int { get } }
      protocol First: Dependency, Plain { var b: Int { get } }
      protocol Second: Dependency { var c: Int { get } }
      typealias Both = First & Second
      class A: Component<Both> {}
      """
    let found = try needleFindings("needle_dependency_missing", in: text)
    #expect(found.map { $0.prefix(16) } == ["App.swift:2 sure", "App.swift:3 sure", "App.swift:4 sure"])
  }

  @Test func aProtocolFromElsewhereIsUnknown() throws {
    let text = "class Root: BootstrapComponent { func f() { A(parent: self) } }\nclass A: Component<D> {}"
    #expect(
      try needleFindings("needle_dependency_missing", in: text) == [
        "App.swift:2 likely: `A` demands what `D` demands (the project does not declare `D`)"
      ])
  }

  /// A plug-in extension provides for all below its component, and the plug-in for all below itself.
  @Test(arguments: [
    ("var a: Int { get }", "", "^->Root->Player->Plugin->Low"),
    ("", "public var a: Int { 1 }", "^->Root->Player->High"),
    ("", "", "^->Root->Player->High, ^->Root->Player->Plugin->Low"),
  ])
  func pluginsProvide(plugged: String, plugin: String, missing: String) throws {
    let text = """
      class Root: BootstrapComponent { func f() { Player(parent: self) } }
      protocol Extension: PluginExtension { \(plugged) }
      class Player: PluginizedComponent<EmptyDependency, Extension, Plugin> { func f() { High(parent: self) \
      } }
      class Plugin: NonCoreComponent<EmptyDependency> { \(plugin); func f() { Low(parent: self) } }
      protocol D: Dependency { var a: Int { get } }
      class High: Component<D> {}
      class Low: Component<D> {}
      """
    let found = try needleFindings("needle_dependency_missing", in: text)
    let onPaths = found.filter { $0.contains("no ancestor") }
    #expect(onPaths.count == 1)
    #expect(onPaths.first?.contains("provides on \(missing)") == true, "\(found)")
    #expect(onPaths.first?.hasSuffix(missing) == true || !plugin.isEmpty, "\(found)")
    // The plug-in must have what its extension promises.
    #expect(found.contains { $0.hasSuffix("`a: Int`, which `Plugin` does not provide") } == !plugged.isEmpty)
  }

  /// Internal properties are passed over from 0.24 on, in the body of a class alone.
  @Test(arguments: [
    ("0.25.1", "sure"), ("0.24.0", "sure"), ("0.23.0", ""), (nil, "likely"), ("main", "likely"),
  ])
  func internalProvidersDependOnTheVersion(version: String?, certainty: String) throws {
    let text = Self.rest.replacing("ROOT", with: "var user: User { u }")
    let project = needleProject(["App.swift": text], version: version)
    #expect(try needleFindings("needle_dependency_missing", in: project) == [])
    let found = try needleFindings("needle_provider_hidden", in: project)
    #expect(
      found.map { String($0.prefix(12 + certainty.utf8.count)) }
        == (certainty.isEmpty ? [] : ["App.swift:3 \(certainty)"]))
    let inExtension = Self.rest.replacing("ROOT", with: "") + "\nextension Root { var user: User { u } }"
    let other = needleProject(["App.swift": inExtension], version: version)
    #expect(try needleFindings("needle_provider_hidden", in: other) == [])
    #expect(try needleFindings("needle_dependency_missing", in: other) == [])
  }

  /// What an unknown generator has registered it has seen.
  @Test func registeredPathsShowTheGenerator() throws {
    let generated = """
      func r() {
        registerProviderFactory("^->Root->B", f)
        registerProviderFactory("^->Root->A->B", f)
      }
      """
    let files = [
      "App.swift": Self.rest.replacing("ROOT", with: "var user: User { u }"), "Gen.swift": generated,
    ]
    #expect(try needleFindings("needle_provider_hidden", in: needleProject(files)) == [])
    #expect(
      try needleFindings("needle_provider_hidden", in: needleProject(files, version: "0.25.1")).count == 1)
  }
}
