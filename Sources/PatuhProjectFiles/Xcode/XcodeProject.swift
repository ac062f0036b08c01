import PatuhCore

/// A `project.pbxproj`, prepared so that each of its targets can be described by itself.
///
/// A target is described as it ships: files and flags that only debug configurations have are left out. For a
/// target with several platforms, those that only macOS builds have are left out too.
struct XcodeProject: Sendable {
  /// The description of one target.
  struct Target: Sendable {
    fileprivate var description: TargetDescription
    /// Indices of the elements that are bundles of their own and are copied into it.
    fileprivate var nestedBundles: [Int]
    fileprivate var problem: ProjectFileProblem?
  }

  let facts: XcodeProjectFacts
  let file: String
  let context: ProjectFiles
  let paths: ElementPaths
  /// The commands in the tree that give its settings other values.
  let settingRewrites: [FileSettingRewrite]
  private let subprojects: XcodeSubprojects
  private let dependencies: XcodeDependencies
  private let synchronizedGroups: [Int]
  let settings: SettingsSource

  /// - Parameter path: of the file, relative to the root
  init(_ facts: XcodeProjectFacts, at path: String, in context: ProjectFiles) {
    self.facts = facts
    self.context = context
    file = path
    paths = ElementPaths(facts, file: path, tree: context.tree)
    settingRewrites = context.settingRewrites(inProject: path)
    subprojects = XcodeSubprojects(facts, paths: paths, file: path, in: context)
    dependencies = XcodeDependencies(
      facts, paths: paths, subprojects: subprojects, file: path, tree: context.tree)
    synchronizedGroups = facts.elements.indices.filter {
      if case .synchronizedGroup = facts.elements[$0].kind { true } else { false }
    }
    settings = SettingsSource(facts, at: file, paths: paths, files: context[BuildSettingsFacts.self])
  }

  /// The indices of the targets.
  var targets: Range<Int> { facts.targets.indices }

