import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Gives a file another content: at each moment it has the old one or the new one, whole.
///
/// The new file is written beside it, hidden and with the owner and rights of the old one, and takes its name when the
/// system has stored it. A symbolic link stays one; the file that it leads to is replaced. What a killed process leaves
/// behind, the hidden file, is removed when the file is replaced again.
func replaceFile(_ path: FilePath, with bytes: [UInt8]) throws(Errno) {
  let target = realPath(path) ?? path
  // Whoever may not write the file does not want it replaced, though the folder would allow it.
  guard access(target.string, W_OK) == 0 || errno == ENOENT else { throw Errno(rawValue: errno) }
  let status = try? Stat(target)
  let name = target.lastComponent?.string ?? "file"
  let folder = target.removingLastComponent()
  removeAbandonedDrafts(of: name, in: folder)
  let draft = folder.appending(draftPrefix(of: name) + "\(getpid())")
  do {
    // Until it has the rights of the old one, nobody else may read it.
    let descriptor = try FileDescriptor.open(
      draft, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: status == nil ? [.ownerReadWrite, .groupReadWrite, .otherReadWrite] : .ownerReadWrite)
    try descriptor.closeAfter {
      _ = try descriptor.writeAll(bytes)
      if let status {
        // Where the owner cannot be kept, that of the process is the right one.
        if fchown(descriptor.rawValue, status.userID.rawValue, status.groupID.rawValue) != 0 { errno = 0 }
        guard fchmod(descriptor.rawValue, status.permissions.rawValue) == 0 else {
          throw Errno(rawValue: errno)
        }
      }
      guard fsync(descriptor.rawValue) == 0 else { throw Errno(rawValue: errno) }
    }
    guard rename(draft.string, target.string) == 0 else { throw Errno(rawValue: errno) }
  } catch {
    unlink(draft.string)
    throw error as? Errno ?? .ioError
  }
  // The name is stored with the folder; where that cannot be asked for, the file is whole all the same.
  if let descriptor = try? FileDescriptor.open(folder, .readOnly, options: [.directory, .closeOnExec]) {
    _ = fsync(descriptor.rawValue)
    try? descriptor.close()
  }
}

/// What the names of the drafts of a file begin with; the number of a process follows.
private func draftPrefix(of name: String) -> String { ".\(name).patuh-" }

/// Removes the drafts whose processes are gone, and one that an earlier process of the same number has left.
private func removeAbandonedDrafts(of name: String, in folder: FilePath) {
  let prefix = draftPrefix(of: name)
  for entry in (try? folderEntries(of: folder)) ?? [] {
    guard let draft = entry.name, draft.hasPrefix(prefix), let process = pid_t(draft.dropFirst(prefix.count)),
      process == getpid() || kill(process, 0) != 0 && errno == ESRCH
    else { continue }
    unlink(folder.appending(draft).string)
  }
}
