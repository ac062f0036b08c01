import PatuhCore

/// The pods and packages of the tree that tools add to apps, although no Podfile and no project file names
/// them: native modules of React Native and Expo, Flutter plug-ins. `Podfile.lock` lists them with their
/// paths, and pubspecs with those of the plug-ins.
struct InstalledPods {
  private let files: ProjectFiles
  private let podfiles: [String: PodfileFacts]
  private let locks: [String: LockFileFacts]
  private let dependencies: PodfileDependencies

  init(_ files: ProjectFiles) {
    self.files = files
    podfiles = files[PodfileFacts.self]
    locks = files[LockFileFacts.self].filter { $0.value.manager == .cocoaPods }
    dependencies = PodfileDependencies(files)
  }

  /// The projects, with these added to their targets.
  func added(to described: [DescribedProject]) -> [DescribedProject] {
    let specifications = PodspecsInTree(described, files)
    if specifications.isEmpty, !described.contains(where: \.isOfFlutterPlugin) { return described }
    var described = described
    for home in homes(described) {
      let plugins = PluginFolders(of: home, in: files)
      let users = users(in: home, of: described)
      let asPackages = linkPackages(plugins, in: home, &described)
      var pods =
        locks[path(in: home, "Podfile.lock")].map {
          specifications.pods(of: $0, in: home, plugins)
        } ?? [:]
      if users.contains(where: \.takesNativeModules) {
        pods.merge(specifications.podsOfPackages(around: home)) { locked, _ in locked }
      }
      for (name, file) in specifications.pods(of: plugins) { pods[name] = file }
      let named = namesOfStatedPods(in: home)
      for user in users {
        for (name, file) in pods.sorted(by: { $0.key < $1.key })
        where !named.contains(name) && !asPackages.contains(name) {
          described[user.project].targets[user.target].dependencies.append(
            DependencyDescription(
              .target(name: name, file: file), isDynamicPod: user.isDynamic, ground: user.ground))
        }
      }
    }
    return described
  }

  private func path(in home: String, _ name: String) -> String { joinedPath(home, name) ?? name }

  /// The folders with a Podfile or its lock file, and those of Flutter's iOS projects, sorted.
  private func homes(_ described: [DescribedProject]) -> [String] {
    let flutter = described.filter(\.describesApps).map { folderOfProjectFile($0.file) }
      .filter { lastComponent(ofPath: $0) == "ios" }
    let all = Set((Array(podfiles.keys) + Array(locks.keys)).map(folderOfPath) + flutter)
    return all.filter { files.isShipping(path(in: $0, "Podfile")) }.sorted { $0.precedesInBytes($1) }
  }

  /// The names of the pods that the Podfile in a folder states, without subspecs.
  private func namesOfStatedPods(in home: String) -> Set<String> {
    guard let facts = files.podfile(in: home).flatMap({ podfiles[$0] }) else { return [] }
    return Set(facts.targets.flatMap(\.pods).compactMap(\.name).map { String($0.prefix { $0 != "/" }) })
  }

  /// A target that takes the pods.
  private struct User {
    var project: Int
    var target: Int
    var isDynamic: Bool
    var ground: TargetDependency.Ground
    /// Whether React Native or Expo adds the native modules among the packages of its app.
    var takesNativeModules = false
  }

  /// The targets that take what is installed in a folder, except those of tests.
  private func users(in home: String, of described: [DescribedProject]) -> [User] {
    guard let facts = files.podfile(in: home).flatMap({ podfiles[$0] }) else {
      return targetsWithoutPodfile(in: home, of: described).map {
        User(project: $0.project, target: $0.target, isDynamic: false, ground: .assumed)
      }
    }
    let all = facts.targets.indices.filter { !facts.targets[$0].isAbstract && facts.targets[$0].name != nil }
      .map { LinkedPods(of: $0, in: facts, name: facts.targets[$0].name ?? "") }
    let adding = all.filter { $0.otherMethods.contains(where: isAutolinking) }
    let isKnown = facts.problems.isEmpty && all.allSatisfy { $0.pods.allSatisfy { $0.name != nil } }
    let open = all.filter { !$0.otherMethods.isEmpty }
    // A lock file with more than a Podfile that is fully known is older.
    let chosen = !adding.isEmpty ? adding : !open.isEmpty ? open : isKnown ? [] : all
    return chosen.flatMap { linked in
      dependencies.places(of: linked.name, in: described, home: home, project: linked.project)
        .filter { described[$0.project].targets[$0.target].product != .tests }
        .map { place in
          User(
            project: place.project, target: place.target, isDynamic: linked.linkage == .dynamic,
            ground: adding.isEmpty ? .assumed : .registered,
            takesNativeModules: linked.otherMethods.contains(where: isLinkingNativeModules))
        }
    }
  }

  /// The targets that may take what is installed in a folder without a Podfile: those that take pods,
  /// otherwise the apps beside it.
  private func targetsWithoutPodfile(
    in home: String, of described: [DescribedProject]
  ) -> [(project: Int, target: Int)] {
    let all = described.indices.filter {
      described[$0].describesApps && folderOfProjectFile(described[$0].file) == home
    }
    .flatMap { project in described[project].targets.indices.map { (project: project, target: $0) } }
    .filter { described[$0.project].targets[$0.target].product != .tests }
    let taking = all.filter { described[$0.project].targets[$0.target].takesPods }
    return taking.isEmpty
      ? all.filter { described[$0.project].targets[$0.target].product == .application } : taking
  }

