import PatuhCore
import SystemPackage
import Testing

@testable import PatuhEngine

/// Projects in which one file tells what another one means.
@Suite struct LinkedUsagesTests {
  /// A project, and the uses to find in it: file, line, what fits.
  struct Sample: Sendable, CustomStringConvertible {
    var description: String
    var files: [String: String]
    var usages: [String]
  }

  @Test(arguments: samples) func whatOtherFilesSayDecides(_ sample: Sample) async throws {
    let tree = try TemporaryTree(sample.files)
    try tree.write("Idle.swift", "struct Idle { let title: String }\n")
    let reading = try await CachedReading(tree.root)
    let cache = try TemporaryCache()
    let project = await reading.project(cache.folder)
    #expect(project.usages.map(shown) == sample.usages)
    for jobs in [1, 4] {
      let cached = await reading.project(cache.folder, jobs: jobs)
      #expect(cached.usages == project.usages)
      #expect(await reading.report(on: cached) == reading.report(on: project))
    }
  }

  private func shown(_ usage: RequiredReasonUsage) -> String {
    let reasons = usage.fittingReasons.map { " \($0)" }.joined()
    return "\(usage.place.path):\(usage.place.position?.line ?? 0) \(usage.certainty)\(reasons)"
  }

  static let samples = [
    Sample(
      description: "a chain of four aliases",
      files: [
        "A.swift": "typealias Store = UserDefaults\n", "B.swift": "typealias First = Store\n",
        "C.swift": "typealias Second = First\n", "D.swift": "typealias Third = Second\n",
        "E.swift": "func save() { Third.standard.set(1, forKey: \"a\") }\n",
      ],
      usages: ["A.swift:1 likely", "E.swift:1 sure CA92.1"]),
    Sample(
      description: "static members that open what another one opens",
      files: [
        "A.swift": "extension UserDefaults { static var a: UserDefaults { .b } }\n",
        "B.swift": "extension UserDefaults { static var b: UserDefaults { .c } }\n",
        "C.swift": "extension UserDefaults { static var c: UserDefaults { .d } }\n",
        "D.swift":
          """
        extension UserDefaults { static var d: UserDefaults { UserDefaults(suiteName: "group.team")! } }

        """,
        "E.swift": "let store = UserDefaults.a\n",
      ],
      usages: [
        "A.swift:1 likely", "A.swift:1 likely", "A.swift:1 sure 1C8F.1",
        "B.swift:1 likely", "B.swift:1 likely", "B.swift:1 sure 1C8F.1",
        "C.swift:1 likely", "C.swift:1 likely", "C.swift:1 sure 1C8F.1",
        "D.swift:1 likely", "D.swift:1 likely", "D.swift:1 sure 1C8F.1", "E.swift:1 sure 1C8F.1",
      ]),
    Sample(
      description: "an alias of an alias",
      files: [
        "A.swift": "typealias Store = UserDefaults\n",
        "B.swift": "typealias Settings = Store\n",
        "C.swift": "func save() { Settings.standard.set(1, forKey: \"a\") }\n",
      ],
      usages: ["A.swift:1 likely", "C.swift:1 sure CA92.1"]),
    Sample(
      description: "a subclass of an alias, with the name of its suite elsewhere",
      files: [
        "A.swift": "typealias Store = UserDefaults\n",
        "B.swift": "class Shared: Store {}\n",
        "C.swift": "let shared = Shared(suiteName: Suites.main)\n",
        "D.swift": "enum Suites { static let main = Prefixes.team }\n",
        "E.swift": "enum Prefixes { static let team = \"group.team\" }\n",
      ],
      usages: ["A.swift:1 likely", "C.swift:1 sure 1C8F.1"]),
    Sample(
      description: "a static member in an extension",
      files: [
        "A.swift": """
        extension UserDefaults {
          static var shared: UserDefaults { UserDefaults(suiteName: suite)! }
        }

        """,
        "B.swift": "let suite = \"group.team\"\n",
        "C.swift": "let store: UserDefaults = .shared\n",
      ],
      usages: [
        "A.swift:1 likely", "A.swift:2 likely", "A.swift:2 sure 1C8F.1", "C.swift:1 likely",
        "C.swift:1 sure 1C8F.1",
      ]),
    Sample(
      description: "the superclass of a keyboard",
      files: [
        "A.swift": "class Board: Panel { func modes() { _ = UITextInputMode.activeInputModes } }\n",
        "B.swift": "class Panel {}\nextension Panel: Keys {}\n",
        "C.swift": "typealias Keys = Root\n",
        "D.swift": "class Root: UIInputViewController {}\n",
      ],
      usages: ["A.swift:1 sure 3EC4.1"]),
    Sample(
      description: "a function that hides one of the system",
      files: [
        "A.swift": "func size() -> Int32 { stat(\"a\", 1) }\n",
        "B.swift": "func stat(_ path: String, _ count: Int32) -> Int32 { count }\n",
      ],
      usages: []),
    Sample(
      description: "a function that nothing hides",
      files: ["A.swift": "func size() -> Int32 { stat(\"a\", 1) }\n"], usages: ["A.swift:1 sure"]),
    Sample(
      description: "a method of a supertype that hides one of the system",
      files: [
        "A.swift": "class Disk: Volume { func size() -> Int32 { fstat(1, 1) } }\n",
        "B.swift": "class Volume: Medium {}\n",
        "C.swift": "protocol Medium {}\n",
        "D.swift": "extension Medium { func fstat(_ file: Int32, _ count: Int32) -> Int32 { count } }\n",
      ],
      usages: []),
    Sample(
      description: "an alias of the owner of a key",
      files: [
        "A.swift": "func key() { print(Key.creationDate) }\n",
        "B.swift": "typealias Key = FileAttributeKey\n",
      ],
      usages: ["A.swift:1 sure"]),
    Sample(
      description: "a class of the project with the name of Apple's",
      files: [
        "A.swift": "func save() { UserDefaults.standard.set(1, forKey: \"a\") }\n",
        "B.swift": "final class UserDefaults { static let standard = UserDefaults() }\n",
      ],
      usages: []),
    Sample(
      description: "a local name that is asked for as a constant",
      files: [
        "A.swift": "let shared = UserDefaults(suiteName: Suites.main)\n",
        "B.swift": "func idle() { let main = 1; print(main) }\n",
        "C.swift": "enum Suites { static let main = \"group.team\" }\n",
      ],
      usages: ["A.swift:1 sure 1C8F.1"]),
    Sample(
      description: "a subclass that Objective-C uses",
      files: [
        "A.swift": "@objc class Prefs: Shared {}\n",
        "B.swift": "@objc class Shared: UserDefaults {}\n",
        "C.m": "void save(void) { [[Prefs standardUserDefaults] setInteger:1 forKey:@\"a\"]; }\n",
      ],
      usages: ["B.swift:1 likely", "C.m:1 sure CA92.1"]),
  ]
}
