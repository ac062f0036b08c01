import PatuhCore
import Testing

@testable import PatuhRules

@Suite struct MemberNumberTests {
  @Test(arguments: [
    (1, 0, CountBounds.some, Truth.yes), (0, 0, .some, .no), (0, 1, .some, .unknown),
    (2, 0, CountBounds(atLeast: 0, atMost: 1), .no), (1, 1, CountBounds(atLeast: 0, atMost: 1), .unknown),
    (1, 1, CountBounds(atLeast: 1, atMost: 2), .yes), (0, 1, CountBounds(atLeast: 3), .no),
  ])
  func bounds(sure: Int, possible: Int, bounds: CountBounds, expected: Truth) {
    #expect(MemberNumber(sure: sure, possible: possible).truth(within: bounds) == expected)
  }
}
