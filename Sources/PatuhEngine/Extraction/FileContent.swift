import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The content of a file while a function looks at it, or why there is none.
enum FileContent {
  case bytes(UnsafeRawBufferPointer)
  /// Larger than the limit; nothing was read.
  case tooLarge(size: Int)
  /// One sentence without a full stop.
  case unreadable(reason: String)

  /// Most sources are smaller.
  private static let small = 65_536

  /// Reads what was a regular file, or a link to one, a moment ago.
  ///
  /// A small file costs three calls of the kernel and no memory of its own: it is not asked for its status, but tells
  /// by less than was asked for how large it is.
  /// - Parameters:
  ///   - limit: the size in bytes beyond which nothing is read
  ///   - prefix: how many bytes are read at most
  static func reading<Result>(
    listed path: PathOnDisk, limit: Int, prefix: Int,
    _ body: (FileContent) -> Result
  ) -> Result {
    let file: FileDescriptor
    do throws(Errno) {
      // A pipe must not be waited for, should one have taken the file's place.
      file = try path.opened(O_NONBLOCK)
    } catch {
      return FileBytes.unreadable(error).withContent(body)
    }
    defer { try? file.close() }
    return withUnsafeTemporaryAllocation(byteCount: small, alignment: 16) { buffer in
      if let count = try? file.read(into: buffer), count > 0, count < small, count <= limit {
        return body(.bytes(UnsafeRawBufferPointer(rebasing: buffer[..<min(count, prefix)])))
      }
      _ = try? file.seek(offset: 0, from: .start)
      return FileBytes(of: file, limit: limit, prefix: prefix).withContent(body)
    }
  }
}

extension FileBytes {
  /// Has a function look at the content.
  func withContent<Result>(_ body: (FileContent) -> Result) -> Result {
    switch self {
    case .bytes(let bytes): bytes.withUnsafeBytes { body(.bytes($0)) }
    case .tooLarge(let size): body(.tooLarge(size: size))
    case .unreadable(let reason): body(.unreadable(reason: reason))
    }
  }
}
