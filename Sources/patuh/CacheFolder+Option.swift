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

// What `--cache-path` means. The option stands in two groups: one inside the other would take time at each start.

extension ArgumentHelp {
  /// On `--cache-path`.
  static let cachePath = ArgumentHelp(
    "Keep what is known of files in this folder; \"patuh cache path\" tells the usual one.",
    valueName: "folder")
}

extension CacheFolder {
  /// The folder that `--cache-path` names, else that of the user; nil when the environment names no home.
  init?(path: String?) {
    if let path {
      self.init(FilePath(path))
    } else if let folder = CacheFolder.ofUser(environment: { getenv($0).map { String(cString: $0) } }) {
      self = folder
    } else {
      return nil
    }
  }

  /// Throws for a path that names nothing.
  static func validate(path: String?) throws {
    if path?.isEmpty == true { throw ValidationError("--cache-path names no folder") }
  }
}
