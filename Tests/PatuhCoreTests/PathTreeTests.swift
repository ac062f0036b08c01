import PatuhCore
import Testing

struct PathTreeTests {
  private let paths = [
    "App.swift", "App/App.swift", "App/Core/Net.swift", "App/Core/Net/Client.swift",
    "App/Features/Jobs/Jobs.swift",
    "App/Features/Jobs/Core/Row.swift", "App/Features/Tags/TagsTests.swift", "Tests/Core/NetTests.swift",
    "Core/Core/Core/Deep.swift", "App/Änderung/Über.swift", "b/c.swift",
  ]

  @Test(arguments: [
    "**", "*", "*.swift", "App/**", "**/Core/**", "**/*Tests.swift", "**/{Core,Tags}/*.swift",
    "**/Core/Core/**",
    "App/*/Jobs/**", "App/**/Row.swift", "**/[A-C]*/**", "**/?/*", "**/*e*/**", "{feature}/**/Core/**",
    "{App,Tests}/{Core,Features/Tags}/**", "**/Über.swift", "App/Features", "nothing/**",
  ])
  func agreesWithThePattern(pattern: String) throws {
    let glob = try Glob(pattern)
    #expect(PathTree(paths).matches(of: [glob]) == paths.map { glob.matches($0) })
  }

  @Test func oneOfSeveralSuffices() throws {
    let globs = [try Glob("b/*"), try Glob("**/Deep.swift")]
    let matching = zip(paths, PathTree(paths).matches(of: globs)).filter(\.1).map(\.0)
    #expect(matching == ["Core/Core/Core/Deep.swift", "b/c.swift"])
  }

  @Test func longPatternsAreRefused() {
    #expect(throws: PatternError.self) { try Glob(Array(repeating: "a", count: 61).joined(separator: "/")) }
    #expect(throws: Never.self) { try Glob(Array(repeating: "a", count: 60).joined(separator: "/")) }
  }
}
