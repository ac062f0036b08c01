import PatuhCore
import PatuhProjectFiles

extension Discovery {
  /// The discovery with everything in the copies of dependencies that may be a part of a target.
  func including(_ checkouts: [Checkouts.Checkout], in snapshot: Snapshot) -> Discovery {
    var all = self
    all.checkouts = checkouts.map {
      Project.Checkout(name: $0.package.name, folder: $0.folder, place: $0.package.place)
    }
    .sorted { $0.folder.precedesInBytes($1.folder) }
    let packages = checkouts.filter { $0.kind == .swiftPackage }.map(\.folder)
    all.vendoredFolders = Set(vendoredFolders + packages).sorted { $0.precedesInBytes($1) }
    var found: [String: InputFile] = [:]
    for checkout in checkouts {
      let folder = checkout.folder
      var collector = FileCollector(snapshot, kinds: FileKind.all, include: [], exclude: [])
      collector.walk(folder, as: .own)
      let inside = collector.discovery(listing: listing)
      for file in inside.files {
        if file.mayBePart(of: checkout) {
          var part = InputFile(path: file.path, kind: file.kind, origin: .vendored)
          part.isInCheckout = true
          found[file.path] = part
        } else {
          all.otherFiles.append(file.path)
        }
      }
      all.otherFiles += inside.otherFiles
      all.folders += inside.folders + inside.vendoredFolders.filter(isFramework)
      all.links.merge(inside.links) { own, _ in own }
    }
    let others = files.filter { found[$0.path] == nil }
    all.files = (others + found.values).sorted { $0.path.precedesInBytes($1.path) }
    return all
  }

  /// The discovery with some of its files; the paths of the others are known.
  func limited(to isWanted: (InputFile) -> Bool) -> Discovery {
    var part = self
    part.files = files.filter(isWanted)
    part.otherFiles += files.filter { !isWanted($0) }.map(\.path)
    return part
  }
}

extension InputFile {
  /// Whether it is a source, a privacy manifest or a project file of a dependency.
  fileprivate func mayBePart(of checkout: Checkouts.Checkout) -> Bool {
    let isDirectlyInIt = folderOfPath(path) == checkout.folder
    switch kind {
    case .swift:
      return checkout.kind == .swiftPackage && isDirectlyInIt
        || ProjectFileKind(ofSwiftFile: lastComponent(ofPath: path)) == nil
    case .cFamily, .privacyManifest: return true
    case .projectFile:
      switch checkout.kind {
      case .pods: return isPodsProject(path) || isSettings(ofPodIn: checkout.folder)
      case .nativeModule:
        return isDirectlyInIt && (isPodspec(path) || lastComponent(ofPath: path) == "package.json")
      case .swiftPackage, .partOfPods: return false
      }
    default: return false
    }
  }

  /// Whether it holds the settings of a pod. Those of the targets that take pods name all of these as
  /// frameworks.
  private func isSettings(ofPodIn folder: String) -> Bool {
    path.hasSuffix(".xcconfig") && path.hasPrefix(folder + "/Target Support Files/")
      && !path.hasPrefix(folder + "/Target Support Files/Pods")
  }

  /// Whether it says of which targets the dependency consists.
  var describesCheckout: Bool {
    guard isInCheckout else { return false }
    if case .projectFile = kind { return true }
    return kind == .swift && ProjectFileKind(ofSwiftFile: lastComponent(ofPath: path)) != nil
  }
}
