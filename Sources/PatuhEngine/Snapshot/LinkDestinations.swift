import PatuhCore
import SystemPackage

/// The destinations of the links in a state that git stores. A link that is the same on disk has another
/// destination if a file on its way differs.
struct LinkDestinations: Sendable {
  /// Why a link has no destination in the project.
  enum Fault: Error {
    case outside, nowhere, cycle
  }

  /// The destinations, resolved through all links, by the path of the link. Links with the same destination
  /// as on disk are left out.
  private var destinations: [String: Result<String, Fault>] = [:]

  /// For the state on disk.
  init() {}

  /// - Parameters:
  ///   - links: those of the state, relative to the root
  ///   - root: absolute
  ///   - differences: the differences of the state from the files on disk
  ///   - contents: the bytes of the links among the differences, by hash
  init(
    of links: Set<String>, below root: FilePath, _ differences: [String: WorkTreeDifference],
    contents: [String: [UInt8]]
  ) {
    if differences.isEmpty || links.isEmpty { return }
    let way = LinkResolver(root: root, links: links, differences: differences, contents: contents)
    for link in links where way.differsFromDisk(at: link) {
      destinations[link] = Result { () throws(Fault) in try way.destination(of: link) }
    }
  }

  /// Whether all links have the same destinations as on disk.
  var isEmpty: Bool { destinations.isEmpty }

  /// The destination of a link; nil if it is the same as on disk.
  subscript(link: String) -> Result<String, Fault>? { destinations.isEmpty ? nil : destinations[link] }
}

/// Follows links through a state.
private struct LinkResolver {
  let root: FilePath
  let links: Set<String>
  let differences: [String: WorkTreeDifference]
  let contents: [String: [UInt8]]
  /// The folders around all differences.
  private let foldersOfDifferences: Set<String>
  /// The folders around differences that are files, links or submodules.
  private let folders: Set<String>

  init(
    root: FilePath, links: Set<String>, differences: [String: WorkTreeDifference], contents: [String: [UInt8]]
  ) {
    self.root = root
    self.links = links
    self.differences = differences
    self.contents = contents
    foldersOfDifferences = Set(differences.keys.flatMap(foldersAround))
    folders = Set(differences.filter { $0.value != .absent }.keys.flatMap(foldersAround))
  }

  /// Whether a link, or anything that it may lead through or to, differs from what is on disk.
  func differsFromDisk(at link: String) -> Bool {
    if differences[link] != nil { return true }
    guard let text = try? text(of: link), let destination = path(text, from: link) else { return false }
    return foldersOfDifferences.contains(destination)
      || ([destination] + foldersAround(destination)).contains {
        differences[$0] != nil || links.contains($0)
      }
  }

  func destination(of link: String) throws(LinkDestinations.Fault) -> String {
    var open = Array(link.split(separator: "/").map(String.init).reversed())
    var path = "."
    var followed = 0
    while let name = open.popLast() {
      if name == ".." {
        if path == "." { throw .outside }
        path = folderOfPath(path)
        continue
      }
      let next = path == "." ? name : path + "/" + name
      guard let text = try text(of: next) else {
        path = next
        continue
      }
      followed += 1
      // The maximum number of links that the kernel follows.
      if followed > 40 { throw .cycle }
      var target = text
      if text.hasPrefix("/") {
        guard let inside = self.path(text, from: next) else { throw .outside }
        path = "."
        target = inside
      }
      open += target.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
    }
    if !stands(at: path) { throw .nowhere }
    return path
  }

  /// The text of a link; nil if there is no link at the path.
  private func text(of path: String) throws(LinkDestinations.Fault) -> String? {
    switch differences[path] {
    case .absent: return nil
    case .object(let object):
      if object.kind != .link { return nil }
      guard let text = contents[object.hash].flatMap({ String(validating: $0, as: UTF8.self) }) else {
        throw .nowhere
      }
      return text
    case .text: return nil
    case nil:
      guard links.contains(path) || !folders.contains(path) else { return nil }
      return linkText(at: root.appending(projectPath: path))
    }
  }

  /// The path below the root that a link's text means, without following links on the way; nil for one
  /// outside the root.
  private func path(_ text: String, from link: String) -> String? {
    if !text.hasPrefix("/") { return joinedPath(folderOfPath(link), text) }
    var path = FilePath(text).lexicallyNormalized()
    guard path.removePrefix(root) else { return nil }
    return path.isEmpty ? "." : String(validatingPath: path)
  }

  private func stands(at path: String) -> Bool {
    switch differences[path] {
    case .absent: return folders.contains(path)
    case .object, .text: return true
    case nil: return folders.contains(path) || fileType(at: root.appending(projectPath: path)) != nil
    }
  }
}

/// The folders around a path, without the root.
private func foldersAround(_ path: String) -> [String] {
  path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
}
