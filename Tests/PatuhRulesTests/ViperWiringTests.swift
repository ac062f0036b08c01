import PatuhCore
import Testing

@testable import PatuhRules

@Suite struct ViperWiringTests {
  /// Both roles know each other; nothing sets that by itself.
  private static let roles = """
    protocol Output: AnyObject {}
    protocol Input: AnyObject { var presenter: Output? { get set } }
    class FeedPresenter: Output { var interactor: Input? }
    class FeedInteractor: Input { weak var presenter: Output? }
    class OtherInteractor { weak var presenter: Output? }

    """

  private func unset(_ text: String, options: String = "") throws -> [String] {
    let (definition, vocabulary) = try ownRule("builtin: viper_wiring\(options)")
    return definition.findings(vocabulary, in: ["A.swift": text]).map {
      String($0.dropFirst("A.swift:".count).drop { $0 != " " }.dropFirst())
    }
  }

  private func unset(inBody body: String, roles: String = Self.roles) throws -> [String] {
    try unset(
      roles + "class FeedRouter {\nstatic func create(_ s: UIStoryboard) -> FeedPresenter {\n\(body)\n}\n}")
  }

  private static let missing = "sure `FeedInteractor.presenter`"
  private static let made = "let p = FeedPresenter(); let i = FeedInteractor(); p.interactor = i; "

