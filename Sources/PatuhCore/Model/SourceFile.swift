/// A source file of the project: its facts and its path.
public struct SourceFile: Hashable, Sendable {
  /// Relative to the project root, with `/`.
  public var path: String
  public let source: SwiftSource
  /// Whether it is production or test code.
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

  /// The facts that are relevant to other sources.
  public var summary: SourceSummary { source.summary }
  /// All facts of the file.
  public var facts: SourceFacts { source.facts }

  /// The place of a byte offset in this file.
  public func place(at offset: UInt32) -> Place {
    Place(path: path, position: facts.lines.position(of: offset))
  }
}

extension SourceFile {
  /// The build conditions around an offset, the outermost first.
  public func conditions(around offset: UInt32) -> [BuildCondition] {
    if !summary.hasConditions { return [] }
    return facts.conditions.filter { $0.extent.contains(offset) }.map(\.condition)
  }
}
