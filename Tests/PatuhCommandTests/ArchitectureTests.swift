import Foundation
import Testing

/// `patuh architecture`, on a project whose folders are layers of one module.
@Suite struct ArchitectureCommandTests {
  private func inProject(_ body: (URL) throws -> Void) throws {
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
    ]
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
          App/Features/JobsView.swift:2:14: `JobsView` builds `LiveJobs`, declared in App/Features/LiveJobs.swift:1:13
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
}
