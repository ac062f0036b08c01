import PatuhCore

@testable import PatuhProjectFiles

/// The description of a project in `App.xcodeproj` at the root of a tree.
/// - Parameters:
///   - objects: beside the project object `P`, which lists the targets `T1`, `T2` and `T3` and has the
///     configurations `L`
///   - tree: the paths that exist
///   - settings: the `*.xcconfig` files by path
func describedProject(
  _ objects: String, tree: [String] = [], settings: [String: String] = [:]
) -> ProjectInTree {
  let targets = ["T1", "T2", "T3"].filter { objects.contains("\($0) = ") }
  let settingsList = objects.contains("L = ") ? "buildConfigurationList = L; " : ""
  let text = """
    { objects = {
    P = {isa = PBXProject; \(settingsList)targets = (\(targets.joined(separator: ", ")), ); };
    \(objects)
    }; rootObject = P; }
    """
  var context = ProjectFiles(tree: FileTree(tree + settings.keys))
  context.take(BuildSettingsFormat(), settings)
  let project = XcodeProject(
    xcodeProjectFacts(Array(text.utf8)), at: "App.xcodeproj/project.pbxproj", in: context)
  return ProjectInTree(project.described(with: project.targets.map(project.target)), context.tree)
}

/// The description of a single application target with these settings, by configuration.
func describedTarget(
  _ settings: [String: String], of projectSettings: String = "", type: String = "application",
  target: String = "", objects: String = "", tree: [String] = [], files: [String: String] = [:]
) -> TargetInTree? {
  let names = settings.keys.sorted()
  let project = names.map {
    "P\($0) = {isa = XCBuildConfiguration; name = \($0); buildSettings = {\(projectSettings)}; };"
  }
  let own = names.map {
    "C\($0) = {isa = XCBuildConfiguration; name = \($0); \(settings[$0] ?? "") };"
  }
  return describedProject(
    """
    L = {isa = XCConfigurationList; buildConfigurations = \
    (\(names.map { "P\($0)" }.joined(separator: ","))); };
    M = {isa = XCConfigurationList; buildConfigurations = \
    (\(names.map { "C\($0)" }.joined(separator: ","))); };
    T1 = {isa = PBXNativeTarget; name = App; buildConfigurationList = M; \(target)
      productType = "com.apple.product-type.\(type)"; };
    \((project + own).joined(separator: "\n"))
    \(objects)
    """, tree: tree, settings: files
  ).targets.first
}