  @Test(
    arguments: [
      (made, missing), (made + "i.presenter = p", nil), (made + "i.presenter = nil", missing),
      (made + "p.interactor?.presenter = p", nil), (made + "p.interactor!.presenter = p", nil),
      (made + "let alias = i; alias.presenter = p", nil), (made + "p.presenter = p", missing),
      (made + "let o = OtherInteractor(); o.presenter = p; i.log()", missing),
      (made + "[i].forEach { $0.presenter = p }", nil), (made + "(i.presenter, x) = (p, 1)", nil),
      (made + "fill(&i.presenter, p)", nil), (made + "(i as? FeedInteractor)?.presenter = p", nil),
      ("let p = FeedPresenter(); p.interactor = FeedInteractor(); p.interactor?.presenter = p", nil),
      ("let p = FeedPresenter(); p.interactor = FeedInteractor()", missing),
      (
        "let p: Output = FeedPresenter(); let i: Input = FeedInteractor(); i.presenter = p",
        "sure `FeedPresenter.interactor`"
      ),
      ("let p: FeedPresenter = .init(); let i: FeedInteractor = .init(); p.interactor = i", missing),
      (
        "let p = FeedPresenter.init(); let i = A.FeedInteractor(); i.presenter = p",
        "sure `FeedPresenter.interactor`"
      ),
      // Which one is made depends on the build.
      ("#if DEBUG\n" + made + "\n#endif", nil),
      // No module.
      ("let i = FeedInteractor(); let o = OtherInteractor()", nil), ("let p = FeedPresenter()", nil),
    ] as [(String, String?)])
  func bodies(body: String, found: String?) throws {
    let body = body.replacing("A.FeedInteractor", with: "FeedInteractor")
    #expect(try unset(inBody: body) == (found.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      // Set by the role, by the other one, or by a function that is given both.
      "extension FeedInteractor { func attach(_ p: Output) { presenter = p } }",
      "extension FeedInteractor { func attach(_ presenter: Output) { self.presenter = presenter } }",
      "extension FeedPresenter { func start() { interactor?.presenter = self } }",
      "func join(_ i: FeedInteractor, _ p: FeedPresenter) { i.presenter = p }",
      "func join(_ i: Input, _ p: Output) { i.presenter = p }",
      "func join<I: Input>(_ i: I, _ p: Output) { i.presenter = p }",
      // Something that only a compiler understands, in a file that knows the role.
      "func join(_ p: Output) { all(FeedInteractor.self).first.presenter = p }",
    ])
  func setElsewhere(code: String) throws {
    #expect(try unset(inBody: Self.made, roles: Self.roles + code + "\n") == [])
  }

  @Test(
    arguments: [
      "func join(_ i: OtherInteractor, _ p: Output) { i.presenter = p }",
      "extension FeedInteractor { func forget() { presenter = nil } }",
      "extension FeedInteractor { func f() { let presenter: Int; presenter = 1 } }",
      // Another factory sets what it makes itself.
      "class FeedBuilder { func build() { \(made)i.presenter = p } }",
    ])
  func notSetElsewhere(code: String) throws {
    #expect(try unset(inBody: Self.made, roles: Self.roles + code + "\n") == [Self.missing])
  }

  @Test(
    arguments: [
      ("weak var presenter: Output?", true), ("weak var presenter: (any Output)?", true),
      ("var presenter: Output!", true), ("unowned var presenter: Output", false),
      ("let presenter: Output? = nil", false), ("lazy var presenter: Output? = find()", false),
      ("@Injected var presenter: Output?", false), ("private var presenter: Output?", false),
      ("private(set) var presenter: Output?", false), ("static var presenter: Output?", false),
      ("var presenter: Output? { nil }", false), ("var presenter: [Output]?", true),
      ("var presenter: (() -> Output)?", false), ("var presenter: Int?", false),
      ("weak var presenter: FeedPresenter?", true), ("weak var presenter: UIViewController?", false),
      ("weak var presenter: Stranger?", false), ("weak var presenter: Unmade?", false),
    ])
  func properties(property: String, isLink: Bool) throws {
    let roles = """
      protocol Output: AnyObject {}
      protocol Unmade: AnyObject {}
      class FeedPresenter: Output { let interactor: FeedInteractor; init(_ i: FeedInteractor) { interactor = \
      i } }
      class FeedInteractor { \(property) }

      """
    #expect(
      try unset(inBody: "let p = FeedPresenter(FeedInteractor())", roles: roles)
        == (isLink ? [Self.missing] : []))
  }

  /// A delegate may be left out.
  @Test func delegates() throws {
    let roles = """
      protocol Output: AnyObject {}
      class FeedPresenter: Output {}
      class FeedInteractor { weak var delegate: Output? }

      """
    #expect(
      try unset(inBody: "let p = FeedPresenter(); let i = FeedInteractor()", roles: roles)
        == ["likely `FeedInteractor.delegate`"])
  }

  /// A view that is given, taken out of a storyboard, or made by a function of its type.
  @Test(
    arguments: [
      "static func create(_ v: FeedViewController) { let p = FeedPresenter(); p.view = v }",
      "static func create() { let p = FeedPresenter(); let v = s.make() as! FeedViewController; p.view = v }",
      """
      static func create() { let p = FeedPresenter(); guard let v = s.make() as? FeedViewController else { \
      return }; p.view = v }
      """,
      "static func create() { let p = FeedPresenter(); p.view = FeedViewController.instantiate() }",
      """
      func create() { let p = FeedPresenter(); let v = FeedViewController(nibName: nil, bundle: nil); \
      p.view = v }
      """,
      "init() { let p = FeedPresenter(); p.view = FeedViewController() }",
      """
      static var module: UIViewController { let p = FeedPresenter(); p.view = FeedViewController(); return \
      p.view }
      """,
    ])
  func views(function: String) throws {
    let roles = """
      class FeedPresenter { weak var view: FeedViewController? }
      class FeedViewController: UIViewController { var presenter: FeedPresenter? }

      """
    let missing = "sure `FeedViewController.presenter`"
    #expect(try unset(roles + "class FeedConfigurator { \(function) }") == [missing])
    let whole = function.replacing("p.view = ", with: "q.presenter = p; p.view = ")
    let joined = whole.replacing("func create(", with: "func create(_ q: FeedViewController, ")
    if joined.contains("create(_ q") {
      #expect(try unset(roles + "class FeedConfigurator { \(joined) }") == [])
    }
  }

  /// The router that builds the module may stand in a link itself.
  @Test func routersJoinThemselves() throws {
    let roles = """
      protocol Routing: AnyObject {}
      class FeedPresenter { var router: Routing? }
      class FeedViewController { let presenter: FeedPresenter; init(_ p: FeedPresenter) { presenter = p } }

      """
    func router(_ rest: String) -> String {
      roles
        + """
        class FeedRouter: Routing { func open() { let p = FeedPresenter(); \(rest)_ = \
        FeedViewController(p) } }
        """
    }
    #expect(try unset(router("")) == ["sure `FeedPresenter.router`"])
    #expect(try unset(router("p.router = self; ")) == [])
  }

  /// What a contract demands and no code at all sets, though the factory has nothing for it.
  @Test func demandedLinks() throws {
    let roles = """
      protocol Routing: AnyObject {}
      protocol Presenting: AnyObject { var router: Routing? { get set }; var logger: Routing? { get set } }
      class FeedPresenter: Presenting { var router: Routing?; var logger: Routing? }
      class FeedInteractor {}

      """
    let body = "let p = FeedPresenter(); let i = FeedInteractor()"
    #expect(try unset(inBody: body, roles: roles) == ["likely `FeedPresenter.router`"])
    let setter = "func f(_ p: Presenting, _ r: Routing) { p.router = r }\n"
    #expect(try unset(inBody: body, roles: roles + setter) == [])
  }

  /// What a role works with is not a role: it may be left out, unless the module has it for nothing else.
  @Test func whatRolesWorkWith() throws {
    let roles = """
      class FeedPresenter { let interactor: FeedInteractor; init(_ i: FeedInteractor) { interactor = i } }
      class FeedInteractor { var store: FeedStore? }
      class FeedStore { var cache: Cache?; weak var owner: FeedInteractor? }
      class Cache {}

      """
    let body = "let p = FeedPresenter(FeedInteractor()); let s = FeedStore(); let c = Cache(); "
    #expect(
      try unset(inBody: body, roles: roles)
        == ["likely `FeedInteractor.store`", "likely `FeedStore.owner`"])
    #expect(try unset(inBody: body + "p.interactor.store = s; s.owner = p.interactor", roles: roles) == [])
  }

  /// What the factory's type holds, it may join.
  @Test func rolesThatTheFactoryHolds() throws {
    let roles = """
      class FeedPresenter { var router: FeedRouter? }
      class FeedRouter {}
      class FeedInteractor {}

      """
    func module(_ body: String) -> String {
      roles + "class FeedModule { let r = FeedRouter(); let q = FeedRouter()\nfunc build() { \(body) } }"
    }
    let made = "let p = FeedPresenter(); let i = FeedInteractor(); "
    #expect(try unset(module(made + "show(r)")) == ["sure `FeedPresenter.router`"])
    #expect(try unset(module(made + "p.router = r")) == [])
    #expect(try unset(module(made)) == [])
  }

  @Test func factoriesAreSelected() throws {
    let text = Self.roles + "enum Scene { static func create() { \(Self.made) } }"
    #expect(try unset(text) == [])
    #expect(try unset(text, options: "\noptions: {factories: {name: Scene}}") == [Self.missing])
  }

  @Test func whatIsUnsetIsNamedWithItsFactory() throws {
    let (definition, vocabulary) = try ownRule("builtin: viper_wiring\nmessage: \"{owner}: {found}\"")
    let text = Self.roles + "class FeedRouter {\nstatic func create() {\n\(Self.made)\n}\n}"
    let violations = Rule(definition, vocabulary: vocabulary, preset: nil).violations(
      in: project(["A.swift": text]))
    #expect(violations.map(\.message) == ["FeedRouter.create: `FeedInteractor.presenter`"])
    #expect(violations.map { $0.place.position?.line } == [8])
    #expect(
      violations.flatMap(\.evidence).map { "\($0.place.position?.line ?? 0): \($0.message)" } == [
        "2: `Input` demands `presenter` here; `FeedPresenter`, which the factory has, could stand there"
      ])
  }
}
