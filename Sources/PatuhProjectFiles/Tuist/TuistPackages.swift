import PatuhCore

/// The Swift packages that a `Project.swift` names.
struct TuistPackages {
  /// Relative to the root, in text order.
  private var folders: [String] = []
  private var hasOthers = false
  /// The local packages that are not at their path.
  private(set) var absent: [AbsentPackage] = []
  /// The packages from repositories.
  private(set) var remote: [NamedPackage] = []
  private let tree: FileTree

  /// - Parameter file: the path of the `Project.swift`
  init(_ project: ManifestObject, _ fields: inout ManifestFields, _ paths: TuistPaths, file: String) {
    tree = paths.tree
    for value in fields.elements("packages", of: project, "the packages") {
      guard let object = fields.requiredObject(value, of: project, "packages", "the packages") else {
        continue
      }
      let isLocal = object["path"] != nil || object.name == "local"
      if isLocal, let folder = fields.path("path", in: object, paths, "the packages") {
        let found = tree.existingFolder(folder) ?? folder
        folders.append(found)
        if !tree.holds(found), !isNeverRead(found) {
          absent.append(AbsentPackage(path: folder, folder: found, position: object.position))
        }
      } else {
        hasOthers = true
        if let url = (object["url"] ?? object.unlabelled.first).flatMap({ fields.evaluator.text(of: $0) }) {
          remote.append(
            NamedPackage(
              url: url, VersionRequirement(of: object, fields),
              at: Place(path: file, position: object.position),
              users: []))
        }
      }
    }
  }

  /// Whether it names any local package.
  var hasFolders: Bool { !folders.isEmpty }

  /// The folder of the package that surely has a product; nil if this cannot be determined without the
  /// manifests of the packages.
  func folder(ofProduct name: String) -> String? {
    let named = folders.filter { folder in
      lastComponent(ofPath: folder) == name || tree.hasFolder(folder + "/Sources/" + name)
    }
    if named.count == 1 { return named[0] }
    return folders.count == 1 && !hasOthers ? folders[0] : nil
  }
}

extension [NamedPackage] {
  /// Adds a target that links a product: to the package of the same name, or to all packages, since a product
  /// can have any name.
  mutating func take(product name: String, of target: Place) {
    let identity = name.lowercased()
    let named = indices.filter { self[$0].name == identity }
    for index in named.isEmpty ? [Int](indices) : named { self[index].users?.insert(target) }
  }
}

extension ProjectFiles {
  /// The packages that the `Package.swift` of Tuist takes from repositories: the one in the folder `Tuist`,
  /// or else the one at the root of the projects. Without either, those of `Tuist/Dependencies.swift`, which
  /// Tuist read before version 4.
  func externalPackages(of paths: TuistPaths) -> [NamedPackage] {
    let candidates = ["Tuist/Package.swift", "Package.swift"].compactMap { joinedPath(paths.root, $0) }
    let packages = self[SwiftPackageFacts.self]
    guard let path = candidates.first(where: { packages[$0] != nil }), let facts = packages[path] else {
      return packagesOfDependencies(paths)
    }
    return PackageContents(facts).remotePackages.map { package in
      var named = NamedPackage(
        url: package.url, package.requirement, at: Place(path: path, position: package.position), users: [])
      named.isOfTuist = true
      return named
    }
  }

  /// The packages that `Tuist/Dependencies.swift` takes from repositories:
  /// `Dependencies(swiftPackageManager: .init([.remote(url: …, requirement: .exact("1.0.0"))]))`, or with the
  /// array alone.
  private func packagesOfDependencies(_ paths: TuistPaths) -> [NamedPackage] {
    guard let path = joinedPath(paths.root, "Tuist/Dependencies.swift"),
      let facts = self[TuistFacts.self][path]
    else { return [] }
    let evaluator = ManifestEvaluator(facts.program, helpers: tuistHelpers(of: paths))
    let fields = ManifestFields(evaluator)
    guard let stated = evaluator.result(named: "Dependencies", variable: "dependencies"),
      let manager = stated["swiftPackageManager"]
    else { return [] }
    let list = fields.object(manager).map { $0["packages"] ?? $0.unlabelled.first } ?? manager
    return (list?.elements ?? []).compactMap { element in
      guard let object = fields.object(element), object.name != "local", object["path"] == nil,
        let url = (object["url"] ?? object.unlabelled.first).flatMap({ evaluator.text(of: $0) })
      else { return nil }
      var named = NamedPackage(
        url: url, VersionRequirement(of: object, fields), at: Place(path: path, position: object.position),
        users: [])
      named.isOfTuist = true
      return named
    }
  }

  /// The helpers that projects with the same Tuist configuration can use.
  func tuistHelpers(of paths: TuistPaths) -> [ManifestHelper] {
    self[TuistFacts.self].filter { path, _ in
      path.split(separator: "/").contains("ProjectDescriptionHelpers")
        && TuistPaths(tree: tree, folder: folderOfPath(path)).root == paths.root
    }
    .sorted { $0.key.precedesInBytes($1.key) }
    .map { ManifestHelper(path: $0.key, program: $0.value.program) }
  }
}
