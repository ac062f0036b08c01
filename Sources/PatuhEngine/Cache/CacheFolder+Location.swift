import SystemPackage

extension CacheFolder {
  /// The shared cache folder of a user: `$XDG_CACHE_HOME/patuh`, or else `~/.cache/patuh`, on a Mac
  /// `~/Library/Caches/patuh`. Nil if the environment has no home folder.
  ///
  /// - Parameter environment: returns the value of an environment variable
  public static func ofUser(environment: (String) -> String?) -> CacheFolder? {
    if let path = environment("XDG_CACHE_HOME").map({ FilePath($0) }), path.isAbsolute {
      return CacheFolder(path.appending("patuh"))
    }
    guard let home = environment("HOME").map({ FilePath($0) }), home.isAbsolute else { return nil }
    #if os(macOS)
      return CacheFolder(home.appending("Library/Caches/patuh"))
    #else
      return CacheFolder(home.appending(".cache/patuh"))
    #endif
  }
}
