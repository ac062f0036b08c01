import PatuhCore
import PatuhProjectFiles

/// Turns the descriptions of the project files into the project's targets: finds their members, links them
/// with one another, and derives their platforms and roles.
struct TargetResolution: Sendable {
  /// A target that a project file describes, by the indices of the project and the target.
  struct Subject: Sendable {
    fileprivate var project: Int
    fileprivate var target: Int
  }

  /// In the order of the project files and of their targets.
  let subjects: [Subject]
  private let described: [DescribedProject]
  private let index: MemberIndex
  private let context: ProjectFiles
  private let isTest: @Sendable (_ path: String) -> Bool
  /// The indices of the sources in C that project files list.
  private let listedSources: Set<Int>

  init(
    _ described: [DescribedProject], _ index: MemberIndex, _ context: ProjectFiles,
    isTest: @escaping @Sendable (_ path: String) -> Bool
  ) {
    let described = withoutDuplicates(described, ignoredFiles: context.ignoredFiles)
    self.described = described
    self.index = index
    self.context = context
    self.isTest = isTest
    listedSources = Self.listedSources(described, index)
    subjects = described.indices.flatMap { project in
      described[project].targets.indices.map { Subject(project: project, target: $0) }
    }
  }

  /// Empty if no target includes headers by its settings.
  private static func listedSources(_ described: [DescribedProject], _ index: MemberIndex) -> Set<Int> {
    let targets = described.flatMap(\.targets)
    if targets.allSatisfy({ $0.bridgingHeaders.isEmpty && $0.prefixHeaders.isEmpty }) { return [] }
    return Set(
      targets.flatMap(\.sources).compactMap { file in
        if case .cFamily(let source) = index[file] { source } else { nil }
      })
  }

  /// The targets in the order of the subjects, found one after the other.
  var targets: [Target] { resolved(subjects.map(target), linking) }

  /// The dependencies among the targets.
  var linking: TargetLinking { TargetLinking(described, besides: ExcludedCode(context)) }

  /// The targets with everything that depends on other targets.
  /// - Parameter targets: by themselves, in the order of the subjects
  func resolved(_ targets: consuming [Target], _ linking: TargetLinking) -> [Target] {
    let unread = unreadProjectFiles
    for number in targets.indices {
      if !unread.isEmpty { targets[number].unreadProjectFile = targets[number].projectFile(above: unread) }
      targets[number].statedDependencies = linking.statedDependencies(number: number)
      targets[number].dependencies = linking.dependencies(number: number)
      targets[number].codeWithoutSources = linking.codeWithoutSources(number: number)
      targets[number].unresolvedBundles = linking.unresolvedBundles(number: number)
    }
    noteUnsetMacros(in: &targets)
    let testSupport = targetsForTestsAlone(copy targets)
    let librarySources = sourcesOfLibraries
    let samples = SampleTargets(copy targets, in: context.samples) {
      hasSampleSources(number: $0, librarySources)
    }
    let uploaded = context.namesOfUploadedTargets
    for number in targets.indices where targets[number].role == .product {
      if testSupport.contains(number) { targets[number].role = .test }
      // What is uploaded is submitted, whatever it is called.
      let isUploaded = targets[number].product.isApp && uploaded.contains(targets[number].name)
      if samples.contains(number), !isUploaded { targets[number].role = .sample }
    }
    var inherited = withInheritedPlatforms(targets)
    inherited.noteManifestsInNoBundle(linking)
    return inherited
  }

  /// Says of the targets which macros are surely not defined for them: those that settings of the tree define
  /// for others or for debugging, so that they are the project's own and no header of Apple's defines them.
  /// What links code that is not in the tree may include headers of others.
  private func noteUnsetMacros(in targets: inout [Target]) {
    // What a podspec defines may reach the apps that link the pod.
    let names = subjects.map(description).filter { $0.product != .pod }
      .reduce(into: Set<String>()) { $0.formUnion($1.macroNames.union($1.macros.names)) }
    if names.isEmpty { return }
    for number in targets.indices
    where targets[number].macros.isComplete && targets[number].codeWithoutSources.isEmpty {
      targets[number].macros.unset = names.subtracting(targets[number].macros.names)
    }
  }

  /// The project files that could not be read and do not belong to tests or samples, sorted.
  private var unreadProjectFiles: [String] {
    let failed = described.filter { $0.targets.isEmpty && $0.problems.contains { $0.extent == .whole } }
    return (failed.map(\.file).filter(context.mayDescribeTargets) + context.unreadProjectFiles)
      .filter(context.maySubmit).sorted { $0.precedesInBytes($1) }
  }

