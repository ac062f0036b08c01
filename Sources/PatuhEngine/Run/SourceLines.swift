import PatuhCore
import Synchronization
import SystemPackage

/// The lines of a project's files, for code frames. The most recently read file is kept.
public final class SourceLines: Sendable {
  private struct File {
    var path: String
    var bytes: [UInt8]
    var table: LineTable
  }

  private let snapshot: Snapshot
  private let last = Mutex<File?>(nil)

  /// Creates a reader of the files in one snapshot.
  public init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  /// The line of a place without its line ending; nil if the place has no line or cannot be read.
  func line(at place: Place) -> String? { place.position.flatMap { line($0.line, of: place.path) } }

  /// A line without its line ending; nil if it cannot be read.
  public func line(_ number: Int, of path: String) -> String? {
    last.withLock { file in
      if file?.path != path {
        guard case .bytes(let bytes) = snapshot.bytes(of: path, limit: ReadLimits.source) else { return nil }
        // A binary property list has no readable lines.
        let isText = !bytes.prefix(4096).contains(0)
        let lines = isText ? bytes : []
        file = File(path: path, bytes: lines, table: lines.withUnsafeBufferPointer { LineTable(bytes: $0) })
      }
      guard let file, number >= 1, number <= file.table.starts.count else { return nil }
      let start = Int(file.table.starts[number - 1])
      let end = number < file.table.starts.count ? Int(file.table.starts[number]) : file.bytes.count
      guard start <= end, end <= file.bytes.count else { return nil }
      var line = file.bytes[start..<end]
      while let byte = line.last, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        line.removeLast()
      }
      return String(decoding: line, as: UTF8.self)
    }
  }
}
