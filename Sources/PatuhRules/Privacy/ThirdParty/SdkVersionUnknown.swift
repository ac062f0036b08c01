import PatuhCore

extension Rule {
  /// A third-party SDK on Apple's list for which the tree does not show whether it has a privacy manifest.
  public static let sdkVersionUnknown = Rule(
    RuleInformation(
      id: "sdk_version_unknown",
      family: .privacy,
      defaultSeverity: .note,
      title: "A listed third-party SDK in a version that is not known",
      why: """
        The version of an SDK on Apple's list decides whether it brings its privacy manifest. A branch, a \
        commit, a folder, a fork, or a range of versions without a lock file does not say which version is \
        built, and of some SDKs the first version with a manifest is not known.
        """,
      references: ["Apple: Third-party SDK requirements"]
    ),
    check: .project { project in
      project.derived(SDKVerdicts.self).all.compactMap { package, _, verdict in
        guard case .unknown(let matches) = verdict else { return nil }
        return .unknownVersion(package, matches)
      }
    }
  )
}

extension Violation {
  fileprivate static func unknownVersion(_ package: ThirdPartyPackage, _ matches: [SDKMatch]) -> Violation {
    let name = package.title(matches)
    let (message, fix) =
      flutterPod(package, named: name, matches) ?? unpinned(package, named: name, matches)
      ?? boundOnly(package, named: name, matches) ?? pinned(package, named: name, matches)
    return Violation(at: package.place, message, fix: fix, subject: package.name)
  }

  private static let open = "whether it brings a privacy manifest is not known"

  /// Message and fix for the pod of Flutter or of a Flutter plug-in without `pubspec.lock`; nil for others.
  private static func flutterPod(
    _ package: ThirdPartyPackage, named name: String, _ matches: [SDKMatch]
  ) -> (message: String, fix: String)? {
    guard package.manager == .cocoaPods, let plugin = matches.compactMap(\.sdk.pub.first).first,
      let first = plugin.history.firstVersion(after: nil)
    else { return nil }
    if plugin.isFlutter {
      return (
        "The pod of \(name) does not state its version: \(open)",
        "Build with \(name) \(first.text) or later"
      )
    }
    return (
      "\(name) is a plug-in of Flutter, whose pod does not state its version: \(open)",
      "See pubspec.lock: the first version with a manifest is \(first.text) of \(plugin.name)"
    )
  }

  /// Message and fix for a package of which the lock file states only the lowest version; nil for others.
  private static func boundOnly(
    _ package: ThirdPartyPackage, named name: String, _ matches: [SDKMatch]
  ) -> (message: String, fix: String)? {
    guard let minimum = package.allowedVersions?.lower,
      let first = matches.compactMap({ $0.firstVersion(after: nil) }).max()
    else { return nil }
    return (
      "The lock file asks for \(name) \(minimum) or later: whether the one that is installed brings a "
        + "privacy manifest is not known",
      "Build with \(name) \(first.text) or later, and ask for it in pubspec.yaml"
    )
  }

  /// Message and fix for a package that a project file names and no lock file pins; nil for others.
  private static func unpinned(
    _ package: ThirdPartyPackage, named name: String, _ matches: [SDKMatch]
  ) -> (message: String, fix: String)? {
    guard let requirement = package.requirement, !matches.contains(where: \.isFork) else { return nil }
    let file = package.broughtBy ?? lastComponent(ofPath: package.place.path)
    let words: String
    switch requirement {
    case .exact: return nil
    case .revision(let revision): words = "\(file) takes it from \(revision)"
    case .range(let range): words = "\(file) allows \(range.words)"
    case .any: words = "\(file) states no version"
    case .unknown: words = "the version that \(file) states is not known"
    }
    let minimum = package.allowedVersions?.lower.flatMap { PackageVersion($0) }
    let first = matches.compactMap { $0.firstVersion(after: minimum) }.max()
    return (
      """
      No \(package.broughtBy == nil ? "lock file" : "Podfile.lock") pins \(name), and \(words): whether \
      the version that is built brings a privacy manifest is not known
      """,
      first.map { "Require \(name) \($0.text) or later, or check it where the lock file is" }
        ?? "Look for a \(Manifest.fileName) in the copy of \(name) that is built"
    )
  }

  /// Message and fix for any other package: one from a fork or a folder, or pinned.
  private static func pinned(
    _ package: ThirdPartyPackage, named name: String, _ matches: [SDKMatch]
  ) -> (message: String, fix: String) {
    let message =
      if let url = package.url, matches.contains(where: \.isFork) {
        """
        \(name) is taken from a fork, \
        \(comparableAddress(url))\(package.revision.map { ", \($0)" } ?? ""): \(open)
        """
      } else if let revision = package.revision, let commit = package.commit {
        "\(name) is pinned to commit \(commit.prefix(10)) of \(revision): \(open)"
      } else if let revision = package.revision {
        "\(name) is pinned to \(revision): \(open)"
      } else if let version = package.version {
        "\(name) is pinned to \(version): \(open) for this version"
      } else {
        "\(name) is taken from a folder: \(open)"
      }
    let fix = "Look for a \(Manifest.fileName) in the copy of \(name) that is built"
    let first = matches.compactMap { $0.firstVersion(after: nil) }.max()
    return (message, first.map { "\(fix), or pin a release from \($0.text) on" } ?? fix)
  }
}