  /// Whether all sources of a target are in folders of samples. For an app, sources that a library of the
  /// tree compiles too, and those taken from tests, do not count.
  private func hasSampleSources(number: Int, _ librarySources: Set<Int>) -> Bool {
    var sources = description(subjects[number]).sources
    if description(subjects[number]).product.isApp {
      sources.removeAll { librarySources.contains($0) || isTest(context.tree.paths[$0]) }
    }
    return !sources.isEmpty && sources.allSatisfy { context.samples.contain(context.tree.paths[$0]) }
  }

  /// The sources of targets that are not apps, by their numbers in the tree.
  private var sourcesOfLibraries: Set<Int> {
    Set(subjects.map(description).filter { !$0.product.isApp }.flatMap(\.sources))
  }

  private func description(_ subject: Subject) -> TargetDescription {
    described[subject.project].targets[subject.target]
  }

  /// A target by itself, not linked with any other.
  func target(_ subject: Subject) -> Target {
    let project = described[subject.project]
    let description = project.targets[subject.target]
    let stated = description.statedManifest.flatMap { index.statedManifests[$0] }
    let manifests =
      description.manifests.compactMap { path, way in
        let isLocalized = way.isBundled && way != .copied && folderOfPath(path).hasSuffix(".lproj")
        return index.manifests[path].map { BundledManifest($0, by: isLocalized ? .localized : way) }
      } + [stated].compactMap { $0.map { BundledManifest($0, by: .resources) } }
    let sources = sources(of: description)
    var target = Target(
      name: description.name, place: description.place, folder: folderOfProjectFile(project.file),
      basis: .projectFile,
      product: description.product, platforms: description.platforms, flags: description.flags,
      macros: description.macros,
      sources: sources.swift.sorted(), cFamilySources: sources.cFamily.sorted(),
      manifests: manifests.sorted { $0.manifest < $1.manifest }, dependencies: [],
      capabilities: Capabilities(of: description, context.propertyLists))
    target.projectFile = project.file
    target.identifierOfObject = description.identifierOfObject
    target.macrosOfFiles = description.macrosOfFiles
    target.bridgedHeaders = sources.swift.isEmpty ? [] : index.headers(description.bridgingHeaders)
    target.resourceFolder = description.resourceFolder
    target.takesManifestsInFolder = description.takesManifestsInFolder
    target.interfaceFiles = description.interfaceFiles
    target.infoPlistTranslations = description.infoPlistTranslations
    target.webViewsOfInterfaces = context.webViews(in: description.interfaces)
    target.hasKnownPlatforms = description.hasKnownPlatforms
    target.bundleIdentifiers = description.bundleIdentifiers
    target.infoPlists = description.infoPlistBuilds.map { build in
      build.merged(with: build.file.flatMap { context.propertyLists[$0] })
    }
    if !target.infoPlists.isEmpty {
      target.capabilities.isKeyboard = target.infoPlists.contains {
        $0["NSExtension"]?.value.isOfKeyboard == true
      }
    }
    target.propertyLists = description.infoPlists.union(description.entitlements)
      .union(description.infoPlistBuilds.compactMap(\.file))
    target.missingInfoPlist = description.missingInfoPlist
    target.absentManifests = description.absentManifests.map(\.path)
    target.synchronizedFolders = description.synchronizedFolders
    target.bundledFolders = description.bundledFolders
    target.foldersOfExceptions = description.foldersOfExceptions
    target.deploymentTargets = description.deploymentTargets
    target.defaultIsolation = description.defaultIsolation
    target.swiftLanguageMode = description.swiftLanguageMode
    target.checksConcurrency = description.checksConcurrency
    target.statedModuleName = description.statedModuleName
    target.otherModuleNames = description.moduleNames.union(description.productNames)
    target.mayHaveGeneratedSources = description.usesBuildPlugins || description.lacksMembers
    target.testsUserInterface = description.testsUserInterface
    target.testedTarget = description.testedTarget
    target.isPublicProduct =
      description.product == .pod || project.products.contains { $0.targets.contains(description.name) }
    if description.product == .packageTarget, !project.areProductsKnown, !target.isPublicProduct {
      target.isPublicProduct = true
      target.hasKnownProducts = false
    }
    target.keepsObjectiveC = description.keepsObjectiveC
    target.keepsAllCode = description.keepsAllCode
    target.linksXCTest = description.linksXCTest
    target.embeddedFrameworks = description.embeddedFrameworks
    target.mayRemoveFrameworks = description.mayRemoveFrameworks
    target.prebuiltLibraries = Set(description.prebuiltLibraries.filter { !$0.isAbsent }.map(\.path))
      .sorted { $0.precedesInBytes($1) }
    target.builtNames = description.builtNames
    target.mergesManifestsOfPods = description.mergesManifestsOfPods
    target.linkedPackages = description.linkedPackages
    target.podfilePermissions = description.podfilePermissions
    target.isStaticProduct = project.products.contains {
      $0.isStatic && $0.targets.contains(description.name)
    }
    target.collidingManifests = description.collidingManifests.map { $0.compactMap { index.manifests[$0] } }
    target.isOfCheckout = project.isOfCheckout
    target.isOfGeneratedApp = description.isOfGeneratedApp
    target.generatedManifest = description.generatedManifest
    target.hasGeneratedManifest = description.hasGeneratedManifest
    target.openResources = description.openResources
    target.openCondition = description.openCondition
    target.excludedManifest = description.manifests.map(\.path).filter(context.excludedManifests.contains)
      .min { $0.precedesInBytes($1) }
    target.prefixHeaders = description.prefixHeaders
    target.leftOutManifests = description.leftOutManifests
    target.leftOutSources = description.leftOutSources.map { context.tree.paths[$0] }
      .sorted { $0.precedesInBytes($1) }
    target.excludedSources = sources.excluded.sorted { $0.precedesInBytes($1) }
    target.lacksSomeSources = description.lacksCode
    target.lacksSources = description.sources.isEmpty && description.lacksMembers
    if holdsTests(target) { target.role = .test }
    return target
  }

