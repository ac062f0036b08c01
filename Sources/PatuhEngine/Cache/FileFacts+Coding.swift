import PatuhCore
import PatuhProjectFiles

extension FileFacts {
  /// Writes the facts. What was written is valid only if the result is true: facts that do not come from the
  /// bytes of a file, and facts that are nested too deeply to be read back, are not cached.
  func encoded(with writer: inout ByteWriter) -> Bool {
    switch self {
    // The facts of the source are an entry of their own.
    case .source(let source): writer.write(case: 0, source.summary)
    case .cFamily(let facts): writer.write(case: 1, facts)
    case .propertyList(let facts): writer.write(case: 2, facts)
    case .projectFile(let kind, let facts, let suppressions):
      writer.write(case: 3, kind.format.name)
      facts.encode(into: &writer)
      writer.write(all: suppressions)
    case .unread: return false
    }
    return !writer.isTooDeep
  }

  /// Decodes the facts from the bytes that were written.
  /// - Parameter sourceFacts: returns the facts of a Swift source
  init(
    decoding bytes: UnsafeRawBufferPointer, sourceFacts: @escaping @Sendable () -> SourceFacts
  ) throws(MalformedFacts) {
    var reader = ByteReader(bytes)
    switch try reader.byte() {
    case 0:
      let summary: SourceSummary = try reader.value()
      self = .source(SwiftSource(summary) { sourceFacts().holding(all: summary.declarations) })
    case 1: self = .cFamily(try reader.value())
    case 2: self = .propertyList(try reader.value())
    case 3:
      guard let kind = ProjectFileKind(named: try reader.value()) else { throw MalformedFacts() }
      self = .projectFile(kind, try kind.format.facts(from: &reader), try reader.value())
    default: throw MalformedFacts()
    }
    guard reader.isAtEnd else { throw MalformedFacts() }
  }
}

extension SourceFacts {
  /// These facts, or empty ones if they lack the declarations that a summary names: the cache entries were
  /// not written together then.
  fileprivate func holding(all names: [DeclaredName]) -> SourceFacts {
    let count = (names.last?.declaration ?? -1) + 1
    if declarations.count >= count { return self }
    let empty = Declaration(kind: .operator, name: .none, offset: 0, extent: 0..<0, parent: .none)
    return SourceFacts(declarations: Array(repeating: empty, count: count))
  }
}
