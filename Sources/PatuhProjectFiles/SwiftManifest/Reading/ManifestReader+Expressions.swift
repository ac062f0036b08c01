import PatuhCore
import SwiftSyntax

extension ManifestReader {
  mutating func expression(_ node: ExprSyntax) -> ManifestExpression {
    let position = position(of: node)
    guard depth < Self.depthLimit else {
      return ManifestExpression(.unread("deeply nested code"), at: position)
    }
    depth += 1
    defer { depth -= 1 }
    return ManifestExpression(kind(of: node), at: position)
  }

  private mutating func kind(of node: ExprSyntax) -> ManifestExpression.Kind {
    switch node.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let node): .string(parts(node))
    case .integerLiteralExpr(let node):
      Int(digits(node.literal)).map { .integer($0) } ?? .unread(shortened(node))
    case .floatLiteralExpr(let node): .decimal(digits(node.literal))
    case .booleanLiteralExpr(let node): .boolean(node.literal.tokenKind == .keyword(.true))
    case .nilLiteralExpr: .nothing
    case .arrayExpr(let node): .array(node.elements.map { expression($0.expression) })
    case .dictionaryExpr(let node): .dictionary(entries(node))
    case .declReferenceExpr(let node): .name(name(node.baseName))
    case .memberAccessExpr(let node): .member(node.base.map { expression($0) }, name(node.declName.baseName))
    case .functionCallExpr(let node): call(node)
    case .subscriptCallExpr(let node): .element(expression(node.calledExpression), arguments(node.arguments))
    case .closureExpr(let node): .closure(closure(node))
    case .ifExpr(let node): .conditional(branches(node))
    case .switchExpr(let node): .choice(expression(node.subject), choices(node.cases))
    case .keyPathExpr(let node): keyPath(node)
    default: wrapped(node)
    }
  }

  /// Reads expressions that only add a mark to another one.
  private mutating func wrapped(_ node: ExprSyntax) -> ManifestExpression.Kind {
    switch node.as(ExprSyntaxEnum.self) {
    case .tupleExpr(let node):
      if let only = node.elements.first, node.elements.count == 1 { return expression(only.expression).kind }
      return .tuple(arguments(node.elements))
    case .sequenceExpr(let node): return folded(node).kind
    case .tryExpr(let node):
      let value = expression(node.expression)
      return node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark ? .attempt(value) : value.kind
    case .prefixOperatorExpr(let node): return .prefix(node.operator.text, expression(node.expression))
    case .forceUnwrapExpr(let node): return expression(node.expression).kind
    case .optionalChainingExpr(let node): return expression(node.expression).kind
    case .inOutExpr(let node): return expression(node.expression).kind
    case .genericSpecializationExpr(let node): return expression(node.expression).kind
    case .typeExpr(let node): return .name(type(node.type))
    default: return .unread(shortened(node))
    }
  }

  private func digits(_ token: TokenSyntax) -> String { token.text.filter { $0 != "_" } }

  private mutating func entries(_ node: DictionaryExprSyntax) -> [ManifestExpression.Entry] {
    guard case .elements(let elements) = node.content else { return [] }
    return elements.map { .init(key: expression($0.key), value: expression($0.value)) }
  }

  private mutating func arguments(_ list: LabeledExprListSyntax) -> [ManifestArgument] {
    list.map { ManifestArgument($0.label.map { name($0) }, expression($0.expression)) }
  }

  private mutating func call(_ node: FunctionCallExprSyntax) -> ManifestExpression.Kind {
    var arguments = arguments(node.arguments)
    if let closure = node.trailingClosure {
      arguments.append(ManifestArgument(nil, expression(ExprSyntax(closure))))
    }
    for element in node.additionalTrailingClosures {
      arguments.append(ManifestArgument(name(element.label), expression(ExprSyntax(element.closure))))
    }
    return .call(expression(node.calledExpression), arguments)
  }

  private mutating func closure(_ node: ClosureExprSyntax) -> ManifestClosure {
    let parameters: [String]? =
      switch node.signature?.parameterClause {
      case .simpleInput(let list): list.map { name($0.name) }
      case .parameterClause(let clause): clause.parameters.map { name($0.secondName ?? $0.firstName) }
      case nil: nil
      }
    return ManifestClosure(parameters: parameters, body: statements(node.statements))
  }

  private mutating func branches(_ node: IfExprSyntax) -> [ManifestExpression.Branch] {
    var branches: [ManifestExpression.Branch] = []
    var next: IfExprSyntax? = node
    while let current = next {
      branches.append(
        .init(conditions: conditions(current.conditions), body: statements(current.body.statements)))
      next = nil
      switch current.elseBody {
      case .ifExpr(let node): next = node
      case .codeBlock(let block): branches.append(.init(conditions: [], body: statements(block.statements)))
      case nil: break
      }
    }
    return branches
  }

  private mutating func choices(_ cases: SwitchCaseListSyntax) -> [ManifestExpression.Choice] {
    cases.flatMap { element -> [ManifestExpression.Choice] in
      switch element {
      case .switchCase(let node):
        let body = statements(node.statements)
        guard case .case(let label) = node.label else {
          return [.init(patterns: [], body: body)]
        }
        let patterns = label.caseItems.map { item in
          item.whereClause == nil
            ? pattern(item.pattern)
            : .value(ManifestExpression(.unread(shortened(item)), at: position(of: item)))
        }
        return [.init(patterns: patterns, body: body)]
      case .ifConfigDecl(let node):
        guard case .switchCases(let cases) = condition.chosenClause(of: node)?.elements else { return [] }
        return choices(cases)
      }
    }
  }

  private func keyPath(_ node: KeyPathExprSyntax) -> ManifestExpression.Kind {
    var names: [String] = []
    for component in node.components {
      guard case .property(let property) = component.component else { return .unread(shortened(node)) }
      names.append(name(property.declName.baseName))
    }
    return .keyPath(names.filter { $0 != "self" })
  }

  private mutating func parts(_ node: StringLiteralExprSyntax) -> [ManifestExpression.StringPart] {
    let pounds = node.openingPounds?.text ?? ""
    var parts: [ManifestExpression.StringPart] = []
    for segment in node.segments {
      switch segment {
      case .stringSegment(let text): parts.append(.text(unescaped(text.content.text, pounds: pounds)))
      case .expressionSegment(let segment):
        for value in segment.expressions { parts.append(.value(expression(value.expression))) }
      }
    }
    return parts
  }

  /// The text of a literal's segment, with its escapes resolved.
  private func unescaped(_ text: String, pounds: String) -> String {
    let escape = "\\" + pounds
    guard text.contains("\\") else { return text }
    var result = ""
    var rest = text[...]
    while !rest.isEmpty {
      guard rest.hasPrefix(escape), let mark = rest.dropFirst(escape.count).first else {
        result.append(rest.removeFirst())
        continue
      }
      rest = rest.dropFirst(escape.count + 1)
      switch mark {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "0": result.append("\0")
      case "u":
        let code = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(code.count + 2)
        if let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) {
          result.unicodeScalars.append(scalar)
        }
      case "\n": break
      default: result.append(mark)
      }
    }
    return result
  }
}
