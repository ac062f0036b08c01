import PatuhCore

/// Apps of Xcode projects that lie in the folder of another project: the upstream of a library often comes
/// with an app of its own, which is there to try the library.
private struct NestedApps: DerivedFromProject {
  /// Why such an app may not be submitted, by its project file and its name.
  private var doubts: [[String]: String] = [:]

  init(_ project: Project) {
    let targets = project.targets
    let apps = targets.filter {
      $0.product == .application && $0.role == .product && $0.basis == .projectFile
        && !$0.platformsRequiringReasons.isEmpty
    }
    for app in apps where apps.contains(where: { $0.place.path != app.place.path }) {
      doubts[Self.key(app)] = project.doubtOfNesting(of: app, among: apps)
    }
  }

  func doubt(of app: Target) -> String? { doubts[Self.key(app)] }

  private static func key(_ target: Target) -> [String] { [target.place.path, target.name] }
}

extension Project {
  /// Why an app of a nested project may not be submitted; nil if it is. No automated build uploads the app.
  /// Its project builds libraries, and either what is around it takes only these, or nothing refers to the
  /// project; or it lies among the sources of another app, and nothing refers to it.
  func doubtOfNestedApp(_ app: Target) -> String? { derived(NestedApps.self).doubt(of: app) }

  fileprivate func doubtOfNesting(of app: Target, among apps: [Target]) -> String? {
    let home = folderOfProjectFile(app.place.path)
    let own = Set(targets.indices.filter { targets[$0].place.path == app.place.path })
    guard home != ".", app.place.path.hasSuffix(".pbxproj"), !isUploaded(app) else { return nil }
    let hasLibraries = own.contains { targets[$0].isLibraryOfXcodeProject }
    let users = targets.filter { user in
      user.place.path != app.place.path && user.role == .product
        && user.dependencies.contains { own.contains($0.target) }
    }
    if hasLibraries, let taker = users.first(where: { isAround(home, $0) }) {
      let takesApp = users.contains { user in
        user.dependencies.contains { targets[$0.target].isSame(as: app) }
      }
      return takesApp
        ? nil
        : "\(taker.shownName) takes libraries of \(projectName(app)), not \(app.shownName), which may be"
          + " there only to try these"
    }
    let outer = apps.first {
      $0.place.path != app.place.path && isAround(home, $0) && (hasLibraries || hasSources(around: home, $0))
    }
    let takesOthers = own.contains { number in
      targets[number].dependencies.contains { !own.contains($0.target) }
    }
    guard let outer, users.isEmpty, !takesOthers, !continuousIntegration.archivedTargets.contains(app.name),
      !apps.contains(where: { $0.place.path != app.place.path && $0.sharesOwner(with: app) })
    else { return nil }
    return hasLibraries
      ? "\(projectName(app)) builds libraries, lies in the folder of \(outer.shownName), and nothing there"
        + " refers to it: \(app.shownName) may be there only to try these"
      : "\(projectName(app)) lies among the sources of \(outer.shownName), and nothing there refers to it:"
        + " \(app.shownName) may be the sample of a library"
  }

  /// Whether a target has sources in a folder around one, below the folder of its own project file.
  private func hasSources(around folder: String, _ target: Target) -> Bool {
    let home = folderOfProjectFile(target.place.path)
    return sourcePaths(of: target).contains { path in
      let own = folderOfPath(path)
      return own != home && own != "." && folder != own && folder.isPath(atOrBelow: own)
    }
  }

  /// Whether the project file of a target is in a folder around another one.
  private func isAround(_ home: String, _ target: Target) -> Bool {
    let folder = folderOfProjectFile(target.place.path)
    return target.place.path.hasSuffix(".pbxproj") && folder != home && home.isPath(atOrBelow: folder)
  }

  private func projectName(_ target: Target) -> String {
    lastComponent(ofPath: folderOfPath(target.place.path))
  }
}

extension Target {
  /// Whether a bundle identifier begins with the same two words as one of another target.
  fileprivate func sharesOwner(with other: Target) -> Bool { !owners.isDisjoint(with: other.owners) }

  /// The first two words of its bundle identifiers, which an older project states in the Info.plist.
  private var owners: Set<String> {
    let identifiers =
      bundleIdentifiers.isEmpty
      ? infoPlists.compactMap { $0["CFBundleIdentifier"]?.value.string } : Array(bundleIdentifiers)
    return Set(identifiers.map { $0.split(separator: ".").prefix(2).joined(separator: ".").lowercased() })
  }
}

extension Target {
  /// Why an app is none: all its Info.plists say that it is a bundle of another kind; nil if one does not.
  var doubtOfPackageType: String? {
    guard product == .application, !infoPlists.isEmpty else { return nil }
    let types = infoPlists.map(\.packageType)
    guard let first = types[0], types.allSatisfy({ $0.map(typesOfOtherBundles.contains) ?? false }) else {
      return nil
    }
    return "its Info.plist says that it is a bundle of the type \(first), not an app"
  }
}

extension InfoPlist {
  /// The type of the bundle in capital letters; nil if it is not known.
  fileprivate var packageType: String? {
    let entry = entries.first { $0.key.lowercased() == "cfbundlepackagetype" }
    guard let entry, entry.unknownParts.isEmpty, let text = entry.value.string else { return nil }
    return text.isEmpty ? nil : text.uppercased()
  }
}

/// The types of frameworks, of bundles of other kinds and of extensions.
private let typesOfOtherBundles: Set<String> = ["FMWK", "BNDL", "XPC!"]
