import PatuhCore
import Testing

@testable import PatuhRules

/// Which of several declarations a name means, and whether it is in sight at all.
@Suite struct ModuleVisibilityTests {
  private let targets = [
    SmallTarget(name: "App", folder: "App", product: .application),
    SmallTarget(name: "Job-Kit", folder: "JobKit"), SmallTarget(name: "Feed", folder: "Feed"),
  ]

  /// What the type of the first annotated declaration in a file means: `Feed/Item.swift:1`, with `?` when
  /// unsure.
  private func meaning(
    _ text: String, in path: String = "App/A.swift", _ others: [String: String], targets: [SmallTarget]? = nil
  ) throws -> String {
    let project = project(others.merging([path: text]) { $1 }, targets: targets ?? self.targets)
    let names = ProjectNames(project)
    let file = try #require(project.sources.firstIndex { $0.path == path })
    let facts = names.facts(file)
    let type = try #require(facts.types.first { $0.role == .annotation })
    let resolution = names.resolution(of: facts[type.name], in: file, at: type.declaration)
    let mark = resolution.isSure ? "" : "?"
    switch resolution.meaning {
    case .types(let entries): return entries.map(\.place.path).joined(separator: " ") + mark
    case .aliases(let sites): return sites.map { "alias \(project.sources[$0.file].path)" }.joined() + mark
    case .placeholder: return "placeholder"
    case .outside: return "outside"
    }
  }

  @Test func theNearestDeclarationIsMeant() throws {
    let kit = ["JobKit/Item.swift": "public struct Item {}"]
    let own = ["App/Item.swift": "struct Item {}"]
    let all = kit.merging(own) { $1 }
    #expect(try meaning("import Job_Kit\nlet a: Item", all) == "App/Item.swift")
    #expect(try meaning("import Job_Kit\nstruct Item {}\nlet a: Item", all) == "App/A.swift")
    #expect(try meaning("import Job_Kit\nlet a: Item", kit) == "JobKit/Item.swift")
    #expect(try meaning("import struct Job_Kit.Item\nlet a: Item", kit) == "JobKit/Item.swift")
    #expect(try meaning("let a: Item", kit) == "outside")
    #expect(
      try meaning("import Job_Kit\ntypealias Item = Int\nlet a: Item", all) == "alias App/A.swift")
  }

  @Test func qualifiedNamesBeginWithTheModule() throws {
    let files = ["JobKit/Item.swift": "public struct Item {}", "App/Item.swift": "struct Item {}"]
    #expect(try meaning("import Job_Kit\nlet a: Job_Kit.Item", files) == "JobKit/Item.swift")
    #expect(try meaning("import Job_Kit\nlet a: App.Item", files) == "App/Item.swift")
    #expect(try meaning("import SwiftUI\nlet a: SwiftUI.Item", files) == "outside")
    #expect(try meaning("let a: UIView.Item", files) == "outside")
  }

  @Test func accessIsKept() throws {
    let kit = ["JobKit/Item.swift": "struct Item {}\npublic extension Int { struct Job {} }"]
    #expect(try meaning("import Job_Kit\nlet a: Item", kit) == "outside")
    #expect(try meaning("@testable import Job_Kit\nlet a: Item", kit) == "JobKit/Item.swift")
    #expect(try meaning("import Job_Kit\nlet a: Int.Job", kit) == "JobKit/Item.swift")
    let nested = ["App/B.swift": "private enum Hidden { struct Item {} }\nextension Int { struct Job {} }"]
    #expect(try meaning("let a: Hidden.Item", nested) == "outside")
    #expect(try meaning("let a: Int.Job", nested) == "App/B.swift")
  }

  @Test func reexportsAreFollowed() throws {
    let files = [
      "JobKit/Item.swift": "public struct Item {}", "Feed/Export.swift": "@_exported import Job_Kit",
    ]
    #expect(try meaning("import Feed\nlet a: Item", files) == "JobKit/Item.swift")
    #expect(try meaning("let a: Item", in: "Feed/B.swift", files) == "JobKit/Item.swift")
  }

  @Test func aFileMayBeInSeveralTargets() throws {
    let targets = [
      SmallTarget(name: "App", folder: "App", product: .application),
      SmallTarget(name: "Widget", folder: "Widget", product: .appExtension),
      SmallTarget(name: "App", folder: "Shared", product: .application),
      SmallTarget(name: "All", folder: "App", product: .framework),
    ]
    let files = ["App/Item.swift": "struct Item {}", "Widget/Item.swift": "struct Item {}"]
    #expect(try meaning("let a: Item", files, targets: targets) == "App/Item.swift")
    #expect(try meaning("let a: Item", in: "Widget/B.swift", files, targets: targets) == "Widget/Item.swift")
    #expect(
      try meaning("let a: Item", ["Widget/Item.swift": "struct Item {}"], targets: targets) == "outside",
      "an app imports no extension")
  }

  @Test func anIncompleteModelLosesNothing() throws {
    let item = ["JobKit/Item.swift": "public struct Item {}"]
    #expect(try meaning("let a: Item", in: "Lost/B.swift", item) == "JobKit/Item.swift?")
    #expect(try meaning("let a: Item", ["Lost/B.swift": "struct Item {}"]) == "Lost/B.swift?")
    let guessed = [
      SmallTarget(name: "App", folder: "App"),
      SmallTarget(name: "JobKit", folder: "JobKit", product: .framework),
    ]
    #expect(
      try meaning("import Jobs\nlet a: Item", item, targets: guessed) == "JobKit/Item.swift?",
      "a build setting may name the framework's module")
    #expect(try meaning("let a: Item", item, targets: []) == "JobKit/Item.swift")
  }
}
