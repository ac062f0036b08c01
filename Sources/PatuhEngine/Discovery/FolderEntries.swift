import PatuhCore
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An entry of a folder.
struct FolderEntry: Hashable, Sendable {
  /// The kind of an entry; links are not followed.
  enum Kind: Hashable, Sendable {
    case file, folder, link
    /// A pipe, a socket, a device.
    case special
  }

  /// The name for display, with bytes that are not UTF-8 replaced.
  var shownName: String
  /// Whether the name is UTF-8.
  var isNamed: Bool
  var kind: Kind

  /// The name; nil if it is not UTF-8.
  var name: String? { isNamed ? shownName : nil }
}

extension [FolderEntry] {
  /// In the byte order of their paths: `a.swift` comes before the contents of `a`, and `a1.swift` after them.
  var inOrderOfPaths: [FolderEntry] {
    map { (path: $0.kind == .folder ? $0.shownName + "/" : $0.shownName, entry: $0) }
      .sorted { $0.path.precedesInBytes($1.path) }
      .map(\.entry)
  }
}

/// The entries of a folder without `.` and `..`, in the order of the file system.
func folderEntries(of folder: FilePath) throws(Errno) -> [FolderEntry] {
  try folderEntries(of: folder.string)
}

/// The entries of a folder without `.` and `..`, in the order of the file system.
func folderEntries(of folder: String) throws(Errno) -> [FolderEntry] {
  guard let stream = opendir(folder) else { throw Errno(rawValue: errno) }
  defer { closedir(stream) }
  var entries: [FolderEntry] = []
  while true {
    errno = 0
    guard let entry = readdir(stream) else {
      if errno != 0 { throw Errno(rawValue: errno) }
      return entries
    }
    let type = Int(entry.pointee.d_type)
    let found = withUnsafePointer(to: entry.pointee.d_name) { name in
      name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { start in
        (
          name: String(validatingCString: start), shown: String(cString: start),
          kind: FolderEntry.Kind(directoryType: type)
            ?? FolderEntry.Kind(of: FilePath(folder).appending(FilePath(platformString: start).components))
        )
      }
    }
    // Skip an entry that no longer exists.
    guard let kind = found.kind, found.shown != ".", found.shown != ".." else { continue }
    entries.append(FolderEntry(shownName: found.shown, isNamed: found.name != nil, kind: kind))
  }
}

/// The path with all links and `..` resolved; nil if there is no such file, or if the links form a cycle.
public func realPath(_ path: FilePath) -> FilePath? {
  guard let resolved = path.withPlatformString({ realpath($0, nil) }) else { return nil }
  defer { free(resolved) }
  return FilePath(platformString: resolved)
}

/// The text of a symbolic link; nil if there is no link, or if its text is not UTF-8.
func linkText(at path: FilePath) -> String? {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = path.withPlatformString { readlink($0, &buffer, buffer.count) }
  if count < 0 { return nil }
  return String(validating: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
}

extension FolderEntry.Kind {
  /// From `d_type`; nil if the file system does not provide it.
  fileprivate init?(directoryType type: Int) {
    switch type {
    case Int(DT_REG): self = .file
    case Int(DT_DIR): self = .folder
    case Int(DT_LNK): self = .link
    case Int(DT_UNKNOWN): return nil
    default: self = .special
    }
  }

  /// From the status of the entry; nil if there is no such entry.
  init?(of path: FilePath) {
    guard let status = try? Stat(path, followTargetSymlink: false) else { return nil }
    self.init(status.type)
  }

  init(_ type: FileType) {
    switch type {
    case .regular: self = .file
    case .directory: self = .folder
    case .symbolicLink: self = .link
    default: self = .special
    }
  }
}
