import SystemPackage
import Testing

@testable import PatuhEngine

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct FileBytesTests {
  /// The bytes of a file as text, or in words why there are none.
  private func content(_ path: String, limit: Int = .max, prefix: Int = .max) -> String {
    switch FileBytes(of: FilePath(path), limit: limit, prefix: prefix) {
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case .tooLarge(let size): "\(size) bytes"
    case .unreadable(let reason): reason
    }
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
  func filesOfEverySizeAreReadToTheirEnd(size: Int) throws {
    let text = String(String(repeating: "abcdefg", count: size / 7 + 1).prefix(size))
    let tree = try TemporaryTree(["a.swift": text])
    #expect(content(tree.folder.path + "/a.swift") == text)
    #expect(content(tree.folder.path + "/a.swift", limit: size) == text)
    #expect(content(tree.folder.path + "/a.swift", prefix: 7) == String(text.prefix(7)))
    if size > 0 { #expect(content(tree.folder.path + "/a.swift", limit: size - 1) == "\(size) bytes") }
  }

  @Test func whatTookThePlaceOfAFileIsNone() throws {
    let tree = try TemporaryTree(["folder/a.swift": ""])
    #expect(mkfifo(tree.folder.path + "/pipe.swift", 0o600) == 0)
    #expect(content(tree.folder.path + "/folder") == "It is not a regular file")
    #expect(content(tree.folder.path + "/pipe.swift") == "It is not a regular file")
    #expect(content(tree.folder.path + "/b.swift") == "It cannot be read: No such file or directory")
  }
}
