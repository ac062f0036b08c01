import Foundation
import Testing

/// `patuh architecture`, on a project whose folders are layers of one module.
@Suite struct ArchitectureCommandTests {
  private func inProject(_ more: [String: String] = [:], _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "patuh-layers-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      ".patuh.yml": """
      version: 1
      layers:
        Core: {path: "App/Core/**"}
        Features: {path: "App/Features/**"}
      rules:
        layer_crossed:
          because: Core knows no feature
          dependencies: {allow: {Features: [Core], Core: []}}
      """,
      "App/Core/Router.swift": "struct Router {\n  let start: JobsView?\n}\n",
      "App/Features/JobsView.swift": "struct JobsView {\n  let jobs = LiveJobs()\n}\n",
      "App/Features/LiveJobs.swift": "final class LiveJobs {}\n",
      "App/Main.swift": "let router = Router(start: nil)\n",
    ].merging(more) { $1 }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(folder)
  }

  @Test func layers() throws {
    try inProject { folder in
      let result = try patuh("architecture", "layers", in: folder)
      #expect(result.status == 0)
      #expect(result.output.contains("Core      1      App/Core/**"))
      #expect(result.output.hasSuffix("In no layer  1\n  App/Main.swift\n\n3 of 4 files in layers.\n"))
      #expect(try patuh("architecture", "layers", "App/Core", in: folder).output.contains("1 of 1 file"))
    }
  }

  @Test func aChainWithoutAnyImport() throws {
    try inProject { folder in
      let result = try patuh("architecture", "why", "Core", "LiveJobs", in: folder)
      #expect(result.status == 0)
      #expect(
        result.output == """
          App/Core/Router.swift:2:14: `Router` uses `JobsView`, declared in App/Features/JobsView.swift:1:8
          App/Features/JobsView.swift:2:14: `JobsView` builds `LiveJobs`, declared in \
          App/Features/LiveJobs.swift:1:13
          2 steps from `Core` to `LiveJobs`

          """)
      let none = try patuh("architecture", "why", "LiveJobs", "Core", in: folder)
      #expect(none.status == 0 && none.output.contains("no chain"))
      let unknown = try patuh("architecture", "why", "LiveJob", "Core", in: folder)
      #expect(unknown.status == 2 && unknown.output.isEmpty)
      #expect(unknown.messages.contains(#"named "LiveJob"; did you mean "LiveJobs"?"#))
    }
  }

  /// Core, a feature and Data of the jobs app are one module, where no import could tell.
  @Test func aChainFromCoreIntoAFeature() throws {
    let project = "fixtures/projects/jobs-app"
    let step = """
      Core/Navigation/DeepLink.swift:8:22: `DeepLink` uses `JobsListViewModel`, declared in \
      Features/Jobs/Presentation/ViewModel/JobsListViewModel.swift:5:13

      """
    for start in ["Core", "DeepLink"] {
      let result = try patuh("architecture", "why", start, "JobsListViewModel", "\(project)/faulty")
      #expect(result.status == 0)
      #expect(result.output == step + "1 step from `\(start)` to `JobsListViewModel`\n")
    }
    let service = try patuh("architecture", "why", "DeepLink", "LiveJobService", "\(project)/faulty")
    #expect(
      service.output == step + """
        Features/Jobs/Presentation/ViewModel/JobsListViewModel.swift:9:25: `JobsListViewModel` builds \
        `LiveJobService`, declared in Features/Jobs/Data/Service/LiveJobService.swift:1:8
        2 steps from `DeepLink` to `LiveJobService`

        """)
    let none = try patuh("architecture", "why", "Core", "JobsListViewModel", "\(project)/compliant")
    #expect(none.status == 0 && none.output.contains("no chain"))
  }

  @Test func graphs() throws {
    try inProject { folder in
      let graph = try patuh("architecture", "graph", in: folder)
      #expect(graph.status == 0)
      #expect(graph.output.contains(#"g0n0 -->|"1, 1 forbidden"| g0n1"#))
      for format in ["dot", "json", "html"] {
        let other = try patuh("architecture", "graph", "--format", format, in: folder)
        #expect(other.status == 0 && other.output.contains("forbidden"), "\(format)")
      }
      #expect(try patuh("architecture", "graph", "--format", "png", in: folder).status == 2)
      #expect(
        try patuh("lint", "--format", "compact", in: folder).output.contains("Router.swift:2:14: error: "))
    }
  }

  private let loading = [
    "App/Features/FeedView.swift": """
    import SwiftUI
    struct FeedView: View {
      let feed: any FeedLoading
      @AppStorage("isOn") private var isOn = false
      var body: some View { Text("").task { await feed.load() } }
    }
    """,
    "App/Core/Feed.swift": """
    import Foundation
    protocol FeedLoading { func load() async }
    struct Feed: FeedLoading {
      func load() async { _ = try? await URLSession.shared.data(from: URL(string: "a")!) }
    }
    """,
    "App/Start.swift": "import Foundation\nfunc start() async { await Feed().load() }\n",
  ]

  @Test func aChainOfCallsToAnEffect() throws {
    try inProject(loading) { folder in
      let result = try patuh("architecture", "why", "FeedView", "network", in: folder)
      #expect(result.status == 0, "\(result.messages)")
      #expect(
        result.output == """
          App/Features/FeedView.swift:5:52: `FeedView.body` calls `FeedLoading.load`, which runs \
          `Feed.load`, declared in App/Core/Feed.swift:4:8
          App/Core/Feed.swift:4:56: `Feed.load` uses `URLSession.data`
          2 steps from `FeedView.body` to network

          """)
      let layer = try patuh("architecture", "why", "Core", "network", in: folder)
      #expect(
        layer.output.contains("App/Core/Feed.swift:4:8: a call of `FeedLoading.load` runs `Feed.load`\n"))
      let json = try patuh("architecture", "why", "FeedView", "network", "--format", "json", in: folder)
      #expect(json.output.contains(#""to": "network""#) && json.output.contains(#""functions": ["#))
      let none = try patuh("architecture", "why", "JobsView", "network", in: folder)
      #expect(none.status == 0)
      #expect(none.output.hasPrefix("No code of `JobsView` reaches network\nLooked at 1 type in 1 file"))
      #expect(try patuh("architecture", "why", "FeedVew", "network", in: folder).status == 2)
    }
  }

  /// A part of the project with the name of an effect is meant, as before there were effects.
  @Test func aFolderWithTheNameOfAnEffect() throws {
    let files = loading.merging(["network/Wire.swift": "struct Wire { let feed = Feed() }\n"]) { $1 }
    try inProject(files) { folder in
      let result = try patuh("architecture", "why", "FeedView", "network", in: folder)
      #expect(result.output.hasPrefix("no chain of references leads from `FeedView` to `network`"))
    }
  }

  @Test func whatCodeDoes() throws {
    try inProject(loading) { folder in
      let result = try patuh("architecture", "effects", in: folder)
      #expect(result.status == 0, "\(result.messages)")
      #expect(
        result.output == """
          LAYER        TYPES, FILES  FUNCTIONS  EFFECTS
          Core         2             2          network 2
          Features     1             2          network 1, defaults 1
          In no layer  1             1          network 1

          Core
            Feed  network
              load  network  App/Core/Feed.swift:4:56  URLSession.data
            FeedLoading  network
              load  network  App/Core/Feed.swift:4:56  Feed.load → URLSession.data

          Features
            FeedView  network, defaults
              isOn  defaults  App/Features/FeedView.swift:4:4   @AppStorage
              body  network   App/Features/FeedView.swift:5:52  FeedLoading.load → URLSession.data

          In no layer
            App/Start.swift  network
              start  network  App/Start.swift:2:35  Feed.load → URLSession.data

          5 functions in 4 types and files.

          """)
    }
  }

  @Test func theEffectsThatAreChosen() throws {
    try inProject(loading) { folder in
      func output(_ options: String...) throws -> (status: Int32, output: String, messages: String) {
        let result = try patuh(["architecture", "effects"] + options, in: folder)
        return (result.status, result.output, result.messages)
      }
      let one = try output("--effect", "files,defaults", "--type", "FeedView")
      #expect(one.output.contains("isOn  defaults") && one.output.hasSuffix("\n1 function in 1 type.\n"))
      #expect(try output("--layer", "Core").output.hasSuffix("\n2 functions in 2 types.\n"))
      #expect(try output("App/Core").output.hasSuffix("\n2 functions in 2 types.\n"))
      #expect(try output("--effect", "keychain").output == "No code here reaches keychain.\n")
      #expect(try output("--type", "JobsView").output == "No code here has an effect.\n")
      let json = try output("--layer", "Features", "--format", "json").output
      #expect(json.contains(#""certainty": "sure""#) && json.contains(#""runs": ["#))
      for (option, name, message) in [
        ("--effect", "netwrok", #"no effect is named "netwrok"; did you mean "network"?"#),
        ("--layer", "Cor", #"no layer is named "Cor"; did you mean "Core"?"#),
        ("--type", "FedView", #"no type is named "FedView"; did you mean "FeedView"?"#),
        ("--type", "", "--type names nothing"),
      ] {
        let wrong = try output(option, name)
        #expect(wrong.status == 2 && wrong.messages.contains(message), "\(wrong.messages)")
      }
    }
  }
}
