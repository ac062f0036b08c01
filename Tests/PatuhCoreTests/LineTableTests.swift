import PatuhCore
import Testing

@Suite struct LineTableTests {
  @Test(
    arguments: [
      ("", [0]), ("a", [0]), ("\n", [0, 1]), ("\r", [0, 1]), ("\r\n", [0, 2]), ("\r\r\n\n", [0, 1, 3, 4]),
      ("\n\r", [0, 1, 2]), ("ab\ncd", [0, 3]), ("1234567\r\n90", [0, 9]), ("12345678\n", [0, 9]),
      ("1234567\n\n\n", [0, 8, 9, 10]),
    ] as [(String, [UInt32])])
  func everyKindOfLineEndCountsOnce(text: String, starts: [UInt32]) {
    #expect(LineTable(bytes: Array(text.utf8)).starts == starts)
  }

  @Test(arguments: 0..<20) func lineEndsAreFoundAtEveryDistance(length: Int) {
    // Neither 0x8a, a line feed with the highest bit, nor its neighbours end a line.
    let line = [UInt8](repeating: 0x8a, count: length) + [0x0b, 0x09, 0x0a]
    let starts = LineTable(bytes: line + line).starts
    #expect(starts == [0, UInt32(length + 3), UInt32(2 * (length + 3))])
  }
}
