import PatuhCore

/// Recognizes folders that are modules: they have the name of a target, or a subfolder for sources or tests.
struct ModuleFolders {
  private let names: Set<String>

  /// - Parameter names: the names of the targets
  init(names: Set<String>) {
    self.names = names
  }

  /// Whether most subfolders of a folder are modules.
  func areIn(_ folder: String, of tree: FolderTree) -> Bool {
    let inner = tree.folders(in: folder)
    let modules = inner.count { names.contains($0.lastPathComponent) || tree.holdsSources($0) }
    return modules >= 3 && modules * 3 >= inner.count * 2
  }

  /// The layers of module folders: one for each module; or, if there are many, one for all modules whose
  /// names end alike.
  func layers(of folders: [String]) -> [(name: String, glob: String)] {
    var layers: [(name: String, glob: String)] = []
    let areMany = folders.count > Self.mostAlone
    let byParent = Dictionary(grouping: folders, by: \.enclosingFolder)
    for (parent, folders) in byParent.sorted(by: { $0.key < $1.key }) {
      let prefix = parent.isEmpty ? "" : parent.literalGlob + "/"
      let endings =
        areMany
        ? Dictionary(grouping: folders) { $0.lastPathComponent.lastWord }.filter { $0.value.count >= 4 } : [:]
      for ending in endings.keys.sorted() { layers.append((ending, "\(prefix)*\(ending.literalGlob)/**")) }
      for folder in folders where endings[folder.lastPathComponent.lastWord] == nil {
        layers.append((folder.lastPathComponent, "\(folder.literalGlob)/**"))
      }
    }
    return layers
  }

  /// The folders in which SwiftPM and Tuist look for the sources of a module.
  static let sources: Set<String> = ["Sources", "Source"]
  private static let mostAlone = 40
}

extension FolderTree {
  /// Whether a folder has a subfolder for sources or tests, as a module does.
  func holdsSources(_ folder: String) -> Bool {
    folders(in: folder).contains {
      ModuleFolders.sources.contains($0.lastPathComponent) || $0.lastPathComponent == "Tests"
    }
  }
}

extension String {
  /// The last word of a camel-case name: `Client` for `APIClient`, `UI` for `PaymentUI`.
  fileprivate var lastWord: String {
    let letters = Array(self)
    guard var start = letters.indices.last else { return self }
    while start > 0, !letters[start].isUppercase { start -= 1 }
    if start == letters.count - 1 {
      while start > 0, letters[start - 1].isUppercase { start -= 1 }
    }
    return String(letters[start...])
  }
}
