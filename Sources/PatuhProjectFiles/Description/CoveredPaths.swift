import PatuhCore

/// Whether a path is one of these folders, or below one.
package func isCovered(_ path: String, by folders: [String]) -> Bool {
  folders.contains { path.isPath(atOrBelow: $0) || path == $0 }
}
