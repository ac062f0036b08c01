import ArgumentParser
import PatuhEngine

/// `patuh cache`
struct Cache: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache",
    abstract: "Tell where facts of files are kept from one run to the next, or forget them.",
    discussion: """
      What is known of a file is kept under a digest of its bytes, never under its path or its age, so \
      projects and branches share it, and an edit cannot be overlooked. The folder may be removed at any time.
      """,
    subcommands: [CachePath.self, CacheClean.self]
  )
}

/// `patuh cache path`
struct CachePath: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Print the folder of the cache.")

  @OptionGroup var cache: CacheOption

  func run() throws { try writeOutput("\(try cache.folderOrFailure().path)\n") }
}

/// `patuh cache clean`
struct CacheClean: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean", abstract: "Remove what is kept, and nothing else in the folder.")

  @OptionGroup var cache: CacheOption

  func run() throws {
    let folder = try cache.folderOrFailure()
    let size = folder.clean()
    try writeOutput("patuh: removed \(megabytes(size)) from \(folder.path)\n")
  }

  private func megabytes(_ bytes: UInt64) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}

/// The option that selects a cache.
struct CacheOption: ParsableArguments {
  @Option(help: .cachePath, completion: .directory)
  var cachePath: String?

  func validate() throws { try CacheFolder.validate(path: cachePath) }

  fileprivate func folderOrFailure() throws -> CacheFolder {
    guard let folder = CacheFolder(path: cachePath) else {
      throw AnalysisError.misuse("the environment names no home folder; name one with --cache-path")
    }
    return folder
  }
}