  /// Describes one of the targets.
  func target(_ index: Int) -> Target {
    let target = facts.targets[index]
    let shipping = shippingSettings(of: index)
    let files = XcodeTargetFiles(
      index, of: facts, synchronizedGroups: synchronizedGroups, scriptManifests: scriptManifests(of: target),
      paths: paths, tree: context.tree, settings: shipping)
    var description = TargetDescription(
      name: target.name, place: Place(path: file, position: target.position),
      product: product(of: target, shipping))
    description.identifierOfObject = target.identifier
    description.productNames = Set(shipping.values("PRODUCT_NAME").filter { !$0.isEmpty })
    if let path = target.product.flatMap({ facts.elements[$0].path }) {
      description.productNames.insert(libraryName(path))
    }
    description.platforms = shipping.platforms
    description.hasKnownPlatforms = shipping.arePlatformsKnown
    description.deploymentTargets = shipping.deploymentTargets
    description.defaultIsolation = shipping.defaultIsolation
    (description.swiftLanguageMode, description.checksConcurrency) = shipping.swiftLanguage
    description.testsUserInterface =
      target.kind == .native(productType: "com.apple.product-type.bundle.ui-testing")
    description.testedTarget = shipping.values("TEST_TARGET_NAME").first { !$0.isEmpty }
    description.flags = CompilationFlags(
      commonTo: shipping.builds.map(swiftFlags), isComplete: shipping.isComplete)
    description.macros = CompilationFlags(
      commonTo: shipping.builds.map(macros), isComplete: shipping.isComplete)
    description.macroNames = Set((shipping.builds + shipping.debugConfigurations).flatMap { macros($0).keys })
    (description.sources, description.macrosOfFiles) = (files.sources, files.definitions)
    description.bridgingHeaders = existing(shipping.values("SWIFT_OBJC_BRIDGING_HEADER"))
    description.prefixHeaders = existing(shipping.values("GCC_PREFIX_HEADER"))
    description.copiedFolders = files.copiedFolders
    description.synchronizedFolders = files.synchronizedFolders
    description.foldersOfExceptions = files.foldersOfExceptions
    // An app for Messages gets a launch storyboard with its executable, from the system.
    if files.synchronizedFolders.allSatisfy(context.isPresent), target.compilesSources {
      description.interfaceFiles = files.interfaceFiles
    }
    description.infoPlistTranslations = files.infoPlistTranslations
    description.interfaces = files.interfaces
    description.compilesKotlin = target.phases.contains { phase in
      if case .script(let script) = facts.phases[phase].kind { script.buildsKotlin } else { false }
    }
    let listed = Set(files.listedSources)
    description.leftOutSources = files.leftOutSources
    description.leftOutManifests = files.leftOutManifests
    description.absentSources = listed.filter { !context.isPresent($0) }.sorted { $0.precedesInBytes($1) }
    let takesFromFolders = !files.synchronizedFolders.isEmpty || !files.foldersOfExceptions.isEmpty
    description.listedSources =
      takesFromFolders ? files.sources.count + description.absentSources.count : listed.count
    description.absentResources = absentResources(among: files.absentResources)
    description.absentFolders = Set(
      (files.synchronizedFolders + files.foldersOfExceptions).filter { !context.isPresent($0) }
    )
    .sorted { $0.precedesInBytes($1) }
    description.isBundleWithoutSources =
      target.compilesSources && files.sources.isEmpty && files.leftOutSources.isEmpty && !hasLostParts(target)
      && listed.isEmpty && description.absentFolders.isEmpty && !description.compilesKotlin
    description.absentManifests = files.absentManifests.filter { !context.isPresent($0.path) }.map {
      ($0.path, Place(path: file, position: $0.position))
    }
    description.manifests = files.manifests
    if description.product.hasResources { description.collidingManifests = files.places.collisions }
    description.bundleIdentifiers = Set(shipping.values("PRODUCT_BUNDLE_IDENTIFIER"))
    description.infoPlists = existing(shipping.values("INFOPLIST_FILE"))
    if undefinedSettings(in: "INFOPLIST_FILE", shipping) == nil {
      description.missingInfoPlist = missing(shipping.values("INFOPLIST_FILE"))
    }
    description.infoPlistBuilds = infoPlistBuilds(of: target, product: description.product, shipping)
    description.entitlements = existing(shipping.values("CODE_SIGN_ENTITLEMENTS"))
    description.absentInputs = absentInputs(of: target, shipping, files)
    description.dependencies = dependencies.dependencies(of: target, builds: shipping.builds.map(\.platform))
    description.dependencies += linkedByFlags(shipping)
    description.moduleNames = Set(shipping.values("PRODUCT_MODULE_NAME").filter { !$0.isEmpty })
    description.usesBuildPlugins = dependencies.usesPlugins(target)
    description.prebuiltLibraries = prebuiltLibraries(of: target)
    description.embeddedFrameworks = embeddedFrameworks(of: target, shipping)
    description.mayRemoveFrameworks = mayRemoveFrameworks(target)
    let flagged = frameworksOfFlags(shipping)
    description.linksXCTest =
      flagged.contains("XCTest") || linkedElements(of: target).contains { facts.elements[$0].isXCTest }
    description.builtNames = Set(shipping.values("PRODUCT_NAME").filter { !$0.isEmpty })
    let linkerFlags = shipping.values("OTHER_LDFLAGS").flatMap(shellWords)
    description.keepsObjectiveC = keepsClassesInObjectiveC(linkerFlags)
    description.keepsAllCode = keepsAllCode(linkerFlags)
    description.takesPods =
      description.dependencies.contains(where: \.isOfAllPods) || hasSettingsOfCocoaPods(target)
    if !description.takesPods { description.frameworksOfFlags = flagged.union(librariesOfFlags(shipping)) }
    description.leaveOut(
      DevelopmentAssets(shipping.builds, folder: paths.projectFolder), in: context.tree)
    var problem: ProjectFileProblem?
    if shipping.platforms.isEmpty || !shipping.arePlatformsKnown, !files.sources.isEmpty,
      !hasLostParts(target), case .native = target.kind
    {
      problem = ProjectFileProblem(
        .part, at: target.position, unknownPlatforms(target.name, isComplete: shipping.isComplete),
        fix: shipping.isComplete ? nil : .ofMissingPath)
      // The problem already says that a settings file is missing.
      description.absentInputs.removeAll(where: \.holdsSettings)
    }
    if description.product == .unknown { problem = unknownProduct(of: target) ?? problem }
    if description.isBundleWithoutSources, facts.onlyRunsScripts(target) {
      description.isBundleWithoutSources = false
      description.product = .buildTool
      problem = madeByScripts(target)
    }
    return Target(description: description, nestedBundles: files.nestedBundles, problem: problem)
  }

