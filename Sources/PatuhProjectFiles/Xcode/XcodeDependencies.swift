import PatuhCore

/// The dependencies of a target, in the order of its phases and then of its dependencies, each once. One that
/// is linked anywhere counts as linked.
struct XcodeDependencies: Sendable {
  private(set) var all: [DependencyDescription] = []
  private var indices: [DependencyDescription.Subject: Int] = [:]

  private let facts: XcodeProjectFacts
  private let paths: ElementPaths
  private let subprojects: XcodeSubprojects
  private let file: String
  private let tree: FileTree
  /// The target that builds each product, by the index of the product's element.
  private let owners: [Int: Int]
  /// The folders of packages among the project's files, by name.
  private let packageFolders: [String: Set<String>]

  /// - Parameter file: the path of the `project.pbxproj`
  init(
    _ facts: XcodeProjectFacts, paths: ElementPaths, subprojects: XcodeSubprojects, file: String,
    tree: FileTree
  ) {
    self.facts = facts
    self.paths = paths
    self.subprojects = subprojects
    self.file = file
    self.tree = tree
    owners = Dictionary(
      facts.targets.enumerated().compactMap { index, target in target.product.map { ($0, index) } }
    ) { first, _ in first }
    let folders = facts.elements.indices.compactMap { element -> String? in
      guard facts.elements[element].mayBePackage, let path = paths[element], isPackage(path, in: tree) else {
        return nil
      }
      return path
    }
    packageFolders = Dictionary(grouping: folders, by: lastComponent).mapValues(Set.init)
  }

  /// The folders of the packages in the tree that the project references.
  var referencedPackages: Set<String> {
    let stated =
      (facts.packageProducts.compactMap(packageFolder)
      + facts.localPackages.compactMap { folder(ofPackage: $0.path) }).filter { isPackage($0, in: tree) }
    return packageFolders.values.reduce(into: Set(stated)) { $0.formUnion($1) }
  }

  /// The local packages that products come from, or that the project references, and that are not at their
  /// path, each once; in text order.
  func absentPackages(in context: ProjectFiles) -> [AbsentPackage] {
    var known: Set<String> = []
    let stated: [AbsentPackage] =
      facts.packageProducts.compactMap { product in
        guard !product.isPlugin, case .local(let path) = product.origin,
          let folder = packageFolder(of: product),
          !context.isPresent(folder), !isNeverRead(folder), !OutsideCode.isInstalled(folder),
          known.insert(folder).inserted
        else { return nil }
        let user = facts.targets.first { target in
          target.packageProducts.contains { packageFolder(of: facts.packageProducts[$0]) == folder }
        }
        return AbsentPackage(path: path, folder: folder, position: user?.position)
      }
      + facts.localPackages.compactMap { package in
        guard let folder = folder(ofPackage: package.path), !context.isPresent(folder),
          !isNeverRead(folder), !OutsideCode.isInstalled(folder), known.insert(folder).inserted
        else { return nil }
        return AbsentPackage(path: package.path, folder: folder, position: package.position)
      }
    // Xcode lists the folders of local packages among the files, and does not say which products come from
    // them.
    let open = Set(facts.packageProducts.filter { $0.origin == .unknown && !$0.isPlugin }.map(\.name))
    if open.isEmpty { return stated }
    let listed = facts.elements.indices.compactMap { element -> AbsentPackage? in
      guard case .file("wrapper") = facts.elements[element].kind, let folder = paths[element],
        !lastComponent(ofPath: folder).contains("."), !context.isPresent(folder), !isNeverRead(folder),
        !OutsideCode.isInstalled(folder), known.insert(folder).inserted
      else { return nil }
      return AbsentPackage(
        path: folder, folder: folder, position: facts.elements[element].position, mayHave: open)
    }
    return stated + listed
  }

  /// The dependencies of a target.
  /// - Parameter builds: the platforms of the builds; files that are restricted to other platforms are left
  ///   out
  func dependencies(of target: XcodeTarget, builds: [Platform?]) -> [DependencyDescription] {
    var found = self
    func isBuilt(_ filters: [String]) -> Bool { builds.contains { passes(filters, $0) } }
    for phase in target.phases.lazy.map({ facts.phases[$0] }) {
      let isLinked = phase.kind == .frameworks
      for buildFile in phase.files.lazy.map({ facts.buildFiles[$0] }) where isBuilt(buildFile.platformFilters)
      {
        switch buildFile.subject {
        case .element(let element): found.take(element, isLinked: isLinked)
        case .packageProduct(let product): found.take(facts.packageProducts[product], isLinked: isLinked)
        case nil: break
        }
      }
    }
    // A product that no phase links is linked by the target that links this one: a static library has no such
    // phase.
    let inPhases = Set(
      target.phases.flatMap { facts.phases[$0].files }.compactMap { file in
        if case .packageProduct(let product) = facts.buildFiles[file].subject { product } else { nil }
      })
    for product in target.packageProducts where !inPhases.contains(product) {
      found.take(facts.packageProducts[product], isLinked: true)
    }
    let isEmbeddedByScript = target.phases.contains { phase in
      guard case .script(let script) = facts.phases[phase].kind else { return false }
      return script.mayEmbed
        || script.calls.contains { lastComponent(ofPath: $0).lowercased().containsInBytes("embed") }
    }
    let ground: TargetDependency.Ground = isEmbeddedByScript ? .stated : .buildOrder
    for dependency in target.dependencies where isBuilt(dependency.platformFilters) {
      switch dependency.subject {
      case .target(let target):
        found.take(.target(name: facts.targets[target].name, file: file), false, ground: ground)
      case .targetOfProject(let project, let name):
        if let file = subprojects[project] {
          found.take(.target(name: name, file: file), false, ground: ground)
        }
      case .packageProduct(let product): found.take(facts.packageProducts[product], isLinked: false)
      }
    }
    return found.all
  }

