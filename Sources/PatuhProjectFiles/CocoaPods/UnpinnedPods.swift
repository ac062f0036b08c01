import PatuhCore

/// A problem for each Podfile that adds pods from outside the tree to an app and has no `Podfile.lock` in its
/// folder. If the pods are checked in, the problem names the `Pods/Manifest.lock` from which their versions
/// are read.
func unpinnedPods(of described: [DescribedProject], in files: ProjectFiles) -> [DescribedProject] {
  let podfiles = files.sorted(PodfileFacts.self)
  if podfiles.isEmpty { return [] }
  let named = NamedPods(files, described).all
  return podfiles.compactMap { path, facts in
    let home = folderOfPath(path)
    guard described.containsApp(atOrBelow: home, in: files), files.isShipping(path),
      !files.isPresent(joinedPath(home, "Podfile.lock") ?? "")
    else {
      return nil
    }
    if let lockFile = joinedPath(home, "Podfile.lock"), files.isOfInstalledPods(lockFile) {
      return unpinned(
        path, at: nil,
        "The versions of the pods are read from \(files.placeOfLockFile(lockFile)), Podfile.lock is not in"
          + " the tree: whether"
          + " these are the ones that are built is not known")
    }
    let pods = named.filter { pod in
      pod.place.path == path && !toolPods.contains(pod.name)
        && pod.users?.contains { files.isShipping($0.path) } != false
    }
    let methods = facts.methodsAddingPods(addsPlugins: files.hasPackagesOfPub(beside: home))
    if let first = pods.first {
      let names = list(pods.map(\.name))
      if let method = methods.first {
        return unpinned(
          path, at: first.place.position, "No Podfile.lock pins \(names), nor \(words(on: method.name))")
      }
      return unpinned(
        path, at: first.place.position,
        "No Podfile.lock pins \(names)" + OpenVersions(pods).words(further: "pods"))
    }
    if let method = methods.first {
      return unpinned(path, at: method.position, "No Podfile.lock pins \(words(on: method.name))")
    }
    let installed = facts.podsOfNode.filter { !files.isInTree($0, home: home) }
    guard let first = installed.first else { return nil }
    let isOne = installed.count == 1
    return unpinned(
      path, at: first.position,
      "No Podfile.lock pins \(list(installed.compactMap(\.name))), which a package manager of JavaScript"
        + " installs and whose \(isOne ? "podspec is" : "podspecs are") not in the tree: which further pods"
        + " \(isOne ? "it brings" : "they bring") is not known")
  }
}

private func list(_ names: [String]) -> String {
  let shown = names.prefix(3).joined(separator: ", ")
  return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
}

private func words(on method: String) -> String {
  "the pods that \(method) adds: which versions of these and which further pods the app contains is not known"
}

private func unpinned(_ path: String, at position: Position?, _ words: String) -> DescribedProject {
  var problem = ProjectFileProblem(
    .part, at: position, words,
    fix: "Check in Podfile.lock, or run `pod install` before Patuh")
  problem.concernsBundles = false
  problem.concernsPackages = true
  return DescribedProject(file: path, problems: [problem])
}

extension PodfileFacts {
  /// The methods of Flutter, React Native and Expo that add pods to targets, with the position of the target.
  /// - Parameter addsPlugins: whether Flutter may add pods of plug-ins, besides its own from a local folder
  fileprivate func methodsAddingPods(addsPlugins: Bool) -> [(name: String, position: Position)] {
    targets.flatMap { target in
      target.otherMethods.filter { method in
        method.hasPrefix("flutter_install_")
          ? addsPlugins : ["use_react_native!", "use_native_modules!", "use_expo_modules!"].contains(method)
      }.map { ($0, target.position) }
    }
  }
}

extension PodfileFacts {
  /// The pods that its targets take from folders into which npm, Yarn or pnpm install.
  fileprivate var podsOfNode: [PodfilePod] {
    targets.filter { $0.name.map { TestFolderName($0, isOutermost: false) == .none } ?? true }
      .flatMap(\.pods).filter { pod in
        pod.name != nil && !pod.isConditional
          && pod.path?.split(separator: "/").contains("node_modules") == true
      }
  }
}

extension ProjectFiles {
  /// - Parameter home: the folder of the Podfile
  fileprivate func isInTree(_ pod: PodfilePod, home: String) -> Bool {
    pod.path.flatMap { joinedPath(home, $0) }.map(isPresent) ?? false
  }

  /// Whether the `pubspec.yaml` in the folder above, that of a Flutter app, names packages.
  fileprivate func hasPackagesOfPub(beside home: String) -> Bool {
    guard home != ".", let path = joinedPath(folderOfPath(home), "pubspec.yaml") else { return false }
    return self[PubspecFacts.self][path].map { !$0.dependencies.isEmpty } ?? false
  }
}
