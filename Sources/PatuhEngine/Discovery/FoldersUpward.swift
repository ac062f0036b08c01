import SystemPackage

extension FilePath {
  /// The paths of the folder itself and of those around it, the innermost first; as texts, since `FilePath`
  /// checks all of a path each time that a component is taken off.
  var foldersUpward: [String] {
    var folder = string
    var found = [folder.isEmpty ? "." : folder]
    while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")), folder.utf8.count > 1 {
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
      found.append(folder)
    }
    if isRelative, found.last != "." { found.append(".") }
    return found
  }

  /// The nearest folder, starting with this one and going upward, that has an entry of this name.
  func nearest(with name: String) -> FilePath? {
    foldersUpward.first { hasEntry(name, in: $0) }.map { FilePath($0) }
  }
}

/// Whether a folder has an entry of this name, of any kind.
func hasEntry(_ name: String, in folder: String) -> Bool {
  let path = "\(folder)/\(name)"
  return (try? Stat(path, followTargetSymlink: false)) != nil
}
