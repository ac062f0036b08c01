import PatuhCore

/// The SDKs of Apple's list whose sources lie in the tree as if they were its own: no package manager knows
/// them, only their files show.
struct SourceCopies {
  /// A copy of the sources of an SDK.
  struct Copy {
    var package: ThirdPartyPackage
    var match: SDKMatch
  }

  /// In the order of the table, then of the folders.
  private(set) var all: [Copy] = []

  /// - Parameter packages: those that are known otherwise
  init(_ project: Project, besides packages: [ThirdPartyPackage]) {
    let sdks = Dictionary(project.tables.sdks.map { ($0.name, $0) }) { first, _ in first }
    lazy var members = MembersByFile(project)
    let known = packages.compactMap(\.folder)
    let wanted = Set(project.tables.sdkSources.flatMap(\.files).map(lastComponent(ofPath:)))
    var names: [String: [String]] = [:]
    for path in project.paths {
      let name = lastComponent(ofPath: path)
      if wanted.contains(name) { names[name, default: []].append(path) }
    }
    for row in project.tables.sdkSources {
      guard let sdk = sdks[row.sdk] else { continue }
      let ownNames = Set((sdk.frameworks + sdk.pods.map(\.name) + [sdk.name]).map(plainName))
      var folders: Set<String> = []
      for file in row.paths(row.files[0], names) {
        guard let folder = row.folder(of: file, named: ownNames, names), folder != ".",
          !known.contains(where: { file.isPath(atOrBelow: $0) }),
          !project.develops(ownNames, around: folder), let use = members.use(of: file),
          folders.insert(folder).inserted
        else { continue }
        var package = ThirdPartyPackage(
          name: sdk.name, manager: .unknown, place: Place(path: folder), folder: folder,
          holdsManifest: project.manifests.contains {
            lastComponent(ofPath: $0.path) == Manifest.fileName && $0.path.hasPrefix(folder + "/")
          })
        package.isLinked = use == .compiled
        let match = SDKMatch(sdk: sdk, distribution: sdk.sharedHistory, isExact: true)
        all.append(Copy(package: package, match: match))
      }
    }
  }
}

extension SDKSources {
  /// The paths of the tree that end in a name of the row.
  fileprivate func paths(_ file: String, _ names: [String: [String]]) -> [String] {
    (names[lastComponent(ofPath: file)] ?? []).filter { $0 == file || $0.hasSuffix("/" + file) }
      .sorted { $0.precedesInBytes($1) }
  }

  /// The folder of the copy that a file is in: the nearest that holds all files of the row, or one around it
  /// that has the name of the SDK. Nil if there is none.
  fileprivate func folder(
    of file: String, named ownNames: Set<String>, _ names: [String: [String]]
  ) -> String? {
    let around = foldersAround(file)
    let others = files.dropFirst().map { paths($0, names) }
    let nearest = around.indices.first { index in
      others.allSatisfy { paths in paths.contains { $0.hasPrefix(around[index] + "/") } }
    }
    guard let nearest else { return nil }
    // A copy is flat or a few folders deep; files of one name far apart are none.
    guard nearest < 3 else { return nil }
    let named = around[nearest...].prefix { plainName(lastComponent(ofPath: $0)) != "" }
      .prefix(3).last { ownNames.contains(plainName(lastComponent(ofPath: $0))) }
    return named ?? around[nearest]
  }
}

extension ListedSDK {
  /// What is known of its versions, if that of the pod and that of the Swift package agree.
  fileprivate var sharedHistory: Distribution? {
    let known = [packages.first, pods.first].compactMap(\.self)
    return known.allSatisfy { $0.history == known.first?.history } ? known.first : nil
  }
}

extension Project {
  /// Whether a project around a folder builds the SDK for others, so that it is developed there.
  fileprivate func develops(_ names: Set<String>, around folder: String) -> Bool {
    targets.contains { target in
      names.contains(plainName(target.name)) && target.role == .product
        && (target.folder == "." || folder.isPath(atOrBelow: target.folder))
        && !targets.contains { $0.product.isApp && $0.role == .product }
    }
  }
}

/// Which targets compile the files of a project.
private struct MembersByFile {
  enum Use { case compiled, notCompiled }

  private var compiled: Set<String> = []
  private var inOthers: Set<String> = []
  private let samples: SampleFolders

  init(_ project: Project) {
    samples = project.samples
    for target in project.targets {
      let paths =
        target.sources.map { project.sources[$0].path }
        + target.cFamilySources.map { project.cFamilySources[$0].path }
      if target.role == .product { compiled.formUnion(paths) } else { inOthers.formUnion(paths) }
    }
  }

  /// Nil for what only tests and samples compile, and for what lies in a folder of these.
  func use(of path: String) -> Use? {
    if compiled.contains(path) { return .compiled }
    return inOthers.contains(path) || isTestPath(path) || samples.contain(path) ? nil : .notCompiled
  }
}
