import PatuhCore

/// The dependencies of the targets of a specification.
struct XcodeGenDependencies {
  private let project: XcodeGenProject
  private let context: ProjectFiles
  /// By name.
  private let targets: [String: SpecificationNode]

  init(_ project: XcodeGenProject, targets: [String: SpecificationNode], in context: ProjectFiles) {
    self.project = project
    self.context = context
    self.targets = targets
  }

  /// The folders of the packages in the tree that the specification names.
  var referencedPackages: Set<String> {
    Set(localPackages.map(\.folder).filter(context.isPresent))
  }

  /// The local packages within the root that are not where the specification states.
  var absentPackages: [AbsentPackage] {
    localPackages.filter {
      !context.isPresent($0.folder) && !isNeverRead($0.folder) && !OutsideCode.isInstalled($0.folder)
    }
  }

  private var localPackages: [AbsentPackage] {
    let nodes =
      (project.document["packages"]?.entries ?? []).compactMap { $0.value["path"] }
      + (project.document["localPackages"]?.elements ?? [])
    return nodes.compactMap { node in
      guard let path = node.text, !leavesRoot(path), !path.hasVariable else { return nil }
      return AbsentPackage(path: path, folder: located(path), position: node.position)
    }
  }

  private func located(_ path: String) -> String { context.tree.existingFolder(path) ?? path }

  /// The code that the specification takes from outside the root: packages, other projects, and the sources
  /// of targets that are not tests.
  var outsideCode: [OutsideCode] {
    let references = ["packages", "projectReferences"].flatMap { project.document[$0]?.entries ?? [] }
      .compactMap { $0.value["path"] }
    let nodes = references + (project.document["localPackages"]?.elements ?? [])
    let sources = targets.values.filter { product(of: $0) != .tests }.flatMap(project.sources)
      .filter { !$0.isOptional }
    return nodes.compactMap { OutsideCode(path: $0.text, at: place(at: $0.position)) }
      + sources.compactMap { OutsideCode(path: $0.path, at: place(at: $0.position)) }
  }

  private func place(at position: Position) -> Place { Place(path: project.path, position: position) }

  /// The dependencies of a target, each once, in the order written.
  func descriptions(of target: SpecificationNode) -> [DependencyDescription] {
    var known: Set<DependencyDescription> = []
    return nodes(of: target).flatMap { node in
      let isEmbedded = node["embed"]?.boolean
      let found = description(node, of: target).map { dependency in
        var dependency = dependency
        dependency.platforms = node.platformsOfDependency
        if isEmbedded == false { leaveUnembedded(&dependency, of: target) }
        return dependency
      }
      return found.filter { known.insert($0).inserted }.map { found in
        var found = found
        found.position = node.position
        return found
      }
    }
  }

  /// The keys of the packages that a target depends on.
  func packages(of target: SpecificationNode) -> Set<String> {
    Set(nodes(of: target).filter { isBuilt($0, in: target) }.compactMap { $0["package"]?.text })
  }

  /// The frameworks that a target links by their paths.
  func prebuiltLibraries(of target: SpecificationNode) -> [PrebuiltLibrary] {
    nodes(of: target).filter { node in
      isBuilt(node, in: target) && node["implicit"]?.boolean != true && node["link"]?.boolean != false
    }
    .compactMap { node in
      node["framework"]?.text.flatMap { PrebuiltLibrary($0, at: node.position, in: context) }
    }
  }

  /// Whether a dependency applies to the platform of the target, and to any build of it that ships.
  private func isBuilt(_ node: SpecificationNode, in target: SpecificationNode) -> Bool {
    if let platforms = node["platforms"]?.texts, let platform = target["platform"]?.text,
      !platforms.contains(platform)
    {
      return false
    }
    guard let only = node.platformsOfDependency else { return true }
    return ShippingMembership(project.settings(of: target).builds).isBuilt(on: only)
  }

  /// The dependencies, and with `transitivelyLinkDependencies` also those of the targets among them.
  private func nodes(of target: SpecificationNode) -> [SpecificationNode] {
    let own = target["dependencies"]?.elements ?? []
    let option =
      target["transitivelyLinkDependencies"] ?? project.document["options"]?["transitivelyLinkDependencies"]
    guard option?.boolean == true else { return own }
    var all = own
    var visited: Set<String> = []
    var next = 0
    while next < all.count {
      if let name = all[next]["target"]?.text, visited.insert(name).inserted {
        all += targets[name]?["dependencies"]?.elements ?? []
      }
      next += 1
    }
    return all
  }

