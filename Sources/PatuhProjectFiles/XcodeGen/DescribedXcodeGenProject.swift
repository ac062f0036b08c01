import PatuhCore

/// The targets of a `project.yml`.
///
/// A file that another specification includes describes nothing by itself: its targets belong to the other
/// one. A folder reference (`type: folder`) is copied as a folder, so a privacy manifest in it is not where
/// the system looks for it.
/// - Parameter path: of the file, relative to the root
func describedXcodeGenProject(_ facts: XcodeGenFacts, at path: String, in context: ProjectFiles)
  -> DescribedProject
{
  if let absence = facts.absence { return DescribedProject(file: path, problems: [absence]) }
  var described = DescribedProject(file: path, problems: facts.problems)
  guard facts.root != nil, !context.isIncludedSpecification(path) else { return described }
  if let root = context.specification(leavingOut: path) {
    let name = lastComponent(ofPath: path)
    described.problems.append(
      ProjectFileProblem(
        .part, at: nil,
        "\(root) includes other files named \(name) and not this one: its targets count as left out"))
    described.unusedSources = filesOfLeftOutSpecification(facts, at: path, in: context)
    return described
  }
  let merged = MergedSpecification(
    path, facts: context.xcodeGen, isAbsent: context.isInAbsentFolder, isPresent: context.isPresent)
  described.problems += merged.problems
  let project = XcodeGenProject(
    merged.document.withResolvedTargets, at: path, isOneFile: facts.includes.isEmpty,
    folder: merged.projectFolder, in: context)
  let targets = project.targets
  let dependencies = XcodeGenDependencies(
    project, targets: Dictionary(targets.map { ($0.target.key, $0.target.value) }) { first, _ in first },
    in: context)
  described.referencedPackages = dependencies.referencedPackages
  described.absentPackages = dependencies.absentPackages.map { package in
    var package = package
    if merged.files.count > 1 { package.position = nil }
    return package
  }
  described.outsideCode = dependencies.outsideCode
  // A position refers to the file itself; problems in an included file are reported without one.
  func placed(_ problem: ProjectFileProblem) -> ProjectFileProblem {
    var problem = problem
    if merged.files.count > 1 { problem.position = nil }
    return problem
  }
  var packages = XcodeGenPackages(merged, project.document, path: path)
  var faults = XcodeGenFaults(project, areTargetsKnown: merged.problems.isEmpty && facts.problems.isEmpty)
  let keys = merged.files.compactMap { file in
    context.xcodeGen[file]?.root.map { (file: file, keys: XcodeGenKeys($0)) }
  }
  if context.maySubmit(path) {
    described.problems += keys.flatMap { file, keys in
      keys.misspelt.map { $0.problem(inIncluded: file == path ? nil : file) }
    }
  }
  for (key, target) in targets {
    faults.take(target.value)
    var description = TargetDescription(
      target, place: merged.place(ofTarget: key, in: path, at: target.position), in: project)
    description.take(dependencies, of: target.value, keepsPositions: merged.files.count == 1)
    packages.take(dependencies.packages(of: target.value), of: description)
    let settings = project.settings(of: target.value)
    let members = XcodeGenMembers(
      project.sources(of: target.value), builds: settings.builds, in: project)
    description.take(members)
    description.takeManifests(
      copiedBy: target.value.scripts.map { script in
        BuildScript(
          text: script["script"]?.text,
          file: script["path"]?.text.flatMap { joinedPath(project.folder, $0) })
      }, settings.builds, in: project.folder, of: context)
    description.bundledFolders = project.sources(of: target.value).filter(\.bundlesManifests).map(\.path)
    // Another problem names paths that are missing or not known.
    let templates = target.value["templates"]?.elements.compactMap(\.text) ?? []
    let hidesSources = keys.contains { $0.keys.hidesSources(of: Set(templates + [key])) }
    description.lacksPaths =
      hidesSources || project.sources(of: target.value).contains(where: faults.isMissing)
    let named = project.sources(of: target.value).filter { !$0.isOptional && !faults.isMissing($0) }
      .flatMap(\.namedSources)
    let compilesSources = target.value["type"]?.text.map(productTypesWithSources.contains) != false
    if !description.lacksPaths, members.problems.isEmpty, description.product.isApp, compilesSources {
      description.interfaceFiles = context.namesOfInterfaces
    }
    description.absentSources = Set(named).filter {
      !leavesRoot($0) && !isNeverRead($0) && !project.isPresent($0) && project.tree.existingPath($0) == nil
    }
    .sorted { $0.precedesInBytes($1) }
    description.listedSources = members.sources.count + description.absentSources.count
    description.isBundleWithoutSources =
      target.value["type"]?.text.map(productTypesWithSources.contains) == true && members.sources.isEmpty
      && members.leftOutSources.isEmpty && members.problems.isEmpty && !hidesSources
      && project.sources(of: target.value).allSatisfy { !leavesRoot($0.path) && project.isPresent($0.path) }
    description.infoPlistBuilds = settings.infoPlistBuilds(
      of: target.value, product: description.product, found: members.infoPlist,
      file: path, includedAt: facts.includes.isEmpty ? nil : description.place, in: project)
    if !merged.problems.isEmpty { description.leaveAbsentInfoPlistsOpen() }
    description.takeMissingInfoPlists(in: context)
    description.absentInputs += project.absentInputs(settings, of: description)
    description.absentManifests = project.sources(of: target.value).filter {
      isManifest($0.path) && !$0.isOptional && !project.isPresent($0.path)
    }
    .map { ($0.path, Place(path: path, position: $0.position)) }
    description.leaveOut(
      DevelopmentAssets(settings.builds, folder: project.folder), in: context.tree)
    described.targets.append(description)
    described.problems += members.problems.map(placed)
  }
  described.namedPackages = packages.all
  // A specification for the tests of a tool may be wrong on purpose.
  if context.maySubmit(path) { described.problems += faults.problems.map(placed) }
  described.problems += project.writtenLists.problems(context.propertyLists).map(placed)
  described.problems += project.problemsOfSettings
  described.targets += (project.document["aggregateTargets"]?.entries ?? []).map { entry in
    TargetDescription(
      name: entry.key, place: merged.place(ofTarget: entry.key, in: path, at: entry.position),
      product: .buildTool,
      dependencies: (entry.value["targets"]?.texts ?? []).map {
        DependencyDescription(.target(name: $0, file: path), isLinked: false)
      })
  }
  return described
}

