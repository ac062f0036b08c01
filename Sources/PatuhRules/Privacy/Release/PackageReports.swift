import PatuhCore

/// The third-party packages, those on Apple's list first. Packages of pub that surely have no code for iOS
/// are left out: see ``DartPackages``.
public func packageReports(of project: Project) -> [PackageReport] {
  project.derived(PackageReports.self).all
}

private struct PackageReports: DerivedFromProject {
  let all: [PackageReport]

  init(_ project: Project) { all = findPackageReports(of: project) }
}

private func findPackageReports(of project: Project) -> [PackageReport] {
  let read = ReadPackages(project)
  let dart = project.derived(DartPackages.self)
  let built = BuiltFrameworks(project)
  let reports = project.derived(SDKVerdicts.self).all.filter {
    !$0.package.isPodOfPlugin($0.matches) && !dart.leftOut.contains($0.package.place)
  }.map { package, matches, verdict in
    var report = PackageReport(
      package: package, listedAs: matches.map(\.sdk.name),
      manifest: manifestState(of: package, matches, verdict), holdsBinary: built.areHeld(by: package))
    let isUnreadable = report.manifest == .found && project.manifestsInCopy(of: package).areUnreadable
    if isUnreadable { report.manifest = .unknown }
    report.take(BinariesOfPackage(package, project), package, verdict, isRead: read.contain(package))
    report.firstVersion = firstVersion(of: package, matches)
    report.mayBeDartAlone = dart.open.contains(package.place)
    report.advice = isUnreadable ? .onUnreadableManifest : advice(on: package, matches, verdict, report)
    return report
  }
  var all = reports + reportsOnSources(in: project)
  let repackaged = RepackagedSDKs(project.tables, besides: Set(all.flatMap(\.listedAs)))
  for number in all.indices { all[number].noteRepackaging(repackaged) }
  return all.listedFirst
}

extension Project {
  /// The privacy manifests in the copy of a package.
  fileprivate func manifestsInCopy(of package: ThirdPartyPackage) -> [Manifest] {
    guard let folder = package.folder else { return [] }
    return manifests.filter {
      $0.path.isPath(atOrBelow: folder) && lastComponent(ofPath: $0.path) == Manifest.fileName
    }
  }
}

extension [Manifest] {
  /// Whether there are some and none can be read.
  var areUnreadable: Bool {
    !isEmpty
      && allSatisfy { manifest in
        manifest.isUnread || manifest.facts.root == nil
          || manifest.facts.problems.contains { !$0.isTolerated }
      }
  }
}

extension String {
  /// What to do about a package whose manifest cannot be read.
  static let onUnreadableManifest =
    "Take it again from its publisher: its \(Manifest.fileName) cannot be read"
}

extension PackageReport {
  /// Notes the SDK on the list that a package without a manifest may contain by its name.
  fileprivate mutating func noteRepackaging(_ repackaged: RepackagedSDKs) {
    guard listedAs.isEmpty, package.manager != .pub, manifest == .notSeen || manifest == .notDemanded,
      linkage != .notLinked
    else { return }
    mayRepackage = repackaged.sdk(in: String(package.name.prefix { $0 != "/" }))
    advice = mayRepackage.map {
      "Find out whether it contains \($0): then it must bring a \(Manifest.fileName), too"
    }
  }
}

/// The packages whose code is read although no copy of them is known by its folder: pods that podspecs of the
/// tree describe, and what is read where this machine keeps its copy.
private struct ReadPackages {
  private let pods: Set<String>
  private let checkouts: Set<String>

  init(_ project: Project) {
    pods = Set(project.targets.filter { $0.product == .pod }.map(\.name))
    checkouts = Set(project.checkouts.map(\.name))
  }

  func contain(_ package: ThirdPartyPackage) -> Bool {
    checkouts.contains(package.name) || package.manager == .cocoaPods && pods.contains(package.name)
      || package.holdsManifest != nil
  }
}

/// The copies of sources that no package manager knows.
private func reportsOnSources(in project: Project) -> [PackageReport] {
  SourceCopies(project, besides: project.thirdPartyPackages).all.map { copy in
    let (package, match) = (copy.package, copy.match)
    var report = PackageReport(
      package: package, listedAs: [match.sdk.name],
      manifest: package.holdsManifest == true ? .found : .absentFromSources, holdsBinary: false)
    report.linkage = package.isLinked ? .sources : .notLinked
    report.signature = .notDemanded
    report.firstVersion = firstVersion(of: package, [match])
    return report
  }
}

extension [PackageReport] {
  /// The packages on Apple's list before the others.
  var listedFirst: [PackageReport] { filter { !$0.listedAs.isEmpty } + filter(\.listedAs.isEmpty) }
}

