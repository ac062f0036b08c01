import PatuhCore
import PatuhEngine
import Testing

@testable import PatuhRules

/// Effects in branches that an argument rules out.
struct EffectBranchTests {
  /// The functions that have an effect: `files Feed.load`.
  private func effects(_ text: String) throws -> Set<String> {
    let example = RuleExample(files: [ExampleFile(path: "Main.swift", text: text)])
    return Set(
      effectChains(of: exampleProject(example, tables: try ruleTables())).map {
        "\($0.effect.rawValue) \($0.name)"
      })
  }

  @Test func aBooleanArgumentDecidesABranch() throws {
    let write = "try? Data().write(to: URL(fileURLWithPath: \"a\"))"
    let bodies = [
      "if isSaved { \(write) }", "if !isSaved { print(1) } else { \(write) }",
      "if !isSaved { return }\n\(write)", "guard isSaved else { return }\n\(write)",
      "_ = isSaved ? save() : 0", "if isSaved == true { \(write) }",
      "switch isSaved {\ncase true: \(write)\ncase false: break\n}", "if name != nil, isSaved { \(write) }",
    ]
    for body in bodies {
      let text = """
        import Foundation
        struct Feed {
          func load(_ name: String?, isSaved: Bool = false) { \(body) }
          func save() -> Int { \(write); return 1 }
          func yes() { load(nil, isSaved: true) }
          func no() { load(nil, isSaved: false) }
          func byDefault() { load("a") }
          func either(_ isSaved: Bool) { load(nil, isSaved: isSaved) }
          func opposite(_ isSaved: Bool) { load(nil, isSaved: !isSaved) }
        }
        """
      let found = try effects(text)
      for name in ["load", "yes", "either", "opposite"] {
        #expect(found.contains("files Feed.\(name)"), "\(name): \(body)")
      }
      for name in ["no", "byDefault"] { #expect(!found.contains("files Feed.\(name)"), "\(name): \(body)") }
    }
  }

  @Test func anEnumCaseDecidesABranch() throws {
    let text = """
      import Foundation
      enum Event {
        case open, save(String), other
        static let standard = Event.save("a")
      }
      struct Coordinator {
        func play(_ event: Event) {
          switch event {
          case .open: UserDefaults.standard.set(1, forKey: "a")
          case .save(let name): try? Data().write(to: URL(fileURLWithPath: name))
          default: UserDefaults.standard.removeObject(forKey: "a"); delete()
          }
        }
        func delete() { try? FileManager.default.removeItem(atPath: "a") }
        func forward(_ event: Event) { play(event) }
        func onlySaved(_ event: Event) { if case .save = event { forward(event) } }
      }
      struct App {
        let coordinator: Coordinator
        func open() { coordinator.play(.open) }
        func save() { coordinator.play(.save("a")) }
        func other() { coordinator.forward(Event.other) }
        func far() { coordinator.forward(.open) }
        func standard() { coordinator.play(.standard) }
        func any(_ event: Event) { coordinator.play(event) }
        func none() { coordinator.onlySaved(.open) }
      }
      """
    let found = try effects(text)
    for name in ["save", "other", "standard", "any"] {
      #expect(found.contains("files App.\(name)"), "\(name)")
    }
    for name in ["open", "far", "none"] { #expect(!found.contains("files App.\(name)"), "\(name)") }
    for name in ["open", "far", "other", "standard", "any"] {
      #expect(found.contains("defaults App.\(name)"), "\(name)")
    }
    #expect(!found.contains("defaults App.save"))
  }

  @Test func aSwitchThatFallsThroughAndAShadowedNameDecideNothing() throws {
    let write = "try? Data().write(to: URL(fileURLWithPath: \"a\"))"
    let text = """
      import Foundation
      enum Event { case open, save }
      struct Feed {
        func falling(_ event: Event) {
          switch event {
          case .open: fallthrough
          case .save: \(write)
          }
        }
        func shadowed(_ event: Event) {
          let event = Event.save
          if event == .save { \(write) }
        }
        func first() { falling(.open) }
        func second() { shadowed(.open) }
      }
      """
    let found = try effects(text)
    #expect(found.contains("files Feed.first") && found.contains("files Feed.second"))
  }
}
