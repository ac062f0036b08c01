import PatuhCore

/// For each project whose app links the package in which Flutter joins its plug-ins, a project that holds
/// only the problem that the package is not in the tree, if neither are some of the plug-ins. A lock file of
/// pub does not say what their native code depends on.
func problemsOfMissingFlutterPackage(of described: [DescribedProject], in files: ProjectFiles)
  -> [DescribedProject]
{
  described.compactMap { project in
    guard files.isShipping(project.file), let app = appFolder(ofProject: project.file),
      let user = project.targets.first(where: { $0.product.isApp && $0.takesPackagesOfFlutter }),
      let pubspec = joinedPath(app, "pubspec.yaml").flatMap({ files[PubspecFacts.self][$0] }),
      case let folders = FlutterFolders(ofApp: app, in: files).folders,
      pubspec.dependencies.contains(where: { folders[$0.name] == nil }),
      !described.contains(where: { $0.products.contains { $0.name == nameOfFlutterPackage } })
    else { return nil }
    var problem = ProjectFileProblem(
      .part, at: user.place.path == project.file ? user.place.position : nil,
      """
      \(user.name) links \(nameOfFlutterPackage), which Flutter writes before a build and which is not in \
      the tree: what the \
      native code of its plug-ins uses, and which packages and access it needs, is not known
      """,
      fix: "Run `flutter build ios --config-only` before Patuh, or audit what is built with `patuh audit`")
    problem.concernsBundles = false
    problem.concernsPackages = true
    problem.hidesPackages = true
    return DescribedProject(file: project.file, problems: [problem])
  }
}

private let nameOfFlutterPackage = "FlutterGeneratedPluginSwiftPackage"

extension TargetDescription {
  /// Whether Flutter links the packages of plug-ins into it.
  var takesPackagesOfFlutter: Bool {
    dependencies.contains { dependency in
      if case .product(nameOfFlutterPackage, _) = dependency.subject { true } else { false }
    }
  }
}
