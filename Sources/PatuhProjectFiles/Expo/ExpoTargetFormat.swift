import PatuhCore

/// `expo-target.config.js`: `@bacons/apple-targets` makes a target of the folder around it when Expo
/// generates the iOS project. All files in the folder are its members.
struct ExpoTargetFormat: TargetDescribingFormat {
  let name = "expo-target.config"
  let files = ProjectFileNames(
    names: ["expo-target.config.js", "expo-target.config.cjs", "expo-target.config.json"], markProjects: true,
    describeTargets: true)

  func facts(_ bytes: [UInt8]) -> ExpoTargetFacts { ExpoTargetFacts(bytes) }

  /// If the generated project is read, it has the target.
  func isProject(_ facts: ExpoTargetFacts?, at path: String, in files: ProjectFiles) -> Bool {
    !files.holdsXcodeProject(below: folderOfPath(folderOfPath(folderOfPath(path))))
  }

  func description(of facts: ExpoTargetFacts, at path: String, in files: ProjectFiles) -> ProjectDescription {
    .whole(DescribedProject(file: path, targets: [target(of: facts, at: path, in: files.tree)]))
  }

  private func target(of facts: ExpoTargetFacts, at path: String, in tree: FileTree) -> TargetDescription {
    let folder = folderOfPath(path)
    let isForWatch = facts.type?.hasPrefix("watch") ?? false
    let product: Target.Product =
      switch facts.type {
      case "watch": .watchApp
      case "clip": .appClip
      default: .appExtension
      }
    var target = TargetDescription(
      name: facts.name ?? lastComponent(ofPath: folder), place: Place(path: path, position: facts.position),
      product: product, platforms: [isForWatch ? .watchOS : .iOS])
    if let version = facts.deploymentTarget.flatMap({ PackageVersion($0) }) {
      target.deploymentTargets = [isForWatch ? .watchOS : .iOS: version]
    }
    target.synchronizedFolders = [folder]
    target.isOfGeneratedApp = true
    // Every target gets what is in `_shared` beside the folders of the targets.
    let folders = [folder, joinedPath(folderOfPath(folder), "_shared")].compactMap { $0 }
    for file in folders.flatMap({ Array(tree.files(below: $0).indices) }) {
      let path = tree.paths[file]
      if isSource(path) { target.sources.append(file) }
      if lastComponent(ofPath: path) == Manifest.fileName {
        target.manifests.append((path, .synchronizedGroup))
      }
      if path.hasSuffix(".entitlements") { target.entitlements.insert(path) }
    }
    return target
  }
}

extension ProjectFiles {
  /// Whether an Xcode project at or below a folder is among the files.
  func holdsXcodeProject(below folder: String) -> Bool {
    tree.files(below: folder).contains {
      lastComponent(ofPath: $0) == "project.pbxproj" && !excludedProjectFiles.contains($0)
    }
  }
}
