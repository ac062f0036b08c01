import PatuhCore

/// The paths of the files and groups of an Xcode project.
struct ElementPaths: Sendable {
  /// `SRCROOT`, relative to the root; nil if it is outside the root.
  let projectFolder: String?
  /// By element, relative to the root, also for elements outside the root; nil for elements that are in no
  /// folder of the project.
  private var paths: [String?]
  /// The paths, as the project spells them, of the elements that are in the tree under a path that differs
  /// only in case.
  private(set) var otherSpellings: [Int: String] = [:]

  /// - Parameters:
  ///   - file: the path of the `project.pbxproj`
  ///   - asked: the elements whose paths are asked for; nil for all
  init(_ facts: XcodeProjectFacts, file: String, tree: FileTree, only asked: Set<Int>? = nil) {
    projectFolder = joinedPath(folderOfProjectFile(file), facts.folder)
    paths = Array(repeating: nil, count: facts.elements.count)
    var isKnown = Array(repeating: false, count: facts.elements.count)
    let asked = asked?.sorted() ?? [Int](facts.elements.indices)
    for element in asked {
      var chain: [Int] = []
      var next: Int? = element
      // An element is marked as known before its path is, so that a cycle of groups ends.
      while let inner = next, !isKnown[inner] {
        isKnown[inner] = true
        chain.append(inner)
        next = facts.elements[inner].sourceTree == .group ? facts.elements[inner].parent : nil
      }
      for inner in chain.reversed() { paths[inner] = path(of: facts.elements[inner]) }
    }
    for element in asked where facts.elements[element].isOnDisk {
      guard let path = self[element], !tree.holds(path), let found = tree.existingPath(path) else { continue }
      paths[element] = found
      otherSpellings[element] = path
    }
  }

  /// The path of an element by its index; nil for one that is not in the tree.
  subscript(_ element: Int) -> String? { paths[element].flatMap { leavesRoot($0) ? nil : $0 } }

  /// The path of an element outside the root, relative to the root: `../Core`; nil for any other.
  func outside(_ element: Int) -> String? { paths[element].flatMap { leavesRoot($0) ? $0 : nil } }

  private func path(of element: XcodeFileElement) -> String? {
    let base: String?
    switch element.sourceTree {
    case .group: base = element.parent.map { paths[$0] } ?? projectFolder
    case .project: base = projectFolder
    case .outside, .products: base = nil
    }
    return base.flatMap { joinedPathFromRoot($0, element.path ?? "") }
  }
}

extension XcodeFileElement {
  /// Whether it is a file or folder by itself: other groups need no folder.
  fileprivate var isOnDisk: Bool {
    switch kind {
    case .file, .synchronizedGroup: true
    default: false
    }
  }
}