  /// Whether a target refers to configurations or build phases that the file does not define.
  private func hasLostParts(_ target: XcodeTarget) -> Bool {
    facts.danglingReferences.contains { $0.target == target.name && $0.isFatal }
  }

  /// The project with all of its targets, in their order.
  func described(with targets: [Target]) -> DescribedProject {
    var descriptions: [TargetDescription] = []
    var bundles: [TargetDescription] = []
    for target in targets {
      var description = target.description
      for bundle in target.nestedBundles { take(bundle, into: &description, among: &bundles) }
      descriptions.append(description)
    }
    var described = DescribedProject(
      file: file, targets: descriptions + bundles,
      problems: facts.problems.map(\.withFix) + facts.danglingReferences.map(\.problem)
        + targets.compactMap(\.problem) + problemsOfSettings)
    if let lost = facts.danglingReferences.first(where: { $0.kind == .target }) {
      described.openTargets = Place(path: file, position: lost.position)
    }
    described.referencedPackages = dependencies.referencedPackages
    described.absentPackages = dependencies.absentPackages(in: context)
    described.outsideCode =
      XcodeOutsideCode(facts, paths: paths, found: subprojects.foundByName, file: file).all
    if let problem = subprojects.problem(facts, used: facts.usedSubprojects) {
      described.problems.append(problem)
    }
    if let problem = pathsInAnotherCase { described.problems.append(problem) }
    described.namedPackages = namedPackages
    described.expectedSignatures = expectedSignatures
    let used = usedFiles
    described.binaries = Set(used.filter(isFramework).map(frameworkName))
    let listed = files(facts.elements.indices)
    described.unusedSources = Set(listed.filter { $0.hasSuffix(".swift") }).subtracting(used)
    described.unbuiltSources = Set(listed.filter(isSource)).subtracting(used).union(exceptedSources)
    described.listedSources = Set(listed.filter(isSource)).union(sourcesOfListedFolders)
    described.foldersWithoutTarget = foldersWithoutTarget(used)
    return described
  }

  /// The sources that exceptions of synchronized folders take away from a target or give to one: those that
  /// no target compiles were forgotten, or are left over.
  private var exceptedSources: Set<String> {
    facts.elements.indices.reduce(into: []) { found, element in
      guard case .synchronizedGroup(let group) = facts.elements[element].kind, let folder = paths[element]
      else { return }
      let written = group.exceptions.flatMap(\.paths)
      found.formUnion(written.filter(isSource).compactMap { joinedPath(folder, $0) })
    }
  }

  /// The sources below synchronized folders, with those that exceptions leave out, and below folders that are
  /// copied as a whole.
  private var sourcesOfListedFolders: Set<String> {
    facts.elements.indices.reduce(into: []) { found, element in
      switch facts.elements[element].kind {
      case .file, .synchronizedGroup:
        guard let path = paths[element], context.tree.hasFolder(path) else { return }
        found.formUnion(context.tree.files(below: context.tree.resolved(path)).lazy.filter(isSource))
      default: return
      }
    }
  }

  /// The files in build phases of any kind.
  private var usedFiles: Set<String> {
    Set(
      files(
        facts.buildFiles.compactMap { file in
          if case .element(let element) = file.subject { element } else { nil }
        }))
  }

