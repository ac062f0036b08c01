import ArgumentParser
import SwiftParser

/// The least that any tool built on SwiftParser must do, on one core.
struct ParseAlone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse",
    abstract: "Parse the Swift files that a list names, one after the other, and do nothing with the trees.",
    shouldDisplay: false)

  @Argument(help: "A file with a path on each line.") var list: String

  func run() throws {
    var files = 0
    var length = 0
    try FileList.read(list) { bytes in
      files += 1
      length += Parser.parse(source: bytes).totalLength.utf8Length
    }
    print("\(files) files, \(length) bytes")
  }
}
