import PatuhCore
import SwiftSyntax

/// Reads the expression after `#if`.
struct BuildConditionReader {
  let node: SyntaxNode

  var condition: BuildCondition {
    switch node.kind {
    case .sequenceExpr: return sequence
    case .infixOperatorExpr: return .other(text(of: node))
    case .prefixOperatorExpr:
      guard let operand = node.firstLayoutChild, node.firstChild(where: { $0.isToken("!") }) != nil else {
        return .other(text(of: node))
      }
      return .not(BuildConditionReader(node: operand).condition)
    case .tupleExpr:
      guard let list = node.firstChild(.labeledExprList), let element = list.firstLayoutChild,
        let inner = element.firstLayoutChild
      else { return .other(text(of: node)) }
      return BuildConditionReader(node: inner).condition
    case .booleanLiteralExpr: return .boolean(text(of: node) == "true")
    case .declReferenceExpr: return .flag(text(of: node))
    case .functionCallExpr: return call
    case ._canImportExpr: return .canImport(argument(of: text(of: node)))
    default: return .other(text(of: node))
    }
  }

  private var call: BuildCondition {
    let whole = text(of: node)
    let argument = argument(of: whole)
    if whole.hasPrefix("os(") { return .os(argument) }
    if whole.hasPrefix("targetEnvironment(") { return .targetEnvironment(argument) }
    if whole.hasPrefix("canImport(") { return .canImport(argument) }
    if whole.hasPrefix("arch(") { return architecture(argument, whole) }
    return .other(whole)
  }

  /// Intel processors only occur in builds for the Mac and for the simulator, and simulator builds do not
  /// ship.
  private func architecture(_ name: String, _ whole: String) -> BuildCondition {
    switch name {
    case "i386": .boolean(false)
    case "x86_64": .and(.or(.os("macOS"), .targetEnvironment("macCatalyst")), .other(whole))
    default: .other(whole)
    }
  }

  /// Operands joined by `||` and `&&`; `&&` has the higher precedence.
  private var sequence: BuildCondition {
    var alternatives: [[BuildCondition]] = [[]]
    var isFaulty = false
    node.firstChild(.exprList)?.forEachChild { element in
      guard element.kind == .binaryOperatorExpr else {
        alternatives[alternatives.count - 1].append(BuildConditionReader(node: element).condition)
        return
      }
      switch text(of: element) {
      case "||": alternatives.append([])
      case "&&": break
      default: isFaulty = true
      }
    }
    let joined = alternatives.compactMap { parts in
      parts.dropFirst().reduce(parts.first) { left, right in left.map { .and($0, right) } }
    }
    guard !isFaulty, let first = joined.first else { return .other(text(of: node)) }
    return joined.dropFirst().reduce(first) { .or($0, $1) }
  }

  /// The text between the first parenthesis and the next comma or closing parenthesis.
  private func argument(of call: String) -> String {
    guard let open = call.firstIndex(of: "(") else { return "" }
    let rest = call[call.index(after: open)...]
    return String(rest.prefix { $0 != ")" && $0 != "," })
  }

  /// The tokens of a node, without the white space between them.
  private func text(of node: SyntaxNode) -> String {
    if node.isToken { return String(decoding: node.text, as: UTF8.self) }
    var joined = ""
    node.forEachChild { joined += text(of: $0) }
    return joined
  }
}
