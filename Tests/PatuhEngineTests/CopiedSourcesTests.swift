import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

@Suite struct CopiedSourcesTests {
  private let specification = """
    name: App
    targets:
      App:
        type: application
        platform: iOS
        sources: [App, {path: Extras/Kit, type: folder}]
    """
  private let header = "static int age(void) { return lstat(0, 0); }\n"

  /// Where the uses of a tree stand.
  private func uses(_ files: [String: String]) async throws -> [String] {
    let tree = try TemporaryTree(files)
    let discovery = try await discover(root: tree.root)
    let project = assemble(
      discovery, await extract(discovery.files, root: discovery.root), tables: embeddedTables)
    return project.usages.map(\.place.path)
  }

  @Test func aHeaderInACopiedFolderIsDataUnlessSomethingIncludesIt() async throws {
    let files = ["project.yml": specification, "Extras/Kit/age.h": header]
    #expect(try await uses(files.merging(["App/main.c": ""]) { $1 }).isEmpty)
    #expect(
      try await uses(files.merging(["App/main.c": "#include \"Kit/age.h\"\n"]) { $1 })
        == ["Extras/Kit/age.h"])
    #expect(
      try await uses(
        files.merging([
          "App/main.c": "#include \"all.h\"\n", "Extras/Kit/all.h": "#include \"age.h\"\n",
        ]) { $1 }) == ["Extras/Kit/age.h"])
    #expect(
      try await uses(["project.yml": specification, "App/main.c": "", "Extras/Other/age.h": header])
        == ["Extras/Other/age.h"])
  }

  @Test func headersOfAnotherSystemAreNoneOfTheProjects() async throws {
    #expect(
      try await uses([
        "project.yml": specification, "App/main.c": "#include <sys/stat.h>\n",
        "Extras/Kit/include/sys/stat.h": header, "Extras/Kit/include/stdio.h": "",
      ]).isEmpty)
  }

  @Test func aSourceThatATargetTakesIsNone() async throws {
    let own = specification.replacing("sources: [App, ", with: "sources: [App, Extras/Kit/Shared, ")
    #expect(
      try await uses([
        "project.yml": own, "App/main.c": "", "Extras/Kit/Shared/age.c": header, "Extras/Kit/age.c": header,
      ]) == ["Extras/Kit/Shared/age.c"])
  }
}
