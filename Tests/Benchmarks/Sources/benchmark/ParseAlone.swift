import Foundation
import SwiftParser

/// Reads and parses every Swift file below a folder, one after the other, and does nothing with the trees: the
/// least that any tool built on SwiftParser must do.
func parseAlone(_ root: String) {
  var files = 0
  var bytes = 0
  var sink = 0
  for path in swiftFiles(below: root) {
    guard let data = FileManager.default.contents(atPath: path) else { continue }
    files += 1
    bytes += data.count
    sink &+= data.withUnsafeBytes {
      Parser.parse(source: $0.bindMemory(to: UInt8.self)).totalLength.utf8Length
    }
  }
  print("\(files) files, \(bytes) bytes, \(sink)")
}

private func swiftFiles(below root: String) -> [String] {
  guard let walk = FileManager.default.enumerator(atPath: root) else { return [] }
  return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map { root + "/" + $0 }
}
