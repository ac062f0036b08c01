import PatuhCore

extension Rule {
  /// A framework in an app whose version is before the one that a lock file pins.
  static let artefactOlderThanLock = Rule(
    RuleInformation(
      id: "artefact_older_than_lock",
      family: .release,
      defaultSeverity: .warning,
      title: "A framework in an app is older than the lock file says",
      why: """
        An app holds the packages that were installed when it was built. If a lock file pins a later version \
        by now, the build is older than the sources, or something else than the lock file decides what is \
        linked, such as a copy in the tree. What the sources were checked for then does not hold for the \
        app. It is found with `patuh audit --against`, by the version in the Info.plist of the framework, \
        which not every package sets. The pods of Flutter plug-ins have another version than the plug-ins, \
        so a pubspec.lock says nothing of them.
        """,
      references: ["Apple: CFBundleShortVersionString"]
    ),
    needs: [JudgedArtefact.self],
    check: .project { project in
      guard let artefact = project.artefact, let pinned = project.sourceSide?.pinnedPackages else {
        return []
      }
      let names = PackageNames(project.tables.sdks)
      return artefact.bundles.filter { $0.kind == "framework" }.compactMap { bundle in
        guard let path = BundlePath(folder: bundle.path), let built = bundle.statedVersion else { return nil }
        let packages = pinned.filter {
          $0.pubspecLock == nil && names.frameworks(of: $0).contains(plainName(path.name))
        }
        // Of several lock files one may be that of the app.
        let later = packages.filter { $0.pinnedVersion.map { built < $0 } ?? false }
        guard let package = later.first, later.count == packages.count else { return nil }
        return .older(path, built, than: package, at: bundle)
      }
    }
  )
}

extension ArtefactBundle {
  /// The version that its publisher set. 1.0 is the version that Xcode sets by default.
  fileprivate var statedVersion: PackageVersion? {
    guard let text = information?.root?["CFBundleShortVersionString"]?.string,
      !["1.0", "1", "1.0.0"].contains(text)
    else { return nil }
    return PackageVersion(text)
  }
}

extension ThirdPartyPackage {
  fileprivate var pinnedVersion: PackageVersion? { version.flatMap { PackageVersion($0) } }
}

/// The names of the frameworks that packages build.
private struct PackageNames {
  private let byPackage: [String: Set<String>]

  init(_ sdks: [ListedSDK]) {
    var names: [String: Set<String>] = [:]
    for sdk in sdks {
      for pod in sdk.pods { names[plainName(pod.name), default: []].formUnion(sdk.frameworks.map(plainName)) }
    }
    byPackage = names
  }

  /// The name of the package, and those that the table has of it.
  func frameworks(of package: ThirdPartyPackage) -> Set<String> {
    let name = plainName(String(package.name.prefix { $0 != "/" }))
    return (byPackage[name] ?? []).union([name])
  }
}

extension Violation {
  fileprivate static func older(
    _ framework: BundlePath, _ built: PackageVersion, than package: ThirdPartyPackage,
    at bundle: ArtefactBundle
  ) -> Violation {
    let file = lastComponent(ofPath: package.place.path)
    return Violation(
      at: Place(path: bundle.informationPath ?? bundle.path),
      """
      \(lastComponent(ofPath: framework.path)) is version \(built.text), and \(file) pins \
      \(package.version ?? "")
      """,
      fix: "Build it again after installing what \(file) pins", certainty: .likely, target: framework.name,
      evidence: [Evidence(place: package.place, message: "pins \(package.name) \(package.version ?? "")")],
      subject: framework.name)
  }
}
