/// Whether code ships.
public enum SourceScope: String, Hashable, Sendable {
  case production, test
}

/// Whether a source ships, judged by itself. Production code is never called test without a strong sign:
///
/// - a folder of its path is named for tests or for what helps them (``TestFolderName``), or is a playground
/// - it imports a test framework outside of every `#if`; `@testable` is no sign, apps use it on their own modules
///
/// Sample and demo apps ship.
/// - Parameter isAmongTests: what ``isTestPath(_:confirmed:)`` says of its path
public func sourceScope(of source: SourceSummary, isAmongTests: Bool) -> SourceScope {
  isAmongTests || source.importsTestFramework ? .test : .production
}

/// Whether a folder of the path holds tests or data for tests. One such as `LabTests` may hold a feature.
/// - Parameters:
///   - path: relative to the project root, with `/`
///   - confirmed: whether the folder at this path, whose name only resembles that of a test target, is one
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

/// The outermost folder of the path that holds data for tests by its name, such as whole projects that tests read; nil when
/// there is none.
public func testDataFolder(around path: String) -> String? {
  let names: Set<Substring> = ["fixtures", "__fixtures__", "testdata", "test-data", "Fixtures", "TestData"]
  var start = path.startIndex
  while let slash = path[start...].firstIndex(of: "/") {
    if names.contains(path[start..<slash]) { return String(path[..<slash]) }
    start = path.index(after: slash)
  }
  return nil
}

/// How strongly the name of a folder says that tests are in it.
public enum TestFolderName: Hashable, Sendable {
  /// It can hold nothing else: `Tests`, `UITests`, `TestSupport`, `FeedTestHelpers`.
  case certain
  /// It is the name of a test target or of a feature: `FeedTests`, `LabTests`.
  case likely
  /// It holds data for tests, unless a product compiles what is in it: `Fixtures`.
  case data
  case none

  /// Judges a name. Letters match in their own case: `Contests` are no tests.
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
  /// Names for data that previews use as well, compiled into an app.
  private static let dataNames = ["Fixtures", "TestData", "Snapshots", "__Snapshots__"]
  /// What supports tests, and what never leaves Xcode.
  private static let certainEndings = [
    "UITests", "UnitTests", "TestSupport", "TestingSupport", "TestHelpers", "TestUtils", "TestUtilities",
    "TestsUtils", "TestingUtilities", "TestingUtils", ".playground", ".playgroundbook",
  ].map { Array($0.utf8) }
  private static let likelyEnding = Array("Tests".utf8)
}
