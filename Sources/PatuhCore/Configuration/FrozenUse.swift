/// A use of a type in a file that a rule about layers may forbid. All uses of the same type in the same file
/// count as one.
public struct ForbiddenUse: Hashable, Sendable {
  /// The file, relative to the project root.
  public var path: String
  /// The qualified name of the type, or the name of the imported module.
  public var name: String

  /// Makes a use.
  public init(path: String, name: String) {
    self.path = path
    self.name = name
  }
}

extension ForbiddenUse: Comparable {
  /// By path, then name, in byte order.
  public static func < (left: ForbiddenUse, right: ForbiddenUse) -> Bool {
    if left.path != right.path { return left.path.precedesInBytes(right.path) }
    return left.name.precedesInBytes(right.name)
  }
}

/// A forbidden use that the project keeps for the time being: the rule does not report it.
public struct FrozenUse: Hashable, Sendable {
  /// The rule that forbids the use, as written; a `dependencies` rule.
  public var rule: Located<RuleID>
  /// With the path of now, if the file has moved since the use was written down.
  public var use: ForbiddenUse
  /// The path as written, if the file has moved since.
  public private(set) var formerPath: String?
  /// Where the name is written; nil if it is not written in a file.
  public var position: Position?

  /// Makes a frozen use.
  public init(rule: Located<RuleID>, use: ForbiddenUse, position: Position? = nil) {
    self.rule = rule
    self.use = use
    self.position = position
  }

  /// The use after its file has moved.
  public func moved(to path: String) -> FrozenUse {
    if path == use.path { return self }
    var moved = self
    moved.formerPath = formerPath ?? use.path
    moved.use.path = path
    return moved
  }
}
