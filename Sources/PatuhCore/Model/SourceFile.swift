/// A source file of the project: what it says and its place in the layout.
public struct SourceFile: Hashable, Sendable {
  /// Relative to the project root, with `/`.
  public var path: String
  public let source: SwiftSource
  /// Whether it ships.
  public var scope: SourceScope

  /// Makes a source file.
  public init(path: String, source: SwiftSource, scope: SourceScope) {
    self.path = path
    self.source = source
    self.scope = scope
  }

  /// Makes a source file from facts.
  public init(path: String, facts: SourceFacts, scope: SourceScope) {
    self.init(path: path, source: SwiftSource(facts), scope: scope)
  }

  /// What other sources may ask of it.
  public var summary: SourceSummary { source.summary }
  /// All that it says.
  public var facts: SourceFacts { source.facts }

  /// The place of a byte offset of this file.
  public func place(at offset: UInt32) -> Place {
    Place(path: path, position: facts.lines.position(of: offset))
  }
}

extension SourceFile {
  /// The conditions around an offset, the outermost first.
  public func conditions(around offset: UInt32) -> [BuildCondition] {
    if !summary.hasConditions { return [] }
    return facts.conditions.filter { $0.extent.contains(offset) }.map(\.condition)
  }
}
