import Foundation
import Testing

/// Targets of several project files that share a name.
@Suite struct NamesakeTests {
  private let use = """
    import Foundation
    func save() { UserDefaults.standard.set(1, forKey: "count") }

    """

  /// Two apps that one file declares and two specifications include.
  private var files: [String: String] {
    func specification(_ name: String) -> String {
      """
      name: \(name)
      include: [{path: ../Shared/app.yml, relativePaths: false}]
      targets:
        App: {sources: [Code, ../Shared/Common]}

      """
    }
    return [
      "Apps/Shared/app.yml": "targets:\n  App: {type: application, platform: iOS}\n",
      "Apps/Shared/Common/Common.swift": "let common = 1\n",
      "Apps/Shared/Common/More.swift": "let more = 1\n",
      "Apps/One/project.yml": specification("One"), "Apps/One/Code/One.swift": use,
      "Apps/Two/project.yml": specification("Two"),
      "Apps/Two/Code/Two.swift": use + "let two = UserDefaults.standard\n",
    ]
  }

  private let one = "App (Apps/One/project.yml)"
  private let two = "App (Apps/Two/project.yml)"

  @Test func theyAreDistinguishedWhereverTheyAreShown() throws {
    try withFolder(files) { root in
      let lint = try patuh("lint", in: root).output
      #expect(
        lint.contains("\(one) uses UserDefaults API (1 use)") && lint.contains("\(two) uses"), "\(lint)")
      #expect(lint.contains("[manifest_missing]  target \(one)"))
      #expect(
        lint.contains("Create Apps/One/Code/PrivacyInfo.xcprivacy")
          && lint.contains("`patuh privacy draft --target '\(one)' --write` writes a draft"), "\(lint)")
      #expect(lint.contains("Create Apps/Two/Code/PrivacyInfo.xcprivacy"))
      let targets = try patuh("targets", in: root).output
      #expect(targets.contains("lack a manifest: \(one), \(two)."), "\(targets)")
      #expect(targets.contains("  \(one)  app"))
      let report = try patuh("report", "--format", "markdown", in: root)
      #expect(
        report.output.contains("| \(one) | app |")
          && report.output.contains("# Release report: \(one) and \(two)"))
      #expect(report.output.contains("## Privacy label: \(two)"), "\(report.output)")
      let json = try patuh("lint", "--format", "json", in: root).output
      #expect(json.contains(#""target": "App""#) && !json.contains(#""target": "App ("#))
    }
  }

  /// Two targets of one specification, by their platforms, by their products, or by their order.
  @Test(arguments: [
    ("type: application, platform: iOS", "type: application, platform: tvOS", "App (iOS)", "App (tvOS)"),
    (
      "type: application, platform: iOS", "type: app-extension, platform: iOS", "App (application)",
      "App (app extension)"
    ),
    ("type: application, platform: iOS", "type: application, platform: iOS", "App (1 of 2)", "App (2 of 2)"),
  ])
  func thoseOfOneFileAreDistinguished(first: String, second: String, one: String, two: String) throws {
    let specification = """
      name: Notes
      targets:
        First: {name: App, \(first), sources: [One]}
        Second: {name: App, \(second), sources: [Two]}

      """
    try withFolder(["project.yml": specification, "One/One.swift": use, "Two/Two.swift": use]) { root in
      let lint = try patuh("lint", in: root).output
      #expect(lint.contains("\(one) uses UserDefaults") && lint.contains("\(two) uses"), "\(lint)")
      let targets = try patuh("targets", in: root).output
      #expect(targets.contains("\(one)  ") && targets.contains("\(two)  "), "\(targets)")
      let draft = try patuh("privacy", "draft", "--target", two, in: root)
      #expect(
        draft.status == 0 && draft.messages.contains("patuh: \(two): UserDefaults"), "\(draft.messages)")
    }
  }

  @Test func eachIsDraftedByTheNameThatIsShown() throws {
    try withFolder(files) { root in
      let both = try patuh("privacy", "draft", "--target", "App", in: root)
      #expect(
        both.status == 2
          && both.messages.contains(
            """
            2 targets are named App: \(one), \(two); name one of them, such as `patuh privacy draft \
            --target '\(one)'`
            """
          ),
        "\(both.messages)")
      #expect(try patuh("privacy", "draft", "--target", two, "--write", in: root).status == 0)
      #expect(FileManager.default.fileExists(atPath: root.path + "/Apps/Two/Code/PrivacyInfo.xcprivacy"))
      let lint = try patuh("lint", in: root).output
      #expect(lint.contains("\(one) uses") && !lint.contains("\(two) uses"), "\(lint)")
      let alone = try patuh("privacy", "draft", "--target", "App", in: root.appending(path: "Apps/Shared"))
      #expect(!alone.messages.contains("needs no manifest"), "\(alone.messages)")
    }
  }

  @Test func anEntryOfTheConfigurationMeansOneOrAll() throws {
    func shown(_ target: String) throws -> String {
      var files = files
      files[".patuh.yml"] = """
        version: 1
        suppress: [{rule: manifest_missing, target: "\(target)", category: UserDefaults, reason: "later"}]

        """
      return try withFolder(files) { root in try patuh("lint", "--only", "manifest_missing", in: root).output
      }
    }
    let rest = try shown(two)
    #expect(rest.contains("\(one) uses") && !rest.contains("\(two) uses"), "\(rest)")
    #expect(try !shown("App").contains("uses"))
    #expect(try shown("App (Apps/Three/project.yml)").isEmpty)
  }

  @Test func aFindingOutsideIsCountedForTheTargetOfThisPlace() throws {
    try withFolder(
      files.merging([".patuh.yml": "version: 1\n", "Apps/One/Code/Views/View.swift": "let v = 1\n"]) { $1 }
    ) { root in
      let here = try patuh(
        "lint", "--only", "manifest_missing", in: root.appending(path: "Apps/One/Code/Views"))
      #expect(
        here.messages.contains("patuh: 1 finding about targets with sources here is outside"),
        "\(here.messages)")
    }
  }

  /// A name that occurs once is shown alone, also if a test target of another project file has it.
  @Test func aNameThatOccursOnceIsShownAlone() throws {
    try withFolder([
      "project.yml": "name: Notes\ntargets:\n  Notes: {type: application, platform: iOS, sources: [App]}\n",
      "App/Start.swift": use,
      "Other/project.yml":
        "name: Other\ntargets:\n  Notes: {type: bundle.unit-test, platform: iOS, sources: [Code]}\n",
      "Other/Code/Test.swift": "import XCTest\n",
    ]) { root in
      let lint = try patuh("lint", in: root).output
      #expect(lint.contains(" Notes uses UserDefaults API"), "\(lint)")
    }
  }
}
