import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Replaces the contents of a file atomically: at any time the file has either the old contents or the new
/// ones.
///
/// The new file is written beside the old one, hidden and with the same owner and permissions, and is renamed
/// after the system has stored it. A symbolic link is kept; the file that it leads to is replaced. If a
/// process is killed and leaves the hidden file behind, it is removed when the file is replaced again.
func replaceFile(_ path: FilePath, with bytes: [UInt8]) throws(Errno) {
  let target = realPath(path) ?? path
  // A file that the user may not write is not replaced, even if the permissions of the folder would allow it.
  guard access(target.string, W_OK) == 0 || errno == ENOENT else { throw Errno(rawValue: errno) }
  let status = try? Stat(target)
  let name = target.lastComponent?.string ?? "file"
  let folder = target.removingLastComponent()
  removeAbandonedDrafts(of: name, in: folder)
  let draft = folder.appending(draftPrefix(of: name) + "\(getpid())")
  do {
    // Until it has the permissions of the old file, only its owner may read it.
    let descriptor = try FileDescriptor.open(
      draft, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: status == nil ? [.ownerReadWrite, .groupReadWrite, .otherReadWrite] : .ownerReadWrite)
    try descriptor.closeAfter {
      _ = try descriptor.writeAll(bytes)
      if let status {
        // If the owner cannot be kept, that of the process is used.
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
  // The name is stored with the folder. If the folder cannot be synchronized, the file is complete anyway.
  if let descriptor = try? FileDescriptor.open(folder, .readOnly, options: [.directory, .closeOnExec]) {
    _ = fsync(descriptor.rawValue)
    try? descriptor.close()
  }
}

/// The prefix of the names of a file's drafts, which is followed by a process id.
private func draftPrefix(of name: String) -> String { ".\(name).patuh-" }

/// Removes the drafts whose processes have ended, and one that an earlier process with the same id has left
/// behind.
private func removeAbandonedDrafts(of name: String, in folder: FilePath) {
  let prefix = draftPrefix(of: name)
  for entry in (try? folderEntries(of: folder)) ?? [] {
    guard let draft = entry.name, draft.hasPrefix(prefix), let process = pid_t(draft.dropFirst(prefix.count)),
      process == getpid() || kill(process, 0) != 0 && errno == ESRCH
    else { continue }
    unlink(folder.appending(draft).string)
  }
}
