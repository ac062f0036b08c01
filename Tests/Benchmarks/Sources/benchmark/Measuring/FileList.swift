import Foundation

/// A file with a path on each line, so that neither the search for files nor the room for arguments counts.
enum FileList {
  static func write(_ paths: [String], to file: String) throws {
    try Data((paths.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: file))
  }

  /// Hands out the contents of each file in turn, in memory that is used again for the next.
  static func read(_ list: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) throws {
    guard let text = FileManager.default.contents(atPath: list) else {
      throw BenchmarkError("\(list) cannot be read")
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let path = String(decoding: line, as: UTF8.self)
      let count = try contents(of: path, into: &buffer)
      buffer.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }
  }

  private static func contents(of path: String, into buffer: inout [UInt8]) throws -> Int {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw BenchmarkError("\(path) cannot be read") }
    defer { close(file) }
    var count = 0
    while true {
      if count == buffer.count { buffer.append(contentsOf: [UInt8](repeating: 0, count: count)) }
      let got = buffer.withUnsafeMutableBytes {
        Foundation.read(file, $0.baseAddress! + count, $0.count - count)
      }
      guard got >= 0 else { throw BenchmarkError("\(path) cannot be read") }
      if got == 0 { return count }
      count += got
    }
  }
}
