import Foundation

/// What a command prints.
enum Output {
  /// - Parameters:
  ///   - environment: added to that of this process
  ///   - fromErrors: whether its standard error is wanted, and its standard output thrown away
  static func of(
    _ command: [String], environment: [String: String] = [:], fromErrors: Bool = false
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = fromErrors ? FileHandle.nullDevice : pipe
    process.standardError = fromErrors ? pipe : FileHandle.nullDevice
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
