import PatuhCore
import Testing

@testable import PatuhRules

/// What findings advise, how sure they are and where exactly they point.
@Suite struct ManifestAdviceTests {
  private func manifest(_ body: String) -> String { "<plist><dict>\(body)</dict></plist>" }

  private func api(_ category: String, _ reasons: String...) -> String {
    let reasons = reasons.map { "<string>\($0)</string>" }.joined()
    return manifest(
      """
      <key>NSPrivacyAccessedAPITypes</key><array><dict>\
      <key>NSPrivacyAccessedAPIType</key><string>\(category)</string>
      <key>NSPrivacyAccessedAPITypeReasons</key><array>\(reasons)</array></dict></array>
      """)
  }

  private func data(_ type: String, purpose: String = "NSPrivacyCollectedDataTypePurposeAnalytics") -> String
  {
    manifest(
      """
      <key>NSPrivacyCollectedDataTypes</key><array><dict>\
      <key>NSPrivacyCollectedDataType</key><string>\(type)</string>
      <key>NSPrivacyCollectedDataTypeLinked</key><true/><key>NSPrivacyCollectedDataTypeTracking</key><false/>
      <key>NSPrivacyCollectedDataTypePurposes</key><array><string>\(purpose)</string></array></dict></array>
      """)
  }

  private let defaults = "NSPrivacyAccessedAPICategoryUserDefaults"