  private func files(_ elements: some Sequence<Int>) -> [String] {
    elements.compactMap { element in
      if case .file = facts.elements[element].kind { paths[element] } else { nil }
    }
  }

  /// The frameworks that `OTHER_LDFLAGS` names, such as that of a Kotlin module. If no framework search path
  /// is set, they can only be Apple's, and none are returned.
  private func linkedByFlags(_ shipping: ShippingSettings) -> [DependencyDescription] {
    let paths = shipping.values("FRAMEWORK_SEARCH_PATHS").flatMap(shellWords)
    if paths.allSatisfy({ $0 == "$(inherited)" }) { return [] }
    return frameworksOfFlags(shipping).sorted().map { DependencyDescription(.library(name: $0)) }
  }

  /// The Info.plist, the entitlements, the prefix header, the bridging header and the `*.xcconfig` of what
  /// ships that are certainly not in the tree or that the configuration excludes. A prefix header matters
  /// where a source in C or Objective-C is compiled, a bridging header where one in Swift is.
  private func absentInputs(
    of target: XcodeTarget, _ shipping: ShippingSettings, _ files: XcodeTargetFiles
  ) -> [AbsentInput] {
    var absent: [AbsentInput] = []
    /// The input that a setting names with others that nothing sets; nil if none, or if a file may set it.
    func undefinedInput(_ kind: String, _ setting: String, _ consequence: String) -> AbsentInput? {
      guard shipping.isComplete, let undefined = undefinedSettings(in: setting, shipping) else { return nil }
      return AbsentInput(
        kind, written: undefined.written, undefined: undefined.names, consequence: consequence)
    }
    /// Empty also if settings that its value refers to may be in a file that is missing.
    func missingFiles(_ setting: String) -> [String] {
      if undefinedSettings(in: setting, shipping) != nil { return [] }
      let written = target.configurations.flatMap { facts.buildConfigurations[$0].settings }
        .filter { $0.name == setting }
      guard shipping.isComplete || !written.isEmpty && written.allSatisfy({ !refersToSettings($0.value) })
      else {
        return []
      }
      return shipping.values(setting).compactMap(unread)
    }
    /// Where a setting names a file, if that is in this project file.
    func place(of path: String, _ setting: String) -> Place? {
      let build = shipping.builds.first { $0.value(setting).flatMap(unread) == path }
      return build?.place(ofSetting: setting).flatMap { $0.path == file ? $0 : nil }
    }
    let hasBundle = product(of: target, shipping).packageType != nil
    if hasBundle {
      absent += [
        undefinedInput("its Info.plist", "INFOPLIST_FILE", "what it says is not known"),
        undefinedInput(
          "its entitlements file", "CODE_SIGN_ENTITLEMENTS", "what the target may access is not known"),
      ].compactMap(\.self)
      absent += missingFiles("INFOPLIST_FILE").map { path in
        let writer = maker(ofInfoPlist: path, of: target).map { ", and \($0.words), writes it" } ?? ""
        var input = AbsentInput("its Info.plist", path, consequence: "what it says is not known" + writer)
        input.isRequired = !facts.phases.contains { phase in
          if case .script(let script) = phase.kind { script.mayMakeInfoPlist } else { false }
        }
        if !writer.isEmpty { input.isRequired = false }
        input.place = place(of: path, "INFOPLIST_FILE")
        return input
      }
      absent += missingFiles("CODE_SIGN_ENTITLEMENTS").map { path in
        var input = AbsentInput(
          "its entitlements file", path, consequence: "what the target may access is not known")
        input.place = place(of: path, "CODE_SIGN_ENTITLEMENTS")
        return input
      }
    }
    let compilesC = files.sources.contains { number in
      [".m", ".mm", ".c", ".cc", ".cpp"].contains { context.tree.paths[number].hasSuffix($0) }
    }
    if compilesC {
      absent += missingFiles("GCC_PREFIX_HEADER").map { path in
        AbsentInput(
          "its prefix header", path, consequence: "what it brings into each source is not known")
      }
    }
    let compilesSwift = files.sources.contains { context.tree.paths[$0].hasSuffix(".swift") }
    if compilesSwift {
      absent += missingFiles("SWIFT_OBJC_BRIDGING_HEADER").map { path in
        AbsentInput(
          "its bridging header", path, consequence: "what it brings into the target is not known")
      }
    }
    let names = shipping.configurations.map(\.configuration)
    let shippingOnes = target.configurations.filter { names.contains(facts.buildConfigurations[$0].name) }
    for path in settings.absent(for: shippingOnes).filter(context.isLeftUnread) {
      absent.append(
        AbsentInput(
          "the settings file", path, consequence: "settings in it are not known", holdsSettings: true))
    }
    return absent
  }

