import PatuhCore

/// The files of a project that a project file may speak of, by path.
struct FileTree: Sendable {
  /// Relative to the root, sorted in byte order, each once. Where a path stands here is the number of its file.
  let paths: [String]
  private let numbers: [String: Int]
  private let links: [String: String]
  /// The paths of the links, sorted in byte order.
  private let sortedLinks: [String]
  /// Files that are not among the paths.
  private let otherFiles: Set<String>
  /// All folders with files that are not among the paths, sorted in byte order.
  private let otherFolders: [String]

  /// Takes the paths in any order.
  /// - Parameters:
  ///   - links: where links to folders and files lead to, by their own path
  ///   - otherFiles: files that are known to exist beside the paths
  ///   - otherFolders: folders that are known to hold files
  init(
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
  }

  /// What a project file of a discovery may speak of: nothing that is a dependency's. Sources that the configuration
  /// leaves out are there, so that it is known whose they are.
  init(_ discovery: Discovery) {
    self.init(
      discovery.files.filter { $0.origin == .firstParty }.map(\.path) + discovery.excludedSources,
      links: discovery.links,
      otherFiles: discovery.otherFiles, otherFolders: discovery.folders)
  }

  /// The number of the file at this path; nil when there is none.
  func number(of path: String) -> Int? { numbers[path] }

  /// Whether a file lies at this path.
  func contains(_ path: String) -> Bool { number(of: path) != nil }

  /// Whether a file or folder lies at this path, be it read or not.
  func holds(_ path: String) -> Bool {
    let real = resolved(path)
    return contains(real) || otherFiles.contains(real) || knowsFolder(real)
  }

  /// The files below a folder at any depth, sorted, at their numbers; of `.` all. Links are not followed.
  func files(below folder: String) -> ArraySlice<String> { paths.below(folder) }

  /// Whether any file lies below a folder, which may be a link.
  func hasFolder(_ folder: String) -> Bool {
    let folder = resolved(folder)
    return !paths.below(folder).isEmpty || !sortedLinks.below(folder).isEmpty
  }

  /// A folder with files below it as it is spelled, or else the one that differs from it in case alone: most file systems
  /// of the Mac tell no case.
  func existingFolder(_ folder: String) -> String? {
    if hasFolder(folder) { return folder }
    let prefix = (folder + "/").utf8
    let spellings = Set(
      paths.lazy.map { $0.utf8.prefix(prefix.count) }
        .filter { $0.elementsEqual(prefix) { lowercased($0) == lowercased($1) } }
        .compactMap { String($0.dropLast()) })
    return spellings.count == 1 ? spellings.first : nil
  }

  /// A file or folder, read or not, as its path is spelled, or else the one that differs from it in case alone.
  func existingPath(_ path: String) -> String? {
    if holds(path) { return path }
    func matches(_ other: String) -> Bool {
      other.utf8.elementsEqual(path.utf8) { lowercased($0) == lowercased($1) }
    }
    let files = paths.filter(matches) + otherFiles.filter(matches)
    return files.isEmpty ? existingFolder(path) : files.count == 1 ? files[0] : nil
  }

  /// Whether there is such a folder, be it one with nothing that is read.
  func knowsFolder(_ folder: String) -> Bool {
    let real = resolved(folder)
    return hasFolder(real) || !otherFolders.below(real).isEmpty || otherFolders.contains(real)
  }

  /// Where a path leads to, with the links on its way replaced; the path itself when there are none.
  func resolved(_ path: String) -> String {
    guard links.keys.contains(where: path.isPath(atOrBelow:)) else { return path }
    return path.split(separator: "/").reduce(".") { folder, part in
      let next = folder == "." ? String(part) : "\(folder)/\(part)"
      return links[next] ?? next
    }
  }

  /// The files below a folder at any depth with those that links lead to: the path on which each is met, and its
  /// number. A file that is met on several paths stands there several times. A link that leads back to
  /// where it was followed is passed over.
  func linkedFiles(below folder: String) -> [(path: String, number: Int)] {
    var found: [(String, Int)] = []
    // Links that multiply each other would make a tree without end.
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

/// A letter of ASCII in lower case; any other byte as it is.
private func lowercased(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
}

private func inByteOrder(_ paths: some Sequence<String>) -> [String] {
  paths.sorted { $0.precedesInBytes($1) }
}

extension [String] {
  /// Whether each comes before the next.
  fileprivate var areInByteOrder: Bool {
    zip(self, dropFirst()).allSatisfy { $0.precedesInBytes($1) }
  }

  /// Those below a folder, of paths in byte order; of `.` all.
  fileprivate func below(_ folder: String) -> ArraySlice<String> {
    if folder == "." { return self[...] }
    let prefix = folder + "/"
    let start = partitioningIndex { !$0.precedesInBytes(prefix) }
    let end = self[start...].partitioningIndex { !$0.beginsInBytes(with: prefix) }
    return self[start..<end]
  }
}
