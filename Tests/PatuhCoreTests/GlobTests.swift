import PatuhCore
import Testing

@Suite struct GlobTests {
  @Test(arguments: [
    ("App/**", "App/Main.swift", true),
    ("App/**", "App/Views/Main.swift", true),
    ("App/**", "App", false),
    ("App/**", "MyApp/Main.swift", false),
    ("**", "Main.swift", true),
    ("**", "a/b/c", true),
    ("**/*.swift", "Main.swift", true),
    ("**/*.swift", "a/b/Main.swift", true),
    ("**/*.swift", "a/b/Main.swiftinterface", false),
    ("**/UseCase/**", "UseCase/Login.swift", true),
    ("**/UseCase/**", "a/UseCase/b/Login.swift", true),
    ("**/UseCase/**", "a/MyUseCase/Login.swift", false),
    ("**/UseCase/**", "a/usecase/Login.swift", false),
    ("**/UseCase/**", "a/UseCase", false),
    ("**/*UseCase{,s}/**", "a/AuthUseCases/b.swift", true),
    ("**/*UseCase{,s}/**", "a/UseCase/b.swift", true),
    ("**/*UseCase{,s}/**", "a/UseCaseDocs/b.swift", false),
    ("**/{Atoms,Molecules,Organisms}/**", "x/Molecules/y.swift", true),
    ("**/{Atoms,Molecules,Organisms}/**", "x/Cells/y.swift", false),
    ("{App,Core/UI}/*.swift", "Core/UI/a.swift", true),
    ("{App,Core/UI}/*.swift", "Core/a.swift", false),
    ("{App,{Core,Data}/UI}/*.swift", "Data/UI/a.swift", true),
    ("**/{Use Case,use cases}/**", "a/Use Case/b.swift", true),
    ("*.swift", "a/b.swift", false),
    ("*", "a", true),
    ("*", "", false),
    ("?.swift", "é.swift", true),
    ("?.swift", "ab.swift", false),
    ("[a-c]x", "bx", true),
    ("[!a-c]x", "bx", false),
    ("[é]x", "éx", true),
    ("[]x", "x", nil),
    (#"a\*b"#, "a*b", true),
    (#"a\*b"#, "axb", false),
    (#"\{x\}"#, "{x}", true),
    ("a/**/b", "a/b", true),
    ("a/**/b", "a/x/y/b", true),
    ("a/**/b/**/c", "a/b/b/x/c", true),
    ("a/**/b/**/c", "a/x/c", false),
    ("**/a/**/a/*", "a/a/a/b", true),
    ("a*b*c", "a-b-b-c", true),
    ("a*b*c", "a-b-b", false),
    ("a**b", "ab", nil),
  ])
  func matches(pattern: String, path: String, expected: Bool?) {
    let glob = try? Glob(pattern)
    #expect(glob?.matches(path) == expected)
    #expect((glob?.match(path) != nil) == (expected == true))
    #expect(glob?.matches("x\(path)".dropFirst()) == expected)
  }

  @Test(arguments: [
    (
      "**/Features/{feature}/Presentation/**", "App/Features/Jobs/Presentation/a/b.swift", ["feature": "Jobs"]
    ),
    ("Modules/{module}/{layer}/*.swift", "Modules/Cart/Data/a.swift", ["module": "Cart", "layer": "Data"]),
    ("**/{name}ViewModel.swift", "a/b/JobsViewModel.swift", ["name": "Jobs"]),
    ("{a}-{b}.swift", "x-y-z.swift", ["a": "x", "b": "y-z"]),
    ("**/{f}/x/**/y", "a/b/x/q/y", ["f": "b"]),
    ("**/{f}/{g}/z", "a/b/c/z", ["f": "b", "g": "c"]),
    ("{App,Core}/{f}/*", "Core/é/a", ["f": "é"]),
    ("App/*", "App/a", [:]),
  ])
  func captures(pattern: String, path: String, expected: [String: String]) throws {
    #expect(try Glob(pattern).match(path) == expected)
  }

  /// In time that is linear in the length.
  @Test(.timeLimit(.minutes(15)))
  func longPatternsAreRead() throws {
    let text = String(repeating: "a", count: 200_000)
    #expect(throws: Never.self) { try Glob(text) }
  }

  @Test func aCaptureHoldsText() throws {
    #expect(try Glob("{name}ViewModel.swift").match("ViewModel.swift") == nil)
    #expect(try Glob("a/{name}/b").match("a/x/y/b") == nil)
    #expect(try Glob("**/{a}/x{b}").captureNames == ["a", "b"])
  }

  @Test func takesNoLongerForManyStars() throws {
    let path = Array(repeating: String(repeating: "a", count: 200), count: 200).joined(separator: "/")
    let patterns = [
      "**/**/**/a*a*a*a*b", "**/a*/**/a*/**/a*/**/b", "**/*a*a*a*a*a*a*a*a*a*b/**", "**/{x}a{y}b{z}c/**",
    ]
    let globs = try patterns.map { try Glob($0) }
    let time = ContinuousClock().measure {
      for glob in globs { #expect(!glob.matches(path)) }
    }
    #expect(time < .seconds(2))
  }

  @Test(arguments: [
    ("", "the pattern is empty"),
    ("/App/**", #""/App/**" begins with "/"; paths are relative to the project root"#),
    ("./App", #""./App" begins with "./"; leave that out"#),
    ("App/", #""App/" ends with "/"; for all that is in the folder write "App/**""#),
    ("App//a", "a segment of the path is empty"),
    ("a/../b", #"a segment is ".."; paths are relative to the project root"#),
    ("a**", #""**" must be a segment of its own, between "/""#),
    ("{a,b", #""{" is never closed"#),
    ("a}", #""}" has no "{" before it"#),
    ("{}", #""{}" is empty; write "{name}" or "{a,b}""#),
    ("{a-b}", #""{a-b}" is not a capture such as "{feature}" and holds no "," for alternatives"#),
    ("{a}/{a}", #""{a}" is captured twice"#),
    ("{a}{b}", "two captures stand side by side; a character must part them"),
    ("{x,{y}}", "a capture cannot stand inside alternatives"),
    ("[ab", #""[" is never closed"#),
    ("[]", #""[]" is empty"#),
    ("[z-a]", #""[z-a]" runs backwards"#),
    (#"a\"#, #"the pattern ends with "\""#),
    (String(repeating: "{a,b}", count: 9), "the braces allow more than 256 alternatives"),
    (String(repeating: "{", count: 50), "the braces are nested too deeply"),
  ])
  func malformed(pattern: String, message: String) {
    #expect(throws: PatternError(message: message)) { try Glob(pattern) }
  }
}

@Suite struct NamePatternTests {
  @Test(arguments: [
    ("*ViewModel", "JobsViewModel", true),
    ("*ViewModel", "ViewModel", true),
    ("?*ViewModel", "ViewModel", false),
    ("*ViewModel", "JobsViewModelFactory", false),
    ("*ViewModel", "Feature.JobsViewModel", true),
    ("*VM", "JobsVm", false),
    ("URLSession", "URLSession", true),
    ("URLSession", "Foundation.URLSession", true),
    ("Foundation.URLSession", "Foundation.URLSession", true),
    ("Foundation.URLSession", "URLSession", false),
    ("*Service*", "LiveJobServiceImpl", true),
    ("?*{Service,Client}{,Impl}", "JobClientImpl", true),
    ("?*{Service,Client}{,Impl}", "JobStore", false),
    ("Job?", "Jobs", true),
    ("*", "", true),
  ])
  func matches(pattern: String, name: String, expected: Bool) throws {
    #expect(try NamePattern(pattern).matches(name: name) == expected)
  }

  @Test(arguments: [
    ("", "the pattern is empty"),
    ("Job Service", #"" " cannot stand in the name of a declaration"#),
    ("App/Job", #""/" cannot stand in the name of a declaration"#),
    ("{a.b}Tests", #""{a.b}" is not a capture such as "{feature}" and holds no "," for alternatives"#),
  ])
  func malformed(pattern: String, message: String) {
    #expect(throws: PatternError(message: message)) { try NamePattern(pattern) }
  }
}
