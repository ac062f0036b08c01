import ArgumentParser
import Crypto

/// The least that any tool must do that wants to know which files have changed, on one core.
struct HashAlone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hash",
    abstract: "Read the files that a list names, one after the other, and hash them with SHA-256.",
    shouldDisplay: false)

  @Argument(help: "A file with a path on each line.") var list: String

  func run() throws {
    var files = 0
    var length = 0
    var sink: UInt8 = 0
    try FileList.read(list) { bytes in
      files += 1
      length += bytes.count
      for byte in SHA256.hash(data: UnsafeRawBufferPointer(bytes)) { sink ^= byte }
    }
    print("\(files) files, \(length) bytes, \(sink)")
  }
}
