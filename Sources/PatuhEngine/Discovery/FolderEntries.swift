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
  /// What an entry is, links not followed.
  enum Kind: Hashable, Sendable {
    case file, folder, link
    /// A pipe, a socket, a device.
    case special
  }

  /// The name with what is not UTF-8 replaced, for people.
  var shownName: String
  /// Whether the name is UTF-8.
  var isNamed: Bool
  var kind: Kind

  /// The name; nil when it is not UTF-8.
  var name: String? { isNamed ? shownName : nil }
}

extension [FolderEntry] {
  /// Their indices in the byte order of the paths to which they lead: `a.swift` comes before what lies in `a`, and
  /// `a1.swift` behind it.
  var indicesInOrderOfPaths: [Int] {
    func begin(_ index: Int) -> String {
      self[index].kind == .folder ? self[index].shownName + "/" : self[index].shownName
    }
    let numbered = indices.map { (start: begin($0).firstSixteenBytes, index: $0) }
    return numbered.sorted { left, right in
      left.start == right.start
        ? begin(left.index).precedesInBytes(begin(right.index)) : left.start < right.start
    }.map(\.index)
  }
}

/// The entries of a folder without `.` and `..`, in the order of the file system.
func folderEntries(of folder: FilePath) throws(Errno) -> [FolderEntry] {
  try folder.withPlatformString { path in
    Result { () throws(Errno) in try folderEntries(of: PathOnDisk(path)) }
  }.get()
}

/// The entries of a folder without `.` and `..`, in the order of the file system.
func folderEntries(of folder: PathOnDisk) throws(Errno) -> [FolderEntry] {
  let descriptor = try folder.opened(O_DIRECTORY | O_NONBLOCK)
  var entries: [FolderEntry] = []
  try descriptor.readEntriesAndClose { text, type in
    let name = String(validatingCString: text)
    if name == "." || name == ".." { return }
    let kind =
      FolderEntry.Kind(directoryType: type)
      ?? FolderEntry.Kind(of: FilePath(platformString: text), in: descriptor)
    // An entry that is gone by now is none.
    guard let kind else { return }
    entries.append(
      FolderEntry(shownName: name ?? String(cString: text), isNamed: name != nil, kind: kind))
  }
  return entries
}

/// The path with all links and `..` resolved; nil when there is no such file, or the links form a circle.
public func realPath(_ path: FilePath) -> FilePath? {
  guard let resolved = path.withPlatformString({ realpath($0, nil) }) else { return nil }
  defer { free(resolved) }
  return FilePath(platformString: resolved)
}

/// What a symbolic link says; nil when none stands there, and when its text is not UTF-8.
func linkText(at path: FilePath) -> String? {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = path.withPlatformString { readlink($0, &buffer, buffer.count) }
  if count < 0 { return nil }
  return String(validating: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
}

extension FolderEntry.Kind {
  /// From `d_type`; nil when the file system does not tell.
  fileprivate init?(directoryType type: Int) {
    switch type {
    case Int(DT_REG): self = .file
    case Int(DT_DIR): self = .folder
    case Int(DT_LNK): self = .link
    case Int(DT_UNKNOWN): return nil
    default: self = .special
    }
  }

  /// By asking for the status of an entry of a folder; nil when there is no such entry.
  fileprivate init?(of name: FilePath, in folder: FileDescriptor) {
    guard let status = try? Stat(name, relativeTo: folder, flags: .symlinkNoFollow) else { return nil }
    self.init(status.type)
  }

  /// By asking for the entry's status; nil when there is no such entry.
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
