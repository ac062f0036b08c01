import PatuhCore
import Testing

@testable import PatuhRules

/// What names mean by Swift's rules of lookup.
@Suite struct NameResolutionTests {
  /// `name=path:line` for the names of one file, in text order; several declarations with `|`, a verdict for
  /// none.
  private func meanings(_ text: String, _ others: [String: String] = [:]) -> [String] {
    let project = project(others.merging(["A.swift": text]) { $1 })
    return resolvedNames(of: project).filter { $0.place.path == "A.swift" }.map { name in
      switch name.meaning {
      case .placeholder: "\(name.name)=placeholder"
      case .outside: "\(name.name)=\(name.isDeclaredSomewhere ? "open" : "outside")"
      case .declared(let places, let isSure):
        "\(name.name)="
          + places.map { "\($0.path):\($0.position?.line ?? 0)" }.joined(separator: "|") + (isSure ? "" : "?")
      }
    }
  }

  @Test func localTypesAreSeenWhereTheyAreDeclared() {
    let text = """
      struct A {
        func f() { struct Item {}; _ = Item() }
        func g() { enum Item { struct Part {} }; _ = Item.Part() }
        func h() { _ = Item() }
      }
      """
    let item = ["B.swift": "struct Item {}"]
    #expect(
      meanings(text, item) == ["Item=A.swift:2", "Item=A.swift:3", "Item.Part=A.swift:3", "Item=B.swift:1"])
    #expect(meanings(text).last == "Item=outside")
  }

  @Test func qualifiersAreFollowed() {
    let others = [
      "B.swift": """
      class Base { struct Item {} }
      class Feed: Base {}
      typealias News = Feed
      protocol Store { associatedtype Key }
      """
    ]
    #expect(meanings("let a: Feed.Item", others) == ["Feed=B.swift:2", "Feed.Item=B.swift:1"])
    #expect(meanings("let a: News.Item", others) == ["News=B.swift:3", "News.Item=B.swift:1"])
    #expect(
      meanings("func f<T: Base>(a: T.Item) {}", others).suffix(2) == ["T=placeholder", "T.Item=B.swift:1"])
    #expect(meanings("func f<T: Store>(a: T.Item) {}", others).last == "T.Item=outside")
    #expect(
      meanings("enum Key {}\nfunc f<T: Store>(a: T.Key) {}", others).last == "T.Key=placeholder")
    #expect(meanings("extension Feed { var a: Self.Item? { nil } }", others).last == "Self.Item=B.swift:1")
  }

  @Test func inheritedAssociatedTypesShadow() {
    let others = [
      "B.swift": "protocol Store { associatedtype Key; associatedtype Part }\nenum Key {}\nenum Part {}"
    ]
    #expect(meanings("protocol Shop: Store { var a: Key { get } }", others).last == "Key=placeholder")
    #expect(meanings("extension Store { var a: Part? { nil } }", others).last == "Part=placeholder")
    #expect(meanings("struct Shop { var a: Key }", others).last == "Key=B.swift:2")
  }

  @Test func typesOfTheSameNameInheritTheirOwn() {
    let others = [
      "B.swift": """
      class Buffer { class Storage: Root {} }
      struct Index { struct Storage: Other {} }
      class Other { struct Page {} }
      struct Page {}
      class Root {}
      """
    ]
    #expect(meanings("extension Buffer.Storage { var a: Page { Page() } }", others).last == "Page=B.swift:4")
    #expect(meanings("extension Index.Storage { var a: Page { Page() } }", others).last == "Page=B.swift:3")
  }

  @Test func whatSelfIsBoundToIsSeen() {
    let others = ["B.swift": "protocol Making { typealias Make = () -> Int }\nprotocol Model {}"]
    #expect(
      meanings("extension Model where Self: Making { var a: Make { { 1 } } }", others).last
        == "Make=B.swift:1")
    #expect(meanings("extension Model { var a: Make { { 1 } } }", others).last == "Make=outside")
  }

  @Test func buildsDecide() {
    let others = [
      "B.swift": "#if os(macOS)\nclass Page {}\n#else\nclass Page {}\n#endif",
      "C.swift": "#if os(Linux)\nstruct Color {}\n#endif",
      "D.swift": "#if DEBUG\nstruct Mock {}\n#endif",
      "E.swift": "#if FAST\nclass Sheet {}\n#endif", "F.swift": "#if !FAST\nclass Sheet {}\n#endif",
    ]
    #expect(meanings("#if os(macOS)\nlet a: Page\n#endif", others) == ["Page=B.swift:2"])
    #expect(meanings("#if os(iOS)\nlet a: Page\n#endif", others) == ["Page=B.swift:4"])
    #expect(meanings("let a: Page", others) == ["Page=B.swift:2|B.swift:4"])
    #expect(meanings("let a: Color", others) == ["Color=open"])
    #expect(meanings("#if os(Linux)\nlet a: Color\n#endif", others) == ["Color=C.swift:2"])
    #expect(meanings("let a: Mock", others) == ["Mock=D.swift:2"])
    #expect(
      meanings("#if FAST\nlet a: Sheet\n#else\nlet b: Sheet\n#endif", others) == [
        "Sheet=E.swift:2", "Sheet=F.swift:2",
      ])
  }

  @Test func namesWithoutCapitals() {
    let others = [
      "B.swift":
        "class _Box {}\nclass iOSTabs {}\nclass theme {}\nlet theme = 1\nextension _Box { struct pair {} }"
    ]
    #expect(meanings("let a = _Box(), b = iOSTabs()", others) == ["_Box=B.swift:1", "iOSTabs=B.swift:2"])
    #expect(meanings("let a = theme", others) == [])
    #expect(
      meanings("let a: theme, b: _Box.pair", others) == [
        "theme=B.swift:3", "_Box=B.swift:1", "_Box.pair=B.swift:5",
      ])
  }

  @Test func keyPathsAndThrownTypes() {
    let others = ["B.swift": "enum Feed { struct Item { var name = 1 } }\nenum Fault: Error {}"]
    #expect(
      meanings("let a = \\Feed.Item.name, b = \\Feed.count", others)
        == ["Feed=B.swift:1", "Feed.Item=B.swift:1", "Feed=B.swift:1"])
    #expect(meanings("let a = { () throws(Fault) in 1 }", others) == ["Fault=B.swift:2"])
  }
}
