import PatuhCore
import PatuhEngine
import Testing

@testable import PatuhRules

/// Which of the places that have an effect a rule reports: one for an act, and none for what a screen asks of
/// its own ViewModel.
struct EffectActTests {
  /// What a rule finds in a file: `4 sure URLSession.dataTask`.
  private func found(
    _ text: String, _ border: String = "", effects: String = "network, database"
  ) throws -> [String] {
    let own = try ownRule("usage: {in: {path: \"UI/**\"}}\nmust_not: {reaches: [\(effects)]\(border)}")
    var definition = own.definition
    definition.message = "{found}"
    let files = [ExampleFile(path: "UI/Main.swift", text: text)]
    let project = exampleProject(RuleExample(files: files), tables: try ruleTables())
    return Rule(definition, vocabulary: own.vocabulary, preset: nil).violations(in: project)
      .sorted { $0.place < $1.place }
      .map { violation in
        let message = violation.message.prefix { $0 != "(" }
        return "\(violation.place.position?.line ?? 0) \(violation.certainty.rawValue) \(message)"
      }
  }

  @Test func aTaskAndItsStartAreOneAct() throws {
    let lines = try found(
      """
      import Alamofire
      import Foundation
      final class Loader {
        func first(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
        func second(_ url: URL) {
          let task = URLSession.shared.dataTask(with: url) { _, _, _ in }
          task.priority = 1
          task.resume()
        }
        func third(_ task: URLSessionTask) { task.resume() }
        func fourth(_ url: URL) { AF.request(url).responseJSON { _ in } }
      }
      """)
    #expect(
      lines == [
        "4 sure URLSession.dataTask", "6 sure URLSession.dataTask", "10 sure URLSessionTask.resume",
        "11 sure Session.request",
      ])
  }

  @Test func aFunctionThatIsPassedOnIsLikely() throws {
    let lines = try found(
      """
      import Security
      struct Keys {
        func first() { apply(SecItemDelete) }
        func second() { let read = SecItemCopyMatching; print(read) }
        func third(_ SecItemAdd: Int) { print(SecItemAdd) }
        func apply(_ work: (CFDictionary) -> OSStatus) {}
      }
      """, effects: "keychain")
    #expect(lines == ["3 likely SecItemDelete ", "4 likely SecItemCopyMatching "])
  }

  /// Its code is that of the wrapper, which no other place of the type shows.
  @Test func aWrappedPropertyCountsWhereItsOwnTypeReadsIt() throws {
    let lines = try found(
      """
      import Foundation
      @propertyWrapper struct Loaded {
        var wrappedValue: String {
          URLSession.shared.dataTask(with: URL(string: "a")!).resume()
          return ""
        }
      }
      struct Card {
        @Loaded var text: String
        var plain: String { "" }
        func first() -> String { text }
        func second() -> String { self.text + plain }
        func third() -> String { first() }
      }
      """)
    #expect(lines == ["4 sure URLSession.dataTask", "11 sure Card.text", "12 sure Card.text"])
  }

  @Test func aScreenMayWaitForItsOwnViewModel() throws {
    let lines = try found(
      """
      import SwiftUI
      struct OrderView: View {
        @ObservedObject var model: OrderViewModel
        @ObservedObject var other: CartViewModel
        @StateObject private var own = OrderViewModel()
        var body: some View {
          List {}.task { await model.load() }
            .refreshable { await other.load() }
            .task { await own.load() }
        }
      }
      final class OrderViewModel: ObservableObject {
        func load() async { _ = try? await URLSession.shared.data(from: URL(string: "https://a.org")!) }
      }
      final class CartViewModel: ObservableObject {
        func load() async { _ = try? await URLSession.shared.data(from: URL(string: "https://a.org")!) }
      }
      """, ", may_tell: {conforms: ObservableObject}")
    #expect(lines == ["8 sure CartViewModel.load", "9 sure OrderViewModel.load"])
  }
}
