/// A C-family source or header of the project: its facts and its path.
public struct CFamilyFile: Hashable, Sendable {
  /// Relative to the project root, with `/`.
  public var path: String
  /// What was read from it.
  public var facts: CFamilyFacts
  /// Whether it is production or test code.
  public var scope: SourceScope

  /// Makes a source file.
  public init(path: String, facts: CFamilyFacts, scope: SourceScope) {
    self.path = path
    self.facts = facts
    self.scope = scope
  }

  /// The place of a byte offset in this file.
  public func place(at offset: UInt32) -> Place {
    Place(path: path, position: facts.lines.position(of: offset))
  }

  /// The build conditions around an offset, the outermost first.
  public func conditions(around offset: UInt32) -> [BuildCondition] {
    facts.conditions.filter { $0.extent.contains(offset) }.map(\.condition)
  }
}