  /// Whether it depends on a plug-in for builds, which may generate sources.
  func usesPlugins(_ target: SpecificationNode) -> Bool {
    !(target["buildToolPlugins"]?.elements ?? []).isEmpty
  }

  /// Whether ``descriptions(of:)`` are its dependencies on every platform.
  func areComplete(_ target: SpecificationNode) -> Bool {
    nodes(of: target).allSatisfy { isBuilt($0, in: target) }
  }

  private func description(_ node: SpecificationNode, of target: SpecificationNode) -> [DependencyDescription]
  {
    if !isBuilt(node, in: target) { return [] }
    let link = node["link"]?.boolean
    let canLink = product(of: target) != .staticLibrary
    if let name = node["target"]?.text { return [targetDependency(name, link: link, canLink: canLink)] }
    if let path = node["framework"]?.text ?? node["carthage"]?.text {
      let name = lastComponent(ofPath: path).prefix { $0 != "." }
      return [DependencyDescription(.library(name: String(name)), isLinked: link ?? canLink)]
    }
    guard let package = node["package"]?.text else { return [] }
    let folder = packageFolder(package)
    let written = node["products"]?.texts ?? []
    let products = written.isEmpty ? [node["product"]?.text ?? package] : written
    return products.map { product in
      var dependency = DependencyDescription(
        .product(name: product, packageFolder: folder), isLinked: link ?? canLink)
      dependency.isLost = !project.definesPackage(package)
      return dependency
    }
  }

  /// Notes that a target does not embed what it depends on: an extension is only built first, and the code of
  /// a dynamic framework is in no app that links it.
  private func leaveUnembedded(_ dependency: inout DependencyDescription, of target: SpecificationNode) {
    dependency.isCopied = .no
    guard case .target(let name, project.path) = dependency.subject, let other = targets[name] else { return }
    switch product(of: other) {
    case .appExtension, .appClip, .watchApp: dependency.ground = .buildOrder
    case .framework, .dynamicLibrary:
      // The app around an extension embeds what both link.
      let user = product(of: target)
      dependency.isLeftUnembedded = user.isApp && user != .appExtension && !isStatic(other)
    default: break
    }
  }

  /// Whether settings make a static framework or library of one that is dynamic otherwise.
  private func isStatic(_ target: SpecificationNode) -> Bool {
    project.settings(of: target).values("MACH_O_TYPE").contains("staticlib")
  }

  private func product(of target: SpecificationNode) -> Target.Product {
    Target.Product(xcodeGenType: target["type"]?.text ?? "")
  }

  private func targetDependency(_ name: String, link: Bool?, canLink: Bool) -> DependencyDescription {
    if let target = targets[name] {
      let product = product(of: target)
      let isStatic = product == .staticLibrary || product == .staticFramework
      return DependencyDescription(
        .target(name: name, file: project.path),
        isLinked: product.isLinkable && (link ?? (canLink || !isStatic)))
    }
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, let path = project.document["projectReferences"]?[parts[0]]?["path"]?.text else {
      return DependencyDescription(.target(name: name, file: project.path), isLinked: link ?? canLink)
    }
    return DependencyDescription(
      .target(name: parts[1], file: projectFile(path)), isLinked: link ?? canLink)
  }

  /// The file that describes the targets of an `*.xcodeproj`: its own file, or the specification that it is
  /// generated from if only that is in the tree.
  private func projectFile(_ path: String) -> String {
    let own = path + "/project.pbxproj"
    if context.tree.contains(own) { return own }
    let name = lastComponent(ofPath: path).replacing(".xcodeproj", with: "")
    let folder = folderOfPath(path)
    let candidates = context.xcodeGen.keys.filter { folderOfPath($0) == folder }.sorted()
    return candidates.first { context.xcodeGen[$0]?.root?["name"]?.text == name } ?? candidates.first ?? own
  }

  /// The folder of a local package; nil for a remote one.
  private func packageFolder(_ name: String) -> String? {
    if let path = project.document["packages"]?[name]?["path"]?.text {
      return leavesRoot(path) ? nil : located(path)
    }
    return project.document["localPackages"]?.texts.first { lastComponent(ofPath: $0) == name }.map(located)
  }
}

extension SpecificationNode {
  /// The platforms that filters restrict a dependency to; nil if it is for all. The filter of one platform is
  /// about Mac Catalyst, which it calls macOS.
  fileprivate var platformsOfDependency: Set<Platform>? {
    if let platforms = Platform.filtered(byXcodeGen: self["destinationFilters"]) { return platforms }
    switch self["platformFilter"]?.text {
    case "iOS": return [.iOS]
    case "macOS": return [.macCatalyst]
    default: return nil
    }
  }
}
