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

  @Test func anEndIsThatOfTheBytes() {
    for text in texts {
      for ending in texts {
        #expect(text.endsInBytes(with: ending) == text.utf8.reversed().starts(with: ending.utf8.reversed()))
      }
    }
  }

  @Test func aPathLiesDirectlyInTheFolderAroundIt() {
    for path in texts {
      for folder in texts + ["."] {
        #expect(path.isPath(directlyIn: folder) == (folderOfPath(path) == folder), "\(path) \(folder)")
      }
    }
  }

  @Test func aPartIsFoundWhereverItStands() {
    for text in texts {
      let bytes = Array(text.utf8)
      for part in texts {
        let isHeld = bytes.indices.contains { bytes[$0...].starts(with: part.utf8) }
        #expect(text.containsInBytes(part) == (isHeld || part.isEmpty), "\(text) \(part)")
      }
    }
  }
}
