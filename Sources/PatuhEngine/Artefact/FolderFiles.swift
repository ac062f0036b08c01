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
  private static let pieceSize = 256 << 10
  /// The number of files above which what links lead to is not listed.
  private static let maximumFilesOfLinks = 200_000

  /// - Parameters:
  ///   - folder: what the paths are relative to
  ///   - path: the file or folder in it that is read; nil for all of it
  ///   - followsLinks: whether a link to a bundle elsewhere, or in a bundle to a file elsewhere, stands for
  ///     that
  init(in folder: FilePath, path: FilePath?, followsLinks: Bool = false) {
    self.folder = folder
    let start = path.map { folder.pushing($0) } ?? folder
    let kind = FolderEntry.Kind(of: followsLinks ? realPath(start) ?? start : start)
    switch kind {
    case .folder: walk(start, path: path?.string ?? "")
    case .file: if let path { add(path.string) }
    default: break
    }
    if followsLinks, kind == .folder { followLinks(below: start) }
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
        case .link: links[inner] = linkText(at: folder.appending(name)) ?? ""
        case .special: break
        }
      }
    }
  }

  /// Lists what links lead to, unless that is listed already. Links in what is listed so are followed, too,
  /// but what is in the same bundle only once.
  private mutating func followLinks(below start: FilePath) {
    guard let root = realPath(start) else { return }
    let own = files.count
    var followed: Set<String> = []
    var done: Set<String> = []
    while true {
      let open = links.keys.filter { !done.contains($0) }.sorted { $0.precedesInBytes($1) }
      if open.isEmpty { return }
      done.formUnion(open)
      for link in open {
        guard files.count - own <= Self.maximumFilesOfLinks else {
          problems.append(
            ArtefactProblem(.limit, "Links lead to more than \(Self.maximumFilesOfLinks) files"))
          return
        }
        follow(link, root: root, followed: &followed)
      }
    }
  }

  private mutating func follow(_ link: String, root: FilePath, followed: inout Set<String>) {
    let bundle = BundlePath.around(link).last?.path
    let isNamed = BundlePath(folder: link) != nil
    guard let target = realPath(folder.pushing(FilePath(link))), let kind = FolderEntry.Kind(of: target)
    else {
      // Such as headers that were removed: nothing of them is judged.
      let name = lastComponent(ofPath: link)
      if isNamed || ["ipa", "a", "dylib", "xcprivacy"].contains(pathExtension(name).lowercased()) {
        reportStray(link, "where there is nothing")
      }
      return
    }
    let container = bundle.flatMap { realPath(folder.pushing(FilePath($0))) } ?? root
    if target.starts(with: container) { return }
    guard followed.insert("\(bundle ?? "") \(target)").inserted else { return }
    switch kind {
    case .file: add(link)
    case .folder where isNamed && BundlePath(folder: target.string) != nil: walk(target, path: link)
    // Outside of bundles, what is in the folder itself is listed there.
    case .folder where bundle == nil && root.starts(with: target): reportStray(link, "a folder around it")
    case .folder where bundle == nil && target.starts(with: root): break
    case .folder: reportStray(link, "which is not looked at")
    default: break
    }
  }

  private mutating func reportStray(_ link: String, _ rest: String) {
    problems.append(
      ArtefactProblem(.absent, "The link \"\(link)\" leads to \"\(links[link] ?? "")\", \(rest)"))
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

  func read(
    file index: Int, in range: Range<Int>, _ output: (UnsafeRawBufferPointer) -> Void
  ) throws(ArtefactProblem) {
    guard let file = OpenFile(fullPath(index)) else { throw ArtefactProblem(.absent, "It cannot be read") }
    var place = range.lowerBound
    while place < range.upperBound {
      guard let piece = file.bytes(at: place, count: min(Self.pieceSize, range.upperBound - place)),
        !piece.isEmpty
      else { throw ArtefactProblem(.truncated, "It cannot be read to its end", at: place) }
      piece.withUnsafeBytes(output)
      place += piece.count
    }
  }

  func storage(ofFile index: Int, keeping ranges: ByteRanges) throws(ArtefactProblem) -> ByteStorage {
    guard ranges.count <= Self.maximumSize else {
      throw ArtefactProblem(.limit, "It has \(ranges.count) bytes, which is more than is read")
    }
    guard let file = OpenFile(fullPath(index)) else {
      throw ArtefactProblem(.absent, "It cannot be read")
    }
    return try ByteStorage(count: files[index].size) { memory throws(ArtefactProblem) in
      for range in ranges.ranges {
        guard file.read(into: UnsafeMutableRawBufferPointer(rebasing: memory[range]), at: range.lowerBound)
        else { throw ArtefactProblem(.truncated, "It cannot be read to its end", at: range.lowerBound) }
      }
    }
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
      guard pathExtension(files[index].path).lowercased() == "ipa", !isAppleDouble(index),
        let start = try? prefix(ofFile: index, count: 64),
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

  /// Fills memory with the bytes from an offset on; false if there are fewer, or if they cannot be read.
  func read(into memory: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
    var filled = 0
    while filled < memory.count {
      let free = UnsafeMutableRawBufferPointer(rebasing: memory[filled...])
      guard let read = try? descriptor.read(fromAbsoluteOffset: Int64(offset + filled), into: free), read > 0
      else { return false }
      filled += read
    }
    return true
  }

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
