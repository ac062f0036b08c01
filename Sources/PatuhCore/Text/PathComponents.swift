/// The part of a relative path before its last `/`; `.` when there is none.
public func folderOfPath(_ path: String) -> String {
  guard let slash = lastSlash(in: path) else { return "." }
  return String(path[..<slash])
}

/// The part of a relative path behind its last `/`.
public func lastComponent(ofPath path: String) -> String {
  guard let slash = lastSlash(in: path) else { return path }
  return String(path[path.utf8.index(after: slash)...])
}

/// The folders around a relative path, the innermost first, without the root: `A/B` and `A` of `A/B/C.swift`.
public func foldersAround(_ path: String) -> [String] {
  var found: [String] = []
  var folder = folderOfPath(path)
  while folder != "." {
    found.append(folder)
    folder = folderOfPath(folder)
  }
  return found
}

private func lastSlash(in path: String) -> String.Index? {
  withUTF8(of: path) { $0.lastIndex(of: UInt8(ascii: "/")) }.map {
    path.utf8.index(path.startIndex, offsetBy: $0)
  }
}