  /// Entries of which no key is known: each rule tells them once.
  @Test func entriesOfAnotherScheme() {
    let entry = "<dict><key>type</key><string>User ID</string><key>optional</key><false/></dict>"
    let found = findings(manifest("<key>NSPrivacyCollectedDataTypes</key><array>\(entry)\(entry)</array>"))
    #expect(
      Set(found.map { "\($0.rule): \($0.violation.message)" }) == [
        """
        manifest_key_missing: NSPrivacyCollectedDataType, NSPrivacyCollectedDataTypeLinked, \
        NSPrivacyCollectedDataTypeTracking and NSPrivacyCollectedDataTypePurposes are missing in this entry \
        of NSPrivacyCollectedDataTypes; the same holds of 1 more entry
        """,
        """
        manifest_key_unknown: type and optional are not known keys in an entry of \
        NSPrivacyCollectedDataTypes; the same holds of 1 more entry
        """,
      ])
    #expect(found.map(\.violation.evidence.count) == [1, 1])
  }

  @Test(arguments: [
    ("C617.1: Inside app or group container", "NSPrivacyAccessedAPICategoryFileTimestamp", "Write C617.1"),
    ("ca92.1", "NSPrivacyAccessedAPICategoryUserDefaults", "Write CA92.1"),
    ("1C8F", "NSPrivacyAccessedAPICategoryUserDefaults", "Write 1C8F.1"),
    (" CA92.1 ", "NSPrivacyAccessedAPICategoryUserDefaults", "Write CA92.1"),
    (
      "CA29.1", "NSPrivacyAccessedAPICategoryUserDefaults",
      "Write CA92.1 if you meant that: the text has the form of a code, so --fix leaves it"
    ),
    (
      "CA92.1, 1C8F.1", "NSPrivacyAccessedAPICategoryUserDefaults",
      "Write a <string> of its own for each of CA92.1 and 1C8F.1"
    ),
    ("Nonsense", "NSPrivacyAccessedAPICategoryDiskSpace", "Write one of 85F4.1, E174.1, 7D9E.1, B728.1"),
    (
      "NSPrivacyAccessedAPICategoryDiskSpace", "NSPrivacyAccessedAPICategoryDiskSpace",
      "NSPrivacyAccessedAPICategoryDiskSpace is a value of NSPrivacyAccessedAPIType; write it there"
    ),
  ])
  func reasons(written: String, category: String, fix: String) {
    let found = findings(api(category, written))
    #expect(found.map(\.rule) == ["reason_unknown"])
    #expect(found.first?.violation.fix == fix)
    #expect(found.first?.violation.category == category)
    #expect(found.first?.violation.reason == written)
  }

  @Test(arguments: [
    ("UserDefaults", "Write NSPrivacyAccessedAPICategoryUserDefaults"),
    ("User Defaults", "Write NSPrivacyAccessedAPICategoryUserDefaults"),
    ("File timestamp", "Write NSPrivacyAccessedAPICategoryFileTimestamp"),
    ("SystemBoottime", "Write NSPrivacyAccessedAPICategorySystemBootTime"),
    ("NSPrivacyAccessedAPICategoryDiscSpace", "Write NSPrivacyAccessedAPICategoryDiskSpace"),
    ("CA92.1", "CA92.1 is a value of NSPrivacyAccessedAPITypeReasons; write it there"),
    (
      "NSPrivacyTracking",
      "NSPrivacyTracking is a key, which belongs at the root; write a value of NSPrivacyAccessedAPIType here"
    ),
  ])
  func categories(written: String, fix: String) {
    let found = findings(api(written, "CA92.1"))
    #expect(found.map(\.rule) == ["category_unknown"])
    #expect(found.first?.violation.fix == fix)
  }

  @Test(arguments: [
    ("NSPrivacyCollectedDataTypePhotosOrVideos", "Write NSPrivacyCollectedDataTypePhotosorVideos"),
    ("Crash Data", "Write NSPrivacyCollectedDataTypeCrashData"),
    ("Other usage data", "Write NSPrivacyCollectedDataTypeOtherUsageData"),
    ("EmailAdress", "Write NSPrivacyCollectedDataTypeEmailAddress"),
    ("NSPrivacyCollectedDataTypeEmail", "Write NSPrivacyCollectedDataTypeEmailAddress"),
    ("NSPrivacyCollectedDataTypeEmails", "Write NSPrivacyCollectedDataTypeEmailsOrTextMessages"),
    ("NSPrivacyCollectedDataTypePhone", "Write NSPrivacyCollectedDataTypePhoneNumber"),
    ("NSPrivacyCollectedDataTypeCrash", "Write NSPrivacyCollectedDataTypeCrashData"),
    ("NSPrivacyCollectedDataTypeVideo", "Write NSPrivacyCollectedDataTypePhotosorVideos"),
    ("NSPrivacyCollectedDataTypePhoto", "Write NSPrivacyCollectedDataTypePhotosorVideos"),
    ("NSPrivacyCollectedDataTypeGame", "Write NSPrivacyCollectedDataTypeGameplayContent"),
    ("NSPrivacyCollectedDataTypeSearch", "Write NSPrivacyCollectedDataTypeSearchHistory"),
    (
      "NSPrivacyCollectedDataTypeAddress",
      "Write one of the 35 values that Apple lists for NSPrivacyCollectedDataType"
    ),
    (
      "NSPrivacyCollectedDataTypePurposeAnalytics",
      """
      NSPrivacyCollectedDataTypePurposeAnalytics is a value of NSPrivacyCollectedDataTypePurposes; write \
      it there
      """
    ),
    ("Favourite colour", "Write one of the 35 values that Apple lists for NSPrivacyCollectedDataType"),
  ])
  func dataTypes(written: String, fix: String) {
    let found = findings(data(written))
    #expect(found.map(\.rule) == ["data_type_unknown"])
    #expect(found.first?.violation.fix == fix)
  }

  @Test func purposes() {
    let found = findings(data("NSPrivacyCollectedDataTypeName", purpose: "App functionality"))
    #expect(found.map(\.violation.fix) == ["Write NSPrivacyCollectedDataTypePurposeAppFunctionality"])
  }

  @Test(arguments: [
    ("NSPrivacytracking", "Write NSPrivacyTracking"),
    ("NSPrivacyAccessAPITypes", "Write NSPrivacyAccessedAPITypes"),
    ("Privacy Tracking Enabled", "Write NSPrivacyTracking"),
    (
      "NSPrivacyCollectedDataTypeLinked",
      "Move it: NSPrivacyCollectedDataTypeLinked belongs in the entries of NSPrivacyCollectedDataTypes"
    ),
    (
      "CA92.1",
      """
      Write it as a value: CA92.1 belongs under NSPrivacyAccessedAPITypeReasons, in the entries of \
      NSPrivacyAccessedAPITypes
      """
    ),
    (
      "CFBundleName",
      """
      Remove CFBundleName; the keys here are NSPrivacyTracking, NSPrivacyTrackingDomains, \
      NSPrivacyCollectedDataTypes and NSPrivacyAccessedAPITypes
      """
    ),
  ])
  func keys(written: String, fix: String) {
    let found = findings(manifest("<key>\(written)</key><true/>"))
    #expect(found.map(\.rule) == ["manifest_key_unknown"])
    #expect(found.first?.violation.fix == fix)
    #expect(found.first?.violation.subject == written)
  }

  @Test(arguments: [
    ("example.com/", Certainty.sure, "Write example.com"),
    ("https://Example.com/a?b", .sure, "Write example.com"),
    ("https://example.com", .likely, "Write example.com"), ("example.com:443", .likely, "Write example.com"),
    ("*.example.com", .likely, "Write example.com"),
    ("a b", .sure, "Write the domain alone, such as mywebsite.example.com"),
  ])
  func domains(written: String, certainty: Certainty, fix: String) {
    let found = findings(
      manifest(
        "<key>NSPrivacyTracking</key><true/>"
          + "<key>NSPrivacyTrackingDomains</key><array><string>\(written)</string></array>"
      ))
    #expect(found.map(\.rule) == ["tracking_domain_malformed"])
    #expect(found.first?.violation.certainty == certainty)
    #expect(found.first?.violation.fix == fix)
    #expect(found.first?.violation.place.position == Position(line: 1, column: 91))
  }

  @Test(arguments: [
    ("<string>YES</string>", "Write <true/>"), ("<integer>0</integer>", "Write <false/>"),
    ("<date>2026-01-01T00:00:00Z</date>", "Write <true/> or <false/>"),
  ])
  func types(value: String, fix: String) {
    let found = findings(manifest("<key>NSPrivacyTracking</key>\n \(value)"))
    #expect(found.map(\.rule) == ["manifest_type_wrong"])
    #expect(found.first?.violation.fix == fix)
    #expect(found.first?.violation.place.position == Position(line: 2, column: 2))
  }

  @Test func deepNestingIsOneFinding() {
    let found = findings(String(repeating: "<array>", count: 1000).replacing(/^/, with: "<plist>"))
    #expect(found.map(\.violation.message) == ["Values are nested more than 128 deep"])
  }
}
