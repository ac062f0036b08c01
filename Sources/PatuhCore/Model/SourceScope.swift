/// Whether code is production or test code.
public enum SourceScope: String, Hashable, Sendable {
  case production, test
}

/// Whether a source is production or test code, judged by its path and contents. Code counts as test code
/// only with a strong sign:
///
/// - A folder in its path has a name for tests or test helpers (``TestFolderName``), or is a playground.
/// - It imports a test framework outside of any `#if`. `@testable` is not a sign, because apps use it for
///   their own modules.
///
/// What targets compile decides further: a product's sources that import no test framework are production
/// code in any folder, and so are all sources of an app or extension outside of folders named after tests.
/// Sample and demo apps are production code.
/// - Parameter isAmongTests: the result of ``isTestPath(_:confirmed:)`` for its path
public func sourceScope(of source: SourceSummary, isAmongTests: Bool) -> SourceScope {
  isAmongTests || source.importsTestFramework ? .test : .production
}

/// Whether a folder of the path contains tests or test data. A folder such as `LabTests` may also contain a
/// feature.
/// - Parameters:
///   - path: relative to the project root, with `/`
///   - confirmed: whether the folder at this path, whose name could be that of a test target, is one
public func isTestPath(_ path: String, confirmed: (_ folder: String) -> Bool = { _ in true }) -> Bool {
  var start = path.startIndex
  while let slash = path[start...].firstIndex(of: "/") {
    switch TestFolderName(path[start..<slash], isOutermost: start == path.startIndex) {
    case .certain, .data: return true
    case .likely where confirmed(String(path[..<slash])): return true
    default: start = path.index(after: slash)
    }
  }
  return false
}

/// The outermost folder of the path whose name says that it contains test data, such as whole projects that
/// tests read; nil if there is none.
public func testDataFolder(around path: String) -> String? {
  withUTF8(of: path) { path in
    var start = 0
    for (end, byte) in path.enumerated() where byte == UInt8(ascii: "/") {
      let name = path[start..<end]
      if testDataFolderNames.contains(where: { $0.utf8.count == name.count && name.elementsEqual($0.utf8) }) {
        return String(decoding: path[..<end], as: UTF8.self)
      }
      start = end + 1
    }
    return nil
  }
}

private let testDataFolderNames = [
  "fixtures", "__fixtures__", "testdata", "test-data", "Fixtures", "TestData",
]

/// How strongly the name of a folder suggests that it contains tests.
public enum TestFolderName: Hashable, Sendable {
  /// It contains nothing else: `Tests`, `UITests`, `TestSupport`, `FeedTestHelpers`.
  case certain
  /// It is a test target or a feature: `FeedTests`, `LabTests`.
  case likely
  /// It contains test data, unless a product compiles its contents: `Fixtures`.
  case data
  case none

  /// Classifies a name. The comparison is case-sensitive: `Contests` does not contain tests.
  public init(_ name: some StringProtocol, isOutermost: Bool) {
    self = withUTF8(of: name) { name in
      if Self.certainNames.contains(where: { name.elementsEqual($0.utf8) }) { return .certain }
      if isOutermost && name.elementsEqual("Test".utf8) { return .certain }
      if Self.certainBeginnings.contains(where: { name.starts(with: $0) }) { return .certain }
      if Self.certainEndings.contains(where: { name.ends(in: $0) }) { return .certain }
      if Self.dataNames.contains(where: { name.elementsEqual($0.utf8) }) { return .data }
      return name.ends(in: Self.likelyEnding) && !name.elementsEqual("ABTests".utf8) ? .likely : .none
    }
  }

  private static let certainNames = [
    "Tests", "UITests", "UnitTests", "IntegrationTests", "SnapshotTests", "PerformanceTests", "E2ETests",
    "tests", "test", "spec", "fixtures", "__tests__", "__fixtures__",
    "testdata", "e2e", "E2E", "performance-tests", "perf-tests", "performance_tests", "perf_tests",
    "integration-tests", "integration_tests", "unit-tests", "unit_tests", "ui-tests", "ui_tests",
  ]
  private static let certainBeginnings = ["test-", "e2e_", "e2e-"].map { Array($0.utf8) }
  /// Names of folders with data that previews also use, which is then compiled into an app.
  private static let dataNames = ["Fixtures", "TestData", "Snapshots", "__Snapshots__"]
  /// Names for test helpers, and for what never leaves Xcode.
  private static let certainEndings = [
    "UITests", "UnitTests", "TestSupport", "TestingSupport", "TestHelpers", "TestUtils", "TestUtilities",
    "TestsUtils", "TestingUtilities", "TestingUtils", ".playground", ".playgroundbook",
  ].map { Array($0.utf8) }
  private static let likelyEnding = Array("Tests".utf8)
}
