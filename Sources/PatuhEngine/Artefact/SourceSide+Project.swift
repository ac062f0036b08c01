import PatuhCore
import PatuhRules

extension SourceSide {
  /// Reads the targets of a project that ship and the static libraries in its tree.
  init(of request: AnalysisRequest, _ setup: Setup, _ tables: AppleTables, progress: Progress?)
    async throws(AnalysisError)
  {
    let project = try await readProject(request, setup, progress).project
    let shipping = project.targets.filter { $0.role == .product }
    let binaries = try readArtefact(at: [request.root], tables, progress: nil).artefact
    self.init(
      targets: shipping.map { ComparedTarget($0, project) },
      libraries: binaries.images.filter { $0.kind.isStatic && !$0.uses.isEmpty && $0.isForDevices })
    expectedSignatures = project.expectedSignatures
    pinnedPackages = project.thirdPartyPackages.filter {
      $0.version != nil && $0.requirement == nil && $0.isLinked
    }
  }
}

extension ArtefactImage {
  fileprivate var isForDevices: Bool { slices.contains { !$0.isForSimulator } }
}

extension SourceSide.ComparedTarget {
  init(_ target: Target, _ project: Project) {
    self.init(
      name: target.name, kind: target.product, bundleIdentifiers: target.bundleIdentifiers,
      usages: project.usagesInBinary(of: target), manifests: project.foundManifests(of: target),
      codeWithoutSources: target.codeWithoutSources.map(\.name))
  }
}
