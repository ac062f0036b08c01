import PatuhCore

/// The outermost parts of a document, and whether they can be those of a specification.
///
/// Other tools use files of the same name. What does not have the shape of a specification is only told when its keys
/// are surely XcodeGen's.
struct XcodeGenShape {
  private let root: SpecificationNode
  /// Those of the document or, when it is a list, of what it lists.
  private let entries: [SpecificationNode.Entry]

  init(_ root: SpecificationNode) {
    self.root = root
    entries = root.isMapping ? root.entries : root.elements.flatMap(\.entries)
  }

  /// Why no project can be generated from it; nil when one can, or when it may be none of XcodeGen's.
  var problem: ProjectFileProblem? {
    guard let targets = entries.first(where: { $0.key == "targets" }) else { return nil }
    let words: String
    let position: Position
    if !root.isMapping {
      words = "The file is a list, and a specification of XcodeGen is a mapping: its keys stand without a “-”"
      position = root.position
    } else if !targets.value.isMapping, !targets.value.texts.isEmpty || !targets.value.elements.isEmpty {
      words = "“targets” is no mapping: XcodeGen wants the name of each target as a key"
      position = targets.position
    } else {
      return nil
    }
    return isSurelyOfXcodeGen(targets.value) ? ProjectFileProblem(.whole, at: position, words) : nil
  }

  private func isSurelyOfXcodeGen(_ targets: SpecificationNode) -> Bool {
    let keys = Set(entries.map(\.key))
    return !keys.isDisjoint(with: Self.ownKeys) || keys.intersection(Self.commonKeys).count > 1
      || holdsTarget(targets.elements) || holdsTarget(targets.entries.map(\.value))
      || holdsTarget(targets.elements.flatMap(\.entries).map(\.value))
  }

  /// Whether one of the nodes says what a target of XcodeGen's does.
  private func holdsTarget(_ nodes: [SpecificationNode]) -> Bool {
    nodes.contains { node in
      node["type"] != nil
        && (node["platform"] != nil || node["supportedDestinations"] != nil || node["sources"] != nil)
    }
  }

  /// Keys that only a specification has.
  private static let ownKeys: Set<String> = [
    "aggregateTargets", "configFiles", "fileGroups", "projectReferences", "schemeTemplates", "settingGroups",
    "settingPresets", "targetTemplates",
  ]
  /// Keys that others have, too.
  private static let commonKeys: Set<String> = [
    "attributes", "configs", "options", "packages", "schemes", "settings",
  ]
}
