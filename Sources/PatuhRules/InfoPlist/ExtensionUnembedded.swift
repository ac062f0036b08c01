import PatuhCore

extension Rule {
  /// An extension that no app embeds, although one is named as if it did.
  static let extensionUnembedded = Rule(
    RuleInformation(
      id: "extension_unembedded",
      family: .release,
      defaultSeverity: .warning,
      title: "An extension that no app embeds",
      why: """
        An extension, app clip or watch app reaches devices only in the app that embeds it. One that no app \
        of the project embeds is built, if at all, and left out of what is submitted; no build says so. It \
        is reported if its bundle identifier begins with that of an app of the same project, which is then \
        the one that should embed it. Whether that is meant is not known, so it is likely.
        """,
      references: ["Apple: Placing content in a bundle", "Apple: CFBundleIdentifier"]
    ),
    check: .project { project in
      project.targets.compactMap { target in
        project.appLacking(target).map { .unembedded(target, $0, in: project) }
      }
    }
  )
}

private let partsOfApps: Set<Target.Product> = [.appExtension, .appClip, .watchApp]

extension Project {
  /// The app that should embed a part of an app that none embeds; nil if one does or if that is not known.
  fileprivate func appLacking(_ part: Target) -> Target? {
    guard part.role == .product, partsOfApps.contains(part.product), part.basis == .projectFile,
      !part.platformsRequiringReasons.isEmpty, isEmbeddedNowhere(part)
    else { return nil }
    let apps = [Platform.iOS, .tvOS, .visionOS].flatMap {
      submittedBundles([.application], on: $0, for: .use)
    }
    guard let host = host(of: part, among: apps.map(\.target)), !isReplaced(part, in: host) else {
      return nil
    }
    return host
  }

  /// The app, or the watch app, whose identifier that of a part begins with: the one with the longest.
  fileprivate func host(of part: Target, among apps: [Target]) -> Target? {
    let watchApps =
      part.product == .appExtension && part.platforms == [.watchOS]
      ? targets.filter { $0.product == .watchApp && $0.role == .product && !isEmbeddedNowhere($0) } : []
    let hosts = (apps + watchApps).compactMap { host -> (target: Target, length: Int)? in
      guard host.projectFile == part.projectFile, host.place.path == part.place.path else { return nil }
      // One that begins with a period lacks a setting.
      let prefixes = host.bundleIdentifiers.filter { prefix in
        prefix.contains(".") && !prefix.hasPrefix(".")
          && part.bundleIdentifiers.contains { $0.lowercased().hasPrefix(prefix.lowercased() + ".") }
      }
      return prefixes.map(\.utf8.count).max().map { (host, $0) }
    }
    return hosts.max { $0.length < $1.length }?.target
  }

  /// Whether an app embeds another bundle with the identifier or the name of a part in its place.
  fileprivate func isReplaced(_ part: Target, in host: Target) -> Bool {
    host.dependencies.contains { dependency in
      let other = targets[dependency.target]
      return dependency.ground != .buildOrder && !other.isSame(as: part)
        && (!other.bundleIdentifiers.isDisjoint(with: part.bundleIdentifiers)
          || !other.builtNames.isDisjoint(with: part.builtNames))
    }
  }
}

extension Violation {
  fileprivate static func unembedded(_ part: Target, _ host: Target, in project: Project) -> Violation {
    let identifier = part.bundleIdentifiers.sorted { $0.precedesInBytes($1) }.first ?? ""
    let isBuilt = host.dependencies.contains { project.targets[$0.target].isSame(as: part) }
    var violation = Violation(
      at: part.place,
      "No app embeds \(part.shownName), so it does not ship; its identifier \(identifier) begins with that"
        + " of \(host.shownName)" + (isBuilt ? ", which only has it built first" : ""),
      fix: "Have \(host.shownName) embed it"
        + (part.place.path.hasSuffix(".pbxproj")
          ? " (General, Frameworks, Libraries, and Embedded Content)"
          : isBuilt
            ? ": remove `embed: false` from its dependency" : ": add it to its dependencies")
        + ", or remove the target",
      certainty: .likely, subject: part.name, identityPath: part.place.path)
    violation.count(for: [part])
    return violation
  }
}
