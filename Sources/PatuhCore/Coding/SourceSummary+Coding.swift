extension SourceSummary: FactCodable {
  package func encode(into writer: inout ByteWriter) {
    writer.write(all: imports, importsTestFramework, declarations)
    // Hashes are spread over all 32-bit numbers, so four bytes each take the least space.
    writer.write(fixed: words)
    writer.write(fixed: constants)
    writer.write(all: hasConditions, hasEntryPoint, isScript, hasSuppressions, hasProblems)
  }

  package init(from reader: inout ByteReader) throws(MalformedFacts) {
    let (imports, importsTestFramework) = (try reader.value() as [Import], try reader.flag())
    let declarations: [DeclaredName] = try reader.value()
    // The last one determines the minimum number of declarations.
    let numbers = declarations.map(\.declaration)
    guard numbers.first ?? 0 >= 0, numbers.last ?? 0 < Self.declarationLimit,
      zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 })
    else { throw MalformedFacts() }
    self.init(
      imports: imports, importsTestFramework: importsTestFramework, declarations: declarations,
      words: try reader.fixedNumbers(),
      constants: try reader.fixedNumbers(), hasConditions: try reader.value(),
      hasEntryPoint: try reader.value(), isScript: try reader.value(),
      hasSuppressions: try reader.value(), hasProblems: try reader.value())
  }
}

extension SourceSummary {
  /// The limit of the index of a declaration, so that damaged bytes cannot claim memory without bound. A
  /// source with more declarations is read again in each run.
  private static let declarationLimit = 1 << 20
}

extension SourceSummary.Import: RecordCodable {
  package static let coding = RecordCoding(
    SourceSummary.Import.init(module:isExported:isTestable:), \.module, \.isExported, \.isTestable)
}

extension DeclaredName: FactCodable {
  package func encode(into writer: inout ByteWriter) {
    writer.write(
      all: declaration, kind, name, qualifiedName == name ? nil : qualifiedName, path.owner,
      path.name == qualifiedName ? nil : path.name, position, isHidden, isExposed, inherited, aliased,
      namesInAlias)
  }

  package init(from reader: inout ByteReader) throws(MalformedFacts) {
    let declaration: Int = try reader.value()
    let kind: Declaration.Kind = try reader.value()
    let name: String = try reader.value()
    let qualifiedName = try reader.value() ?? name
    let owner: Int? = try reader.value()
    guard owner.map({ $0 >= 0 && $0 < declaration }) ?? true else { throw MalformedFacts() }
    let path = DeclaredPath(owner: owner, name: try reader.value() ?? qualifiedName)
    self.init(
      declaration: declaration, kind: kind, name: name, qualifiedName: qualifiedName, path: path,
      position: try reader.value(), isHidden: try reader.value(), isExposed: try reader.value(),
      inherited: try reader.value(), aliased: try reader.value(), namesInAlias: try reader.value())
  }
}
