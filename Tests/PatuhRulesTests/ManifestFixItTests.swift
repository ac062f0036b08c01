import PatuhCore
import Testing

@testable import PatuhRules

@Suite struct ManifestFixItTests {
  private func list(_ key: String, _ entries: String...) -> String {
    "<plist><dict><key>\(key)</key><array>\n\(entries.joined(separator: "\n"))\n</array></dict></plist>"
  }

  private func category(_ name: String, _ reasons: String...) -> String {
    "<dict><key>NSPrivacyAccessedAPIType</key><string>\(name)</string>"
      + "<key>NSPrivacyAccessedAPITypeReasons</key><array>"
      + reasons.map { "<string>\($0)</string>" }.joined() + "</array></dict>"
  }

  private func dataType(_ name: String, linked: Bool = true, _ purpose: String = "Analytics") -> String {
    "<dict><key>NSPrivacyCollectedDataType</key><string>\(name)</string>"
      + "<key>NSPrivacyCollectedDataTypeLinked</key><\(linked)/>"
      + "<key>NSPrivacyCollectedDataTypeTracking</key><false/>"
      + "<key>NSPrivacyCollectedDataTypePurposes</key><array>"
      + "<string>NSPrivacyCollectedDataTypePurpose\(purpose)</string></array></dict>"
  }

  /// The fix-its of the findings of a rule, in their order; nil for one that takes a person.
  private func fixIts(_ rule: String, _ text: String) -> [FixIt?] {
    findings(text).filter { $0.rule == rule }.map(\.violation.fixIt)
  }

  /// What a rule would write; nil for what takes a person.
  private func written(_ rule: String, _ text: String) -> [String?] {
    fixIts(rule, text).map { fixIt in
      if case .text(let text, _)? = fixIt?.changes.first { text } else { nil }
    }
  }

  private let userDefaults = "NSPrivacyAccessedAPICategoryUserDefaults"
  private let diskSpace = "NSPrivacyAccessedAPICategoryDiskSpace"

  @Test(arguments: [
    ("CA92", "CA92.1"), ("ca92.1", "CA92.1"), ("CA92.1: of this app", "CA92.1"), ("CA921", "CA92.1"),
    // It may be a code that Apple has added.
    ("CA92.2", nil), ("CA93.1", nil), ("ca92.3", nil),
    ("CA92.1 or 1C8F.1", nil), ("CA92.1, 1C8F.1", nil), ("invented", nil), ("App defaults", nil),
  ])
  func reasons(text: String, meant: String?) {
    let found = written("reason_unknown", list("NSPrivacyAccessedAPITypes", category(userDefaults, text)))
    #expect(found == [meant])
  }

  @Test(arguments: [
    ("NSPrivacyCollectedDataTypeNam", "NSPrivacyCollectedDataTypeName"),
    ("Name", "NSPrivacyCollectedDataTypeName"), ("Device ID", "NSPrivacyCollectedDataTypeDeviceID"),
    ("NSPrivacyCollectedDataTypePhotosOrVideos", "NSPrivacyCollectedDataTypePhotosorVideos"),
    ("NSPrivacyCollectedDataTypeEmailAddres", "NSPrivacyCollectedDataTypeEmailAddress"),
    // As near to Head as to Hands, or too far from anything.
    ("NSPrivacyCollectedDataTypeHand", nil), ("NSPrivacyCollectedDataTypeMail", nil), ("Location", nil),
    ("NSPrivacyCollectedDataTypeGame", nil), ("NSPrivacyCollectedDataTypeEmail", nil),
  ])
  func dataTypes(text: String, meant: String?) {
    #expect(written("data_type_unknown", list("NSPrivacyCollectedDataTypes", dataType(text))) == [meant])
  }

