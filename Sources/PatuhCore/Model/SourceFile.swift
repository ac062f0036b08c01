/// A source file of the project: its facts and its place in the layout.
public struct SourceFile: Hashable, Sendable {
  /// Relative to the project root, with `/`.
  public var path: String
  /// What it says.
  public var facts: SourceFacts
  /// Whether it ships.
  public var scope: SourceScope

  /// Makes a source file.
  public init(path: String, facts: SourceFacts, scope: SourceScope) {
    self.path = path
    self.facts = facts
    self.scope = scope
  }

  /// The place of a byte offset of this file.
  public func place(at offset: UInt32) -> Place {
    Place(path: path, position: facts.lines.position(of: offset))
  }
}

extension SourceFile {
  /// The conditions around an offset, the outermost first.
  public func conditions(around offset: UInt32) -> [BuildCondition] {
    facts.conditions.filter { $0.extent.contains(offset) }.map(\.condition)
  }
}