  /// Whether a target depends on a plug-in for builds, which may generate sources.
  func usesPlugins(_ target: XcodeTarget) -> Bool {
    target.packageProducts.contains { facts.packageProducts[$0].isPlugin }
      || target.dependencies.contains { dependency in
        if case .packageProduct(let product) = dependency.subject {
          facts.packageProducts[product].isPlugin
        } else {
          false
        }
      }
  }

  private mutating func take(
    _ subject: DependencyDescription.Subject, _ isLinked: Bool, isCopied: Bool = false,
    ground: TargetDependency.Ground = .stated
  ) {
    if let index = indices[subject] {
      all[index].isLinked = all[index].isLinked || isLinked
      if isCopied { all[index].isCopied = .yes }
    } else {
      indices[subject] = all.count
      var dependency = DependencyDescription(subject, isLinked: isLinked, ground: ground)
      dependency.isCopied = isCopied ? .yes : .no
      all.append(dependency)
    }
  }

  private mutating func take(_ element: Int, isLinked: Bool) {
    if let owner = owners[element] {
      take(.target(name: facts.targets[owner].name, file: file), isLinked, isCopied: !isLinked)
      return
    }
    switch facts.elements[element].kind {
    case .productOfProject(let project, let target):
      let path = facts.elements[element].path ?? ""
      let isKnown = project.map { !subprojects.missing.contains($0) } ?? false
      if !isKnown, [".appex", ".app"].contains(where: path.hasSuffix) {
        take(.embedded(name: target.isEmpty ? libraryName(path) : target), false)
      } else if let file = project.flatMap({ subprojects[$0] }), !target.isEmpty {
        take(.target(name: target, file: file), isLinked, isCopied: !isLinked)
      } else {
        takeLibrary(element, isLinked)
      }
    case .file:
      let path = facts.elements[element].path ?? ""
      // The product of a target that is lost is not that of a target elsewhere.
      let isLost =
        facts.elements[element].sourceTree == .products
        && facts.danglingReferences.contains { $0.kind == .target }
      if !isLinked, path.hasSuffix(".appex") {
        if isLost { return }
        take(.embedded(name: libraryName(path)), false)
      } else if facts.elements[element].sourceTree != .outside {
        takeLibrary(element, isLinked)
      }
    default: break
    }
  }

  /// A library that is only copied into the bundle is a dependency, too, if it is loaded from there.
  private mutating func takeLibrary(_ element: Int, _ isLinked: Bool) {
    let name = facts.elements[element].path ?? facts.elements[element].name ?? ""
    guard isLinked || [".framework", ".dylib"].contains(where: name.hasSuffix) else { return }
    take(.library(name: libraryName(name)), isLinked, isCopied: !isLinked)
  }

  private mutating func take(_ product: XcodePackageProduct, isLinked: Bool) {
    take(
      .product(name: product.name, packageFolder: packageFolder(of: product)), isLinked && !product.isPlugin)
  }

  /// - Parameter path: as the project writes it
  private func folder(ofPackage path: String) -> String? {
    paths.projectFolder.flatMap { joinedPath($0, path) }.map { tree.existingFolder($0) ?? $0 }
  }

  /// The folder of the package: the one that the project names, or one among its files with the same name as
  /// the product.
  private func packageFolder(of product: XcodePackageProduct) -> String? {
    switch product.origin {
    case .remote: return nil
    case .local(let path):
      return folder(ofPackage: path)
    case .unknown:
      let folders = packageFolders[product.name] ?? []
      return folders.count == 1 ? folders.first : nil
    }
  }
}

private func isPackage(_ folder: String, in tree: FileTree) -> Bool {
  tree.contains(folder == "." ? "Package.swift" : folder + "/Package.swift")
}

extension XcodeFileElement {
  /// Whether it can be the folder of a package. Xcode gives such folders several types, none of which is a
  /// type of a source.
  var mayBePackage: Bool {
    guard case .file(let type) = kind else { return false }
    return type.map { ["folder", "wrapper", "text", "file"].contains($0) } ?? true
  }
}

/// `Feed` for `Feed.framework` and for `libFeed.a`.
func libraryName(_ path: String) -> String {
  let file = lastComponent(ofPath: path)
  let name = file.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(file[..<$0]) } ?? file
  let isLibrary = [".a", ".dylib", ".tbd"].contains(where: file.hasSuffix)
  return isLibrary && name.hasPrefix("lib") ? String(name.dropFirst(3)) : name
}
