import PatuhCore
import Testing

@Suite struct ByteOrderTests {
  private let texts = [
    "", "a", "b", "aa", "A/B", "A/B/C.swift", "A/B.swift", "Sources/App/Login.swift",
    "Sources/App/Logins.swift", "Sources/App/Log", "Sources/Äpp/Login.swift", "e\u{301}", "é", "12345678",
    "123456789", "\u{10FFFF}", "12345678\u{0}",
  ]

  @Test func theOrderIsThatOfTheBytes() {
    for left in texts {
      for right in texts {
        #expect(
          left.precedesInBytes(right) == left.utf8.lexicographicallyPrecedes(right.utf8), "\(left) \(right)")
      }
    }
  }
}
