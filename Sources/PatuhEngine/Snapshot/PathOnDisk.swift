import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A path as the kernel takes it: from a folder that is open, which spares it the way there.
struct PathOnDisk {
  private let folder: OpenFolder?
  private let path: UnsafePointer<CInterop.PlatformChar>

  /// - Parameters:
  ///   - path: valid as long as this is; an absolute one is taken as it stands
  ///   - folder: what a relative path counts from; nil for the working folder
  init(_ path: UnsafePointer<CInterop.PlatformChar>, in folder: OpenFolder? = nil) {
    self.path = path
    self.folder = folder
  }

  /// Opens what stands there for reading.
  /// - Parameter options: of `open` beside those for reading
  func opened(_ options: CInt) throws(Errno) -> FileDescriptor {
    while true {
      let descriptor = withExtendedLifetime(folder) {
        openat(folder?.descriptor ?? AT_FDCWD, path, O_RDONLY | O_CLOEXEC | options)
      }
      if descriptor >= 0 { return FileDescriptor(rawValue: descriptor) }
      if errno != EINTR { throw Errno(rawValue: errno) }
    }
  }
}

/// A folder that is open as long as somebody holds this.
final class OpenFolder: Sendable {
  fileprivate let descriptor: CInt

  /// Nil when it cannot be opened.
  init?(_ path: FilePath) {
    guard let folder = try? path.withPlatformString({ try PathOnDisk($0).opened(O_DIRECTORY) }) else {
      return nil
    }
    descriptor = folder.rawValue
  }

  deinit { close(descriptor) }
}
