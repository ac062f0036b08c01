import PatuhCore
import PatuhExtract

/// `config.xml` of a Cordova app, from which Cordova generates the iOS project, and `plugin.xml` of a
/// plug-in.
struct CordovaConfigFormat: ProjectFileFormat {
  let name = "config.xml"
  let files = ProjectFileNames(names: ["config.xml", "plugin.xml"])

  func facts(_ bytes: [UInt8]) -> CordovaConfigFacts { CordovaConfigFacts(bytes) }

  /// Adds the app of each file whose iOS project is not in the tree.
  func completed(_ projects: [DescribedProject], in files: ProjectFiles) -> [DescribedProject] {
    projects
      + files.sorted(CordovaConfigFacts.self).compactMap { path, facts in
        guard let widget = facts.widget, widget.buildsForIOS || files.namesCordova(beside: path),
          files.isShipping(path), !files.isInCheckout(path),
          !files.holdsXcodeProject(below: folderOfPath(path))
        else { return nil }
        return widget.describedApp(at: path)
      }
      + files.pluginsOfCordova + files.separatePluginsOfCordova
  }
}

/// What a `config.xml` says of the iOS project, or a `plugin.xml` of the plug-in; other files of these names
/// say nothing.
struct CordovaConfigFacts: ProjectFileFacts, Hashable, Sendable {
  var widget: CordovaWidget?
  var plugin: CordovaPlugin?
}

/// The plug-in that a `plugin.xml` describes.
struct CordovaPlugin: Hashable, Sendable {
  var id: String
  var position: Position
}

/// The app that a `config.xml` describes.
struct CordovaWidget: Hashable, Sendable {
  var name: String?
  var position: Position
  /// Whether the file names the platform `ios`.
  var buildsForIOS: Bool
  /// The keys of the Info.plist that it states, in text order.
  var entries: [PropertyListEntry]
  /// What `<privacy-manifest>` holds, since cordova-ios 7.1; nil if there is none.
  var privacyManifest: PropertyListFacts?
  /// The preference `deployment-target`; nil if there is none.
  var deploymentTarget: StatedDeploymentTarget?
}

extension CordovaConfigFacts: RecordCodable {
  static let coding = RecordCoding(CordovaConfigFacts.init(widget:plugin:), \.widget, \.plugin)
}

extension CordovaPlugin: RecordCodable {
  static let coding = RecordCoding(CordovaPlugin.init(id:position:), \.id, \.position)
}

extension CordovaWidget: RecordCodable {
  static let coding = RecordCoding(
    CordovaWidget.init(name:position:buildsForIOS:entries:privacyManifest:deploymentTarget:), \.name,
    \.position, \.buildsForIOS, \.entries, \.privacyManifest, \.deploymentTarget)
}

extension CordovaWidget {
  func describedApp(at path: String) -> DescribedProject {
    let place = Place(path: path, position: position)
    var app = TargetDescription.generatedApp(
      named: name ?? "App", at: place,
      entries.map {
        InfoPlist.Entry(
          key: $0.key, value: $0.value, origin: .projectFile(Place(path: path, position: $0.keyPosition)))
      }, open: "Cordova generates the rest, and plug-ins may add to it")
    app.take(deploymentTarget, at: path)
    if let privacyManifest {
      var manifest = Manifest(path: path, facts: privacyManifest, origin: .firstParty)
      manifest.isGenerated = true
      app.statedManifest = manifest
      app.hasGeneratedManifest = false
    }
    let problem = ProjectFileProblem(
      .part, at: position,
      """
      Cordova generates the iOS project of this app, and none was read: what the app contains was not \
      checked
      """,
      fix:
        """
        Run `cordova prepare ios`, then `patuh lint platforms/ios`: a folder that git ignores is read if \
        it is named
        """
    )
    return DescribedProject(file: path, targets: [app], problems: [problem])
  }
}

