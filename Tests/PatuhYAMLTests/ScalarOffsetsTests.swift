import PatuhYAML
import Testing

@Suite struct ScalarOffsetsTests {
  /// Held against counting one by one.
  @Test func scalarsAreFoundByTheirNumber() {
    let text = String(repeating: "aé日😀\n", count: 40)
    let offsets = ScalarOffsets(Array(text.utf8))
    let starts = text.unicodeScalars.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
    for start in stride(from: 0, to: starts.count, by: 7) {
      for number in 0..<(starts.count - start) {
        #expect(offsets.offset(number, after: starts[start]) == starts[start + number])
      }
      #expect(offsets.offset(starts.count - start, after: starts[start]) == text.utf8.count)
    }
    #expect(ScalarOffsets([]).offset(1, after: 0) == 0)
  }
}
