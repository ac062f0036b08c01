/// What was read from an XcodeGen `project.yml`, or from a file that one includes.
public struct XcodeGenFacts: Hashable, Sendable {
  /// The document; nil if it could not be read.
  public var root: SpecificationNode?
  /// Whether a project can be generated from the file: it has targets or includes other files. Files of the same name
  /// that belong to other tools are not specifications. A file that could not be read counts if it looks like one.
  public var isSpecification: Bool
  /// What could not be understood, in text order.
  public var problems: [ProjectFileProblem]

  /// Makes facts.
  public init(
    root: SpecificationNode? = nil, isSpecification: Bool = false, problems: [ProjectFileProblem] = []
  ) {
    self.root = root
    self.isSpecification = isSpecification
    self.problems = problems
  }
}

/// A file that an XcodeGen specification includes.
public struct XcodeGenInclude: Hashable, Sendable {
  /// As written.
  public var path: String
  /// Whether paths in the included file are relative to that file rather than to the including one.
  public var hasRelativePaths: Bool
  /// Whether the file is included; unknown if it depends on the environment.
  public var isEnabled: Truth
  public var position: Position

  /// Makes an include.
  public init(path: String, hasRelativePaths: Bool, isEnabled: Truth, position: Position) {
    self.path = path
    self.hasRelativePaths = hasRelativePaths
    self.isEnabled = isEnabled
    self.position = position
  }
}

extension XcodeGenFacts {
  /// The files that this one includes, in order.
  public var includes: [XcodeGenInclude] {
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
  /// Whether the file contains what only a specification contains: a name for the project, and a type or templates for
  /// every target.
  public var describesProject: Bool {
    guard let root, root["name"]?.text != nil, let targets = root["targets"]?.entries, !targets.isEmpty else {
      return false
    }
    return targets.allSatisfy { $0.value["type"]?.text != nil || $0.value["templates"] != nil }
  }
}
