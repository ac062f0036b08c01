import PatuhCore

/// A merged specification with its templates applied.
struct XcodeGenProject {
  /// The file, relative to the root.
  let path: String
  /// The folder that its paths are relative to, itself relative to the root.
  let folder: String
  let document: SpecificationNode
  let writtenLists: XcodeGenWrittenLists
  private let settings: XcodeGenSettings
  let tree: FileTree
  /// The commands in the tree that give its settings other values.
  let settingRewrites: [FileSettingRewrite]
  private let context: ProjectFiles
  private let defaultForm: XcodeGenSource.Form?
  private let fileTypes: SpecificationNode?

  /// - Parameter isOneFile: whether all of the document is written in the file, and nothing is included
  init(
    _ document: SpecificationNode, at path: String, isOneFile: Bool, folder: String, in context: ProjectFiles
  ) {
    self.path = path
    self.folder = folder
    self.document = document
    writtenLists = XcodeGenWrittenLists(document["targets"]?.entries ?? [])
    tree = context.tree
    settingRewrites = context.settingRewrites(inProject: path)
    self.context = context
    settings = XcodeGenSettings(
      document, in: isOneFile ? path : nil, files: context[BuildSettingsFacts.self])
    defaultForm = document["options"]?["defaultSourceDirectoryType"]?.text.flatMap(XcodeGenSource.Form.init)
    fileTypes = document["options"]?["fileTypes"]
  }

  /// Whether anything exists at a path, read or not, or would exist if the submodule around it were checked
  /// out.
  func isPresent(_ path: String) -> Bool { context.isPresent(path) }

  /// Whether a path that settings name is certainly not in the tree, or is excluded by the configuration.
  func isCertainlyAbsent(_ path: String) -> Bool {
    !path.hasVariable && !path.contains("$") && !leavesRoot(path) && !isNeverRead(path)
      && context.isLeftUnread(path)
  }

  /// The names of the packages that it defines.
  var packageNames: [String] {
    (document["packages"]?.entries ?? []).map(\.key)
      + (document["localPackages"]?.texts ?? []).map(lastComponent)
  }

  /// Whether it defines the package of this name.
  func definesPackage(_ name: String) -> Bool { name.hasVariable || packageNames.contains(name) }

  /// Whether the name of a target is one of another project that it references: `Core/CoreKit`.
  func isReferenced(_ name: String) -> Bool {
    guard let slash = name.firstIndex(of: "/") else { return false }
    return document["projectReferences"]?[String(name[..<slash])] != nil
  }

  /// The build phase of a file whose entry states none.
  func phase(ofEnding ending: String) -> XcodeGenPhase {
    fileTypes?[ending]?["buildPhase"].flatMap(XcodeGenPhase.init) ?? XcodeGenPhase(ofEnding: ending)
  }

  /// Whether the build treats a folder with this extension as one file.
  func isOpaque(_ ending: String) -> Bool {
    if ending.isEmpty { return false }
    if let type = fileTypes?[ending] { return type["file"]?.boolean ?? true }
    return opaqueFolderEndings.contains(ending)
  }

  /// The entries of a target's `sources`.
  func sources(of target: SpecificationNode) -> [XcodeGenSource] {
    guard let node = target["sources"] else { return [] }
    let nodes = node.text != nil || node.isMapping ? [node] : node.elements
    return nodes.compactMap { XcodeGenSource($0, defaultForm: defaultForm, tree: tree) }
  }

  /// The targets by their keys, each with its name.
  var targets: [(key: String, target: SpecificationNode.Entry)] {
    (document["targets"]?.entries ?? []).map { entry in
      var named = entry
      named.key = entry.value["name"]?.text ?? entry.key
      named.value = entry.value.setting(
        "name", to: SpecificationNode(.scalar(named.key, isPlain: false), position: entry.position))
      return (key: entry.key, target: named)
    }
  }

  /// The settings of a target.
  func settings(of target: SpecificationNode) -> XcodeGenTargetSettings {
    XcodeGenTargetSettings(target, in: settings, project: document)
  }

  /// What could not be understood in the `*.xcconfig` files of the project and of its targets.
  var problemsOfSettings: [ProjectFileProblem] {
    settings.problems([document] + (document["targets"]?.entries.map(\.value) ?? []))
  }

  /// The paths at which there is a file, relative to the root.
  /// - Parameter written: relative to the folder of the project
  func existing(_ written: [String]) -> Set<String> {
    Set(written.compactMap { joinedPath(folder, $0) }.filter(tree.contains))
  }
}
