import PatuhCore

/// The targets of a `Package.swift`.
/// - Parameter path: of the file, relative to the root
func describedSwiftPackage(_ facts: SwiftPackageFacts, at path: String, in context: ProjectFiles)
  -> DescribedProject
{
  let contents = PackageContents(facts)
  let description = PackageDescription(
    contents: contents,
    files: PackageTargetFiles(
      tree: context.tree, folder: folderOfPath(path), toolsVersion: facts.toolsVersion,
      targets: contents.targets),
    file: path, context: context)
  var described = DescribedProject(
    file: path, targets: contents.targets.compactMap(description.target), products: description.products,
    problems: contents.problems + contents.targets.compactMap(description.missingFolder)
      + contents.targets.compactMap(description.pathsInAnotherCase)
      + contents.targets.compactMap(description.remoteBinary))
  if contents.targets.isEmpty, described.problems.isEmpty {
    let sources = joinedPath(folderOfPath(path), "Sources") ?? "Sources"
    described.problems += context.problemOfNoTargets(at: path, sourcesIn: sources).map { [$0] } ?? []
  }
  described.areProductsKnown = contents.areProductsKnown
  let binaryTargets = contents.targets.filter { $0.kind == .binaryTarget }
  for target in binaryTargets { described.binaryTargets[target.name] = target.path.map(frameworkName) }
  described.prebuiltTargets = binaryTargets.compactMap { target in
    target.path.flatMap { joinedPath(folderOfPath(path), $0) }
      .flatMap { PrebuiltLibrary($0, at: target.position, in: context) }
  }
  described.binaries = Set(described.binaryTargets.values)
  described.absentPackages = description.absentPackages
  described.outsideCode = description.outsideCode
  described.namedPackages = description.namedPackages
  return described
}

/// Describes the targets and products of a package.
private struct PackageDescription {
  let contents: PackageContents
  let files: PackageTargetFiles
  let file: String
  let context: ProjectFiles

  var products: [ProductDescription] {
    contents.products.map { product in
      let linkage: PackageProduct.Linkage? =
        if case .library(let linkage) = product.kind { linkage } else { nil }
      return ProductDescription(
        name: product.name, targets: product.targets, isDynamic: linkage == .dynamic,
        isStatic: linkage == .static)
    }
  }

  /// Nil if the target has no folder with files that are read, unless it ships and the folder is missing:
  /// then it has no members.
  func target(_ target: PackageTarget) -> TargetDescription? {
    let home = files.folder(ofTarget: target.name)
    if home == nil, missingFolder(of: target) == nil { return nil }
    let members = home.map { files.members(of: target, in: $0) } ?? PackageMembers()
    var description = TargetDescription(
      name: target.name, place: Place(path: file, position: target.position),
      product: product(of: target, sources: members.sources), platforms: contents.platforms,
      flags: CompilationFlags(target.swiftDefines, isComplete: target.hasKnownSettings),
      macros: CompilationFlags(target.cDefines, isComplete: target.hasKnownSettings),
      sources: members.sources, manifests: members.manifests,
      dependencies: target.dependencies.filter { $0.condition.holds(withTraits: contents.defaultTraits) }
        .map(dependency))
    description.areDependenciesComplete =
      target.hasKnownDependencies && description.dependencies.count == target.dependencies.count
    description.usesBuildPlugins = target.usesPlugins
    description.collidingManifests = members.collidingManifests
    if let home {
      description.copiedFolders = files.copiedFolders(of: target, in: home)
      description.absentManifests = files.absentManifests(of: target, in: home)
        .filter { !context.isPresent($0) }.map { ($0, description.place) }
      let absent = files.absentSources(of: target, in: home).filter {
        !context.isPresent($0) && !isNeverRead($0)
      }
      description.absentSources = absent.filter(isSource)
      description.absentFolders = absent.filter { !isSource($0) }
      description.listedSources = members.sources.count + description.absentSources.count
    }
    description.deploymentTargets = contents.deploymentTargets
    description.defaultIsolation = target.defaultIsolation
    description.swiftLanguageMode =
      target.hasKnownSettings ? target.swiftLanguageMode ?? contents.swiftLanguageMode : nil
    description.resourceFolder = home
    description.takesManifestsInFolder = files.isWritten(for: [6])
    description.checksConcurrency = target.checksConcurrency
    description.infoPlistBuilds = applications(of: target).map {
      $0.infoPlistBuild(
        target: target.name, package: file, deploymentTarget: contents.deploymentTargets[.iOS], in: context)
    }
    description.takeMissingInfoPlists(in: context)
    return description
  }

  /// The problem of a target that ships and whose folder was not found; nil for other targets.
  func missingFolder(of target: PackageTarget) -> ProjectFileProblem? {
    guard target.kind.ships,
      files.folder(ofTarget: target.name) == nil,
      let folder = files.missingFolder(of: target, absent: context.absentFolders)
    else { return nil }
    let near = files.tree.nearestPath(to: folder).flatMap { files.isFolderOfTarget($0) ? nil : $0 }
    var problem = ProjectFileProblem(
      .part, at: target.position,
      "The folder of the target \(target.name) was not found: “\(folder)”"
        + (near.map { "; did you mean “\($0)”?" } ?? ""),
      fix: .ofMissingPath)
    problem.missingPath = folder
    // SwiftPM refuses the package; one that nothing builds may have been left behind.
    if context.maySubmit(file), near != nil || folderOfPath(file) == "." {
      problem.severity = .warning
      problem.expectedPath = folder
    }
    return problem
  }

