import PatuhCore

/// Turns what the project files say into the project's targets: finds their members, links them with one another,
/// and works out the platforms and roles that follow from that.
struct TargetResolution {
  private let described: [DescribedProject]
  private let members: TargetMembers
  private let context: ProjectFileContext
  private let isTest: (_ path: String) -> Bool

  init(
    _ described: [DescribedProject], _ members: TargetMembers, _ context: ProjectFileContext,
    isTest: @escaping (_ path: String) -> Bool
  ) {
    self.described = withoutGenerators(described)
    self.members = members
    self.context = context
    self.isTest = isTest
  }

  /// In the order of the project files and of their targets.
  var targets: [Target] {
    let index = MemberIndex(members)
    let linking = TargetLinking(described)
    var targets: [Target] = []
    for project in described {
      for description in project.targets {
        targets.append(
          target(description, in: project, index, dependencies: linking.dependencies(number: targets.count)))
      }
    }
    let samples = SampleFolders(targets)
    for number in targets.indices where targets[number].role == .product && samples.holds(targets[number]) {
      targets[number].role = .sample
    }
    return withInheritedPlatforms(targets)
  }

  private func target(
    _ description: TargetDescription, in project: DescribedProject, _ index: MemberIndex,
    dependencies: [TargetDependency]
  ) -> Target {
    let manifests = description.manifests.compactMap { path, way in
      index.manifests[path].map { BundledManifest($0, by: way) }
    }
    var target = Target(
      name: description.name, place: description.place, folder: folderOfProjectFile(project.file),
      basis: .projectFile,
      product: description.product, platforms: description.platforms, flags: description.flags,
      macros: description.macros,
      sources: description.sources.compactMap { index.sources[$0] }.sorted(),
      cFamilySources: description.sources.compactMap { index.cFamilySources[$0] }.sorted(),
      manifests: manifests.sorted { $0.manifest < $1.manifest }, dependencies: dependencies,
      capabilities: Capabilities(
        entitlements: description.entitlements.compactMap { context.propertyLists[$0] },
        infoPlists: description.infoPlists.compactMap { context.propertyLists[$0] }))
    target.deploymentTargets = description.deploymentTargets
    target.defaultIsolation = description.defaultIsolation
    target.swiftLanguageMode = description.swiftLanguageMode
    target.checksConcurrency = description.checksConcurrency
    target.testsUserInterface = description.testsUserInterface
    target.isVended =
      description.product == .pod || project.products.contains { $0.targets.contains(description.name) }
    target.hasGeneratedManifest = description.hasGeneratedManifest
    if holdsTests(target) { target.role = .test }
    return target
  }

  /// Whether it is a target of tests, or of nothing but what helps them.
  private func holdsTests(_ target: Target) -> Bool {
    if target.product == .tests { return true }
    if target.product.isApp && target.sources.isEmpty && target.cFamilySources.isEmpty { return false }
    let scopes =
      target.sources.map { members.sources[$0].scope }
      + target.cFamilySources.map { members.cFamilySources[$0].scope }
    return scopes.isEmpty ? isTest(target.place.path) : scopes.allSatisfy { $0 == .test }
  }
}

/// The projects without those from which another project file beside them is generated: an Xcode project that
/// shares a target's name says more exactly what is built.
private func withoutGenerators(_ described: [DescribedProject]) -> [DescribedProject] {
  var generated: [String: Set<String>] = [:]
  for project in described where project.file.hasSuffix(".pbxproj") {
    let folder = folderOfProjectFile(project.file)
    generated[folder, default: []].formUnion(project.targets.map(\.name))
  }
  return described.filter { project in
    let isGenerator =
      FileKind(ofName: project.file) == .xcodeGen || lastComponent(ofPath: project.file) == "Project.swift"
    guard isGenerator, let names = generated[folderOfPath(project.file)] else { return true }
    return names.isDisjoint(with: project.targets.map(\.name))
  }
}

/// The members of targets by path.
private struct MemberIndex {
  let sources: [String: Int]
  let cFamilySources: [String: Int]
  let manifests: [String: Int]

  init(_ members: TargetMembers) {
    func numbered(_ paths: [String]) -> [String: Int] {
      Dictionary(zip(paths, paths.indices), uniquingKeysWith: { first, _ in first })
    }
    sources = numbered(members.sources.map(\.path))
    cFamilySources = numbered(members.cFamilySources.map(\.path))
    manifests = numbered(members.manifests.map(\.path))
  }
}
