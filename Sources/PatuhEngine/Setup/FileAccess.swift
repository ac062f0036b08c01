import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a path leads to, symbolic links followed.
public enum FileSort: Hashable, Sendable {
  case file, folder
}

/// What a path leads to; nil when nothing is there.
public func sort(of path: FilePath) -> FileSort? {
  var status = stat()
  guard path.withPlatformString({ stat($0, &status) }) == 0 else { return nil }
  return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
}

func exists(_ path: FilePath) -> Bool { sort(of: path) != nil }

/// The absolute path without symbolic links; nil when nothing is there.
public func realPath(_ path: FilePath) -> FilePath? {
  path.withPlatformString { text in
    guard let resolved = realpath(text, nil) else { return nil }
    defer { free(resolved) }
    return FilePath(platformString: resolved)
  }
}

/// The bytes of a file.
public func contents(of path: FilePath) throws -> [UInt8] {
  let descriptor = try FileDescriptor.open(path, .readOnly)
  return try descriptor.closeAfter {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = try chunk.withUnsafeMutableBytes { try descriptor.read(into: $0) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }
}

/// How many files are read at a time unless said otherwise: one for each processor.
public var defaultJobs: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
