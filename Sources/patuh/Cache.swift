import ArgumentParser
import PatuhEngine
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `patuh cache`
struct Cache: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache",
    abstract: "Tell where facts of files are kept from one run to the next, or forget them.",
    discussion: """
      What is known of a file is kept under a digest of its bytes, never under its path or its age, so projects \
      and branches share it, and an edit cannot be overlooked. The folder may be removed at any time.
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

/// Where facts are kept.
struct CacheOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Keep what is known of files in this folder; \"patuh cache path\" tells the usual one.",
      valueName: "folder"), completion: .directory)
  var cachePath: String?

  func validate() throws {
    if cachePath?.isEmpty == true { throw ValidationError("--cache-path names no folder") }
  }

  /// The folder that is asked for, else that of the user; nil when the environment names no home.
  var folder: CacheFolder? {
    if let cachePath { return CacheFolder(FilePath(cachePath)) }
    return .ofUser { getenv($0).map { String(cString: $0) } }
  }

  fileprivate func folderOrFailure() throws -> CacheFolder {
    guard let folder else {
      throw ValidationError("the environment names no home folder; name one with --cache-path")
    }
    return folder
  }
}
