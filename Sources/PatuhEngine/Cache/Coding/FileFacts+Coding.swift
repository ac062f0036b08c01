import PatuhCore

extension FileFacts {
  /// Writes the facts. What was written is valid only if the result is true: facts that do not come from the bytes of a
  /// file, and facts that are nested too deeply to be read back, are not cached.
  func encoded(with writer: inout ByteWriter) -> Bool {
    switch self {
    // The facts of the source are an entry of their own.
    case .source(let source): writer.write(case: 0, source.summary)
    case .cFamily(let facts): writer.write(case: 1, facts)
    case .propertyList(let facts): writer.write(case: 2, facts)
    case .xcodeProject(let facts): writer.write(case: 3, facts)
    case .buildSettings(let facts): writer.write(case: 4, facts)
    case .swiftPackage(let facts): writer.write(case: 5, facts)
    case .tuist(let facts): writer.write(case: 6, facts)
    case .xcodeGen(let facts): writer.write(case: 7, facts)
    case .podspec(let facts): writer.write(case: 8, facts)
    case .lockFile(let facts): writer.write(case: 9, facts)
    case .workflow(let facts): writer.write(case: 10, facts)
    case .xcodeVersion(let facts): writer.write(case: 11, facts)
    case .podfile(let facts): writer.write(case: 12, facts)
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
    case 3: self = .xcodeProject(try reader.value())
    case 4: self = .buildSettings(try reader.value())
    case 5: self = .swiftPackage(try reader.value())
    case 6: self = .tuist(try reader.value())
    case 7: self = .xcodeGen(try reader.value())
    case 8: self = .podspec(try reader.value())
    case 9: self = .lockFile(try reader.value())
    case 10: self = .workflow(try reader.value())
    case 11: self = .xcodeVersion(try reader.value())
    case 12: self = .podfile(try reader.value())
    default: throw MalformedFacts()
    }
    guard reader.isAtEnd else { throw MalformedFacts() }
  }
}

extension SourceFacts {
  /// These facts, or empty ones if they lack the declarations that a summary names: the cache entries were not written
  /// together then.
  fileprivate func holding(all names: [DeclaredName]) -> SourceFacts {
    let count = (names.last?.declaration ?? -1) + 1
    if declarations.count >= count { return self }
    let empty = Declaration(kind: .operator, name: .none, offset: 0, extent: 0..<0, parent: .none)
    return SourceFacts(declarations: Array(repeating: empty, count: count))
  }
}
