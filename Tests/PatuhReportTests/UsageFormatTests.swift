import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhReport

@Suite struct UsageFormatTests {
  @Test func json() {
    #expect(
      renderUsages(Sample.usages, as: .json, context: Sample.context()) == """
        {
          "schema": 1,
          "usages": [
            {
              "path": "App/Disk.swift",
              "line": 2,
              "column": 1,
              "symbol": "getattrlist",
              "categories": [
                "NSPrivacyAccessedAPICategoryDiskSpace",
                "NSPrivacyAccessedAPICategoryFileTimestamp"
              ],
              "certainty": "likely",
              "scope": "test",
              "condition": "os(macOS)",
              "targets": []
            },
            {
              "path": "App/Store.swift",
              "line": 4,
              "column": 13,
              "symbol": "UserDefaults.standard",
              "category": "NSPrivacyAccessedAPICategoryUserDefaults",
              "certainty": "sure",
              "scope": "production",
              "condition": null,
              "targets": [
                "App"
              ]
            },
            {
              "path": "App/Store.swift",
              "line": 12,
              "column": 9,
              "symbol": "UserDefaults",
              "category": "NSPrivacyAccessedAPICategoryUserDefaults",
              "certainty": "sure",
              "scope": "production",
              "condition": null,
              "targets": [
                "App",
                "Widget"
              ]
            }
          ]
        }

        """)
  }

  @Test(arguments: [Sample.usages, []])
  func theListKeepsItsSchema(usages: [RequiredReasonUsage]) throws {
    let list = try JSONInstance(parsing: renderUsages(usages, as: .json, context: Sample.context()))
    #expect(try schema("usages").problems(in: list) == [])
  }

  @Test func text() {
    #expect(
      renderUsages(Sample.usages, as: .text, context: Sample.context()) == """
        NSPrivacyAccessedAPICategoryDiskSpace or NSPrivacyAccessedAPICategoryFileTimestamp  1 use in 1 file
          App/Disk.swift  1
            2:1  getattrlist  no target  likely, test code, #if os(macOS), does not count

        NSPrivacyAccessedAPICategoryUserDefaults  2 uses in 1 file
          App/Store.swift  2
            4:13  UserDefaults.standard  App
            12:9  UserDefaults           App, Widget  fits CA92.1

        3 uses of 2 categories in 2 files.

        """)
    #expect(
      renderUsages([], as: .text, context: Sample.context()) == "No uses of required-reason API.\n")
  }

  @Test(arguments: UsageFormat.allCases)
  func theOrderOfTheInputDoesNotShow(format: UsageFormat) {
    #expect(
      renderUsages(Sample.usages.reversed(), as: format, context: Sample.context(color: true))
        == renderUsages(Sample.usages, as: format, context: Sample.context(color: true)))
  }
}
