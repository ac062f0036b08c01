import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file in a cache folder.
struct CachedFile: Sendable {
  var path: FilePath
  /// In bytes.
  var size: UInt64
  /// The time when it was written or last used, in nanoseconds since 1970.
  var lastUse: Int64

  /// Nil if there is no regular file at the path.
  init?(at path: FilePath) {
    guard let status = try? Stat(path, followTargetSymlink: false), status.type == .regular else {
      return nil
    }
    self.path = path
    size = UInt64(max(0, status.size))
    lastUse = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
  }

  func isOlder(than seconds: Int64) -> Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Int64(now.tv_sec) - lastUse / 1_000_000_000 > seconds
  }
}

/// Creates a folder and its missing parents, accessible only to the user.
func createFolders(to path: FilePath) throws {
  if fileType(at: path) == .directory { return }
  let parent = path.removingLastComponent()
  if parent != path, !parent.isEmpty { try createFolders(to: parent) }
  guard mkdir(path.string, 0o700) == 0 || errno == EEXIST else { throw Errno(rawValue: errno) }
}
