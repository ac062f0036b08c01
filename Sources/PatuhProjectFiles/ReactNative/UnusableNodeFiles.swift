import PatuhCore

extension ProjectFiles {
  /// A problem for each `package.json`, lock file and `app.json` of an app for iOS of which nothing can be
  /// used: which packages the app contains is not known.
  var unusableNodeFiles: [DescribedProject] {
    let packages = sorted(NodePackageFacts.self).filter { path, facts in
      isShipping(path) && !isInCheckout(path)
        && (facts.buildsApp && mayBuildForIOS(facts, at: path) || holdsIOSProject(beside: path))
    }
    let apps = packages.map { folderOfPath($0.path) }
    let locks = Set(apps.compactMap { nodeLock(ofApp: $0)?.path })
    let homes = Set(apps)
    let locked = sorted(NodeLockFacts.self).filter { locks.contains($0.path) }
    let configured = sorted(ExpoConfigFacts.self).filter { homes.contains(folderOfPath($0.path)) }
    let advice = "Restore the file, or let the package manager write it again"
    let problems =
      packages.map { ($0.path, $0.facts.problems) }
      + locked.map { ($0.path, $0.facts.problems.map { $0.advising(advice) }) }
      + configured.map { ($0.path, $0.facts.problems) }
    return problems.filter { !$0.1.isEmpty }.map { path, problems in
      DescribedProject(file: path, problems: problems.map(\.hidingPackages))
    }
  }

  /// Whether an app for iOS may be built where a `package.json` is: Expo and Cordova write the project, and
  /// with React Native alone it is in the tree, or schemes and a workspace are left of it. A package that
  /// only compiles scripts against React Native has neither.
  private func mayBuildForIOS(_ facts: NodePackageFacts, at path: String) -> Bool {
    if facts.usesExpo || !facts.isApp { return true }
    return tree.files(below: folderOfPath(path)).contains { file in
      isPodfile(file) || file.contains(".xcodeproj/") || file.contains(".xcworkspace/")
    }
  }

  /// Whether the folder `ios` beside a `package.json` has an Xcode project or a Podfile.
  private func holdsIOSProject(beside path: String) -> Bool {
    guard let ios = joinedPath(folderOfPath(path), "ios") else { return false }
    return tree.files(below: ios).contains { file in
      (isPodfile(file) || lastComponent(ofPath: file) == "project.pbxproj")
        && !file.split(separator: "/").contains("Pods")
    }
  }
}

extension ProjectFileProblem {
  fileprivate func advising(_ fix: String) -> ProjectFileProblem {
    var problem = self
    problem.fix = fix
    return problem
  }
}
