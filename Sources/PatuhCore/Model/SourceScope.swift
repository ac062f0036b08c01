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
public func sourceScope(of facts: SourceFacts, isAmongTests: Bool) -> SourceScope {
  facts.importsTestFramework || isAmongTests ? .test : .production
}

/// Whether a folder of the path holds tests. One such as `LabTests` may hold a feature.
/// - Parameters:
///   - path: relative to the project root, with `/`
///   - confirmed: whether the folder at this path, whose name only resembles that of a test target, is one
public func isTestPath(_ path: String, confirmed: (_ folder: String) -> Bool = { _ in true }) -> Bool {
  var start = path.startIndex
  while let slash = path[start...].firstIndex(of: "/") {
    switch TestFolderName(path[start..<slash], isOutermost: start == path.startIndex) {
    case .certain: return true
    case .likely where confirmed(String(path[..<slash])): return true
    default: start = path.index(after: slash)
    }
  }
  return false
}

/// How strongly the name of a folder says that tests are in it.
public enum TestFolderName: Hashable, Sendable {
  /// It can hold nothing else: `Tests`, `UITests`, `TestSupport`, `FeedTestHelpers`.
  case certain
  /// It is the name of a test target or of a feature: `FeedTests`, `LabTests`.
  case likely
  case none

  /// Judges a name. Letters match in their own case: `Contests` are no tests.
  public init(_ name: some StringProtocol, isOutermost: Bool) {
    if Self.certainNames.contains(String(name)) || (isOutermost && name == "Test") || name.hasPrefix("test-")
    {
      self = .certain
    } else if Self.certainEndings.contains(where: { name.hasSuffix($0) }) {
      self = .certain
    } else if name.hasSuffix("Tests"), name != "ABTests" {
      self = .likely
    } else {
      self = .none
    }
  }

  private static let certainNames: Set<String> = [
    "Tests", "UITests", "UnitTests", "IntegrationTests", "SnapshotTests", "PerformanceTests", "E2ETests",
    "tests", "test",
  ]
  /// What supports tests, and what never leaves Xcode.
  private static let certainEndings = [
    "UITests", "UnitTests", "TestSupport", "TestingSupport", "TestHelpers", "TestUtils", "TestUtilities",
    "TestsUtils", "TestingUtilities", "TestingUtils", ".playground", ".playgroundbook",
  ]
}

extension SourceFacts {
  /// Whether a test framework is imported outside of every `#if`.
  public var importsTestFramework: Bool {
    imports.contains { element in
      Self.testFrameworks.contains(self[element.module])
        && !conditions.contains { $0.extent.contains(element.offset) }
    }
  }

  /// Modules that only tests import.
  public static let testFrameworks: Set<String> = ["XCTest", "Testing", "Quick", "Nimble"]
}
