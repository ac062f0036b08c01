import ArgumentParser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `patuh-dev generate`
struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Write the generated files, or check them.")

  @Flag(help: "Write nothing; exit 1 and name the files that are stale.")
  var check = false

  @Option(help: "The root of the repository.")
  var root = "."

  func run() throws {
    var stale: [String] = []
    for (path, contents) in try generatedFiles(root: root).sorted(by: { $0.key < $1.key }) {
      let file = "\(root)/\(path)"
      if FileManager.default.contents(atPath: file) == Data(contents.utf8) { continue }
      stale.append(path)
      if !check {
        try Data(contents.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
        print("wrote \(path)")
      }
    }
    guard check, !stale.isEmpty else { return }
    for path in stale { print("\(path) is stale; run `swift run patuh-dev generate` and commit the result") }
    throw ExitCode(1)
  }
}
