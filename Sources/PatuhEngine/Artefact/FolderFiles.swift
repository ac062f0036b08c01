import PatuhArtefact
import PatuhCore
import SystemPackage

/// The regular files below a folder, or a single file.
struct FolderFiles: ArtefactFiles {
  private(set) var files: [ArtefactFile] = []
  private(set) var links: [String: String] = [:]
  private(set) var problems: [ArtefactProblem] = []
  private let folder: FilePath

  /// The size above which a file is not read.
  private static let maximumSize = 2 << 30

  /// - Parameters:
  ///   - folder: what the paths are relative to
  ///   - path: the file or folder in it that is read; nil for all of it
  init(in folder: FilePath, path: FilePath?) {
    self.folder = folder
    let start = path.map { folder.pushing($0) } ?? folder
    switch FolderEntry.Kind(of: start) {
    case .folder: walk(start, path: path?.string ?? "")
    case .file: if let path { add(path.string) }
    default: break
    }
    files.sort { $0.path.precedesInBytes($1.path) }
  }

  private mutating func walk(_ folder: FilePath, path: String) {
    var open = [(folder, path)]
    while let (folder, path) = open.popLast() {
      let entries: [FolderEntry]
      do throws(Errno) {
        entries = try folderEntries(of: folder)
      } catch {
        problems.append(
          ArtefactProblem(
            .absent, "The folder \"\(path.isEmpty ? "." : path)\" cannot be read: \(reason(error))"))
        continue
      }
      for entry in entries {
        guard let name = entry.name else {
          problems.append(ArtefactProblem(.unsupported, "The name \"\(entry.shownName)\" is not UTF-8"))
          continue
        }
        let inner = path.isEmpty ? name : "\(path)/\(name)"
        switch entry.kind {
        case .folder: open.append((folder.appending(name), inner))
        case .file: add(inner)
        // What a link leads to is listed itself, if it is a part of the artefact.
        case .link: links[inner] = linkText(at: folder.appending(name))
        case .special: break
        }
      }
    }
  }

  private mutating func add(_ path: String) {
    let size = (try? Stat(folder.appending(path)).size) ?? 0
    files.append(ArtefactFile(path: path, size: Int(size)))
  }

  func prefix(ofFile index: Int, count: Int) throws(ArtefactProblem) -> [UInt8] {
    try bytes(ofFile: index, limit: .max, prefix: count)
  }

  func bytes(ofFile index: Int) throws(ArtefactProblem) -> [UInt8] {
    try bytes(ofFile: index, limit: Self.maximumSize, prefix: .max)
  }

  private func bytes(ofFile index: Int, limit: Int, prefix: Int) throws(ArtefactProblem) -> [UInt8] {
    switch FileBytes(of: fullPath(index), limit: limit, prefix: prefix) {
    case .bytes(let bytes): return bytes
    case .tooLarge(let size):
      throw ArtefactProblem(.limit, "It has \(size) bytes, which is more than is read")
    case .unreadable(let reason): throw ArtefactProblem(.absent, reason)
    }
  }

  /// What is named as an app for the App Store and is no archive, so that nothing in it is known.
  var falseArchives: [ArtefactProblem] {
    files.indices.compactMap { index in
      // What cannot be read or was not fetched is told where it is read.
      guard pathExtension(files[index].path) == "ipa", let start = try? prefix(ofFile: index, count: 64),
        !ZipFiles.begins(start), !ImageFacts.isPointer(start)
      else { return nil }
      return ArtefactProblem(.malformed, "The file \"\(files[index].path)\" is no archive")
    }
  }

  /// An archive is read in parts.
  func archive(ofFile index: Int) throws(ArtefactProblem) -> ZipFiles {
    guard let file = OpenFile(fullPath(index)) else {
      throw ArtefactProblem(.absent, "It cannot be read")
    }
    return try ZipFiles(ByteSource(count: files[index].size) { file.bytes(at: $0, count: $1) })
  }

  private func fullPath(_ index: Int) -> FilePath { folder.pushing(FilePath(files[index].path)) }
}

/// A file that stays open as long as something refers to it.
private final class OpenFile: Sendable {
  private let descriptor: FileDescriptor

  init?(_ path: FilePath) {
    guard let descriptor = try? FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
    else { return nil }
    self.descriptor = descriptor
  }

  deinit { try? descriptor.close() }

  /// The bytes of a range; fewer if the file ends before, nil if it cannot be read.
  func bytes(at offset: Int, count: Int) -> [UInt8]? {
    try? [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let free = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let read = try descriptor.read(fromAbsoluteOffset: Int64(offset + filled), into: free)
        if read == 0 { break }
        filled += read
      }
    }
  }
}