  /// The indices of the sources of a target, with the bridging and prefix headers that they include, and the
  /// paths of those that the configuration excludes.
  private func sources(
    of description: TargetDescription
  ) -> (swift: [Int], cFamily: [Int], excluded: [String]) {
    var swift: [Int] = []
    var cFamily: [Int] = []
    var excluded: [String] = []
    for file in description.sources {
      switch index[file] {
      case .swift(let source): swift.append(source)
      case .cFamily(let source): cFamily.append(source)
      case nil:
        let path = context.tree.paths[file]
        if context.excludedSources.contains(path) { excluded.append(path) }
      }
    }
    let compilesC = description.sources.contains { file in
      if case .cFamily = index[file] { !isHeader(context.tree.paths[file]) } else { false }
    }
    let included =
      (swift.isEmpty ? [] : description.bridgingHeaders).union(compilesC ? description.prefixHeaders : [])
    let own = Set(cFamily)
    // A header that a project file lists belongs to the targets for which it lists it.
    cFamily += index.headers(included).filter { !own.contains($0) && !listedSources.contains($0) }
    return (swift, cFamily, excluded)
  }

  /// Whether the target is a test target, or contains only code that helps tests.
  private func holdsTests(_ target: Target) -> Bool {
    if target.product == .tests || testDataFolder(around: target.place.path) != nil { return true }
    let hasSources = !target.sources.isEmpty || !target.cFamilySources.isEmpty
    return hasSources ? index.areTests(target) : !target.product.isApp && isTest(target.place.path)
  }
}

extension Target {
  /// The first of some project files whose folder contains the target's own, since it may state how this
  /// target is built. Nil for an app of an Xcode project, whose own file states enough.
  fileprivate func projectFile(above unread: [String]) -> String? {
    if place.path.hasSuffix(".pbxproj"), product.isApp { return nil }
    return unread.first { place.path != $0 && folder.isPath(atOrBelow: folderOfProjectFile($0)) }
  }
}

/// The libraries that only tests and other such libraries need, and that are named after tests, link XCTest,
/// or are in a package of their own beside the products whose tests use them.
private func targetsForTestsAlone(_ targets: [Target]) -> Set<Int> {
  let testWords: Set<String> = ["test", "tests", "testing", "mock", "mocks", "stub", "stubs"]
  var users: [Int: [Int]] = [:]
  for (number, target) in targets.enumerated() {
    for dependency in target.dependencies { users[dependency.target, default: []].append(number) }
  }
  var found: Set<Int> = []
  /// Whether a library is for tests, as far as those that use it are known to be.
  func isForTests(_ number: Int) -> Bool {
    let target = targets[number]
    let users = users[number] ?? []
    guard !target.product.isApp, !users.isEmpty || target.name.hasSuffix("TestKit"),
      users.allSatisfy({ targets[$0].role == .test || found.contains($0) })
    else { return false }
    if target.linksXCTest, !users.isEmpty { return true }
    let isNamedForTests = !words(ofName: target.name).isDisjoint(with: testWords)
    if !target.isPublicProduct { return isNamedForTests }
    let others = Set(users.map { targets[$0].place.path }).subtracting([target.place.path])
    return target.folder != "."
      && (isNamedForTests
        || !others.isEmpty
          && others.allSatisfy { file in targets.contains { $0.place.path == file && $0.role == .product } })
  }
  while true {
    let more = targets.indices.filter { !found.contains($0) && isForTests($0) }
    if more.isEmpty { return found }
    found.formUnion(more)
  }
}
