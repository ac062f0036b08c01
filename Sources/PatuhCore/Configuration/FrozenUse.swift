/// A use of a type from a file, as a rule about layers may forbid it: however often the file uses the type, it is one.
public struct ForbiddenUse: Hashable, Sendable {
  /// The file, relative to the project root.
  public var path: String
  /// The qualified name of the type; the name of a module that is imported.
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

/// A forbidden use that the project keeps for the time being: its rule passes over it.
public struct FrozenUse: Hashable, Sendable {
  /// The rule that forbids it, as written; one of `dependencies`.
  public var rule: Located<RuleID>
  public var use: ForbiddenUse
  /// Where the name is written; nil when it is not.
  public var position: Position?

  /// Makes a frozen use.
  public init(rule: Located<RuleID>, use: ForbiddenUse, position: Position? = nil) {
    self.rule = rule
    self.use = use
    self.position = position
  }
}