extension ProjectFiles {
  /// The sources of plug-ins in the folders of apps whose iOS project is in the tree: Cordova copies what it
  /// builds of them into that project. A folder with a `plugin.xml` is a plug-in.
  fileprivate var pluginsOfCordova: [DescribedProject] {
    sorted(CordovaConfigFacts.self).compactMap { path, facts in
      let home = folderOfPath(path)
      guard facts.widget != nil, isShipping(path), holdsXcodeProject(below: home) else { return nil }
      let plugins = foldersOfPlugins(below: home)
      if plugins.isEmpty { return nil }
      var described = DescribedProject(file: path)
      described.unusedSources = Set(plugins.flatMap { tree.files(below: $0) })
      return described
    }
  }

  /// The plug-ins that lie in no app with a `config.xml` and that no package or pod beside their `plugin.xml`
  /// builds: Cordova copies their sources into the apps that take them, so they are no sources of an app
  /// here. One problem is about those beside which there is no iOS project of such an app.
  fileprivate var separatePluginsOfCordova: [DescribedProject] {
    let homes = sorted(CordovaConfigFacts.self).filter { $0.facts.widget != nil }.map {
      folderOfPath($0.path)
    }
    var projects: [DescribedProject] = []
    var open: [(number: Int, plugin: CordovaPlugin)] = []
    for (path, facts) in sorted(CordovaConfigFacts.self) {
      let folder = folderOfPath(path)
      guard let plugin = facts.plugin, isShipping(path), !isInCheckout(path),
        !homes.contains(where: { folder.isPath(atOrBelow: $0) })
      else { continue }
      let sources = tree.files(below: folder).filter(isSource)
      let isBuilt = tree.files(below: folder).contains {
        folderOfPath($0) == folder && (lastComponent(ofPath: $0) == "Package.swift" || isPodspec($0))
      }
      if isBuilt || sources.isEmpty { continue }
      if !isBesideProjectOfCordova(folder) { open.append((projects.count, plugin)) }
      var described = DescribedProject(file: path)
      described.unusedSources = Set(sources)
      projects.append(described)
    }
    if let first = open.first {
      let others = open.count - 1
      let (rest, it) = others == 0 ? ("", "it") : (" and \(others) other\(others == 1 ? "" : "s")", "them")
      projects[first.number].problems.append(
        ProjectFileProblem(
          .part, at: first.plugin.position,
          """
          Cordova copies the sources of the plug-in \(first.plugin.id)\(rest) into the apps that take \
          \(it), whose manifests must declare their uses: these were not checked
          """,
          fix: "Run `patuh lint` in an app that takes \(it), on its folder platforms/ios"))
    }
    return projects
  }

  /// Whether a folder around has the iOS project that Cordova makes.
  private func isBesideProjectOfCordova(_ folder: String) -> Bool {
    var around = folder
    while around != "." {
      around = folderOfPath(around)
      if joinedPath(around, "platforms/ios").map(holdsXcodeProject) ?? false { return true }
    }
    return false
  }

  /// The outermost folders below that of an app that hold a `plugin.xml`.
  private func foldersOfPlugins(below home: String) -> Set<String> {
    var areInPlugins: [String: Bool] = [:]
    var plugins: Set<String> = []
    for path in tree.files(below: home) {
      var folder = folderOfPath(path)
      var outermost: String?
      while folder != home, folder != "." {
        if areInPlugins[folder] == false { break }
        if tree.holds("\(folder)/plugin.xml") { outermost = folder }
        areInPlugins[folder] = outermost != nil
        folder = folderOfPath(folder)
      }
      if let outermost { plugins.insert(outermost) }
    }
    return plugins
  }

  /// Whether the `package.json` beside a `config.xml` names cordova-ios.
  fileprivate func namesCordova(beside path: String) -> Bool {
    joinedPath(folderOfPath(path), "package.json").flatMap { self[NodePackageFacts.self][$0] }?.dependencies
      .contains("cordova-ios") ?? false
  }
}