  @Test(arguments: [
    ("<key>NSPrivacyTrackin</key><true/>", "NSPrivacyTracking"),
    ("<key>Privacy Tracking Enabled</key><true/>", "NSPrivacyTracking"),
    ("<key>NSPrivacyTrackin</key><array/>", nil),
    ("<key>NSPrivacyTrackingDomain</key><array/>", "NSPrivacyTrackingDomains"),
    ("<key>NSPrivacyDomains</key><array/>", nil),
    ("<key>NSUserTrackingUsageDescription</key><string>x</string>", nil),
  ])
  func keys(entry: String, meant: String?) {
    #expect(written("manifest_key_unknown", "<plist><dict>\(entry)</dict></plist>") == [meant])
  }

  @Test(arguments: [
    ("a.example.com/", "a.example.com"), (" a.example.com", "a.example.com"),
    ("https://a.example.com/", "a.example.com"), ("A.example.com/", "a.example.com"),
    ("a.example.com/ads", nil), ("a.example.com?x", nil), ("me@example.com", nil), ("*.example.com", nil),
    ("a.example.com:80/", nil),
  ])
  func domains(text: String, meant: String?) {
    let manifest =
      "<plist><dict><key>NSPrivacyTracking</key><true/>"
      + "<key>NSPrivacyTrackingDomains</key><array><string>\(text)</string></array></dict></plist>"
    #expect(written("tracking_domain_malformed", manifest) == [meant])
  }

  @Test func aReasonMovesOnlyWhereItsEntryKeepsOne() {
    let key = "NSPrivacyAccessedAPITypes"
    let alone = list(key, category(userDefaults, "E174.1"))
    #expect(fixIts("reason_wrong_category", alone) == [nil])
    let stays = fixIts("reason_wrong_category", list(key, category(userDefaults, "CA92.1", "E174.1")))
    #expect(stays.count == 1 && stays[0]?.changes.count == 2)
    // Another entry declares the category: this one was meant for that of its reason.
    let copied = list(key, category(userDefaults, "CA92.1"), category(userDefaults, "E174.1"))
    #expect(written("reason_wrong_category", copied) == [diskSpace])
    let mixed = list(key, category(userDefaults, "CA92.1"), category(userDefaults, "E174.1", "invented"))
    #expect(fixIts("reason_wrong_category", mixed) == [nil])
    // Where the entry of its category names it already, it only goes.
    let named = list(key, category(diskSpace, "E174.1"), category(userDefaults, "E174.1", "CA92.1"))
    #expect(fixIts("reason_wrong_category", named).map { $0?.changes.count } == [1])
  }

  @Test func entriesThatContradictEachOtherAreNotMerged() {
    let name = "NSPrivacyCollectedDataTypeName"
    let key = "NSPrivacyCollectedDataTypes"
    let merged = fixIts(
      "data_type_duplicate", list(key, dataType(name), dataType(name, "AppFunctionality")))
    #expect(merged.map { $0?.changes.count } == [2])
    #expect(
      fixIts("data_type_duplicate", list(key, dataType(name), dataType(name))).map { $0?.changes.count }
        == [1])
    #expect(
      fixIts("data_type_duplicate", list(key, dataType(name), dataType(name, linked: false))) == [nil])
    let further = dataType(name).replacing("<dict>", with: "<dict><key>Note</key><true/>")
    #expect(fixIts("data_type_duplicate", list(key, dataType(name), further)) == [nil])
    let reasons = list(
      "NSPrivacyAccessedAPITypes", category(userDefaults, "CA92.1"), category(userDefaults, "1C8F.1"))
    #expect(fixIts("category_duplicate", reasons).map { $0?.changes.count } == [2])
  }

  @Test func keysThatSayDifferentThingsBothStay() {
    func manifest(_ one: String, _ other: String) -> String {
      "<plist><dict><key>NSPrivacyTracking</key>\(one)<key>NSPrivacyTracking</key>\(other)</dict></plist>"
    }
    #expect(fixIts("manifest_key_duplicate", manifest("<false/>", "<true/>")) == [nil])
    #expect(fixIts("manifest_key_duplicate", manifest("<false/>", "<false/>")).map { $0 != nil } == [true])
  }
}
