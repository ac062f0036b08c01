import PatuhCore

/// The packages that Flutter, CocoaPods, React Native and Capacitor link into the apps of Xcode projects.
///
/// Flutter links all plug-ins of its lock file but those of `dev_dependencies`. React Native and Capacitor
/// link what `package.json` names, under `devDependencies` too.
///
/// Source: docs.flutter.dev/packages-and-plugins; `findDependencies.ts` of react-native-community/cli;
/// capacitorjs.com/docs.
struct AppPackages {
  private let files: ProjectFiles
  private let podfiles: [(path: String, facts: PodfileFacts)]
  private let locks: [String: LockFileFacts]

  init(_ files: ProjectFiles) {
    self.files = files
    podfiles = files.sorted(PodfileFacts.self)
    locks = files[LockFileFacts.self]
  }

  /// The projects, with the packages of their apps.
  func added(to described: [DescribedProject]) -> [DescribedProject] {
    var described = described
    let dependencies = PodfileDependencies(files)
    for (path, facts) in podfiles {
      for number in facts.targets.indices where !facts.targets[number].isAbstract {
        guard let name = facts.targets[number].name else { continue }
        let linked = LinkedPods(of: number, in: facts)
        let places = dependencies.places(
          of: name, in: described, home: folderOfPath(path), project: linked.project)
        for place in places where described[place.project].targets[place.target].product == .application {
          let found = packages(of: number, linked, in: facts, at: path)
          described[place.project].targets[place.target].linkedPackages += found
          described[place.project].targets[place.target].podfilePermissions += facts.permissions.map {
            LinkedPackage.Permission(text: $0.text, place: Place(path: path, position: $0.position))
          }
        }
      }
    }
    for project in described.indices where lastComponent(ofPath: described[project].file) == "project.pbxproj"
    {
      let apps = described[project].targets.indices.filter {
        described[project].targets[$0].product == .application
      }
      // Of several apps without a Podfile, nothing says which one has the plug-ins.
      guard apps.count == 1, !isBesidePodfile(described[project].file) else { continue }
      described[project].targets[apps[0]].linkedPackages += packagesWithoutPodfile(
        of: described[project].file, in: described)
    }
    return described
  }

  private func isBesidePodfile(_ project: String) -> Bool {
    let home = folderOfProjectFile(project)
    return podfiles.contains { folderOfPath($0.path) == home }
  }

  /// The packages of one target of a Podfile.
  private func packages(
    of number: Int, _ linked: LinkedPods, in facts: PodfileFacts, at path: String
  ) -> [LinkedPackage] {
    let home = folderOfPath(path)
    let named = linked.pods.filter { !$0.isConditional }
    var found: [LinkedPackage] = []
    if linked.otherMethods.contains("flutter_install_all_ios_pods"), lastComponent(ofPath: home) == "ios" {
      found += packagesOfFlutter(in: folderOfPath(home))
    }
    guard let lockPath = joinedPath(home, "Podfile.lock"), let lock = locks[lockPath] else {
      found += named.compactMap { pod in
        pod.name.map {
          LinkedPackage(
            name: rootPod($0), manager: .cocoaPods, place: Place(path: path, position: pod.position))
        }
      }
      if linked.otherMethods.contains(where: isLinkingNativeModules), let app = files.appPackage(around: home)
      {
        found += packagesOfNode(named: app.facts, in: app.folder)
      }
      return found
    }
    let own = reached(from: Set(linked.pods.compactMap(\.name).map(rootPod)), in: lock.packages)
    var others: Set<String> = []
    for other in facts.targets.indices where other != number && !facts.targets[other].isAbstract {
      others.formUnion(LinkedPods(of: other, in: facts).pods.compactMap(\.name).map(rootPod))
    }
    others = reached(from: others.subtracting(own), in: lock.packages).subtracting(own)
    let isOpen = !linked.otherMethods.isEmpty
    return found
      + lock.packages.filter { own.contains($0.name) || isOpen && !others.contains($0.name) }.map { pod in
        let package = FlutterPod(pod, in: lockPath)?.package
        return LinkedPackage(
          name: package ?? pod.name, manager: package == nil ? .cocoaPods : .pub,
          place: Place(path: lockPath, position: pod.position))
      }
  }

  /// The packages of an app whose plug-ins are all Swift packages.
  private func packagesWithoutPodfile(of project: String, in described: [DescribedProject]) -> [LinkedPackage]
  {
    let home = folderOfProjectFile(project)
    // Capacitor writes this package.
    if let file = joinedPath(home, "CapApp-SPM/Package.swift"),
      let package = described.first(where: { $0.file == file })
    {
      return package.targets.flatMap { target in
        target.dependencies.compactMap { dependency -> LinkedPackage? in
          guard case .product(let name, _) = dependency.subject else { return nil }
          let place = Place(path: file, position: dependency.position ?? target.place.position)
          return LinkedPackage(name: name, manager: .cocoaPods, place: place)
        }
      }
    }
    return appFolder(ofProject: project).map(packagesOfFlutter) ?? []
  }

  /// The packages that the app in a folder with a `pubspec.yaml` gets from pub: those that its lock file
  /// pins, otherwise those that it names itself.
  private func packagesOfFlutter(in app: String) -> [LinkedPackage] {
    guard let file = joinedPath(app, "pubspec.yaml"), let specification = files[PubspecFacts.self][file]
    else { return [] }
    let lock = app.foldersUpward.lazy.compactMap { folder in
      joinedPath(folder, "pubspec.lock").flatMap { path in locks[path].map { (path, $0) } }
    }.first
    guard let (path, facts) = lock else {
      return specification.dependencies.map {
        LinkedPackage(name: $0.name, manager: .pub, place: Place(path: file, position: $0.position))
      }
    }
    // The lock file of a workspace pins packages of other apps, too.
    let names =
      folderOfPath(path) == app ? nil : Set(specification.dependencies.map(\.name))
    let forDevelopment = facts.packages.filter(\.isForDevelopment).map(\.name)
    return facts.packages.filter { package in
      if let names { return names.contains(package.name) }
      return !package.isForDevelopment && !forDevelopment.contains { package.name.hasPrefix($0 + "_") }
    }.map {
      LinkedPackage(name: $0.name, manager: .pub, place: Place(path: path, position: $0.position))
    }
  }

  /// The packages that a `package.json` names, where a lock file pins them, if there is one. An app whose
  /// configuration may leave out some has none.
  private func packagesOfNode(named facts: NodePackageFacts, in app: String) -> [LinkedPackage] {
    let configurations = ["react-native.config.js", "react-native.config.ts", "react-native.config.cjs"]
    if configurations.contains(where: { joinedPath(app, $0).map(files.isPresent) ?? false }) { return [] }
    guard let lock = files.nodeLock(ofApp: app) else {
      guard let file = joinedPath(app, "package.json") else { return [] }
      return Set(facts.dependencies).sorted().map {
        LinkedPackage(name: $0, manager: .npm, place: Place(path: file))
      }
    }
    return Set(facts.dependencies).sorted().compactMap { name in
      lock.facts.package(name, for: lock.folder).map {
        LinkedPackage(name: name, manager: .npm, place: Place(path: lock.path, position: $0.position))
      }
    }
  }
}

/// `Shop` for the subspec `Shop/Core`.
private func rootPod(_ name: String) -> String { String(name.prefix { $0 != "/" }) }
