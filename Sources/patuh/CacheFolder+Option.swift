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

// The meaning of `--cache-path`. The option is declared in two groups, because nesting one group in the other
// would take time at each start.

extension ArgumentHelp {
  /// The help for `--cache-path`.
  static let cachePath = ArgumentHelp(
    "Keep what is known of files in this folder; \"patuh cache path\" prints the default one.",
    valueName: "folder")
}

extension CacheFolder {
  /// The folder that `--cache-path` names, otherwise that of the user; nil if the environment has no home
  /// folder.
  init?(path: String?) {
    if let path {
      self.init(FilePath(path))
    } else if let folder = CacheFolder.ofUser(environment: { getenv($0).map { String(cString: $0) } }) {
      self = folder
    } else {
      return nil
    }
  }

  /// Throws if the path is empty.
  static func validate(path: String?) throws {
    if path?.isEmpty == true { throw ValidationError("--cache-path names no folder") }
  }
}
