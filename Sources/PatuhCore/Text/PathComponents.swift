/// The part of a relative path before its last `/`; `.` if there is none.
public func folderOfPath(_ path: String) -> String {
  guard let slash = lastSlash(in: path) else { return "." }
  return String(path[..<slash])
}

/// The part of a relative path after its last `/`.
public func lastComponent(ofPath path: String) -> String {
  guard let slash = lastSlash(in: path) else { return path }
  return String(path[path.utf8.index(after: slash)...])
}

/// The parent folders of a relative path, the innermost first, without the root: `A/B` and `A` for
/// `A/B/C.swift`.
public func foldersAround(_ path: String) -> [String] {
  var found: [String] = []
  var folder = folderOfPath(path)
  while folder != "." {
    found.append(folder)
    folder = folderOfPath(folder)
  }
  return found
}

/// Joins relative paths and resolves `.` and `..`; `base` may be `.`. Nil if the result is outside the root
/// or the second path is absolute.
public func joinedPath(_ base: String, _ relative: String) -> String? {
  guard let path = joinedPathFromRoot(base, relative), !leavesRoot(path) else { return nil }
  return path
}

/// Joins relative paths like ``joinedPath(_:_:)``, but a result outside the root keeps its leading `..`:
/// `../Core`. Nil if the second path is absolute.
public func joinedPathFromRoot(_ base: String, _ relative: String) -> String? {
  if relative.hasPrefix("/") { return nil }
  if relative.isPlainPath {
    if base == "." { return relative }
    var path = base
    path.reserveCapacity(base.utf8.count + 1 + relative.utf8.count)
    path += "/"
    path += relative
    return path
  }
  var parts = base == "." ? [] : base.split(separator: "/")
  for part in relative.split(separator: "/") where part != "." {
    if part == "..", parts.last.map({ $0 != ".." }) ?? false {
      parts.removeLast()
    } else {
      parts.append(part)
    }
  }
  return parts.isEmpty ? "." : parts.joined(separator: "/")
}

/// Whether a joined path is outside the root: it begins with `..` or `/`.
public func leavesRoot(_ path: String) -> Bool {
  path.hasPrefix("/") || path == ".." || path.hasPrefix("../")
}

private func lastSlash(in path: String) -> String.Index? {
  withUTF8(of: path) { $0.lastIndex(of: UInt8(ascii: "/")) }.map {
    path.utf8.index(path.startIndex, offsetBy: $0)
  }
}

extension String {
  /// Whether a relative path contains nothing to resolve: neither empty components nor components that begin
  /// with a dot.
  fileprivate var isPlainPath: Bool {
    PatuhCore.withUTF8(of: self) { bytes in
      var isAtStart = true
      for byte in bytes {
        if isAtStart, byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
        isAtStart = byte == UInt8(ascii: "/")
      }
      return !isAtStart
    }
  }
}

/// The folder that a project file describes; `.` for the root. For an Xcode project this is the folder around
/// it, even if a script has hidden the project by changing the extension `.xcodeproj`.
public func folderOfProjectFile(_ path: String) -> String {
  let folder = folderOfPath(path)
  return folder.hasSuffix("xcodeproj") ? folderOfPath(folder) : folder
}
