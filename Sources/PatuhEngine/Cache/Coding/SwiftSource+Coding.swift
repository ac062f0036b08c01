import PatuhCore

extension SwiftSource {
  /// Writes the summary, and behind it the facts.
  func encode(into writer: inout ByteWriter) {
    summary.encode(into: &writer)
    facts.encode(into: &writer)
  }

  /// Reads the summary; the facts are decoded when somebody asks for them.
  /// - Parameters:
  ///   - bytes: all that was written
  ///   - position: where the source begins in them
  ///   - reread: gives the facts when they turn out not to be what was written
  convenience init(
    decoding bytes: UnsafeRawBufferPointer, from position: Int, reread: @escaping @Sendable () -> SourceFacts
  ) throws(MalformedFacts) {
    var reader = ByteReader(bytes, from: position)
    let summary = try SourceSummary(from: &reader)
    let rest = [UInt8](bytes[reader.position...])
    self.init(summary) {
      rest.withUnsafeBytes { bytes in
        var reader = ByteReader(bytes)
        let facts = try? SourceFacts(from: &reader)
        return reader.isAtEnd ? facts : nil
      } ?? reread()
    }
  }
}

extension SourceSummary: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.write(all: imports, importsTestFramework, declarations)
    // Hashes are spread over all numbers, so four bytes each are the shortest.
    writer.write(fixed: words)
    writer.write(fixed: constants)
    writer.write(all: hasConditions, hasEntryPoint, hasSuppressions, hasProblems)
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(
      imports: try reader.value(), importsTestFramework: try reader.value(),
      declarations: try reader.value(), words: try reader.fixedNumbers(),
      constants: try reader.fixedNumbers(), hasConditions: try reader.value(),
      hasEntryPoint: try reader.value(), hasSuppressions: try reader.value(),
      hasProblems: try reader.value())
  }
}

extension SourceSummary.Import: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: module, isExported, isTestable) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(module: try reader.value(), isExported: try reader.value(), isTestable: try reader.value())
  }
}

extension DeclaredName: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.write(
      all: declaration, kind, name, qualifiedName == name ? nil : qualifiedName, path.owner,
      path.name == qualifiedName ? nil : path.name, position, isHidden, isExposed, inherited, aliased,
      namesInAlias)
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    let declaration: Int = try reader.value()
    let kind: Declaration.Kind = try reader.value()
    let name: String = try reader.value()
    let qualifiedName = try reader.value() ?? name
    let owner: Int? = try reader.value()
    let path = DeclaredPath(owner: owner, name: try reader.value() ?? qualifiedName)
    self.init(
      declaration: declaration, kind: kind, name: name, qualifiedName: qualifiedName, path: path,
      position: try reader.value(), isHidden: try reader.value(), isExposed: try reader.value(),
      inherited: try reader.value(), aliased: try reader.value(), namesInAlias: try reader.value())
  }
}
