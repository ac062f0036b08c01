import PatuhCore

/// The modules in Swift and Objective-C of an Expo app itself, which Expo links: pods in its folder `modules`
/// and in those that its `package.json` names.
struct ExpoModules {
  private let files: ProjectFiles
  /// The folders of the apps that use Expo.
  private let apps: [String]
  /// The folders with modules of each of them.
  private let moduleFolders: [String: [String]]

  init(_ files: ProjectFiles) {
    self.files = files
    let packages = files.sorted(NodePackageFacts.self).filter {
      $0.facts.usesExpo && !files.isInCheckout($0.path)
    }
    apps = packages.map { folderOfPath($0.path) }
    moduleFolders = Dictionary(
      uniqueKeysWithValues: packages.map { path, facts in
        let app = folderOfPath(path)
        return (
          app, ([facts.modulesFolder ?? "modules"] + facts.searchPaths).compactMap { joinedPath(app, $0) }
        )
      })
  }

  /// The projects, with these pods linked to the apps whose Podfile lets Expo add modules. If there is no iOS
  /// project, the pods are marked as parts of one that Expo generates.
  func linked(in projects: [DescribedProject]) -> [DescribedProject] {
    if apps.isEmpty { return projects }
    var projects = projects
    for app in apps {
      let pods = projects.indices.filter { isModule(projects[$0].file, of: app) }
      if pods.isEmpty { continue }
      guard files.holdsXcodeProject(below: app) else {
        for pod in pods {
          for target in projects[pod].targets.indices {
            projects[pod].targets[target].isOfGeneratedApp = true
            projects[pod].targets[target].generatedManifest = files.expoConfig(ofApp: app).map { config in
              GeneratedManifest(source: config.path, categories: config.categories.map(\.category))
            }
          }
        }
        continue
      }
      let names = pods.flatMap { projects[$0].products.map(\.name) }
      for project in projects.indices where projects[project].file.isPath(atOrBelow: app) {
        for target in projects[project].targets.indices {
          projects[project].targets[target].link(modules: names)
        }
      }
    }
    return projects
  }

  /// Whether a project file is the podspec of a module of the app in a folder.
  private func isModule(_ podspec: String, of app: String) -> Bool {
    guard isPodspec(podspec) else { return false }
    return moduleFolders[app, default: []].contains { modules in
      guard podspec.isPath(atOrBelow: modules) else { return false }
      var folder = folderOfPath(podspec)
      while folder != modules, folder != "." {
        if files.isPresent(folder + "/" + moduleConfiguration) { return true }
        folder = folderOfPath(folder)
      }
      return false
    }
  }
}

/// The file that marks a folder as an Expo module.
package let moduleConfiguration = "expo-module.config.json"

extension TargetDescription {
  fileprivate mutating func link(modules names: [String]) {
    guard podMethods.contains(where: { $0.hasPrefix("use_expo_modules") }) else { return }
    dependencies += names.map { DependencyDescription(.pod(name: $0), ground: .registered) }
  }
}
