import PatuhCore
import Testing

@Suite struct NearestNameTests {
  private let known = ["severity", "exclude", "include", "usecase_layer", "on_empty"]

  @Test(arguments: [
    ("sevrity", "severity"),
    ("severtiy", "severity"),
    ("Severity", "severity"),
    ("exlude", "exclude"),
    ("usecaseLayer", "usecase_layer"),
    ("use-case-layer", "usecase_layer"),
    ("onEmpty", "on_empty"),
    ("colour", nil),
    ("", nil),
  ])
  func nearest(written: String, expected: String?) {
    #expect(nearestName(to: written, among: known) == expected)
  }

  @Test func theFirstOfEquallyNearNamesWins() {
    #expect(nearestName(to: "bat", among: ["cat", "hat"]) == "cat")
  }

  @Test(arguments: [
    ("sevrity", "severity"), ("Severity", "severity"), ("includ", "include"),
    // Two are near, one more than the other, but not by enough.
    ("exnclude", nil), ("colour", nil), ("", nil),
  ])
  func theOneThatCanOnlyBeMeant(written: String, expected: String?) {
    #expect(unambiguousNearestName(to: written, among: known) == expected)
  }

  @Test func whatAllNamesShareDoesNotCount() {
    let names = ["NSPrivacyName", "NSPrivacyPurchaseHistory"]
    #expect(unambiguousNearestName(to: "NSPrivacyMail", among: names) == "NSPrivacyName")
    #expect(unambiguousNearestName(to: "NSPrivacyMail", among: names, sharing: 9) == nil)
    #expect(unambiguousNearestName(to: "NSPrivacyNam", among: names, sharing: 9) == "NSPrivacyName")
  }
}