  /// Links the packages of plug-ins where Flutter uses SwiftPM.
  /// - Returns: the names of the plug-ins
  private func linkPackages(
    _ plugins: PluginFolders, in home: String, _ described: inout [DescribedProject]
  ) -> Set<String> {
    let users = described.indices.filter { folderOfProjectFile(described[$0].file) == home }.flatMap {
      project in
      described[project].targets.indices.filter { described[project].targets[$0].takesPackagesOfFlutter }
        .map { (project: project, target: $0) }
    }
    if users.isEmpty { return [] }
    var linked: Set<String> = []
    for (name, folder) in plugins.folders.sorted(by: { $0.key < $1.key }) {
      let package = described.first {
        let home = folderOfPath($0.file)
        return lastComponent(ofPath: $0.file) == "Package.swift"
          && ["ios", "darwin"].contains { joinedPath(folder, "\($0)/\(name)") == home }
      }
      guard let package, linked.insert(name).inserted else { continue }
      let products = package.products.map {
        DependencyDescription(
          .product(name: $0.name, packageFolder: folderOfPath(package.file)), ground: .registered)
      }
      for user in users { described[user.project].targets[user.target].dependencies += products }
    }
    return linked
  }
}

/// Whether a method of a Podfile adds pods that it finds by itself and registers them in code that it writes.
private func isAutolinking(_ method: String) -> Bool {
  method.hasPrefix("flutter_install_") || isLinkingNativeModules(method)
}

/// Whether a method of a Podfile adds the native modules of React Native or Expo.
func isLinkingNativeModules(_ method: String) -> Bool {
  ["use_react_native!", "use_native_modules!", "use_expo_modules!"].contains(method)
}

/// The plug-ins that the Flutter app around an iOS project takes from folders of the tree.
private struct PluginFolders {
  let folders: [String: String]
  private let files: ProjectFiles

  /// - Parameter home: the folder of the iOS project
  init(of home: String, in files: ProjectFiles) {
    self.files = files
    folders =
      lastComponent(ofPath: home) == "ios"
      ? FlutterFolders(ofApp: folderOfPath(home), in: files).folders : [:]
  }

  /// The folder of a package; one that no pubspec leads to is that of this name, if there is just one.
  func folder(of package: String) -> String? {
    if let folder = folders[package] { return folder }
    let named = files[PubspecFacts.self].filter { $0.value.name == package }.keys
    return named.count == 1 ? named.first.map(folderOfPath) : nil
  }
}

/// The podspecs of the tree.
private struct PodspecsInTree {
  /// The names of the pods by file.
  private let names: [String: String]
  private let byFolder: [String: [String]]
  private let packages: WorkspacePackages
  private let files: ProjectFiles

  init(_ described: [DescribedProject], _ files: ProjectFiles) {
    self.files = files
    packages = WorkspacePackages(files)
    let all = described.filter { isPodspec($0.file) && !$0.targets.isEmpty }
    names = Dictionary(all.map { ($0.file, $0.targets[0].name) }) { first, _ in first }
    byFolder = Dictionary(grouping: all.map(\.file), by: folderOfPath)
  }

  var isEmpty: Bool { names.isEmpty }

  /// The pods that a lock file takes from the tree: their podspecs by name.
  func pods(of lock: LockFileFacts, in home: String, _ plugins: PluginFolders) -> [String: String] {
    var found: [String: String] = [:]
    for package in lock.packages {
      guard let path = package.path,
        let target = packages.destination(of: path) ?? joinedPath(home, path)
      else { continue }
      if names[target] == package.name {
        found[package.name] = target
      } else if let file = podspec(of: package.name, in: target) {
        found[package.name] = file
      } else if let link = FlutterPod(package, in: joinedPath(home, "Podfile.lock") ?? "Podfile.lock"),
        let folder = plugins.folder(of: link.package),
        let platform = joinedPath(folder, lastComponent(ofPath: target))
      {
        found[package.name] = podspec(of: package.name, in: platform)
      }
    }
    return found
  }

  /// The podspecs by name in the folders of the packages that the app around an iOS project depends on.
  func podsOfPackages(around home: String) -> [String: String] {
    guard let app = files.appPackage(around: home)?.facts else { return [:] }
    var found: [String: String] = [:]
    for folder in app.dependencies.compactMap(packages.folder) {
      for file in byFolder[folder] ?? [] { found[names[file] ?? file] = file }
    }
    return found
  }

  /// The podspecs of plug-ins by name.
  func pods(of plugins: PluginFolders) -> [String: String] {
    var found: [String: String] = [:]
    for (name, folder) in plugins.folders {
      found[name] =
        ["ios", "darwin"].lazy.compactMap { joinedPath(folder, $0) }
        .compactMap { podspec(of: name, in: $0) }.first
    }
    return found
  }

  private func podspec(of name: String, in folder: String) -> String? {
    byFolder[folder]?.first { names[$0] == name }
  }
}

extension DescribedProject {
  /// Whether it may be the package of a Flutter plug-in.
  fileprivate var isOfFlutterPlugin: Bool {
    file.hasSuffix("/Package.swift")
      && ["ios", "darwin"].contains(lastComponent(ofPath: folderOfPath(folderOfPath(file))))
  }
}