  /// Whether a configuration is based on a file that CocoaPods writes, such as `Pods-Notes.release.xcconfig`.
  private func hasSettingsOfCocoaPods(_ target: XcodeTarget) -> Bool {
    target.configurations.contains { configuration in
      guard case .element(let element) = facts.buildConfigurations[configuration].base else { return false }
      let path = facts.elements[element].path ?? facts.elements[element].name ?? ""
      let name = lastComponent(ofPath: path)
      return path.hasSuffix(".xcconfig") && (name.hasPrefix("Pods-") || name.hasPrefix("Pods."))
    }
  }

  /// The paths at which there is a file, relative to the root.
  /// - Parameter written: relative to the folder of the project
  func existing(_ written: [String]) -> Set<String> {
    guard let folder = paths.projectFolder else { return [] }
    return Set(
      written.compactMap { joinedPath(folder, $0).flatMap(context.tree.existingPath) }
        .filter(context.tree.contains))
  }

  /// The text of a setting that names a file, and the settings in it that nothing sets, in the first build in
  /// which there are some and no file is at the path without them.
  private func undefinedSettings(
    in setting: String, _ shipping: ShippingSettings
  ) -> (written: String, names: Set<String>)? {
    for build in shipping.builds {
      guard let value = build.expansion(ofSetting: setting), !value.undefined.isEmpty,
        existing([value.text]).isEmpty
      else { continue }
      return (build.written(setting) ?? value.text, value.undefined)
    }
    return nil
  }

  /// The first of the paths, written relative to the project's folder, if certainly none of them exists.
  private func missing(_ written: [String]) -> String? {
    let paths = written.filter { !$0.isEmpty }.map(certainlyMissing)
    return paths.contains(nil) ? nil : paths.first ?? nil
  }

  /// A path, written relative to the project's folder, relative to the root; nil if it is read or may exist.
  private func unread(_ written: String) -> String? {
    let path = paths.projectFolder.flatMap { joinedPath($0, written) }
    return path.flatMap { context.excludedInputs.contains($0) ? $0 : nil } ?? certainlyMissing(written)
  }

  /// A path, written relative to the project's folder, relative to the root; nil if it may exist.
  private func certainlyMissing(_ written: String) -> String? {
    guard !written.isEmpty, !written.contains("$"),
      let path = paths.projectFolder.flatMap({ joinedPath($0, written) })
    else { return nil }
    // Files inside of a project's own folder are not listed.
    let isMissing =
      !context.isPresent(path) && context.tree.existingPath(path) == nil && !path.contains(".xcodeproj/")
    return isMissing ? path : nil
  }

  /// The problems in the project's `*.xcconfig` files, without positions in this file. Those of a whole file
  /// are reported there.
  private var problemsOfSettings: [ProjectFileProblem] {
    settings.problems.sorted { $0.key < $1.key }.flatMap { path, problems in
      problems.filter { $0.extent != .whole }.map { problem in
        let line = problem.position.map { ":\($0.line)" } ?? ""
        return ProjectFileProblem(.part, at: nil, "\(path)\(line): \(problem.message)")
      }
    }
  }

  var projectName: String {
    let package = lastComponent(ofPath: folderOfPath(file))
    return package.hasSuffix(".xcodeproj") ? String(package.dropLast(".xcodeproj".count)) : package
  }
}