extension ThirdPartyPackage {
  /// Whether it is the pod that Flutter makes from a plug-in, which is listed as such.
  /// - Parameter matches: the SDKs that it is or contains and that the plug-in does not answer for
  func isPodOfPlugin(_ matches: [SDKMatch]) -> Bool {
    manager == .cocoaPods && pubspecLock != nil && matches.isEmpty
  }
}

private func manifestState(
  of package: ThirdPartyPackage, _ matches: [SDKMatch], _ verdict: SDKVerdict
) -> PackageReport.ManifestState {
  if package.holdsManifest == true { return .found }
  if matches.isEmpty { return package.holdsManifest == false ? .notDemanded : .notSeen }
  if matches.allSatisfy({ $0.isCodeless(package) }) { return .notDemanded }
  switch verdict {
  case .fulfilled: return .inVersion
  case .notLinked: return .notLinked
  case .missing(_, let certainty): return certainty == .sure ? .missing : .likelyMissing
  case .unknown: return .unknown
  }
}

/// Where built frameworks are in the tree.
private struct BuiltFrameworks {
  /// The folders around the files of built frameworks.
  private let folders: Set<String>
  private let vendored: [VendoredFramework]

  init(_ project: Project) {
    folders = Set(project.paths.filter(isBuilt).flatMap(foldersAround))
    vendored = project.vendoredFrameworks
  }

  func areHeld(by package: ThirdPartyPackage) -> Bool {
    guard let folder = package.folder else { return false }
    return isBuilt(folder) || folders.contains(folder)
      || vendored.contains { $0.path.isPath(atOrBelow: folder) }
  }
}

/// Whether a path is that of a built framework, or is inside one.
private func isBuilt(_ path: String) -> Bool {
  path.containsInBytes("framework")
    && path.split(separator: "/").contains { $0.hasSuffix(".framework") || $0.hasSuffix(".xcframework") }
}

/// The built frameworks in the copy of a package.
private struct BinariesOfPackage {
  let all: [VendoredFramework]

  init(_ package: ThirdPartyPackage, _ project: Project) {
    all =
      package.folder.map { folder in project.vendoredFrameworks.filter { $0.path.isPath(atOrBelow: folder) } }
      ?? []
  }

  var linkage: PackageReport.Linkage {
    let kinds = Set(all.map(\.isStatic))
    return kinds == [true] ? .static : kinds == [false] ? .dynamic : .binary
  }

  var signature: (state: PackageReport.SignatureState, signer: String?) {
    if all.contains(where: { $0.signature == FoundSignature.none }) { return (.unsigned, nil) }
    for case .signed(let signer)? in all.map(\.signature) { return (.signed, signer.shownName) }
    return (.unknown, nil)
  }
}

extension PackageReport {
  /// How it is linked, and who signed it.
  fileprivate mutating func take(
    _ binaries: BinariesOfPackage, _ package: ThirdPartyPackage, _ verdict: SDKVerdict, isRead: Bool
  ) {
    let isLinked = if case .notLinked = verdict { false } else { package.isLinked }
    if !isLinked {
      linkage = .notLinked
    } else if !binaries.all.isEmpty {
      linkage = binaries.linkage
    } else if holdsBinary {
      linkage = .binary
    } else {
      linkage = package.folder == nil && !isRead ? .notSeen : .sources
    }
    if listedAs.isEmpty || manifest == .notLinked || linkage == .sources {
      signature = .notDemanded
    } else if holdsBinary {
      (signature, signer) = binaries.all.isEmpty ? (.unknown, nil) : binaries.signature
    }
    if signer == nil { signer = binaries.signature.signer }
  }
}

/// The first version with a manifest: the latest of those of the SDKs in a package.
private func firstVersion(of package: ThirdPartyPackage, _ matches: [SDKMatch]) -> String? {
  let version = (package.version ?? package.allowedVersions?.lower).flatMap { PackageVersion($0) }
  return matches.compactMap { $0.distribution?.history.firstVersion(of: version) }.max()?.text
}

extension ManifestHistory {
  /// The first version with a manifest: up to a version if there is one, otherwise the one to update to.
  func firstVersion(of version: PackageVersion?) -> PackageVersion? {
    guard case .versions(let since, _) = self else { return nil }
    return version.flatMap { version in since.last { $0 <= version } } ?? firstVersion(after: version)
  }
}

private func advice(
  on package: ThirdPartyPackage, _ matches: [SDKMatch], _ verdict: SDKVerdict, _ report: PackageReport
) -> String? {
  switch verdict {
  case .missing(let missing, _): return package.updateAdvice(missing)
  case .unknown:
    let first = report.firstVersion.map { ": versions from \($0) on do" } ?? ""
    return "Find out whether it brings a \(Manifest.fileName)\(first)"
  case .fulfilled, .notLinked:
    return report.signature == .unsigned
      ? "Take a version that its publisher signs, or the sources" : nil
  }
}
