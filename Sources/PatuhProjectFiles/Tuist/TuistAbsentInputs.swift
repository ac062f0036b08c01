import PatuhCore

extension TuistReader {
  /// The files that a target names and that are certainly not in the tree, besides its Info.plist.
  /// - Parameter dependencies: those that what ships has
  func absentInputs(
    of object: ManifestObject, _ target: TargetDescription, dependencies: [ManifestObject]
  ) -> [AbsentInput] {
    var absent: [AbsentInput] = []
    if target.product.packageType != nil,
      let path = object["entitlements"].flatMap({ paths.certainPath($0, fields) }),
      isCertainlyAbsent(path)
    {
      var input = AbsentInput(
        "its entitlements file", path, consequence: "what the target may access is not known")
      input.place = Place(path: file, position: object.position(of: "entitlements"))
      absent.append(input)
    }
    for dependency in dependencies {
      let kind: String
      switch dependency.name {
      case "framework", "xcframework": kind = "the framework"
      case "library": kind = "the library"
      default: continue
      }
      guard let path = dependency["path"].flatMap({ paths.certainPath($0, fields) }), isCertainlyAbsent(path),
        !OutsideCode.isOfDependency(path)
      else { continue }
      var input = AbsentInput(kind, path, consequence: "what is linked from there is not known")
      input.place = Place(path: file, position: dependency.position)
      absent.append(input)
    }
    var settings = IncludedSettings(files: context[BuildSettingsFacts.self], root: paths.folder)
    for path in fields.settingsFiles(of: [project, object], paths) { settings.take(path, name: path) }
    absent += Set(settings.absent).filter(isCertainlyAbsent).sorted { $0.precedesInBytes($1) }.map {
      AbsentInput("the settings file", $0, consequence: "settings in it are not known", holdsSettings: true)
    }
    return absent
  }

  /// The frameworks and libraries at certain paths in the tree among dependencies.
  func presentLibraries(_ dependencies: [ManifestObject]) -> [PrebuiltLibrary] {
    dependencies
      .filter { ["framework", "xcframework", "library"].contains($0.name) }
      .compactMap { dependency in
        dependency["path"].flatMap { paths.certainPath($0, fields) }
          .flatMap { PrebuiltLibrary($0, at: dependency.position, in: context) }
      }
      .filter { !$0.isAbsent }
  }

  private func isCertainlyAbsent(_ path: String) -> Bool {
    !path.contains("$") && !leavesRoot(path) && !isNeverRead(path) && context.isLeftUnread(path)
  }
}

extension ProjectFiles {
  /// Whether a package manifest or a lock file in the tree may state the versions of the packages that
  /// projects name with `.external`.
  func mayTellExternalVersions(_ paths: TuistPaths) -> Bool {
    ["Tuist/Package.swift", "Package.swift"].compactMap { joinedPath(paths.root, $0) }.contains(
      where: isPresent)
      || !externalPackages(of: paths).isEmpty
      || self[LockFileFacts.self].contains { path, facts in
        facts.manager == .swiftPM && isTuistLockFile(path, in: paths.root)
      }
  }
}

/// Whether a lock file of SwiftPM is at a place where Tuist or the workspace that it generates has it: in the
/// root of the project, in its folder `Tuist`, or in a workspace there. A `.package.resolved` pins only what
/// projects name with `.package`.
private func isTuistLockFile(_ path: String, in root: String) -> Bool {
  guard path.isPath(atOrBelow: root), !isLockFileOfTuistWorkspace(path) else { return false }
  let rest = root == "." ? path : String(path.dropFirst(root.utf8.count + 1))
  let parts = rest.split(separator: "/")
  return parts.count == 1 || parts[0] == "Tuist" || parts[0].hasSuffix(".xcworkspace")
}
