import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import CGlibc
  import Glibc
#endif

extension FileDescriptor {
  /// Calls a function with each entry of the folder that this is, `.` and `..` included, in the order of the file system,
  /// and closes it.
  /// - Parameter body: gets the name as the file system spells it, for as long as it is called, and the `d_type`
  func readEntriesAndClose(
    _ body: (_ name: UnsafePointer<CInterop.PlatformChar>, _ type: Int) -> Void
  ) throws(Errno) {
    #if canImport(Glibc)
      defer { try? close() }
      try withUnsafeTemporaryAllocation(byteCount: kernelBufferSize, alignment: 8) { buffer in
        Result { () throws(Errno) in
          while let entries = try kernelEntries(in: buffer) { entries.forEach(body) }
        }
      }.get()
    #else
      guard let stream = fdopendir(rawValue) else {
        let error = Errno(rawValue: errno)
        try? close()
        throw error
      }
      defer { closedir(stream) }
      guard let nameOffset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { throw .notSupported }
      while true {
        errno = 0
        guard let entry = readdir(stream) else {
          if errno != 0 { throw Errno(rawValue: errno) }
          return
        }
        let name = UnsafeRawPointer(entry).advanced(by: nameOffset)
        body(name.assumingMemoryBound(to: CInterop.PlatformChar.self), Int(entry.pointee.d_type))
      }
    #endif
  }
}

#if canImport(Glibc)
  /// As much as `readdir` of the GNU C library asks for at once.
  private let kernelBufferSize = 32_768

  extension FileDescriptor {
    /// The next entries of a folder as the kernel writes them; nil when there are no more.
    fileprivate func kernelEntries(in buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> KernelEntries? {
      let count = getdents64(rawValue, buffer.baseAddress, buffer.count)
      if count > 0 { return KernelEntries(bytes: UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      // A folder that is removed meanwhile holds nothing.
      if count == 0 || errno == ENOENT { return nil }
      throw Errno(rawValue: errno)
    }
  }

  /// Records of the kernel's `linux_dirent64`, which is the same on all processors: see getdents(2).
  private struct KernelEntries {
    let bytes: UnsafeRawBufferPointer

    private static let lengthOffset = 16
    private static let typeOffset = 18
    private static let nameOffset = 19

    func forEach(_ body: (_ name: UnsafePointer<CInterop.PlatformChar>, _ type: Int) -> Void) {
      guard var entry = bytes.baseAddress else { return }
      let end = entry + bytes.count
      while entry < end {
        let name = (entry + Self.nameOffset).assumingMemoryBound(to: CInterop.PlatformChar.self)
        body(name, Int(entry.load(fromByteOffset: Self.typeOffset, as: UInt8.self)))
        entry += Int(entry.load(fromByteOffset: Self.lengthOffset, as: UInt16.self))
      }
    }
  }
#endif
