import PatuhCore

/// The third-party packages, those on Apple's list first.
func packageReports(of project: Project) -> [PackageReport] {
  let reports = project.derived(SDKVerdicts.self).all.filter { !$0.package.isPodOfPlugin($0.matches) }.map {
    package, matches, verdict in
    PackageReport(
      package: package, listedAs: matches.map(\.sdk.name),
      manifest: manifestState(of: package, matches, verdict), holdsBinary: holdsBinary(package, project))
  }
  return reports.filter { !$0.listedAs.isEmpty } + reports.filter(\.listedAs.isEmpty)
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

private func holdsBinary(_ package: ThirdPartyPackage, _ project: Project) -> Bool {
  guard let folder = package.folder else { return false }
  return isBuilt(folder) || project.paths.contains { $0.hasPrefix("\(folder)/") && isBuilt($0) }
}

/// Whether a path is that of a built framework, or is inside one.
private func isBuilt(_ path: String) -> Bool {
  path.split(separator: "/").contains { $0.hasSuffix(".framework") || $0.hasSuffix(".xcframework") }
}
