import PatuhCore
import PatuhExtract
import SwiftSyntax

/// Reads a manifest's statements.
///
/// Code that is nested more deeply than people write is left unread, so that nothing that walks the program
/// has to limit its depth.
struct ManifestReader {
  /// In levels of expressions and statements.
  static let depthLimit = 100

  let lines: LineTable
  let condition: ManifestBuildCondition
  var depth = 0

  /// The program in the bytes of a file. A file that does not parse gives an empty program, since no compiler
  /// runs it.
  static func program(
    _ bytes: [UInt8], isTuist: Bool
  ) -> (program: ManifestProgram, problems: [ProjectFileProblem]) {
    bytes.withUnsafeBufferPointer { buffer in
      let lines = LineTable(bytes: buffer)
      var scan = NestingScan(buffer)
      if let excess = scan.excess() {
        let position = lines.position(of: UInt32(excess.offset))
        return (ManifestProgram(), [ProjectFileProblem(.whole, at: position, unparsed(excess.words))])
      }
      let source = ParsedSource(buffer)
      if source.tree.hasError, let problem = syntaxProblem(sourceProblems(in: source, bytes: buffer), lines) {
        return (ManifestProgram(), [problem])
      }
      var reader = ManifestReader(lines: lines, condition: ManifestBuildCondition(isTuist: isTuist))
      return (ManifestProgram(statements: reader.statements(source.tree.statements)), [])
    }
  }

  /// A problem for the first error that the parser reports.
  private static func syntaxProblem(_ faults: [SourceProblem], _ lines: LineTable) -> ProjectFileProblem? {
    guard let first = faults.min(by: { $0.offset < $1.offset }) else { return nil }
    let message =
      faults.count == 1
      ? unparsed(first.message)
      : "The file does not parse; the first of \(faults.count) errors: \(first.message)"
    return ProjectFileProblem(.whole, at: lines.position(of: first.offset), message)
  }

  private static func unparsed(_ words: String) -> String { "The file does not parse: \(words)" }

  func position(of node: some SyntaxProtocol) -> Position {
    lines.position(of: UInt32(node.positionAfterSkippingLeadingTrivia.utf8Offset))
  }

  mutating func statements(_ items: CodeBlockItemListSyntax) -> [ManifestStatement] {
    items.flatMap { item in
      switch item.item {
      case .decl(let declaration): self.declaration(declaration, within: nil)
      case .stmt(let statement): self.statement(statement)
      case .expr(let expression): self.statement(expression)
      }
    }
  }

  private mutating func statement(_ node: ExprSyntax) -> [ManifestStatement] {
    if let sequence = node.as(SequenceExprSyntax.self), let assignment = assignment(sequence) {
      return [assignment]
    }
    return [.expression(expression(node))]
  }

  private mutating func statement(_ node: StmtSyntax) -> [ManifestStatement] {
    guard depth < Self.depthLimit else { return [.unread(position(of: node), "deeply nested code")] }
    depth += 1
    defer { depth -= 1 }
    switch node.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node): return statement(node.expression)
    case .returnStmt(let node): return [.return(node.expression.map { expression($0) })]
    case .forStmt(let node):
      return [
        .loop(
          pattern(node.pattern), in: expression(node.sequence),
          where: node.whereClause.map { expression($0.condition) }, statements(node.body.statements))
      ]
    case .guardStmt(let node):
      return [.guard(conditions(node.conditions), else: statements(node.body.statements))]
    case .doStmt(let node): return [.block(statements(node.body.statements))]
    case .breakStmt: return [.break]
    default: return [.unread(position(of: node), "a statement like “\(shortened(node))”")]
    }
  }

  mutating func conditions(_ list: ConditionElementListSyntax) -> [ManifestCondition] {
    list.map { element in
      switch element.condition {
      case .expression(let node): return .expression(expression(node))
      case .availability, .matchingPattern:
        return .expression(ManifestExpression(.unread(shortened(element)), at: position(of: element)))
      case .optionalBinding(let node):
        let name = node.pattern.trimmedDescription
        let value = node.initializer.map { expression($0.value) }
        return .binding(name, value ?? ManifestExpression(.name(name), at: position(of: node)))
      }
    }
  }

  mutating func pattern(_ node: PatternSyntax, binds: Bool = false) -> ManifestPattern {
    switch node.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let node): .binding(name(node.identifier))
    case .wildcardPattern: .anything
    case .valueBindingPattern(let node): pattern(node.pattern, binds: true)
    case .tuplePattern(let node): .tuple(node.elements.map { pattern($0.pattern, binds: binds) })
    case .expressionPattern(let node): pattern(node.expression, binds: binds)
    default: .value(ManifestExpression(.unread(shortened(node)), at: position(of: node)))
    }
  }

  private mutating func pattern(_ node: ExprSyntax, binds: Bool) -> ManifestPattern {
    if let inner = node.as(PatternExprSyntax.self) { return pattern(inner.pattern, binds: binds) }
    if node.is(DiscardAssignmentExprSyntax.self) { return .anything }
    if let cast = node.as(SequenceExprSyntax.self), let inner = existentialCast(cast) {
      return pattern(inner, binds: binds)
    }
    if let inner = node.as(OptionalChainingExprSyntax.self) { return pattern(inner.expression, binds: binds) }
    if binds, let name = node.as(DeclReferenceExprSyntax.self) { return .binding(self.name(name.baseName)) }
    if let tuple = node.as(TupleExprSyntax.self), tuple.elements.count > 1 {
      return .tuple(tuple.elements.map { pattern($0.expression, binds: binds) })
    }
    if let member = node.as(MemberAccessExprSyntax.self) {
      return .member(name(member.declName.baseName), [])
    }
    if let call = node.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    {
      let parts = call.arguments.map { pattern($0.expression, binds: binds) }
      return .member(name(member.declName.baseName), parts)
    }
    return .value(expression(node))
  }

  /// The pattern in `pattern as any Protocol`, which a value that an enumeration holds always matches in
  /// practice: one case can bind values of several types only if each is cast to what they have in common.
  private func existentialCast(_ node: SequenceExprSyntax) -> ExprSyntax? {
    let parts = Array(node.elements)
    guard parts.count == 3, let cast = parts[1].as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil,
      let type = parts[2].as(TypeExprSyntax.self)?.type.as(SomeOrAnyTypeSyntax.self),
      type.someOrAnySpecifier.tokenKind == .keyword(.any)
    else { return nil }
    return parts[0]
  }

  /// The text of a name, without the backticks that escape a keyword.
  func name(_ token: TokenSyntax) -> String {
    let text = token.text
    return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }

  /// A type as written, without white space.
  func type(_ node: some SyntaxProtocol) -> String {
    String(node.trimmedDescription.filter { !$0.isWhitespace })
  }

  /// The first words of a node, on one line.
  func shortened(_ node: some SyntaxProtocol) -> String {
    let line = node.trimmedDescription.prefix { $0 != "\n" }
    return line.count > 50 ? line.prefix(50) + "…" : String(line)
  }
}
