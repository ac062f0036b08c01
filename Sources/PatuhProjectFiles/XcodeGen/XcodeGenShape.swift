import PatuhCore

/// The outermost parts of a document, used to check whether it has the shape of a specification.
///
/// Other tools use files with the same name. A file that does not have the shape of a specification is only
/// reported if its keys are certainly those of XcodeGen.
struct XcodeGenShape {
  private let root: SpecificationNode
  /// The entries of the document or, if it is a list, of its elements.
  private let entries: [SpecificationNode.Entry]

  init(_ root: SpecificationNode) {
    self.root = root
    entries = root.isMapping ? root.entries : root.elements.flatMap(\.entries)
  }

  /// Why no project can be generated from the document; nil if one can, or if the document may belong to
  /// another tool.
  var problem: ProjectFileProblem? {
    guard let targets = entries.first(where: { $0.key == "targets" }) else { return nil }
    let words: String
    let position: Position
    if !root.isMapping {
      words = "The file is a list, and a specification of XcodeGen is a mapping: its keys stand without a “-”"
      position = root.position
    } else if !targets.value.isMapping, !targets.value.texts.isEmpty || !targets.value.elements.isEmpty {
      words = "“targets” is not a mapping: XcodeGen wants the name of each target as a key"
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

  /// Whether one of the nodes has the keys of an XcodeGen target.
  private func holdsTarget(_ nodes: [SpecificationNode]) -> Bool {
    nodes.contains { node in
      node["type"] != nil
        && (node["platform"] != nil || node["supportedDestinations"] != nil || node["sources"] != nil)
    }
  }

  /// Keys that only XcodeGen specifications have.
  private static let ownKeys: Set<String> = [
    "aggregateTargets", "configFiles", "fileGroups", "projectReferences", "schemeTemplates", "settingGroups",
    "settingPresets", "targetTemplates",
  ]
  /// Keys that the files of other tools have, too.
  private static let commonKeys: Set<String> = [
    "attributes", "configs", "options", "packages", "schemes", "settings",
  ]
}
