import PatuhCore
import PatuhEngine
import Testing

@testable import PatuhRules

/// Effects behind requirements whose implementations take values of different types.
struct EffectGenericTests {
  /// The functions that have an effect: `network Feed.load`.
  private func effects(_ text: String) throws -> [String] {
    let example = RuleExample(files: [ExampleFile(path: "Main.swift", text: text)])
    return effectChains(of: exampleProject(example, tables: try ruleTables())).map {
      "\($0.effect.rawValue) \($0.name)"
    }
  }

  /// Two coordinators, of which one writes a file, behind routers that take the events of a screen.
  private func coordinators(_ router: String) -> String {
    """
    import Foundation
    protocol RouterType {
      associatedtype Event
      func play(event: Event)
    }
    \(router)
    struct HomeModel {
      enum Route { case start }
      typealias Router = AnyRouter<Route>
      let router: Router
      func show() { router.play(event: .start) }
    }
    struct ExportModel {
      enum Route { case save }
      typealias Router = AnyRouter<Route>
      let router: Router
      func export() { router.play(event: .save) }
    }
    struct HomeCoordinator: RouterType {
      func play(event: HomeModel.Route) { print(event) }
    }
    struct ExportCoordinator: RouterType {
      func play(event: ExportModel.Route) { try? Data().write(to: URL(fileURLWithPath: "a")) }
    }
    struct Forwarding<Event> {
      let router: AnyRouter<Event>
      func forward(_ event: Event) { router.play(event: event) }
    }
    struct App {
      let home: Forwarding<HomeModel.Route>
      let export: Forwarding<ExportModel.Route>
      func showHome() { home.forward(.start) }
      func showExport() { export.forward(.save) }
    }
    """
  }

  @Test func aRouterThatKeepsAMethodRunsThatOfItsEvents() throws {
    let stored = [
      "private let run: (Event) -> Void\n",
      "  init<C: RouterType>(_ coordinator: C) where C.Event == Event { run = coordinator.play(event:) }",
      "  init<C: RouterType>(_ coordinator: C) where C.Event == Event {\n"
        + "    self.run = { coordinator.play(event: $0) }\n  }",
      "  func play(event: Event) { run(event) }",
    ]
    for initializer in stored[1...2] {
      let router = "struct AnyRouter<Event>: RouterType {\n\(stored[0])\(initializer)\n\(stored[3])\n}"
      let found = try effects(coordinators(router))
      #expect(found.contains("files ExportModel.export"), "\(initializer)")
      #expect(found.contains("files Forwarding.forward"), "\(initializer)")
      #expect(found.contains("files App.showExport"), "\(initializer)")
      #expect(!found.contains("files HomeModel.show"), "\(initializer)")
      #expect(!found.contains("files App.showHome"), "\(initializer)")
    }
  }

  @Test func theTypesOfArgumentsDecideWhichImplementationMayRun() throws {
    let text = """
      import Foundation
      protocol Handler {
        associatedtype Input
        func handle(_ input: Input)
      }
      struct Job {}
      struct Note {}
      class Item {}
      final class Photo: Item {}
      struct JobHandler: Handler {
        func handle(_ input: Job) { try? Data().write(to: URL(fileURLWithPath: "a")) }
      }
      struct NoteHandler: Handler {
        func handle(_ input: Note) { UserDefaults.standard.set(1, forKey: "a") }
      }
      struct ItemHandler: Handler {
        func handle(_ input: Item) { UserDefaults.standard.set(1, forKey: "a") }
      }
      struct App {
        func job<H: Handler>(_ handler: H, _ job: Job) where H.Input == Job { handler.handle(job) }
        func note<H: Handler>(_ handler: H, _ note: Note) where H.Input == Note { handler.handle(note) }
        func photo<H: Handler>(_ handler: H, _ photo: Photo) where H.Input == Item { handler.handle(photo) }
        func any<H: Handler>(_ handler: H, _ input: H.Input) { handler.handle(input) }
      }
      """
    let found = try effects(text)
    #expect(found.contains("files App.job") && !found.contains("defaults App.job"))
    #expect(found.contains("defaults App.note") && !found.contains("files App.note"))
    #expect(found.contains("defaults App.photo") && !found.contains("files App.photo"))
    #expect(found.contains("files App.any") && found.contains("defaults App.any"))
  }
}
