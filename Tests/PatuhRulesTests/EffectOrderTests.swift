import PatuhCore
import PatuhEngine
import Testing

@testable import PatuhRules

/// `stop_at_making` and `may_tell` beside `reaches`.
struct EffectOrderTests {
  private let files = [
    "UI/Card.swift": """
    import SwiftUI
    struct CardView: View {
      let model: CardModel
      @StateObject private var own = CardModel()
      var body: some View {
        Button("a") { model.load() }
          .task { model.load() }
          .onTapGesture { Task { await model.wait() } }
          .onTapGesture { own.load() }
      }
      func first(_ other: CardModel) { other.load() }
      func second() { CardModel.shared.load() }
      func third() { let local = CardModel(); local.load() }
      func fourth() { self.model.load() }
      final class Inner: ObservableObject {
        func read() { _ = try? Data(contentsOf: URL(fileURLWithPath: "a")) }
      }
    }
    """,
    "UI/Maker.swift": """
    struct MakerView {
      func first() { _ = Store() }
      func second() { _ = Store.shared }
      func third() { _ = Store.shared.count() }
      func fourth() { _ = Store.names }
      func fifth() { _ = Value() }
      func sixth() { _ = Value().size }
    }
    """,
    "App/Models.swift": """
    import Foundation
    final class CardModel: ObservableObject {
      static let shared = CardModel()
      func load() { _ = try? Data(contentsOf: URL(fileURLWithPath: "a")) }
      func wait() async { load() }
    }
    final class Store {
      static var shared: Store? { Store() }
      static var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: "a")) ?? [] }
      init() { _ = try? Data(contentsOf: URL(fileURLWithPath: "a")) }
      func count() -> Int { FileManager.default.fileExists(atPath: "a") ? 1 : 0 }
    }
    struct Value {
      init() { _ = try? Data(contentsOf: URL(fileURLWithPath: "a")) }
      var size: Int { Store().count() }
    }
    """,
  ]

  /// What the rule finds in a file, one line each: `6 sure CardModel.load`.
  private func found(_ border: String, in name: String) throws -> [String] {
    let own = try ownRule("usage: {in: {path: \"UI/**\"}}\nmust_not: {reaches: files\(border)}")
    var definition = own.definition
    definition.message = "{found}"
    let sorted = files.sorted { $0.key < $1.key }.map { ExampleFile(path: $0.key, text: $0.value) }
    let project = exampleProject(RuleExample(files: sorted), tables: try ruleTables())
    return Rule(definition, vocabulary: own.vocabulary, preset: nil).violations(in: project)
      .filter { $0.place.path == "UI/\(name).swift" }.sorted { $0.place < $1.place }
      .map {
        let message = $0.message.prefix { $0 != "(" }
        return "\($0.place.position?.line ?? 0) \($0.certainty.rawValue) \(message)"
      }
  }

  @Test func countsAllOrdersWithoutTheKey() throws {
    let lines = try found("", in: "Card").map { $0.prefix { $0 != " " } }
    #expect(lines == ["6", "7", "8", "9", "11", "12", "13", "14", "16"])
  }

  @Test func passesOverOrdersToWhatWasGiven() throws {
    let found = try found(", may_tell: {conforms: ObservableObject}", in: "Card")
    #expect(
      found == [
        "7 sure CardModel.load", "8 likely CardModel.wait ", "9 sure CardModel.load",
        "12 sure CardModel.load", "13 sure CardModel.load",
      ])
  }

  @Test func passesOverTheMakingAndHandingOutOfObjects() throws {
    let found = try found(", stop_at_making: {kind: class}", in: "Maker")
    #expect(
      found == [
        "4 sure Store.count", "5 sure Store.names", "6 sure Value.init", "7 sure Value.init",
        "7 sure Value.size",
      ])
  }

  @Test func passesOverPropertiesThatReachTheEffectThroughOtherCode() throws {
    let found = try found(", stop_at_making: {kind: class}, stop_at_reading: \"*\"", in: "Maker")
    #expect(found == ["4 sure Store.count", "5 sure Store.names", "6 sure Value.init", "7 sure Value.init"])
  }
}
