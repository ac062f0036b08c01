import Foundation
import PatuhTestSupport
import Testing

/// The rules of this package that no compiler checks: what a module may import, and how long a file may be.
@Suite struct ArchitectureTests {
  /// What each module may import beside the standard library's own modules. `PatuhCore` is the vocabulary;
  /// the modules around it do not see each other, except that `PatuhProjectFiles` reads with `PatuhExtract`
  /// and `PatuhConfig` holds rules; a library is imported only by the module that needs it.
  private static let allowedImports: [String: Set<String>] = [
    "CLibXML2": [],
    "CLibYAML": [],
    "CMalloc": [],
    "CZlib": [],
    "PatuhCore": [],
    "PatuhExtract": [
      "PatuhCore", "CLibXML2", "SwiftSyntax", "SwiftParser", "SwiftDiagnostics",
      "SwiftParserDiagnostics",
    ],
    "PatuhProjectFiles": ["PatuhCore", "PatuhExtract", "PatuhYAML", "Crypto", "SwiftSyntax"],
    "PatuhRules": ["PatuhCore"],
    "PatuhArtefact": ["PatuhCore", "CZlib", "Crypto", "CryptoExtras", "SwiftASN1"],
    "PatuhYAML": ["CLibYAML"],
    "PatuhConfig": ["PatuhCore", "PatuhRules", "PatuhYAML", "Foundation", "FoundationEssentials"],
    "PatuhReport": ["PatuhCore"],
    "PatuhEngine": [
      "PatuhCore", "PatuhExtract", "PatuhProjectFiles", "PatuhRules", "PatuhConfig", "PatuhReport",
      "PatuhArtefact", "Crypto", "Subprocess", "SystemPackage",
    ],
    "PatuhServer": ["PatuhCore", "PatuhExtract", "PatuhReport", "PatuhEngine", "SystemPackage"],
    "patuh": [
      "PatuhCore", "PatuhReport", "PatuhEngine", "PatuhServer", "CMalloc", "ArgumentParser", "SystemPackage",
    ],
    "patuh-dev": [
      "PatuhCore", "PatuhExtract", "PatuhRules", "PatuhConfig", "PatuhReport", "PatuhEngine",
      "ArgumentParser", "SystemPackage", "Foundation", "FoundationEssentials",
    ],
  ]

  /// The standard library, and what modules with effects may import: the C libraries of the systems, and
  /// threads.
  private static let standard: Set<String> = ["Synchronization"]
  private static let system: Set<String> = ["Darwin", "Dispatch", "Glibc", "Musl"]
  private static let modulesWithEffects: Set<String> = ["PatuhEngine", "PatuhServer", "patuh"]

  private static let sources = repositoryFolder.appending(path: "Sources")
  private static let modules = names(in: sources)

  @Test(arguments: modules)
  func aModuleImportsOnlyWhatItMay(module: String) throws {
    var allowed = try #require(
      Self.allowedImports[module], "\(module) is a new module; list what it may import")
    allowed.formUnion(Self.standard)
    if Self.modulesWithEffects.contains(module) { allowed.formUnion(Self.system) }
    for file in Self.swiftFiles(in: module) {
      for imported in try imports(in: file) {
        #expect(allowed.contains(imported), "\(Self.name(of: file)) imports \(imported)")
      }
    }
  }

  @Test func everyModuleExists() {
    #expect(Self.modules == Self.allowedImports.keys.sorted())
  }

  /// The raw tree of SwiftSyntax is not stable; two files may know it.
  @Test func theRawTreeIsKnownInOnePlace() throws {
    let knowing = try Self.modules.flatMap(Self.swiftFiles).filter {
      try text(of: $0).contains("@_spi(RawSyntax)")
    }
    #expect(knowing.map(Self.name) == ["PatuhExtract/Swift/SyntaxNode.swift"])
  }

  @Test(arguments: modules)
  func noFileWrittenByHandIsLong(module: String) throws {
    for file in Self.swiftFiles(in: module) where !file.path.contains("/Generated/") {
      let lines = try text(of: file).split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(lines <= 400, "\(Self.name(of: file)) has \(lines) lines")
    }
  }

  /// The modules that a file imports, whatever attributes, access or kind of declaration stand there.
  private func imports(in file: URL) throws -> [String] {
    let pattern =
      #/
        ^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:\w+\s+)?
        import\s+(?:(?:struct|class|enum|protocol|func|var|typealias)\s+)?(\w+)
      /#
      .anchorsMatchLineEndings()
    return try text(of: file).matches(of: pattern).map { String($0.1) }
  }

  private func text(of file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  private static func swiftFiles(in module: String) -> [URL] {
    let folder = sources.appending(path: module)
    return (FileManager.default.subpaths(atPath: folder.path) ?? []).sorted()
      .filter { $0.hasSuffix(".swift") }
      .map { folder.appending(path: $0) }
  }

  private static func name(of file: URL) -> String {
    file.path.replacing(sources.path + "/", with: "")
  }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { !$0.hasPrefix(".") }
      .sorted()
  }
}
