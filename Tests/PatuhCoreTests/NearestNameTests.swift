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
}
