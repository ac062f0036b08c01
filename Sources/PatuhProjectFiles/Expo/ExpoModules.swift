import PatuhCore

/// The modules in Swift and Objective-C of an Expo app itself: pods in its folder `modules`, which Expo links.
struct ExpoModules {
  private let files: ProjectFiles
  /// The folders of the apps that use Expo.
  private let apps: [String]

  init(_ files: ProjectFiles) {
    self.files = files
    apps = files.sorted(NodePackageFacts.self).filter(\.facts.usesExpo).map { folderOfPath($0.path) }
  }

  /// The projects, with these pods linked to the apps whose Podfile lets Expo add modules. If there is no iOS project, the
  /// pods are marked as parts of one that Expo generates.
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
    guard isPodspec(podspec), let modules = joinedPath(app, "modules"), podspec.isPath(atOrBelow: modules)
    else {
      return false
    }
    var folder = folderOfPath(podspec)
    while folder != modules {
      if files.isPresent(folder + "/" + moduleConfiguration) { return true }
      folder = folderOfPath(folder)
    }
    return false
  }
}

/// The file that marks a folder as an Expo module.
package let moduleConfiguration = "expo-module.config.json"

extension TargetDescription {
  fileprivate mutating func link(modules names: [String]) {
    guard podMethods.contains(where: { $0.hasPrefix("use_expo_modules") }) else { return }
    dependencies += names.map { DependencyDescription(.pod(name: $0)) }
  }
}