extension TargetDescription {
  /// Takes the dependencies of a target of a specification.
  fileprivate mutating func take(
    _ dependencies: XcodeGenDependencies, of target: SpecificationNode, keepsPositions: Bool
  ) {
    self.dependencies = dependencies.descriptions(of: target)
    if !keepsPositions {
      for number in self.dependencies.indices { self.dependencies[number].position = nil }
    }
    areDependenciesComplete = dependencies.areComplete(target)
    usesBuildPlugins = dependencies.usesPlugins(target)
    prebuiltLibraries = dependencies.prebuiltLibraries(of: target)
  }
}

/// The paths of the sources and privacy manifests that a specification names by itself.
private func filesOfLeftOutSpecification(
  _ facts: XcodeGenFacts, at path: String, in context: ProjectFiles
) -> Set<String> {
  let merged = MergedSpecification(path, facts: context.xcodeGen)
  let project = XcodeGenProject(
    merged.document.withResolvedTargets, at: path, isOneFile: facts.includes.isEmpty,
    folder: merged.projectFolder, in: context)
  let members = project.targets.map {
    XcodeGenMembers(project.sources(of: $0.target.value), builds: [], in: project)
  }
  return Set(members.flatMap { $0.sources.map { context.tree.paths[$0] } + $0.manifests.map(\.path) })
}

extension MergedSpecification {
  /// The place where a target is declared; for a target split from one with several platforms, the place of
  /// that entry.
  fileprivate func place(ofTarget key: String, in file: String, at position: Position) -> Place {
    targetPlaces[key]
      ?? targetPlaces.values.filter { $0.position == position }.min()
      ?? Place(path: file, position: position)
  }
}

extension TargetDescription {
  /// A target without its members and dependencies.
  fileprivate init(_ entry: SpecificationNode.Entry, place: Place, in project: XcodeGenProject) {
    let target = entry.value
    var product = Target.Product(xcodeGenType: target["type"]?.text ?? "")
    let settings = project.settings(of: target)
    let linkage = settings.values("MACH_O_TYPE")
    if product == .framework, !linkage.isEmpty, linkage.allSatisfy({ $0 == "staticlib" }) {
      product = .staticFramework
    }
    if target["legacy"] != nil { product = .buildTool }
    self.init(
      name: entry.key, place: place, product: product.built(for: settings.platforms),
      platforms: settings.platforms,
      flags: settings.flags, macros: settings.macros,
      infoPlists: project.existing(settings.values("INFOPLIST_FILE")),
      entitlements: project.existing(settings.values("CODE_SIGN_ENTITLEMENTS")))
    bridgingHeaders = project.existing(settings.values("SWIFT_OBJC_BRIDGING_HEADER"))
    prefixHeaders = project.existing(settings.values("GCC_PREFIX_HEADER"))
    productNames = Set(settings.values("PRODUCT_NAME") + [target["productName"]?.text].compactMap(\.self))
      .filter { !$0.isEmpty && !$0.hasVariable }
    bundleIdentifiers = Set(settings.values("PRODUCT_BUNDLE_IDENTIFIER"))
    deploymentTargets = settings.deploymentTargets
    defaultIsolation = settings.defaultIsolation
    (swiftLanguageMode, checksConcurrency) = settings.swiftLanguage
    let linkerFlags = settings.values("OTHER_LDFLAGS").flatMap(shellWords)
    keepsObjectiveC = keepsClassesInObjectiveC(linkerFlags)
    keepsAllCode = PatuhProjectFiles.keepsAllCode(linkerFlags)
    frameworksOfFlags = PatuhProjectFiles.frameworksOfFlags(settings.values("OTHER_LDFLAGS"))
    compilesKotlin = target.scripts.contains { $0["script"]?.text.map(buildsKotlin) ?? false }
    testsUserInterface = target["type"]?.text?.hasSuffix("bundle.ui-testing") ?? false
    if infoPlists.isEmpty, let path = target["info"]?["path"]?.text, project.tree.contains(path) {
      infoPlists = [path]
    }
    if let path = target["entitlements"]?["path"]?.text { entitlements = [path] }
    for path in entitlements {
      guard let written = project.writtenLists.entitlements[path]?.writtenEntitlements else { continue }
      entitlements.remove(path)
      statedEntitlements.append(written)
    }
  }

  fileprivate mutating func take(_ members: XcodeGenMembers) {
    (sources, leftOutSources) = (members.sources, members.leftOutSources)
    copiedFolders = members.copiedFolders
    interfaces = members.interfaces
    manifests = members.manifests
    if product.hasResources { collidingManifests = members.places.collisions }
    if infoPlists.isEmpty, let plist = members.infoPlist { infoPlists = [plist] }
  }
}
