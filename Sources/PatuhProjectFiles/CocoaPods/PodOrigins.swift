import PatuhCore

/// Whether pods that Podfiles name are those of podspecs in the tree.
struct PodOrigins {
  /// The version of each podspec of the tree, by the name of the pod; nil if the file must be run to know it.
  private let versions: [String: [PackageVersion?]]
  private let locks: [String: LockFileFacts]

  init(_ described: [DescribedProject], _ files: ProjectFiles) {
    locks = files[LockFileFacts.self].filter { $0.value.manager == .cocoaPods }
    let specifications = files[PodspecFacts.self]
    let named = described.filter { isPodspec($0.file) && !$0.targets.isEmpty }.map { project in
      let version = specifications[project.file]?.specification?.attributes(named: "version").last
      return (
        name: project.targets[0].name, version: version?.value.texts.first.flatMap { PackageVersion($0) }
      )
    }
    versions = Dictionary(grouping: named, by: \.name).mapValues { $0.map(\.version) }
  }

  /// Whether a pod of the Podfile in a folder surely comes from elsewhere, although a podspec of the tree has
  /// its name: from a repository, or in another version.
  func isPublished(_ pod: PodfilePod, in home: String) -> Bool {
    guard let name = pod.name.map({ String($0.prefix { $0 != "/" }) }), pod.path == nil,
      let own = versions[name]
    else { return false }
    if pod.url != nil { return true }
    let lock = joinedPath(home, "Podfile.lock").flatMap { locks[$0] }
    guard let locked = lock?.packages.first(where: { $0.name == name }), locked.path == nil else {
      return false
    }
    if locked.url != nil { return true }
    guard case .version(let text) = locked.pin, let version = PackageVersion(text) else { return false }
    return own.allSatisfy { $0 != nil && $0 != version }
  }
}
