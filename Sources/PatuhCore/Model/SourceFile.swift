/// A source file of the project: its facts and its place in the layout.
public struct SourceFile: Hashable, Sendable {
  /// Relative to the project root, with `/`.
  public var path: String
  /// What it says.
  public var facts: SourceFacts {
    didSet { hasCode = facts.hasCode }
  }
  /// Whether its facts tell of any code, which those of an outline do not. It stands here so that the thousands of which
  /// no more is known are passed over without a look at their facts.
  public private(set) var hasCode: Bool
  /// Whether it ships.
  public var scope: SourceScope

  /// Makes a source file.
  public init(path: String, facts: SourceFacts, scope: SourceScope) {
    self.path = path
    self.facts = facts
    hasCode = facts.hasCode
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

extension SourceFacts {
  fileprivate var hasCode: Bool { !declarations.isEmpty || !types.isEmpty || !expressions.isEmpty }
}
