import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// Headers that belong to a target because its settings make the compiler include them.
@Suite struct IncludedHeadersTests {
  private func members(_ settings: String, sources: String, _ files: [String: String]) async throws -> [String] {
    let project = """
      name: App
      targets:
        App: {type: application, platform: iOS, sources: [\(sources)], settings: {\(settings)}}
      """
    let tree = try TemporaryTree(files.merging(["project.yml": project]) { $1 })
    let discovery = try await discover(root: tree.root)
    let extraction = await extract(discovery.files, root: discovery.root)
    let assembled = assemble(discovery, extraction, tables: embeddedTables)
    return assembled.targets[0].cFamilySources.map { assembled.cFamilySources[$0].path }
  }

  private let bridging = "SWIFT_OBJC_BRIDGING_HEADER: Support/Bridging.h"
  private let prefix = "GCC_PREFIX_HEADER: Support/Prefix.pch"

  @Test func aBridgingHeaderBringsWhatItIncludes() async throws {
    let files = [
      "A.swift": "let a = 1\n", "Support/Bridging.h": "#import \"Own.h\"\n#import <Kit/Kit.h>\n#import \"Twice.h\"\n",
      "Legacy/Own.h": "#import \"../Legacy/Deep.h\"\n", "Legacy/Deep.h": "#import \"Own.h\"\n",
      "Legacy/Other.h": "", "A/Twice.h": "", "B/Twice.h": "", "Legacy/Own.m": "",
    ]
    #expect(
      try await members(bridging, sources: "A.swift", files)
        == ["Legacy/Deep.h", "Legacy/Own.h", "Support/Bridging.h"])
    #expect(try await members("SWIFT_VERSION: 5", sources: "A.swift", files) == [])
    #expect(try await members(prefix, sources: "A.swift", files) == [])
  }

  @Test func aPrefixHeaderIsIncludedInSourcesInC() async throws {
    let files = ["A.m": "int a;\n", "A.swift": "let a = 1\n", "Support/Prefix.pch": "#import \"Own.h\"\n", "Own.h": ""]
    #expect(try await members(prefix, sources: "A.m", files) == ["A.m", "Own.h", "Support/Prefix.pch"])
    #expect(try await members(prefix, sources: "A.swift", files) == [])
  }

  @Test func aHeaderThatAProjectFileListsIsNotTakenFromThere() async throws {
    let files = [
      "A.swift": "let a = 1\n", "Support/Bridging.h": "#import \"Paint.h\"\n",
      "Paint/Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "Paint", targets: [.target(name: "Paint", path: ".")])
        """, "Paint/Paint.h": "", "Paint/Paint.m": "int p;\n",
    ]
    let found = try await members(bridging, sources: "A.swift", files)
    #expect(found == ["Support/Bridging.h"])
  }
}
