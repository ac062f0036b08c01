import PatuhCore

/// A merged specification with its templates filled in.
struct XcodeGenProject {
  /// The file, relative to the root, and the folder that it is in.
  let path: String
  let folder: String
  let document: SpecificationNode
  let settings: XcodeGenSettings
  let tree: FileTree
  private let defaultForm: XcodeGenSource.Form?
  private let fileTypes: SpecificationNode?

  init(_ document: SpecificationNode, at path: String, tree: FileTree) {
    self.path = path
    folder = folderOfPath(path)
    self.document = document
    self.tree = tree
    settings = XcodeGenSettings(document)
    defaultForm = document["options"]?["defaultSourceDirectoryType"]?.text.flatMap(XcodeGenSource.Form.init)
    fileTypes = document["options"]?["fileTypes"]
  }

  /// The phase of a file when its entry says nothing.
  func phase(ofEnding ending: String) -> XcodeGenPhase {
    fileTypes?[ending]?["buildPhase"].flatMap(XcodeGenPhase.init) ?? XcodeGenPhase(ofEnding: ending)
  }

  /// Whether a folder with this ending is one file to a build.
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

  /// The platforms of a target; empty when it does not say.
  func platforms(of target: SpecificationNode) -> Set<Platform> {
    var platforms = Set((target["supportedDestinations"]?.texts ?? []).flatMap(Platform.named))
    if platforms.isEmpty { platforms = Platform.named(byXcodeGen: target["platform"]?.text ?? "") }
    let stated = settings.values("SUPPORTED_PLATFORMS", of: target).flatMap { $0.split(separator: " ") }
    if !stated.isEmpty { platforms = Set(stated.compactMap { Platform(sdk: String($0)) }) }
    let catalyst = settings.values("SUPPORTS_MACCATALYST", of: target)
    if platforms.contains(.iOS), catalyst.contains(where: { ["YES", "true", "1"].contains($0) }) {
      platforms.insert(.macCatalyst)
    }
    return platforms
  }

  /// The files that a setting names in the configurations that ship.
  func files(namedBy key: String, of target: SpecificationNode) -> Set<String> {
    Set(
      settings.values(key, of: target).compactMap { value in
        var text = value[...]
        for prefix in ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/", "${PROJECT_DIR}/"]
        where text.hasPrefix(prefix) {
          text = text.dropFirst(prefix.count)
        }
        let name = target["name"]?.text ?? ""
        return joinedPath(folder, String(text).replacing("$(TARGET_NAME)", with: name)).flatMap {
          tree.contains($0) ? $0 : nil
        }
      })
  }
}
