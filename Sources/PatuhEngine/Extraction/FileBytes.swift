import SystemPackage

/// The content of a file, or why there is none.
enum FileBytes {
  case bytes([UInt8])
  /// Larger than the limit; nothing was read.
  case tooLarge(size: Int)
  /// One sentence without a full stop.
  case unreadable(reason: String)

  /// Reads a file.
  /// - Parameters:
  ///   - limit: the size in bytes above which nothing is read
  ///   - prefix: the maximum number of bytes to read
  ///   - isKnown: whether the path was found to be that of a regular file
  init(of path: FilePath, limit: Int, prefix: Int = .max, isKnown: Bool = false) {
    do throws(Errno) {
      // Opening a device can have an effect, so the status is checked first. Opening does not block, in case
      // a pipe has replaced the file.
      if !isKnown {
        guard try Stat(path).type == .regular else {
          self = .irregular
          return
        }
      }
      let file = try opened(path)
      defer { try? file.close() }
      let status = try Stat(file)
      guard status.type == .regular else {
        self = .irregular
        return
      }
      guard status.size <= limit else {
        self = .tooLarge(size: Int(status.size))
        return
      }
      self = .bytes(try content(of: file, expected: Int(status.size), atMost: min(limit, prefix)))
    } catch {
      self = .unreadable(error)
    }
  }

  private static let irregular = FileBytes.unreadable(reason: "It is not a regular file")

  static func unreadable(_ error: Errno) -> FileBytes {
    .unreadable(reason: "It cannot be read: \(error)")
  }
}

/// Opens a file for reading. The errors of swift-system are untyped.
private func opened(_ path: FilePath) throws(Errno) -> FileDescriptor {
  do {
    return try FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
  } catch {
    throw error as? Errno ?? .ioError
  }
}

/// Reads to the end or up to a number of bytes, whichever comes first. The expected size need not be right.
private func content(of file: FileDescriptor, expected: Int, atMost limit: Int) throws(Errno) -> [UInt8] {
  var result: [UInt8] = []
  // One byte more than expected, so that no second read is needed to detect the end.
  var capacity = expected < limit ? expected + 1 : limit
  while true {
    var failure: Errno?
    let before = result.count
    let piece = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      do {
        while count < buffer.count {
          let free = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
          let read = try file.read(into: free)
          count += read
          // A regular file gives fewer bytes than requested only at its end.
          if read < free.count { break }
        }
      } catch {
        failure = error as? Errno ?? .ioError
      }
    }
    if let failure { throw failure }
    if before == 0 { result = piece } else { result += piece }
    // The file was truncated, or it grew, while it was read.
    if piece.count < capacity || result.count >= limit { return result }
    capacity = min(limit - result.count, 65_536)
  }
}
