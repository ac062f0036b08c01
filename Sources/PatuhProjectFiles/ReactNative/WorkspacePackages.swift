import PatuhCore

/// The JavaScript packages in the tree, as a package manager links them into `node_modules`.
struct WorkspacePackages {
  private let folders: [String: [String]]

  init(_ files: ProjectFiles) {
    let named = files.sorted(NodePackageFacts.self).compactMap { path, facts in
      facts.name.map { (name: $0, folder: folderOfPath(path)) }
    }
    folders = Dictionary(grouping: named, by: \.name).mapValues { $0.map(\.folder) }
  }

  /// The folder of the package of a name; nil if there is none, or more than one.
  func folder(of name: String) -> String? {
    let folders = folders[name] ?? []
    return folders.count == 1 ? folders.first : nil
  }

  /// Where a path leads that goes through `node_modules`, such as `../node_modules/@shop/cart/ios`; nil if
  /// the package is not in the tree.
  func destination(of path: String) -> String? {
    let components = path.split(separator: "/")
    guard let modules = components.lastIndex(of: "node_modules") else { return nil }
    let rest = components[(modules + 1)...]
    let count = rest.first?.hasPrefix("@") == true ? 2 : 1
    return folder(of: rest.prefix(count).joined(separator: "/")).flatMap { folder in
      joinedPath(folder, rest.count > count ? rest.dropFirst(count).joined(separator: "/") : ".")
    }
  }
}

extension ProjectFiles {
  /// The `package.json` of the React Native app around a folder with its iOS project: the nearest one that
  /// names it.
  func appPackage(around home: String) -> (folder: String, facts: NodePackageFacts)? {
    let all = self[NodePackageFacts.self]
    return home.foldersUpward.lazy.compactMap { folder in
      joinedPath(folder, "package.json").flatMap { all[$0] }.map { (folder: folder, facts: $0) }
    }.first { $0.facts.isApp }
  }
}
