import PatuhCore
import PatuhExtract
import Testing

@Suite struct SourceFactsTests {
  private func facts(_ source: String) -> SourceFacts { sourceFacts(Array(source.utf8)) }

  /// Declarations as `kind qualified.name`, in order.
  private func declarations(_ facts: SourceFacts) -> [String] {
    facts.declarations.indices.map { index in
      let declared = facts.declarations[index]
      let outer = facts.enclosing(index).map { facts[facts.declarations[$0].name] }.reversed()
      return "\(declared.kind.word) \((outer + [facts[declared.name]]).joined(separator: "."))"
    }
  }

  /// Expressions as `role kind name`, indented by depth.
  private func expressions(_ facts: SourceFacts) -> [String] {
    facts.expressions.map { element in
      var depth = 0
      var parent = element.parent
      while let index = parent.index {
        depth += 1
        parent = facts.expressions[index].parent
      }
      let label = element.label.isNone ? "" : "\(facts[element.label]): "
      let name = element.name.isNone ? "" : " \(facts[element.name])"
      return String(repeating: "  ", count: depth) + "\(element.role) \(label)\(element.kind)\(name)"
    }
  }

  @Test func importsKeepPathAndAttributes() {
    let facts = facts("import UIKit\n@testable import App\n@_exported import struct Foundation.Date\n")
    #expect(facts.imports.map { facts[$0.module] } == ["UIKit", "App", "Foundation"])
    #expect(facts.imports.map { facts[$0.path] } == ["UIKit", "App", "Foundation.Date"])
    #expect(facts.imports.map(\.isTestable) == [false, true, false])
    #expect(facts.imports.map(\.isExported) == [false, false, true])
  }

