import PatuhCore

/// The files of a project that a project file can refer to, by path.
package struct FileTree: Sendable {
  /// Relative to the root, unique and sorted in byte order. The index of a path is the number of its file.
  package let paths: [String]
  private let numbers: [String: Int]
  private let links: [String: String]
  /// The paths of the links, sorted in byte order.
  private let sortedLinks: [String]
  /// Files that exist but are not among the paths.
  private let otherFiles: Set<String>
  /// All folders that contain files that are not among the paths, sorted in byte order.
  private let otherFolders: [String]
  private let ignoringCase: PathsIgnoringCase

  /// Takes the paths in any order.
  /// - Parameters:
  ///   - links: the destinations of links to folders and files, by the path of the link
  ///   - otherFiles: files that are known to exist besides the paths
  ///   - otherFolders: folders that are known to contain files
  package init(
    _ paths: some Sequence<String>, links: [String: String] = [:], otherFiles: [String] = [],
    otherFolders: some Sequence<String> = []
  ) {
    self.otherFiles = Set(otherFiles)
    let given = Array(paths)
    let paths = given.areInByteOrder ? given : inByteOrder(Set(given))
    self.paths = paths
    numbers = Dictionary(zip(paths, paths.indices)) { first, _ in first }
    self.links = links
    sortedLinks = inByteOrder(links.keys)
    self.otherFolders = inByteOrder(otherFolders)
    ignoringCase = PathsIgnoringCase(files: [self.paths, otherFiles], folders: self.otherFolders)
  }

  /// All files that are known to exist, read or not; in no particular order.
  package var allFiles: [String] { paths + otherFiles }

  /// The number of the file at this path; nil if there is none.
  package func number(of path: String) -> Int? { numbers[path] }

  /// Whether there is a file at this path.
  package func contains(_ path: String) -> Bool { number(of: path) != nil }

  /// Whether there is a file or folder at this path, read or not.
  package func holds(_ path: String) -> Bool {
    let real = resolved(path)
    return contains(real) || otherFiles.contains(real) || knowsFolder(real)
  }

  /// The files at any depth below a folder, sorted, with their numbers as indices; all files for `.`. Links
  /// are not followed.
  package func files(below folder: String) -> ArraySlice<String> { paths.below(folder) }

  /// The files and folders at any depth below a folder that are known to exist and are not among the paths;
  /// in no particular order.
  package func unreadPaths(below folder: String) -> [String] {
    otherFiles.filter { $0.hasPrefix(folder + "/") } + otherFolders.below(folder)
  }

  /// Whether there is any file below a folder, which may be a link.
  package func hasFolder(_ folder: String) -> Bool {
    let folder = resolved(folder)
    return !paths.below(folder).isEmpty || !sortedLinks.below(folder).isEmpty
  }

  /// The folder as spelled if there are files below it; otherwise the folder that differs from it just in
  /// case, since most file systems of the Mac ignore case. Nil if there is none.
  package func existingFolder(_ folder: String) -> String? {
    if hasFolder(folder) { return folder }
    return ignoringCase.one(folder).flatMap { hasFolder($0) ? $0 : nil }
  }

  /// The file or folder, read or not, as spelled; otherwise one whose path differs just in case.
  package func existingPath(_ path: String) -> String? { holds(path) ? path : ignoringCase.one(path) }

  /// Whether the folder exists, even if no file in it is read.
  package func knowsFolder(_ folder: String) -> Bool {
    let real = resolved(folder)
    return hasFolder(real) || !otherFolders.below(real).isEmpty || otherFolders.holdsInOrder(real)
  }

  /// The destination of a path, with the links along it resolved; the path itself if there are none.
  package func resolved(_ path: String) -> String {
    // A tree with copies of pods has thousands of links, so that they are looked up rather than searched.
    guard !links.isEmpty,
      links[path] != nil || foldersAround(path).contains(where: { links[$0] != nil })
    else { return path }
    return path.split(separator: "/").reduce(".") { folder, part in
      let next = folder == "." ? String(part) : "\(folder)/\(part)"
      return links[next] ?? next
    }
  }

  /// The files at any depth below a folder, including those that links lead to: the path on which each was
  /// found, and its number. A file that was found on several paths is listed for each of them. A link that
  /// leads back to a folder that is being followed is skipped.
  package func linkedFiles(below folder: String) -> [(path: String, number: Int)] {
    var found: [(String, Int)] = []
    // Links that multiply each other would make the tree endless.
    var budget = 1_000
    var open = [(folder, [resolved(folder)])]
    while let (folder, chain) = open.popLast(), let real = chain.last {
      func met(_ path: String) -> String {
        if folder == real { return path }
        let rest = real == "." ? path : String(path.utf8.dropFirst(real.utf8.count + 1)) ?? path
        return folder == "." ? rest : "\(folder)/\(rest)"
      }
      let below = paths.below(real)
      for number in below.indices { found.append((met(below[number]), number)) }
      for link in sortedLinks.below(real) {
        guard let destination = links[link], budget > 0 else { continue }
        budget -= 1
        if let number = number(of: destination) {
          found.append((met(link), number))
        } else if !isCovered(link, by: [destination]), !chain.contains(destination) {
          open.append((met(link), chain + [destination]))
        }
      }
    }
    return found
  }
}

private func inByteOrder(_ paths: some Sequence<String>) -> [String] {
  paths.sorted { $0.precedesInBytes($1) }
}

extension [String] {
  /// Whether each path comes before the next.
  fileprivate var areInByteOrder: Bool {
    zip(self, dropFirst()).allSatisfy { $0.precedesInBytes($1) }
  }

  /// Whether a path is among paths in byte order.
  fileprivate func holdsInOrder(_ path: String) -> Bool {
    let number = partitioningIndex { !$0.precedesInBytes(path) }
    return number < endIndex && self[number] == path
  }

  /// The paths below a folder, of paths in byte order; all for `.`.
  fileprivate func below(_ folder: String) -> ArraySlice<String> {
    if folder == "." { return self[...] }
    let prefix = folder + "/"
    let start = partitioningIndex { !$0.precedesInBytes(prefix) }
    let end = self[start...].partitioningIndex { !$0.beginsInBytes(with: prefix) }
    return self[start..<end]
  }
}

extension FileTree {
  /// A file or folder beside a missing one with a similar name; nil if there is none.
  func nearestPath(to path: String) -> String? {
    let folder = folderOfPath(path)
    let start = folder == "." ? 0 : folder.utf8.count + 1
    var names: [String] = []
    for file in files(below: folder) {
      let inner = file[file.utf8.index(file.startIndex, offsetBy: start)...]
      let name = String(inner.prefix { $0 != "/" })
      if names.last != name { names.append(name) }
    }
    return nearestName(to: lastComponent(ofPath: path), among: names).flatMap { joinedPath(folder, $0) }
  }

  /// `; did you mean “Sources/Notes”?`, with the file or folder beside a missing one that has a similar
  /// name; empty if there is none.
  package func hint(for path: String) -> String {
    nearestPath(to: path).map { "; did you mean “\($0)”?" } ?? ""
  }
}
