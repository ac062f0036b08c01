import ArgumentParser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `patuh-dev generate`
struct Generate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write the generated files, or check them.",
    discussion:
      """
      They are the data in the program, from Rules/, docs/rules/, from rules and fixtures, and \
      docs/coverage.md.
      """
  )

  @Flag(help: "Write nothing; exit 1 and name the files that are stale.")
  var check = false

  @Option(help: "The root of the repository.")
  var root = "."

  func run() async throws {
    let files = try await generatedFiles(root: root)
    let stale = files.keys.sorted().filter { contents(of: $0) != files[$0] }
    let leftOver = leftOverFiles(beside: files, root: root)
    if check {
      for path in stale {
        print("\(path) is stale; run `swift run patuh-dev generate` and commit the result")
      }
      for path in leftOver { print("\(path) belongs to nothing that is generated; remove it") }
      if !stale.isEmpty || !leftOver.isEmpty { throw ExitCode(1) }
      return
    }
    for path in stale {
      let file = URL(fileURLWithPath: "\(root)/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((files[path] ?? "").utf8).write(to: file, options: .atomic)
      print("wrote \(path)")
    }
    for path in leftOver {
      try FileManager.default.removeItem(atPath: "\(root)/\(path)")
      print("removed \(path)")
    }
  }

  private func contents(of path: String) -> String? {
    FileManager.default.contents(atPath: "\(root)/\(path)").map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The files in generated folders that are no longer generated, sorted.
func leftOverFiles(beside files: [String: String], root: String) -> [String] {
  generatedFolders.flatMap { folder in
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? [])
      .map { "\(folder)/\($0)" }
  }
  .filter { files[$0] == nil }
  .sorted()
}