  @Test func declarationsStandInOrderWithTheirParents() {
    let facts = facts(
      """
      @MainActor public final class JobsViewModel<S: JobService>: Base, Loading where S: Sendable {
        @Published private(set) var jobs: [Job] = []
        weak var view: (any JobsView)?
        static let shared = JobsViewModel()
        var title: String { "Jobs" }
        init(service: S, _ other: Feed.Item? = nil) async throws {}
        enum State { case idle, loading(progress: Double) }
      }
      extension Feed.Item: Loading {}
      """)
    #expect(
      declarations(facts) == [
        "class JobsViewModel", "generic parameter JobsViewModel.S", "variable JobsViewModel.jobs",
        "variable JobsViewModel.view", "variable JobsViewModel.shared", "variable JobsViewModel.title",
        "initializer JobsViewModel.init", "parameter JobsViewModel.init.service",
        "parameter JobsViewModel.init.other", "enum JobsViewModel.State", "case JobsViewModel.State.idle",
        "case JobsViewModel.State.loading", "parameter JobsViewModel.State.loading.progress",
        "extension Feed.Item",
      ])
    #expect(facts.inheritedNames(of: 0) == ["Base", "Loading"])
    #expect(facts.declarations[0].modifiers == [.public, .final])
    #expect(facts.attributes(of: 0).map { facts[$0.name] } == ["MainActor"])
    #expect(facts.declarations[2].modifiers == [.privateSet])
    #expect(facts.attributes(of: 2).map { facts[$0.name] } == ["Published"])
    #expect(facts.declarations[3].modifiers == [.weak])
    #expect(facts.namedType(of: facts.declarations[3].type) == nil)
    #expect(facts.declarations[4].modifiers == [.static, .let])
    #expect(facts.declarations[5].modifiers == [.computed])
    #expect(facts.declarations[6].modifiers.isSuperset(of: [.async, .throws, .hasBody]))
    #expect(facts[facts.declarations[7].label] == "service")
    #expect(facts.declarations[8].label.isNone)
    #expect(facts.namedType(of: facts.declarations[8].type).map { facts[$0.name] } == "Feed.Item")
    #expect(facts.declarations[8].initialValue.index != nil)
    #expect(facts.qualifiedName(of: 9) == "JobsViewModel.State")
  }

  @Test func chainsListTheLastLinkFirst() {
    let facts = facts("let a = try FileManager.default.attributesOfItem(atPath: p)[.creationDate] as? Date\n")
    #expect(
      expressions(facts) == [
        "initialValue sequence as", "  operand tried", "    wrapped subscript", "      base call",
        "        callee member attributesOfItem", "          base member default",
        "            base identifier FileManager", "        argument atPath: identifier p",
        "      argument implicitMember creationDate", "  operand as: type Date",
      ])
    #expect(
      facts.chain(of: 0).map { facts[facts.expressions[$0].name] } == [
        "attributesOfItem", "default", "FileManager",
      ])
  }

  @Test func closuresArgumentsAndAssignmentsKeepTheirRoles() {
    let facts = facts(
      """
      func f() {
        view.task(id: 1) { [weak self, x = y] item in self?.store = .standard } onEnd: { _ in }
      }
      """)
    #expect(
      expressions(facts) == [
        "returned call", "  callee member task", "    base identifier view", "  argument id: number",
        "  trailingClosure closure", "initialValue identifier y",
        "    returned sequence =", "      assignmentTarget member store", "        base identifier self",
        "      assignedValue implicitMember standard", "  trailingClosure onEnd: closure",
      ])
    #expect(
      declarations(facts) == [
        "function f", "variable f.x", "closure parameter f.item", "closure parameter f._",
      ])
  }

  @Test func commentsAndStringsSayNothing() {
    let facts = facts(
      #"""
      // UserDefaults.standard
      /* stat(path, &s) */
      let text = "UserDefaults.standard \(UserDefaults.standard)"
      let raw = #"mach_absolute_time() \(no)"#
      """#)
    #expect(facts.expressions.filter { facts[$0.name] == "UserDefaults" }.count == 1)
    #expect(facts.expressions.filter { facts[$0.name] == "mach_absolute_time" }.isEmpty)
  }

  @Test func conditionsHoldWhatTheBranchesBeforeExclude() {
    let facts = facts(
      """
      #if os(macOS) && !DEBUG
      let a = 1
      #elseif targetEnvironment(simulator) || canImport(UIKit)
      let b = 2
      #else
      let c = 3
      #endif
      """)
    #expect(
      facts.conditions.map(\.condition.description) == [
        "os(macOS) && !DEBUG",
        "!(os(macOS) && !DEBUG) && (targetEnvironment(simulator) || canImport(UIKit))",
        "!(os(macOS) && !DEBUG || targetEnvironment(simulator) || canImport(UIKit))",
      ])
    for (region, name) in zip(facts.conditions, ["a", "b", "c"]) {
      let declared = facts.declarations.first { facts[$0.name] == name }
      #expect(declared.map { region.extent.contains($0.offset) } == true)
    }
  }

  @Test func twoNegationsAreNotShown() {
    let facts = facts(
      "#if !DEBUG\nlet a = 1\n#else\nlet b = 2\n#endif\n"
        + "#if !(A || B)\nlet c = 3\n#elseif C\nlet d = 4\n#endif\n")
    #expect(
      facts.conditions.map(\.condition.description) == ["!DEBUG", "DEBUG", "!(A || B)", "(A || B) && C"])
  }

  @Test func placesCountBytes() throws {
    let facts = facts("let é = 1; let b = UserDefaults.standard\r\nlet c = 2\n")
    let element = try #require(facts.expressions.first { facts[$0.name] == "UserDefaults" })
    #expect(facts.lines.position(of: element.offset) == Position(line: 1, column: 21))
    let last = try #require(facts.declarations.last)
    #expect(facts.lines.position(of: last.offset) == Position(line: 2, column: 5))
  }

  @Test func localNamesAreFoundInTheirScope() throws {
    let facts = facts(
      """
      struct A {
        let stat: Int
        func f(values: Int) {
          if let values = g() { use(values) }
          use(values)
        }
        func h() { use(stat) }
      }
      """)
    let uses = facts.expressions.indices.filter {
      facts.expressions[$0].role == .argument && facts.expressions[$0].kind == .identifier
    }
    let kinds = uses.map { use in facts.binding(of: use).map { facts.declarations[$0] } }
    #expect(kinds[0]?.modifiers.contains(.bound) == true)
    #expect(kinds[1]?.kind == .parameter)
    #expect(kinds[2].map { facts[$0.name] } == "stat")
  }

  @Test func suppressionsAreReadFromComments() {
    let facts = facts(
      """
      // patuh:disable:next usecase_layer reason: "spans three domains" until: 2026-12-31
      struct PayUseCase {}  /* patuh:disable:this usecase_layer reason: "x" */
      let text = "// patuh:disable:file everything"
      """)
    #expect(facts.suppressions.map(\.scope) == [.next, .this])
    #expect(facts.suppressions.map(\.fault) == [nil, nil])
    #expect(
      facts.suppressions.map(\.position) == [Position(line: 1, column: 4), Position(line: 2, column: 26)])
  }

  /// A byte that is not UTF-8, as in a file in Latin-1, stands for three in a string: offsets come from bytes
  /// alone.
  @Test func suppressionsBehindBytesThatAreNotUTF8KeepTheirPlace() {
    let text =
      Array("// caf".utf8) + [0xE9] + Array("\n/* patuh:disable:file a reason: \"b\" */  // ".utf8) + [
        0xE9, 0xE9,
      ]
    let facts = sourceFacts(text)
    #expect(facts.suppressions.map(\.position) == [Position(line: 2, column: 4)])
    #expect(facts.suppressions.map(\.reason) == ["b"])
    #expect(facts.problems.map(\.kind) == [])
  }

  /// The parser makes up tokens that are missing: they have a text, but no place in the source.
  @Test(arguments: [
    ("t e//patuh:disable:file a reason: \"b\"", 6), ("let = ; f( // patuh:disable:this a reason: \"b\"", 15),
  ]) func suppressionsBehindMissingTokensKeepTheirPlace(source: String, column: Int) {
    #expect(facts(source).suppressions.map(\.position) == [Position(line: 1, column: column)])
    #expect(facts(source).suppressions.map(\.reason) == ["b"])
  }

  /// SwiftParserDiagnostics has no words for these and traps.
  @Test(arguments: ["let a \u{2028}= b", "a \u{1}= b", "a \u{feff}=\tb"])
  func charactersBesideAnEqualSignAreAProblem(source: String) {
    #expect(facts(source).problems.map(\.kind) == [.syntaxError])
  }

  @Test func whatCannotBeParsedIsAFact() {
    #expect(facts("func f( {").problems.first?.kind == .syntaxError)
    #expect(sourceFacts([0xFF, 0xFE, 0x61, 0x00]).problems.map(\.kind) == [.invalidEncoding])
    let encrypted = sourceFacts(Array("\0GITCRYPT\0abc".utf8)).problems
    #expect(encrypted.count == 1 && encrypted.first?.message.contains("git-crypt") == true)
    #expect(
      sourceFacts(Array("let a = \"".utf8) + [0xC3, 0x28] + Array("\"\n".utf8)).problems.map(\.kind) == [
        .invalidEncoding
      ])
    #expect(sourceFacts([]) == facts(""))
  }

  /// Input that is nested or chained far beyond what people write.
  enum Depth: String, CaseIterable {
    case chain, calls, brackets, types, operators, generics, branches, conditions

    var source: String {
      switch self {
      case .chain: "let a = x" + String(repeating: ".map { $0 }.b", count: 5_000)
      case .calls: String(repeating: "a(", count: 3_000) + String(repeating: ")", count: 3_000)
      case .brackets: String(repeating: "[", count: 20_000) + String(repeating: "]", count: 20_000)
      case .types: String(repeating: "struct A { ", count: 5_000)
      case .operators: "let a = " + String(repeating: "b + ", count: 20_000) + "c"
      case .generics:
        "let a: " + String(repeating: "B<", count: 2_000) + "C" + String(repeating: ">", count: 2_000)
      case .branches: String(repeating: "if a { ", count: 3_000)
      case .conditions: String(repeating: "#if a\n", count: 3_000)
      }
    }
  }

  @Test(arguments: Depth.allCases)
  func deepAndLongInputEnds(_ depth: Depth) {
    let facts = facts(depth.source + "\n")
    #expect(facts.lines.starts.count > 1)
  }

  @Test func bracketsInStringsAndCommentsDoNotNest() {
    let open = String(repeating: "[", count: 600)
    for text in [
      "let a = \"\(open)\"", "let a = #\"\(open) \" \(open)\"#", "let a = \"\"\"\n\(open)\n\"\"\"",
      "// \(open)", "/* \(open) */",
    ] {
      #expect(facts(text + "\nlet b = 1\n").problems == [])
    }
  }

  @Test func equalBytesGiveEqualFacts() {
    let source = "class A { var b: [C<D>]? = .init(e: \\.f.g) }"
    #expect(facts(source) == facts(source))
  }
}
