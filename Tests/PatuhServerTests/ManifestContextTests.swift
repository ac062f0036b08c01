import Testing

@testable import PatuhServer

@Suite struct ManifestContextTests {
  /// The context at the mark `|`.
  private func context(_ text: String) -> ManifestContext {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    return ManifestContext(Array(parts.joined().utf8), at: parts[0].utf8.count)
  }

  private let start = "<plist><dict><key>NSPrivacyAccessedAPITypes</key><array><dict>"

  @Test func reasonsOfACategory() {
    let found = context(
      start
        + "<key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryDiskSpace</string>"
        + "<key>NSPrivacyAccessedAPITypeReasons</key><array><!-- <string> --><string>85|F4.1</string>")
    #expect(found.slot == .string)
    #expect(found.key == "NSPrivacyAccessedAPITypeReasons")
    #expect(found.category == "NSPrivacyAccessedAPICategoryDiskSpace")
    #expect(found.range.count == "85F4.1".utf8.count)
  }

  @Test func keysOfAnEntry() {
    let found = context(start + "<key>NSP|")
    #expect(found.slot == .key)
    #expect(found.around == "NSPrivacyAccessedAPITypes")
    #expect(context("<plist><dict><key>|").around == nil)
  }

  @Test func betweenElements() {
    #expect(context(start + "<key>NSPrivacyAccessedAPITypeReasons</key><array>\n  |").isInArray)
    #expect(!context("<plist><dict>|").isInArray)
    #expect(context("<plist><dict><key>a</key><array/><key>b</key><str|").slot == .element)
  }

  @Test func emptyElementsAndTagsOutOfPlace() {
    #expect(context("</dict></array><string|").slot == .element)
    #expect(context("<dict><key/><string/><key>a</key><string>|").key == "a")
    #expect(context("|").slot == .element)
  }
}