  /// The problem of the paths of a target that ships that are in the tree in another case; nil if there are
  /// none.
  func pathsInAnotherCase(of target: PackageTarget) -> ProjectFileProblem? {
    guard target.kind.ships else { return nil }
    return ProjectFileProblem(inAnotherCase: files.pathsInAnotherCase(of: target), at: target.position)
  }

  /// The problem of a binary target that is downloaded and that something in the package links; nil for other
  /// targets, and if the package is at the root: then it is what its owner publishes.
  func remoteBinary(of target: PackageTarget) -> ProjectFileProblem? {
    guard target.isRemote, context.maySubmit(file), folderOfPath(file) != "." else { return nil }
    let isLinked =
      contents.targets.contains { other in
        other.kind.ships && other.dependencies.contains { $0.targetName == target.name }
      }
      || contents.products.contains { $0.targets.contains(target.name) }
    if !isLinked { return nil }
    var problem = ProjectFileProblem(
      .part, at: target.position,
      "The binary target \(target.name) is downloaded: what it uses, and whether it brings a privacy "
        + "manifest, is not known",
      fix: "See that \(target.name) brings a privacy manifest that declares what it uses")
    problem.identity = "binary target \(target.name)"
    problem.concernsBundles = false
    problem.concernsPackages = true
    return problem
  }

  private func product(of target: PackageTarget, sources: [Int]) -> Target.Product {
    switch target.kind {
    case .testTarget: .tests
    case .plugin, .macro: .buildTool
    case .executableTarget: isApplication(target) ? .application : .commandLineTool
    case .target where !files.isWritten(for: [5, 4]) && sources.contains(where: isMain): .commandLineTool
    default: .packageTarget
    }
  }

  private func isMain(_ source: Int) -> Bool {
    lastComponent(ofPath: files.tree.paths[source]) == "main.swift"
  }

  private func isApplication(_ target: PackageTarget) -> Bool { !applications(of: target).isEmpty }

  /// The apps whose executable is a target.
  private func applications(of target: PackageTarget) -> [PackageApplication] {
    guard target.kind == .executableTarget else { return [] }
    return contents.products.compactMap { product in
      guard case .application(let application) = product.kind, product.targets.contains(target.name) else {
        return nil
      }
      return application
    }
  }

  private func dependency(_ dependency: PackageTarget.Dependency) -> DependencyDescription {
    var description = DependencyDescription(
      subject(of: dependency), platforms: dependency.condition.platforms)
    description.position = dependency.position
    return description
  }

  private func subject(of dependency: PackageTarget.Dependency) -> DependencyDescription.Subject {
    switch dependency.subject {
    case .target(let name): .target(name: name, file: file)
    case .named(let name):
      contents.targets.contains { $0.name == name }
        ? .target(name: name, file: file) : .product(name: name, packageFolder: packageFolder(named: name))
    case .product(let name, let package):
      .product(name: name, packageFolder: package.flatMap(packageFolder(named:)))
    }
  }

  /// The folder of a local package.
  private func packageFolder(named name: String) -> String? {
    let name = name.lowercased()
    guard let package = contents.localPackages.first(where: { $0.names.contains(name) }) else { return nil }
    return folder(atPath: package.path)
  }

  private func folder(atPath path: String) -> String? {
    joinedPath(folderOfPath(file), path).map { files.tree.resolved(files.tree.existingPath($0) ?? $0) }
  }

  /// The local packages within the root that are not where the package manifest states.
  var absentPackages: [AbsentPackage] {
    contents.localPackages.compactMap { package in
      guard let folder = folder(atPath: package.path), !context.isPresent(folder) else { return nil }
      return AbsentPackage(path: package.path, folder: folder, position: package.position)
    }
  }

  /// The packages from repositories, with the targets that link them.
  var namedPackages: [NamedPackage] {
    let shipping = contents.targets.filter(\.kind.ships)
    return contents.remotePackages.map { package in
      let users = shipping.filter { target in
        target.dependencies.contains { dependency in
          dependency.condition.holds(withTraits: contents.defaultTraits)
            && dependency.condition.platforms?.isDisjoint(with: Platform.requiringReasons) != true
            && isDependency(dependency, on: package.names)
        }
      }
      return NamedPackage(
        url: package.url, package.requirement, at: Place(path: file, position: package.position),
        users: Set(users.map { Place(path: file, position: $0.position) }))
    }
  }

  /// The local packages outside the root, except those that only tests need.
  var outsideCode: [OutsideCode] {
    contents.localPackages.compactMap { package in
      let users = contents.targets.filter { $0.dependencies.contains { isDependency($0, on: package.names) } }
      if !users.isEmpty, users.allSatisfy({ $0.kind == .testTarget }) { return nil }
      return OutsideCode(
        path: joinedPathFromRoot(folderOfPath(file), package.path),
        at: Place(path: file, position: package.position))
    }
  }

  private func isDependency(_ dependency: PackageTarget.Dependency, on names: Set<String>) -> Bool {
    switch dependency.subject {
    case .target: false
    case .product(_, let package): package.map { names.contains($0.lowercased()) } ?? false
    case .named(let name): names.contains(name.lowercased())
    }
  }
}
