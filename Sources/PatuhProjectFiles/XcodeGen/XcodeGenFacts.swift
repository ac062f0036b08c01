import PatuhCore

/// What was read from an XcodeGen `project.yml`, or from a file that one includes.
struct XcodeGenFacts: Hashable, Sendable {
  /// The document; nil if it could not be read.
  var root: SpecificationNode?
  /// Whether its contents show that a project can be generated from the file: it has targets, or includes
  /// other files and has keys that only XcodeGen has. Files of the same name that belong to other tools are
  /// not specifications. A file that could not be read counts if it looks like one.
  var isSpecification = false
  /// What could not be understood, in text order.
  var problems: [ProjectFileProblem] = []
}

/// A file that an XcodeGen specification includes.
struct XcodeGenInclude: Hashable, Sendable {
  /// As written.
  var path: String
  /// Whether paths in the included file are relative to that file rather than to the including one.
  var hasRelativePaths: Bool
  /// Whether the file is included; unknown if it depends on the environment.
  var isEnabled: Truth
  var position: Position
}

extension XcodeGenFacts {
  /// Whether a file is a specification if its name says that it may be one: includes alone are enough then.
  var isNamedSpecification: Bool { isSpecification || root?["include"] != nil }

  /// The files that this one includes, in order.
  var includes: [XcodeGenInclude] {
    guard let include = root?["include"] else { return [] }
    let nodes = include.elements.isEmpty ? [include] : include.elements
    return nodes.compactMap { node in
      if let path = node.text {
        return XcodeGenInclude(
          path: path, hasRelativePaths: true, isEnabled: .yes, position: node.position)
      }
      guard let path = node["path"]?.text else { return nil }
      return XcodeGenInclude(
        path: path, hasRelativePaths: node["relativePaths"]?.boolean ?? true,
        isEnabled: node["enable"].map { $0.boolean.map(Truth.init) ?? .unknown } ?? .yes,
        position: node.position)
    }
  }
}

extension XcodeGenFacts {
  /// Whether the file contains what only a specification contains: a name for the project, and a type or
  /// templates for every target.
  var describesProject: Bool {
    guard let root, root["name"]?.text != nil, let targets = root["targets"]?.entries, !targets.isEmpty else {
      return false
    }
    return targets.allSatisfy { $0.value["type"]?.text != nil || $0.value["templates"] != nil }
  }
}

extension XcodeGenFacts {
  /// Why a file from which a project should be generated gives none: it is empty, or all of its keys are
  /// those of a specification and it has neither targets nor includes. Nil for any other file; whether it
  /// belongs to XcodeGen shows from its name and its folder alone.
  var absence: ProjectFileProblem? {
    guard let root else {
      return problems.isEmpty && !isSpecification
        ? ProjectFileProblem(.whole, at: nil, "The file is empty: \(Self.nothingGenerated)") : nil
    }
    let keys = root.entries.map(\.key)
    let hasTargets = ["targets", "aggregateTargets"].contains { !(root[$0]?.entries ?? []).isEmpty }
    guard keys.contains(where: specificationKeys.contains), root["include"] == nil, !hasTargets,
      root["targets:REPLACE"] == nil
    else { return nil }
    let misspelt = XcodeGenKeys(root).misspelt.filter { $0.owner == nil }
    let known = specificationKeys.union(misspelt.map(\.entry.key))
    if !keys.allSatisfy(known.contains) { return nil }
    if let key = misspelt.first(where: { $0.meant == "targets" }) {
      return ProjectFileProblem(
        .whole, at: key.entry.position,
        "The file describes no targets: XcodeGen does not know the key “\(key.entry.key)”; did you mean"
          + " “targets”?")
    }
    return ProjectFileProblem(
      .whole, at: root["targets"]?.position, "The file describes no targets: \(Self.nothingGenerated)")
  }

  private static let nothingGenerated = "what XcodeGen should build is not known"
}
