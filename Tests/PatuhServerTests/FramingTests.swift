import Testing

@testable import PatuhServer

@Suite struct FramingTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func contents(_ items: [MessageReader.Item]) -> [String] {
    items.map { item in
      switch item {
      case .content(let bytes): String(decoding: bytes, as: UTF8.self)
      case .fault: "fault"
      }
    }
  }

  @Test func severalMessagesInOneRead() {
    var reader = MessageReader()
    #expect(contents(reader.take(framed("{}") + framed("é") + framed(""))) == ["{}", "é", ""])
  }

  @Test func oneMessageInManyReads() {
    var reader = MessageReader()
    let stream = framed("{\"a\":1}") + framed("[]")
    #expect(stream.flatMap { contents(reader.take([$0])) } == ["{\"a\":1}", "[]"])
  }

  @Test(arguments: [
    "Content-Type: a\r\nContent-Length: 2\r\n\r\n{}", "content-length:2\r\n\r\n{}", "Content-Length: 2\n\n{}",
    "Content-Length : 2\r\n\r\n{}",
  ])
  func headersThatCanBeRead(_ text: String) {
    var reader = MessageReader()
    #expect(contents(reader.take(bytes(text))) == ["{}"])
  }

  @Test(arguments: [
    "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Type: a\r\n\r\n", "\r\n\r\n",
    "garbage\r\n\r\n", String(repeating: "x", count: 5000),
  ])
  func afterAFaultyHeaderTheNextMessageIsRead(_ text: String) {
    var reader = MessageReader()
    #expect(contents(reader.take(bytes(text) + framed("{}"))) == ["fault", "{}"])
  }

  @Test func aMessageThatIsTooLargeIsDropped() {
    var reader = MessageReader()
    let count = MessageReader.limits.content + 1
    #expect(contents(reader.take(bytes("Content-Length: \(count)\r\n\r\n"))) == ["fault"])
    let half = [UInt8](repeating: 0, count: count / 2)
    #expect(reader.take(half).isEmpty)
    #expect(
      contents(reader.take(half + [UInt8](repeating: 0, count: count - 2 * half.count) + framed("{}"))) == [
        "{}"
      ])
  }

  @Test func noBytesCrash() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<300 {
      var reader = MessageReader()
      var stream = framed("{}") + framed("[1]")
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<stream.count, using: &random)
        stream[place] = UInt8.random(in: 0...255, using: &random)
      }
      var other = MessageReader()
      #expect(reader.take(stream) == stream.flatMap { other.take([$0]) })
    }
  }
}
