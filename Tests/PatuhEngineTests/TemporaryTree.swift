import Foundation
import PatuhCore
import SystemPackage

@testable import PatuhEngine

/// A folder that exists for the time of a test.
final class TemporaryTree {
  let folder: URL
  var root: FilePath { FilePath(folder.path) }

  init(_ files: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("patuh-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, content) in files { try write(path, content) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ path: String, _ content: String = "") throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content.utf8).write(to: file)
  }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(path), withIntermediateDirectories: true)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
  }

  func move(_ path: String, to other: String) throws {
    try FileManager.default.moveItem(
      at: folder.appendingPathComponent(path), to: folder.appendingPathComponent(other))
  }

  func link(_ path: String, to target: String) throws {
    try makeFolder((path as NSString).deletingLastPathComponent)
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent(path).path, withDestinationPath: target)
  }

  /// Runs git in the tree with a user and without the machine's settings.
  func git(_ arguments: String..., at path: String = "") throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let settings = ["user.name=Test", "user.email=test@example.com", "protocol.file.allow=always"]
    process.arguments =
      ["git", "-C", folder.appendingPathComponent(path).path] + settings.flatMap { ["-c", $0] } + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
      .merging(["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]) { $1 }
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw GitError(arguments: arguments) }
  }

  struct GitError: Error { var arguments: [String] }
}

extension Discovery {
  /// The paths of the files that can be read as far as their entries show, with a mark on those of
  /// dependencies.
  var shown: [String] {
    files.filter { $0.fault == nil }.map { ($0.origin == .vendored ? "vendored: " : "") + $0.path }
  }
  var shownNotes: [String] { notes.map { "\($0.kind) \($0.place.path)" } }
}
