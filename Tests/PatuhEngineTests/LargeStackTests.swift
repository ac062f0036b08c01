import Foundation
import PatuhCore
import PatuhExtract
import Testing

@testable import PatuhEngine

@Suite struct LargeStackTests {
  /// From a thread with the smallest stack that threads have on any system.
  @Test(arguments: [
    "(", "{", "f(", "a[", "a<", "{ (", "\"\\(", "[a: ", "-", "try ", "if a { } else ", "if + ", "r = if ",
  ])
  func theDeepestNestingThatIsParsedFits(text: String) async {
    let source = Array(String(repeating: text, count: text == "{ (" ? 120 : 240).utf8)
    let files = ["Basket.swift", "Package.swift"].map { InputFile(path: $0, kind: .swift) }
    let facts = await withCheckedContinuation { continuation in
      let thread = Thread {
        let alone = onLargeStack { FileFacts(of: files[0], source) }
        let several = concurrentMap(files, jobs: 1, hasLargeStacks: true) { FileFacts(of: $0, source) }
        continuation.resume(returning: [alone] + several)
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(facts.count == 3)
    #expect(facts[0] == facts[1])
  }
}
