/// What a `project.yml` of XcodeGen says, or a file that one includes.
public struct XcodeGenFacts: Hashable, Sendable {
  /// The document; nil when it could not be read.
  public var root: SpecificationNode?
  /// Whether a project can be generated from the file: it has targets or includes other files. Other tools use files
  /// of the same name; they are none of XcodeGen's. One that could not be read counts when it looks like it.
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

/// A file that a specification of XcodeGen includes.
public struct XcodeGenInclude: Hashable, Sendable {
  /// As written.
  public var path: String
  /// Whether the paths in the included file are relative to that file instead of to the including one's.
  public var hasRelativePaths: Bool
  /// Whether it is included at all; unknown when the environment decides.
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
  /// What the file includes, in its order.
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
  /// Whether it says what only a specification does: the project's name, and of each target the type.
  public var describesProject: Bool {
    guard let root, root["name"]?.text != nil, let targets = root["targets"]?.entries, !targets.isEmpty else {
      return false
    }
    return targets.allSatisfy { $0.value["type"]?.text != nil || $0.value["templates"] != nil }
  }
}
